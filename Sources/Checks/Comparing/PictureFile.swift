import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleRegression
import CradleRendering
import Foundation

/// A picture in a folder.
///
/// The picture may be animated.
struct PictureFile: Sendable {
  let name: String
  let path: String
  let hash: String
  /// The record of the picture if the file is still unchanged; otherwise `nil`.
  let record: FrameRecord?
  private let bytes: [UInt8]

  init(name: String, path: String, bytes: [UInt8], record: FrameRecord?) {
    self.name = name
    self.path = path
    self.bytes = bytes
    let hash = SHA256.digest(of: bytes)
    self.hash = hash
    self.record = record.flatMap { $0.fileHash == hash ? $0 : nil }
  }

  /// Reads a file that you named.
  ///
  /// - Throws: `.cannotRead`.
  init(at path: String) throws(CradleError) {
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try OutsideFile(path).bytes(upTo: OutsideFolder.largestPicture)
    } catch {
      throw CradleError(ComparisonError.unreadable(path: path, reason: "it \(error)"))
    }
    self.init(name: path.lastPathName, path: path, bytes: bytes, record: nil)
  }

  /// Returns whether a path has the ending of a picture that can be read, or of a JPEG, which is named as such.
  static func isNamed(_ path: String) -> Bool {
    ["png", "jpg", "jpeg"].contains(path.lastPathName.nameEnding.lowercased())
  }

  /// Decodes the picture.
  func bitmap() throws -> Bitmap {
    try bitmap(of: bytes)
  }

  /// The picture with all bits, if it has more than 8 bits per channel.
  func depth() -> DeepPNG? {
    DeepPNG(bytes)
  }

  /// The instructions to viewers, for example the gamma.
  ///
  /// A comparison ignores these instructions.
  var rendition: PNGRendition {
    PNGRendition(bytes)
  }

  /// The frames of the picture; `nil` if it is not animated.
  ///
  /// - Throws: `.cannotRead` if the frames cannot be read.
  func animation() throws(CradleError) -> PNGAnimation? {
    do throws(PNGAnimation.Fault) {
      return try PNGAnimation(bytes)
    } catch {
      throw CradleError(ComparisonError.unreadable(path: path, reason: error.reason))
    }
  }

  fileprivate func bitmap(of bytes: [UInt8]) throws -> Bitmap {
    do throws(CradleError) {
      return try PNGFile.bitmap(of: bytes)
    } catch {
      guard case .fileUnreadable(let reason)? = error.reason as? RenderingError else { throw error }
      throw CradleError(unreadable(reason))
    }
  }

  private func unreadable(_ reason: String) -> ComparisonError {
    let damage = GitFault(of: bytes).map { "it \($0)" }
    return .unreadable(path: path, reason: damage ?? reason)
  }
}

/// Reads the pictures of a file one after the other, with one canvas in memory.
struct PictureFrames {
  /// A picture.
  struct Frame {
    let picture: PicturePair.Picture
    /// How long the picture is shown; `nil` for a still picture.
    let seconds: Double?
  }

  private let file: PictureFile
  private let animation: PNGAnimation?
  private var canvas: PNGCanvas?
  private var number = 0
  private var isStillDone = false

  init(_ file: PictureFile, animation: PNGAnimation?) {
    self.file = file
    self.animation = animation
    isStillDone = animation.map { !$0.hasSeparateStill } ?? false
  }

  mutating func next() throws -> Frame? {
    guard isStillDone else {
      // The whole picture is decoded first, because decoding checks the size of the canvas.
      isStillDone = true
      let bitmap = try file.bitmap()
      return Frame(picture: .init(bitmap, fileHash: file.hash, depth: file.depth), seconds: nil)
    }
    guard let animation, number < animation.frames.count else { return nil }
    let frame = animation.frames[number]
    if canvas == nil { _ = try file.bitmap() }
    let bytes = animation.file(of: frame)
    let picture = try file.bitmap(of: bytes)
    let shown = show(picture, of: frame, animation: animation)
    number += 1
    let hash = SHA256.digest(of: bytes)
    return Frame(picture: .init(shown, fileHash: hash, depth: { DeepPNG(bytes) }), seconds: frame.seconds)
  }

