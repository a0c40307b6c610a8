import Regression
import Testing

struct SHA256Tests {
  // The examples that NIST publishes for the algorithm.
  static let examples = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: examples)
  func `published examples come out`(text: String, digest: String) {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    #expect(hash.finish() == digest)
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
    #expect(pieces.finish() == whole.finish())
  }
}
