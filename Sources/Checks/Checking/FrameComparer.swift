import CradleGraphics
import CradleRegression
import CradleRendering
import CradleSceneSource
import Foundation

/// A picture of a golden that cannot be decoded, or shows another frame than the golden says.
///
/// A golden's pictures are only decoded if they are needed.
struct PictureFault: Error {
  let file: String
}

/// Compares single frames with their pictures in a golden, for a report.
struct FrameComparer: Sendable {
  let recorded: IntactGolden
  /// The size, the rate and the timing of the film.
  let film: Golden.Film
  let tolerance: CheckTolerance
  let layers: CheckOptions.Layers
  let folder: ResultFolder
  /// Compares frames with the golden's digest; `nil` if there is none, or if frames with the same number have different
  /// times or sizes.
  let digest: DigestComparison?

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
    tolerance?.pixels.ignored += ignoredAreas(of: recorded.state.frames[number] ?? [])
    guard let expected = recorded.bitmap(ofFrame: number) else { throw PictureFault(file: picture.file) }
    try frame.compare(expected, with: bitmap(), tolerance: tolerance, report: report, folder: name)
    return frame
  }

  /// Returns whether a frame has to be compared with the golden's digest, because a tolerance applies to it.
  func isLoose(_ number: Int, state: String, pixels: String) -> Bool {
    guard digest != nil, golden.pixelHashes.indices.contains(number) else { return false }
    let isMoved = recorded.state.hashes[number] != state
    let hasMoved = isMoved && layers != .pixels && tolerance.places != nil
    return hasMoved || (golden.pixelHashes[number] != pixels && layers != .motion && pictures(isMoved: isMoved) != nil)
  }

  // Returns the areas of the items that do not count, with room for the smoothing of edges.
  private func ignoredAreas(of records: [ElementRecord]) -> [PixelComparison.Rect] {
    let ids = tolerance.ignoredItems.map { (id: $0, numbered: NumberedText($0)) }
    guard !ids.isEmpty else { return [] }
    return records.filter { record in
      ids.contains { $0.id == record.id || $0.numbered.number(in: record.id) != nil }
    }.compactMap { $0.box.map { PixelComparison.Rect($0.insetBy(dx: -1, dy: -1), scale: film.scale) } }
  }

  private func pictures(isMoved: Bool) -> CheckTolerance.Pictures? {
    isMoved ? tolerance.pictures : tolerance.stillPictures
  }

  /// Compares a frame with the golden's digest.
  ///
  /// - Returns: What differs beyond the tolerance; `nil` for nothing.
  func looseFindings(
    _ number: Int,
    state: String,
    list: DisplayList,
    bitmap: Bitmap
  ) -> (movement: String?, drawing: String?) {
    guard let digest else { return (nil, nil) }
    let isMoved = recorded.state.hashes[number] != state
    var (movement, drawing): (String?, String?)
    if isMoved, layers != .pixels, let places = tolerance.places {
      movement = digest.movement(in: list, frame: number, tolerance: places)
    }
    if layers != .motion, let loose = pictures(isMoved: isMoved) {
      var pixels = loose.pixels
      if !tolerance.ignoredItems.isEmpty {
        pixels.ignored += ignoredAreas(of: ElementRecord.records(of: list))
      }
      if isMoved, let places = tolerance.places {
        pixels.motion = MotionAllowance(around: list, tolerance: places, scale: film.scale)
      }
      let tolerance = DigestComparison.Pictures(pixels: pixels, allowed: loose.allowed(of: film.size.count))
      drawing = digest.drawing(of: list, bitmap: bitmap, frame: number, tolerance: tolerance)
    }
    return (movement, drawing)
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
