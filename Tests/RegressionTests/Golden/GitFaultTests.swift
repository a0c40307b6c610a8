import CradleRegression
import Testing

/// What git and its settings do to files.
struct GitFaultTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func damage(_ text: String) -> GitFault? {
    GitFault(of: Array(text.utf8))
  }

  @Test(arguments: ["<<<<<<< HEAD", "||||||| 1a2b", ">>>>>>> theirs"])
  func `markers of a conflict are found with their line`(marker: String) {
    #expect(damage("{\n  \"golden\": 1,\n\(marker)\n") == .conflict(line: 3))
    #expect(damage("\(marker)\n") == .conflict(line: 1))
  }

  @Test
  func `a conflict in a file of Windows is a conflict`() {
    #expect(damage("{\r\n<<<<<<< HEAD\r\n") == .conflict(line: 2))
  }

  @Test
  func `line ends of Windows are found`() {
    #expect(damage("{\r\n}\r\n") == .convertedLineEnds)
  }

  @Test(
    arguments: [
      // As git writes it on Windows, as it stores it, and as other programs convert it.
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A, 0, 0],
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0, 0],
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A, 0],
    ] as [[UInt8]]
  )
  func `a PNG file whose line ends were converted is found`(bytes: [UInt8]) {
    #expect(GitFault(of: bytes) == .convertedLineEnds)
  }

  @Test
  func `a pointer of Git LFS is found`() {
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """
    #expect(damage(pointer) == .pointer)
  }

  @Test
  func `any other content has no such damage`() {
    #expect(damage("") == nil && damage("nonsense\n") == nil)
    #expect(damage("a <<<<<<< b\n") == nil)
    #expect(GitFault(of: Self.signature + [1, 2, 0x0D, 0x0A]) == nil)
    #expect(GitFault(of: Array(Self.signature.prefix(5))) == nil)
  }
}
