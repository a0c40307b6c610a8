import CradleCCrypto

/// The SHA-1 digest of FIPS 180-4, for formats that ask for it.
///
/// It protects nothing.
package enum SHA1 {
  /// Returns the digest of bytes, which has 20 bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 20)
    precondition(
      unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha1(), nil) == 1,
      "the library of digests refuses SHA-1"
    )
    return digest
  }
}
