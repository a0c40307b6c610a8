import CradleCJPEG
package import CradleGeometry

/// The pixels of JPEG files.
package enum JPEG {
  /// The reason why a file has no pixels.
  package struct Fault: ErrorReason, Equatable {
    /// The words of the library, in English.
    let words: String

    package var code: CradleError.Code { .pictureUnreadable }

    package var sentence: Sentence { "its compressed pixels are damaged (\(words))" }
  }

  /// Returns the stored pixels of a file, with opaque colors.
  ///
  /// The accurate transform has the same bits on every machine. Hostile files may have thousands of passes over all
  /// pixels, so the library stops after 500. It also stops at the first damage, instead of guessing what is missing.
  ///
  /// - Throws: ``Fault`` if the pixels are damaged.
  package static func decode(_ bytes: [UInt8], size: PixelSize) throws(CradleError) -> Bitmap {
    guard let decoder = unsafe tjInitDecompress() else { throw CradleError(Fault(words: "no decoder")) }
    defer { unsafe tjDestroy(decoder) }
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING
    let count = size.count * Bitmap.bytesPerPixel
    var status: Int32 = 0
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = unsafe tjDecompress2(
        decoder,
        bytes,
        UInt(bytes.count),
        buffer.baseAddress,
        Int32(size.width),
        Int32(size.width * Bitmap.bytesPerPixel),
        Int32(size.height),
        Int32(TJPF_BGRA.rawValue),
        flags
      )
      initialized = status == 0 ? count : 0
    }
    guard status == 0 else { throw CradleError(Fault(words: unsafe String(cString: tjGetErrorStr2(decoder)))) }
    return Bitmap(size: size, bytes: pixels)
  }
}