  private mutating func show(_ picture: Bitmap, of frame: PNGAnimation.Frame, animation: PNGAnimation) -> Bitmap {
    var canvas = canvas ?? PNGCanvas(animation.size)
    let shown = canvas.show(picture, of: frame)
    self.canvas = canvas
    return shown
  }
}

extension PicturePair.Picture {
  // The bitmap of this frame depends on the frames before, and lacks the bits beyond the eighth.
  fileprivate init(_ bitmap: Bitmap, fileHash: String, depth: @escaping () -> DeepPNG?) {
    self.init(digest: FrameHash.digest(of: bitmap) + fileHash, bitmap: { bitmap })
    self.depth = depth
  }
}

/// Two files with the same name, whose pictures form pairs.
///
/// One of the files may be missing.
struct PictureFilePair {
  /// The location for display: `in 'card.png'`.
  let name: String
  /// The path of the file inside both folders.
  let file: String
  /// The expected file; `nil` if it is missing.
  let old: PictureFile?
  /// The actual file; `nil` if it is missing.
  let new: PictureFile?

  /// Calls a function with the pictures of both files: one pair, or one pair for each frame of animated pictures.
  ///
  /// - Parameter number: The number of the first pair. The call increases it to the number for the next file's first
  ///   pair.
  func forEach(from number: inout Int, body: (PicturePair) async throws -> Void) async throws {
    // Identical files are not decoded.
    guard let old, let new, old.hash != new.hash else {
      try await body(pair(number))
      number += 1
      return
    }
    let first = try old.animation()
    let second = try new.animation()
    guard first != nil || second != nil else {
      try await body(pair(number))
      number += 1
      return
    }
    var expected = PictureFrames(old, animation: first)
    var actual = PictureFrames(new, animation: second)
    var count = 0
    while true {
      let one = try expected.next()
      let other = try actual.next()
      guard one != nil || other != nil else { return }
      var pair = PicturePair(
        number: number,
        name: "\(name), frame \(count)",
        file: file.appendingPath(FrameFolder.name(ofFrame: count)),
        expected: one?.picture,
        actual: other?.picture
      )
      pair.timing = timing(one?.seconds, other?.seconds)
      if count == 0 { pair.timing = pair.timing ?? repetition(first, second) }
      try await body(pair)
      number += 1
      count += 1
    }
  }

  private func pair(_ number: Int) -> PicturePair {
    // Records count only if they belong to these very files.
    guard let old, let new, let first = old.record, let second = new.record,
      let hashes = FrameRecord.pixelHashes(first, second)
    else {
      var pair = PicturePair(
        number: number,
        name: name,
        file: file,
        expected: old.map(picture),
        actual: new.map(picture),
        isMoved: isMoved
      )
      pair.rendition = rendition
      return pair
    }
    var pair = PicturePair(
      number: number,
      name: name,
      file: file,
      expected: PicturePair.Picture(digest: hashes.old, bitmap: old.bitmap),
      actual: PicturePair.Picture(digest: hashes.new, bitmap: new.bitmap),
      isMoved: isMoved
    )
    pair.rendition = rendition
    return pair
  }

  private var isMoved: Bool {
    guard let first = old?.record, let second = new?.record else { return false }
    return first.stateHash != second.stateHash
  }

  private func picture(_ file: PictureFile) -> PicturePair.Picture {
    var picture = PicturePair.Picture(digest: file.hash, bitmap: file.bitmap)
    picture.depth = file.depth
    return picture
  }

  private var rendition: String? {
    guard let old, let new, old.hash != new.hash else { return nil }
    let first = old.rendition
    let second = new.rendition
    guard first != second else { return nil }
    let names = Set(first.names + second.names).sorted().joined(separator: ", ")
    return "the instructions to viewers (\(names)) differ \(name), and were not compared"
  }

  private func timing(_ first: Double?, _ second: Double?) -> String? {
    guard let first, let second, first != second else { return nil }
    return
      "is shown for \(second.decimals(4)) s instead of \(first.decimals(4)) s"
  }

  private func repetition(_ first: PNGAnimation?, _ second: PNGAnimation?) -> String? {
    guard let first, let second, first.playCount != second.playCount else { return nil }
    return
      "begins a film that plays \(second.playCount.timesPlayed) instead of \(first.playCount.timesPlayed)"
  }
}
