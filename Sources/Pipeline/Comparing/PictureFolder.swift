import Encoding
import Foundation
import Graphics
import RawText
import Regression
import Rendering

/// A folder of PNG files, with what is written down about them.
struct PictureFolder {
  /// The path, with or without a slash at its end.
  let path: String
  /// The names of the pictures in it, in the order of the alphabet.
  let names: [String]
  /// How many frames are shown in a second, if that is written down.
  let rate: FrameRate?
  private let records: [Int: FrameRecord]
  private let known: Set<String>

  /// Looks into a folder; one that is not there is empty.
  init(path: String) {
    self.path = path.trimmingSlashes
    names = Self.names(in: path).filter(Self.isPicture)
    known = Set(names)
    let manifest = Manifest.read(OutputAccount.manifestPath(of: path.trimmingSlashes + "/"))
    rate = manifest.flatMap { FrameRate($0.output.rate) }
    let frames = manifest?.frames ?? []
    records = Dictionary(frames.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Returns a picture of the folder; `nil` if there is none of that name.
  ///
  /// - Throws: `ComparisonError.unreadable` if it is there, and cannot be read.
  func file(_ name: String) throws(ComparisonError) -> PictureFile? {
    guard known.contains(name) else { return nil }
    let path = path + "/" + name
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: "it cannot be opened")
    }
    let record = FrameFolder.frame(named: name).flatMap { records[$0] }
    return PictureFile(name: name, path: path, bytes: Array(data), record: record)
  }

  /// Returns the paths of all folders in one that hold pictures; its own is empty.
  static func folders(in path: String) -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    let pictures = all.filter { path in
      isPicture(path) && !path.pathNames.contains(where: \.isHiddenName)
    }
    return Set(pictures.map { $0.parentPath ?? "" }).sorted()
  }

  private static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { !$0.isHiddenName }.sorted()
  }

  private static func isPicture(_ name: String) -> Bool {
    name.lowercased().hasSuffix(bytesOf: ".png")
  }
}

/// A picture in a folder.
struct PictureFile {
  let name: String
  let path: String
  let hash: String
  /// What is written down about it, if it is still the file that this was written about.
  let record: FrameRecord?
  private let bytes: [UInt8]

  init(name: String, path: String, bytes: [UInt8], record: FrameRecord?) {
    (self.name, self.path, self.bytes) = (name, path, bytes)
    let hash = SHA256.digest(of: bytes)
    self.hash = hash
    self.record = record.flatMap { $0.fileHash == hash ? $0 : nil }
  }

  /// Decodes the picture.
  func bitmap() throws -> Bitmap {
    do throws(RenderingError) {
      return try PNGFile.bitmap(of: bytes)
    } catch .fileUnreadable(let reason) {
      throw ComparisonError.unreadable(path: path, reason: reason)
    }
  }
}
