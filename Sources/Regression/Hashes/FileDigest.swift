import CradleCXXHash
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A digest of a file's content.
///
/// Computing the digest takes barely longer than reading the file.
///
/// The digest is XXH3 with 128 bits. It distinguishes files that differ by chance, by mistake or by version. The digest
/// does not protect you from an attacker, who can make two files with the same digest. If you need protection, use
/// ``SHA256``.
package enum FileDigest {
  // With pieces this large, the cost of system calls is negligible. A piece still fits into the processor's cache.
  private static let pieceSize = 1 << 18

  /// Returns the digest of a file, as 32 hexadecimal digits; `nil` if the file cannot be read.
  package static func digest(ofFileAt path: String) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let state = unsafe XXH3_createState() else { return nil }
    defer { unsafe XXH3_freeState(state) }
    guard unsafe XXH3_128bits_reset(state) == XXH_OK else { return nil }
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { bytes in
        unsafe read(file, bytes.baseAddress, bytes.count)
      }
      if count == 0 { break }
      if count < 0 {
        guard errno == EINTR else { return nil }
        continue
      }
      let isTaken = unsafe piece.withUnsafeBytes { bytes in
        unsafe XXH3_128bits_update(state, bytes.baseAddress, count) == XXH_OK
      }
      guard isTaken else { return nil }
    }
    let value = unsafe XXH3_128bits_digest(state)
    return hexadecimal(value.high64) + hexadecimal(value.low64)
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
