import CradleCCrypto
import Foundation

/// The SHA-256 digest of FIPS 180-4, computed piece by piece.
///
/// If two hashes are equal, two frames have the same bits. So you need not keep the frames themselves.
@safe package struct SHA256: ~Copyable {
  private let context: OpaquePointer

  /// Creates a digest without any bytes.
  package init() {
    // Creating the context fails only if a few hundred bytes of memory are missing. With so little memory, everything
    // else would fail as well.
    guard let context = unsafe EVP_MD_CTX_new() else { fatalError("no memory for a digest") }
    unsafe self.context = context
    check(unsafe EVP_DigestInit_ex2(context, EVP_sha256(), nil))
  }

  deinit {
    unsafe EVP_MD_CTX_free(context)
  }

  /// Adds bytes.
  package mutating func update(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { bytes in
      check(unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count))
    }
  }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) {
    unsafe update(bytes.span.bytes)
  }

  /// Returns the digest as 64 hexadecimal digits.
  package consuming func finish() -> String {
    Self.hexadecimal(finished())
  }

  private consuming func finished() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    check(unsafe EVP_DigestFinal_ex(context, &digest, nil))
    return digest
  }
}

extension SHA256 {
  /// Returns the digest of bytes.
  package static func digest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Returns the digest of bytes in base64, as the policy of a page has it.
  package static func base64(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return Data(hash.finished()).base64EncodedString()
  }

  /// Returns the keyed hash of bytes, HMAC of FIPS 198-1, as 64 hexadecimal digits.
  package static func keyed(_ bytes: [UInt8], key: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    check(unsafe HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &digest, nil) == nil ? 0 : 1)
    return hexadecimal(digest)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

// A digest cannot be copied, and it owns its context. So handing a digest to another task hands over the context.
extension SHA256: @unchecked Sendable {}

// Apart from a lack of memory, a digest fails only if the library is configured to refuse SHA-256. With such a library,
// no hash of a frame could be trusted.
private func check(_ status: Int32) {
  precondition(status == 1, "the library of digests refuses SHA-256")
}
