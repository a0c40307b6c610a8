import CradleEncoding
import CradleFiles
import CradleGeometry
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
  func `a failure that someone has to fix does not go away`(code: Int32) {
    #expect(!FailureReason(code: code).isTransient)
  }

  @Test(arguments: [EAGAIN, ENOMEM, EMFILE, ENFILE])
  func `an encoder that cannot be started for a moment is not missing`(code: Int32) {
    let reason = FailureReason(code: code)
    let error = EncodingFault(starting: "ffmpeg", code: code)
    #expect(error == .encoderNotStarted(attempted: "ffmpeg", reason: reason))
    #expect(error.description == "cannot start the encoder 'ffmpeg': \(reason)")
  }

  @Test(arguments: [nil, ENOENT, EACCES, ENOEXEC])
  func `an encoder that cannot be started at all is missing`(code: Int32?) {
    #expect(EncodingFault(starting: "ffmpeg", code: code) == .encoderMissing(attempted: "ffmpeg"))
  }

  @Test
  func `a reason as a text stays`() {
    let reason: FailureReason = "a folder has this name"
    #expect(!reason.isTransient && reason.text == "a folder has this name")
  }
}
