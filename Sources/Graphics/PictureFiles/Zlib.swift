import CradleCPNG

/// The compression of PNG files and of the profiles in them.
package enum Zlib {
  /// The version of libdeflate, the library that compresses.
  package static var libraryVersion: String {
    LIBDEFLATE_VERSION_STRING
  }

  /// Returns bytes in compressed form.
  ///
  /// The default is level 2 of 12. On flat pictures, level 2 takes a quarter less time than level 1, which searches
  /// again for known matches. Higher levels save a tenth of the size, but take twice the time.
  package static func compress(_ bytes: [UInt8], level: Int32 = 2) -> [UInt8] {
    let compressor: OpaquePointer = unsafe libdeflate_alloc_compressor(level)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }

  /// Returns bytes in their original form; `nil` if they are damaged, or become more than `limit` bytes.
  package static func decompress(_ packed: [UInt8], limit: Int) -> [UInt8]? {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let start = buffer.baseAddress
      let result = unsafe libdeflate_zlib_decompress(decompressor, packed, packed.count, start, limit, &count)
      isWhole = result == LIBDEFLATE_SUCCESS
      if !isWhole { count = 0 }
    }
    return isWhole ? bytes : nil
  }

  /// Returns the checksum of a chunk, which covers the chunk's name and content.
  package static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      Int(unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count))
    }
  }
}
