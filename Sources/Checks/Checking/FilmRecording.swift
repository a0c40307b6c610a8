import CradleGeometry
import CradleGraphics
import CradleRegression

/// The recording of a film.
///
/// A check makes its verdict from it.
///
/// A recording is a value. To find a verdict, compare the recording with that of a golden. This needs no playback and
/// no drawing.
struct FilmRecording: Sendable {
  /// The size, the rate and the timing of the film.
  let film: Golden.Film
  /// The length of the film, in scene time.
  let duration: Ticks
  /// The hashes of every frame.
  let hashes: FilmHashes
  /// The elements on the frames that a golden or a report may show, by frame number.
  ///
  /// Frames with the golden's state and pixels are missing here, since the golden has their records.
  let records: [Int: [ElementRecord]]
  /// The file with the digest of every frame; `nil` if it is not recorded.
  let digest: [UInt8]?

  var frameCount: Int {
    hashes.states.count
  }
}

/// The first frames beyond a tolerance that are not golden.
struct FramesBetween: Sendable {
  /// A frame, and what differs on it.
  struct Finding: Sendable {
    let frame: Int
    let text: String
  }

  /// The first frame where an element has moved.
  private(set) var movement: Finding?
  /// The first frame that looks different.
  private(set) var drawing: Finding?

  /// Adds the findings of a frame.
  ///
  /// Frames may come in any order.
  mutating func add(_ frame: Int, movement: String?, drawing: String?) {
    if let movement, frame < self.movement?.frame ?? .max { self.movement = Finding(frame: frame, text: movement) }
    if let drawing, frame < self.drawing?.frame ?? .max { self.drawing = Finding(frame: frame, text: drawing) }
  }
}

/// The hashes of every frame of a film.
///
/// If all hashes are equal, nothing has changed.
struct FilmHashes: Sendable {
  /// The hash of the state on each frame.
  ///
  /// The state contains all positions.
  let states: [String]
  /// The hash of the pixels of each frame.
  let pixels: [String]
}

extension IntactGolden {
  /// Returns whether the golden has the records of another film's frame.
  ///
  /// The number and the state of the frame must be the same.
  ///
  /// Records from earlier versions do not count: they have fewer decimals, or no looks.
  func hasRecords(ofFrame number: Int, state: String) -> Bool {
    guard golden.version == Golden.currentVersion, let records = self.state.frames[number],
      self.state.hashes[number] == state
    else { return false }
    return records.allSatisfy { $0.look != nil }
  }

  /// Returns whether the golden has the picture of another film's frame.
  ///
  /// The number and the pixels of the frame must be the same.
  func hasPicture(ofFrame number: Int, pixels: String) -> Bool {
    state.frames[number] != nil && golden.pixelHashes[number] == pixels
  }

  /// Returns the picture of a golden frame.
  ///
  /// The result is `nil` if the picture cannot be read, or does not match its hash.
  func bitmap(ofFrame number: Int) -> Bitmap? {
    guard let picture = golden.pictures.first(where: { $0.frame == number }),
      let bitmap = try? folder.bitmap(of: picture),
      FrameHash.digest(of: bitmap) == golden.pixelHashes[number]
    else { return nil }
    return bitmap
  }
}
