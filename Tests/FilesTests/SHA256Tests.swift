import CradleFiles
import Testing

struct SHA256Tests {
  /// A text with its digest, named so that a log need not show a million letters.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var digest: String
  }

  // The examples that NIST publishes for the algorithm.
  static let examples = [
    Example(
      testDescription: "nothing",
      text: "",
      digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ),
    Example(
      testDescription: "one block",
      text: "abc",
      digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    Example(
      testDescription: "two blocks",
      text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    Example(
      testDescription: "a million letters",
      text: String(repeating: "a", count: 1_000_000),
      digest: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: examples)
  func `published examples have their digests`(_ example: Example) {
    var hash = SHA256()
    hash.update(Array(example.text.utf8))
    let digest = hash.finish()
    #expect(digest == example.digest)
  }

  @Test(arguments: [1, 55, 56, 63, 64, 65, 127, 128, 200])
  func `pieces of any size give the digest of the whole`(size: Int) {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var whole = SHA256()
    whole.update(bytes)
    var pieces = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      pieces.update(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    let (actual, expected) = (pieces.finish(), whole.finish())
    #expect(actual == expected)
  }

  @Test
  func `a digest that is not finished leaves others alone`() {
    var kept = SHA256()
    kept.update([UInt8]("ab".utf8))
    do {
      var dropped = SHA256()
      dropped.update([1, 2, 3])
    }
    kept.update([UInt8]("c".utf8))
    let digest = kept.finish()
    #expect(digest == Self.examples[1].digest)
  }
}
