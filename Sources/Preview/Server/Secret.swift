import CradleFiles

/// The secret of a preview: who knows it is the user.
///
/// A page and the command prove to each other that they know the secret, and neither sends it: each answers with a keyed
/// hash of random digits from the other. So a program that has taken the port learns nothing from a page.
package struct Secret: Sendable {
  /// The side that proves that it knows the secret.
  ///
  /// A proof of one side is worthless for the other.
  package enum Side: String {
    case command, page
  }

  /// The number of hexadecimal digits of a secret, and of a challenge.
  static let length = 64

  /// The hexadecimal digits.
  package let digits: String

  /// Creates a random secret.
  package init() {
    digits = Self.randomDigits()
  }

  /// Takes over a secret.
  ///
  /// - Returns: `nil` unless the text consists of 64 hexadecimal digits in lower case.
  package init?(_ digits: some StringProtocol) {
    guard Self.isRight(digits) else { return nil }
    self.digits = String(digits)
  }

  /// Returns 64 random hexadecimal digits.
  static func randomDigits() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<length).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
  }

  /// Returns whether a text has the form of a secret.
  static func isRight(_ text: some StringProtocol) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  /// Returns the proof that a side knows the secret.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - host: The host in the address of the page. A proof for another port is worthless.
  ///   - challenge: The random digits from the other side.
  package func proof(of side: Side, host: String, challenge: String) -> String {
    SHA256.keyed(Array("cradle \(side.rawValue) \(host) \(challenge)".utf8), key: Array(digits.utf8))
  }

  /// Returns whether two texts are equal, in a time that reveals nothing about them.
  package static func matches(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
