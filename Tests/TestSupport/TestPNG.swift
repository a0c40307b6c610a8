/// A PNG file, made chunk by chunk.
public enum TestPNG {
  /// Returns a file with 8 bits per channel, and with chunks between its header and its pixels.
  ///
  /// - Parameters:
  ///   - rows: The pixels, each as red, green and blue, or with an alpha as well.
  ///   - chunks: The names and contents of further chunks.
  public static func file(_ rows: [[[UInt8]]], chunks: [(name: String, content: [UInt8])] = []) -> [UInt8] {
    let color: UInt8 = rows[0][0].count == 4 ? 6 : 2
    let header = big(rows[0].count) + big(rows.count) + [8, color, 0, 0, 0]
    let pixels = zlib(rows.flatMap { [0] + $0.flatMap(\.self) })
    let all = [("IHDR", header)] + chunks.map { ($0.name, $0.content) } + [("IDAT", pixels), ("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + all.flatMap { chunk($0.0, $0.1) }
  }

  /// Returns a chunk with its length, its name and its checksum.
  public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(checksum(of: body))
  }

  /// Returns a number in four bytes, the highest first.
  public static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns bytes as a zlib stream of a single block, stored without compression.
  public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count < 65_536, "a block of \(bytes.count) bytes")
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (sum, total) = (1, 0)
    for byte in bytes {
      sum = (sum + Int(byte)) % 65_521
      total = (total + sum) % 65_521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + big(total << 16 | sum)
  }

  /// Returns the content of an eXIf chunk with an orientation.
  public static func exif(orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  /// Returns the content of an iCCP chunk with a profile.
  public static func profileChunk(_ profile: [UInt8]) -> [UInt8] {
    Array("p".utf8) + [0, 0] + zlib(profile)
  }

  /// Returns a color profile with tags.
  public static func profile(
    space: String = "RGB ",
    connection: String = "XYZ ",
    tags: [(name: String, content: [UInt8])]
  ) -> [UInt8] {
    var (list, contents): ([UInt8], [UInt8]) = ([], [])
    let start = 132 + 12 * tags.count
    for tag in tags {
      list += Array(tag.name.utf8) + big(start + contents.count) + big(tag.content.count)
      contents += tag.content
    }
    let head = [UInt8](repeating: 0, count: 8) + [4, 0, 0, 0] + Array("mntr\(space)\(connection)".utf8)
    let rest = [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 88)
    return big(start + contents.count) + head.dropFirst(4) + rest + big(tags.count) + list + contents
  }

  /// Returns a profile with a matrix, whose three channels share a curve.
  public static func profile(red: [Double], green: [Double], blue: [Double], curve: [UInt8]) -> [UInt8] {
    let colorants = [("rXYZ", red), ("gXYZ", green), ("bXYZ", blue)]
    return profile(
      tags: colorants.map { ($0.0, Array("XYZ ".utf8) + [0, 0, 0, 0] + $0.1.flatMap(fixed)) }
        + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    )
  }

  /// Returns a parametric curve of a kind, 0 to 4.
  public static func curve(kind: UInt8, _ parameters: Double...) -> [UInt8] {
    Array("para".utf8) + [0, 0, 0, 0, 0, kind, 0, 0] + parameters.flatMap(fixed)
  }

  // A number in units of 1/65536.
  private static func fixed(_ number: Double) -> [UInt8] {
    big(Int((number * 65_536).rounded()))
  }

  // Bit by bit, unlike the tested functions.
  private static func checksum(of bytes: [UInt8]) -> Int {
    var rest = UInt32.max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return Int(~rest)
  }
}
