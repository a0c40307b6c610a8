import CradleGraphics
import CradleRegression
import CradleRendering

/// Compares single frames with their pictures in a golden, for a report.
struct FrameComparer: Sendable {
  let recorded: IntactGolden
  /// The size, the rate and the timing of the film.
  let film: Golden.Film
  let tolerance: CheckTolerance
  let layers: GoldenLayers
  let folder: ResultFolder

  private var golden: Golden {
    recorded.golden
  }

  /// Returns whether a golden frame differs so much that the whole film counts as different.
  func isDecisive(_ number: Int, state: String, pixels: String) -> Bool {
    golden.pixelHashes[number] != pixels
      && (layers != .motion || recorded.state.hashes[number] != state)
  }

  /// Returns the colors that pixels of a golden frame may have because elements moved within the tolerance.
  ///
  /// The result is `nil` without a tolerance or without movement.
  ///
  /// - Parameters:
  ///   - number: The number of the frame.
  ///   - state: The hash of the frame's state.
  ///   - list: The frame.
  func motion(on number: Int, state: String, list: DisplayList) -> MotionAllowance? {
    guard let places = tolerance.places, recorded.state.hashes[number] != state,
      let records = recorded.state.frames[number]
    else { return nil }
    return MotionAllowance(from: records, to: list, tolerance: places, scale: film.scale)
  }

  /// Compares a golden frame with its picture in the golden.
  ///
  /// The report then contains both pictures and their difference.
  ///
  /// - Parameters:
  ///   - number: The number of the frame.
  ///   - state: The hash of the frame's state.
  ///   - pixels: The hash of the frame's pixels.
  ///   - motion: The colors that pixels may have because elements have moved.
  ///   - bitmap: Returns the frame's pixels. Called if the pixels differ.
  func compare(
    _ number: Int,
    state: String,
    pixels: String,
    motion: MotionAllowance? = nil,
    bitmap: () throws -> Bitmap
  ) throws -> ComparedFrame {
    var frame = film.comparedFrame(number)
    frame.actual = folder.path(ofFrame: number)
    guard let picture = golden.pictures.first(where: { $0.frame == number }) else { return frame }
    let report = folder.report
    let name = folder.name
    let bytes = recorded.folder.bytes(of: picture.file) ?? []
    frame.expected = try report.write(bytes, of: number, to: .expected, folder: name)
    guard golden.pixelHashes[number] != pixels else { return frame }
    // If the sizes differ, all pixels differ, so nothing is decoded. A forged picture may be too large to decode.
    guard golden.film.size == film.size else {
      frame.changedPixels = film.size.count
      frame.differingPixels = film.size.count
      frame.isBeyondTolerance = true
      return frame
    }
    let isStill = recorded.state.hashes[number] == state
    var tolerance = isStill ? tolerance.stillPictures : tolerance.pictures
    tolerance?.pixels.motion = motion
    try frame.compare(PNGFile.bitmap(of: bytes), with: bitmap(), tolerance: tolerance, report: report, folder: name)
    return frame
  }

  /// Returns the golden frames that are after the end of a film with this many frames.
  func lostFrames(frameCount: Int) throws -> [ComparedFrame] {
    try golden.pictures.filter { $0.frame >= frameCount }.map { picture in
      var frame = film.comparedFrame(picture.frame)
      let bytes = recorded.folder.bytes(of: picture.file) ?? []
      frame.expected = try folder.report.write(bytes, of: picture.frame, to: .expected, folder: folder.name)
      return frame
    }
  }
}

extension Golden.Film {
  /// Returns a frame that has not been compared yet, with its time and its number of pixels.
  func comparedFrame(_ number: Int) -> ComparedFrame {
    var frame = ComparedFrame(number: number, seconds: Double(number) / rate.framesPerSecond)
    frame.pixelCount = size.count
    return frame
  }
}
