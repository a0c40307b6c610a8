import CradleGeometry
import CradleGraphics
import CradleRegression

/// The recording of a film, the basis of a verdict.
///
/// It is a value. A verdict compares it with the recording in a golden, and neither plays nor draws anything.
struct FilmRecording: Sendable {
  /// The size, the rate and the timing of the film.
  let film: Golden.Film
  /// The length of the film, in time of the scene.
  let duration: Ticks
  /// The hashes of every frame.
  let hashes: FilmHashes
  /// The elements on the frames that a golden or a report may show, by the number of the frame.
  ///
  /// Frames with the same state and pixels as in the golden are left out, since the golden has their records.
  let records: [Int: [ElementRecord]]

  /// The number of frames.
  var frameCount: Int {
    hashes.states.count
  }
}

/// The hashes of every frame of a film.
///
/// They show whether anything has changed.
struct FilmHashes: Sendable {
  /// The hash of the state on each frame, that is, of all positions.
  let states: [String]
  /// The hash of the pixels of each frame.
  let pixels: [String]
}

extension IntactGolden {
  /// Returns whether the golden has the records of a frame of another film with the same state.
  ///
  /// Records without looks, from earlier versions, do not count: a new golden has looks.
  func hasRecords(ofFrame number: Int, state: String) -> Bool {
    guard let records = self.state.frames[number], self.state.hashes[number] == state else { return false }
    return records.allSatisfy { $0.look != nil }
  }

  /// Returns whether the golden has a picture equal to that of a frame of another film.
  func hasPicture(ofFrame number: Int, pixels: String) -> Bool {
    state.frames[number] != nil && golden.pixelHashes[number] == pixels
  }

  /// Returns the picture of a golden frame; `nil` if it cannot be read, or if its pixels do not match its hash.
  func bitmap(ofFrame number: Int) -> Bitmap? {
    guard let picture = golden.pictures.first(where: { $0.frame == number }),
      let bitmap = try? folder.bitmap(of: picture),
      FrameHash.digest(of: bitmap) == golden.pixelHashes[number]
    else { return nil }
    return bitmap
  }
}
