import CradleFiles
import CradleGeometry
package import CradleGraphics
import CradleNotations
package import CradleRawText
import Foundation

/// The pictures that a scene may name.
///
/// Each file is read once.
package struct PictureShelf: ReadingFacts {
  /// The largest size of a single file, in bytes.
  static let largestFile = 16_000_000
  /// The largest total size of all files, in bytes.
  static let largestTotal = 256_000_000
  /// The largest number of pixels of a picture.
  static let mostPixels = 64_000_000

  /// The reason why a name has no picture.
  package struct Failure: Error {
    package let message: String
    /// Whether the fault may pass without a change to the scene.
    let mayPass: Bool

    package init(_ message: String, mayPass: Bool = false) {
      self.message = message
      self.mayPass = mayPass
    }
  }

  /// A picture, with the requests that it cannot meet.
  package struct Shelved {
    package var picture: Picture
    package let remarks: [String]
    /// The first place that names the picture, where the remarks belong.
    package let place: Diagnostic.Place
  }

  // The folders of the scene's files, by file name. Overrides use the folder of the scene itself.
  private let folders: [RawPath: SceneFolder]
  private let scene: String
  // The contents that replace those of files, by the names that a scene writes.
  private let replacements: [String: [UInt8]]
  // The pictures by the resolved paths of their files, because several written paths may lead to one file.
  private var known: [FileLocation: Result<Shelved, Failure>] = [:]
  private var total = 0

  /// Creates a shelf without folders, for scenes that must not name pictures.
  package init() {
    self.init(folders: [:], scene: "")
  }

  package init(folders: [RawPath: SceneFolder], scene: String, replacing replacements: [String: [UInt8]] = [:]) {
    self.folders = folders
    self.replacements = replacements
    self.scene = scene
  }

  /// Returns the picture in a file.
  ///
  /// The path is relative to the folder of the scene file that contains the path.
  package mutating func picture(_ name: String, at place: Diagnostic.Place) throws(Failure) -> Shelved {
    let folder = try folder(of: place)
    let path = try Self.path(of: name, in: folder)
    let resolved = FileLocation(path)
    if let result = known[resolved] {
      var shelved = try result.get()
      shelved.picture.name = name
      return shelved
    }
    do throws(Failure) {
      let picture = try read(path, name, in: folder)
      let shelved = Shelved(picture: picture, remarks: picture.remarks, place: place)
      known[resolved] = .success(shelved)
      return shelved
    } catch {
      known[resolved] = .failure(error)
      throw error
    }
  }

  private mutating func read(_ path: String, _ name: String, in folder: SceneFolder) throws(Failure) -> Picture {
    let bytes: [UInt8]
    if let replacement = replacements[name] {
      bytes = replacement
    } else {
      bytes = total <= Self.largestTotal ? try Self.contents(of: path, reading: folder.bytes) : []
    }
    total += bytes.count
    guard total <= Self.largestTotal else {
      throw Failure("the pictures of the scene have more than \(Self.largestTotal) bytes in all")
    }
    return try Self.picture(named: name, of: bytes, at: path)
  }

  /// Decodes the contents of the file at a path into a picture with a name.
  package static func picture(named name: String, of bytes: [UInt8], at path: String) throws(Failure) -> Picture {
    let stored: PixelSize
    do throws(PictureFile.Fault) {
      stored = try PictureFile.storedSize(of: bytes)
    } catch {
      throw Failure("'\(name.shortened)' \(error)")
    }
    guard stored.width * stored.height <= mostPixels else {
      throw Failure("'\(name.shortened)' has \(stored) pixels, and at most \(mostPixels) are allowed")
    }
    var picture = Picture(name: name, data: bytes, size: PicturePresentation(bytes).orientation.shown(stored))
    picture.file = FileLocation(path).path
    return picture
  }

  private func folder(of place: Diagnostic.Place) throws(Failure) -> SceneFolder {
    let writer =
      switch place {
      case .file(let file, _, _): file
      case .override, .sweep: scene
      }
    guard let folder = folders[RawPath(writer)] else {
      throw Failure("a scene that is not read from a file cannot name pictures")
    }
    return folder
  }

  private static func path(of name: String, in folder: SceneFolder) throws(Failure) -> String {
    do throws(SceneFolder.Refusal) {
      return try folder.path(of: name)
    } catch {
      throw Failure("'\(name.shortened)' \(error)")
    }
  }

  /// Returns the bytes of a file.
  static func contents(
    of path: String,
    reading bytes: (_ path: String, _ limit: Int) throws(CradleError) -> [UInt8] = FileContents.read
  ) throws(Failure) -> [UInt8] {
    do throws(CradleError) {
      return try bytes(path, largestFile)
    } catch {
      switch error.reason as? SceneFileError {
      case .isFolder(let path): throw Failure("'\(path)' is a folder, not a picture")
      case .tooLarge(let path, let limit):
        throw Failure("the picture '\(path)' has more than \(limit) bytes")
      case .missing, .notRegular, .unreadable, .unreachable, nil:
        throw Failure("\(error)", mayPass: error.code == .temporaryFailure)
      }
    }
  }
}

extension Grammar where Value == Picture {
  /// The path of a PNG or JPEG file in the folder of the scene.
  package static var picture: Grammar {
    let text = Grammar<String>.name
    let schema = ValueKind.picture.schema([
      "type": "string", "pattern": #"^(?![/~])(?!(.*/)?\.\.(/|$)).+$"#,
    ])
    return Grammar(schema: schema) { node, reading in
      guard let name = text.read(node, &reading) else { return nil }
      do throws(PictureShelf.Failure) {
        let shelved = try reading.pictures.picture(name, at: node.place)
        if shelved.place == node.place {
          for remark in shelved.remarks { reading.warnOnce(remark, at: node.place) }
        }
        return shelved.picture
      } catch {
        reading.report(error.message, at: node.place, mayPass: error.mayPass)
        return nil
      }
    }
  }
}

extension Picture {
  /// What the picture asks for and Cradle does not do, as messages.
  package var remarks: [String] {
    PicturePresentation(data).remarks.map { "'\(name.shortened)' \($0)" }
  }
}

extension Reading {
  /// The pictures that the scene may name.
  package var pictures: PictureShelf {
    get { self[PictureShelf.self] }
    _modify { yield &self[PictureShelf.self] }
  }
}
