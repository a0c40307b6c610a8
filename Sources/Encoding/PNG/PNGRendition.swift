/// The chunks of a PNG file that tell a viewer to show its pixels in another way; a decoder drops them.
package struct PNGRendition: Equatable, Sendable {
  /// The names of the chunks, in the order of the file.
  package let names: [String]
  private let contents: [[UInt8]]

  // The gamma of sRGB, which is that of files that have none.
  private static let standardGamma: [UInt8] = [0, 0, 0xB1, 0x8F]

  /// Reads the chunks of a file; those of a damaged one are none.
  package init(_ bytes: [UInt8]) {
    let chunks = (pngChunks(bytes) ?? []).filter { chunk in
      switch chunk.name {
      case "gAMA": Array(bytes[chunk.content]) != Self.standardGamma
      case "iCCP", "cICP", "eXIf": true
      default: false
      }
    }
    names = chunks.map(\.name)
    contents = chunks.map { Array(bytes[$0.content]) }
  }
}
