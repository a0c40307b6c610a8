import CradleRegression
import CradleTestSupport
import Foundation
import Testing

struct FileDigestTests {
  private func digest(of bytes: [UInt8]) throws -> String? {
    let folder = try TemporaryFolder()
    let file = folder.file("file")
    try Data(bytes).write(to: file)
    return FileDigest.digest(ofFileAt: file.path)
  }

  @Test
  func `the digest of nothing is that of the library's own tests`() throws {
    #expect(try digest(of: []) == "99aa06d3014798d86001c324468d497f")
  }

  @Test(arguments: [1, 262_143, 262_144, 262_145, 1_000_000])
  func `the last byte of a file of any length counts`(count: Int) throws {
    var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let first = try digest(of: bytes)
    #expect(try digest(of: bytes) == first)
    bytes[count - 1] ^= 1
    let other = try digest(of: bytes)
    #expect(first?.count == 32 && other?.count == 32 && other != first)
  }

  @Test
  func `a file that is not there, or is a folder, has no digest`() {
    #expect(FileDigest.digest(ofFileAt: "/no/such/file") == nil)
    #expect(FileDigest.digest(ofFileAt: "/") == nil)
  }
}
