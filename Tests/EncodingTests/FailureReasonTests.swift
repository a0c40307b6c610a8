import Encoding
import Foundation
import Testing

struct FailureReasonTests {
  @Test(arguments: [
    (EAGAIN, "resource temporarily unavailable"), (ENOMEM, "cannot allocate memory"),
    (EMFILE, "too many open files"), (ESTALE, "stale file handle"),
    (ETIMEDOUT, "connection timed out"), (EBUSY, "device or resource busy"),
  ])
  func `what the machine lacks for a moment may pass`(code: Int32, text: String) {
    let reason = FailureReason(code: code)
    #expect(reason.isTransient && "\(reason)" == text)
  }

  @Test(arguments: [ENOSPC, EACCES, EROFS, ENOENT, ENOTDIR, EIO, EDQUOT, ENAMETOOLONG, EPIPE])
  func `what someone has to mend does not pass`(code: Int32) {
    #expect(!FailureReason(code: code).isTransient)
  }

  @Test
  func `a reason in words stays`() {
    let reason: FailureReason = "a folder has this name"
    #expect(!reason.isTransient && reason.text == "a folder has this name")
  }
}
