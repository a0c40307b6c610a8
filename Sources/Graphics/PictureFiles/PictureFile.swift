/// The kinds of files that a scene's pictures can be.
package enum PictureFile {
  case png
  case jpeg

  /// The reason why some bytes are no picture, as text that continues the file name.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Creates the kind of a file by its first bytes.
  package init(_ bytes: [UInt8]) {
    self = bytes.starts(with: JPEGStructure.signature) ? .jpeg : .png
  }

  /// The name of the kind on the web.
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    }
  }

  /// Returns the size of the picture as it is stored.
  ///
  /// - Throws: ``Fault`` if the structure of the file is damaged.
  package static func storedSize(of bytes: [UInt8]) throws(Fault) -> PixelSize {
    do {
      switch PictureFile(bytes) {
      case .png: return try PNGStructure(bytes).size
      case .jpeg: return try JPEGStructure(bytes).size
      }
    } catch {
      throw Fault(description: "\(error)")
    }
  }

  /// Returns a sentence about a fault in the structure of a file; `nil` if the structure is valid.
  package static func flaw(of bytes: [UInt8]) -> String? {
    do throws(Fault) {
      _ = try storedSize(of: bytes)
      return nil
    } catch {
      return "it \(error)"
    }
  }
}
