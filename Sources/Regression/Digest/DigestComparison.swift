import CradleGeometry
package import CradleGraphics
import CradleNotations
import Foundation

/// Compares frames with the digest of a golden.
///
/// What a tolerance may permit passes. So a frame that fails certainly differs by more than its tolerance, but not every
/// such frame fails: the places of a digest are half a point loose, and its colors are means.
package struct DigestComparison: Sendable {
  /// The permitted difference of pictures.
  package struct Pictures: Sendable {
    /// The tolerance for each pixel.
    let pixels: PixelComparison.Tolerance
    /// The number of pixels that may differ.
    let allowed: Int

    /// Creates a tolerance.
    package init(pixels: PixelComparison.Tolerance, allowed: Int) {
      self.pixels = pixels
      self.allowed = allowed
    }
  }

  let digest: FilmDigest
  let sampling: FieldSampling
  // Pixels per point.
  let scale: Double
  // The elements of the digest by id, in the order of their appearance. Only used to look up single ids.
  private let tracks: [String: [DigestTracks]]

  /// Creates a comparison.
  package init(_ digest: FilmDigest, sampling: FieldSampling, scale: Double) {
    self.digest = digest
    self.sampling = sampling
    self.scale = scale
    tracks = Dictionary(grouping: digest.elements, by: \.id)
  }

  // Places are recorded to half a point.
  private static let looseness = 0.5

  /// Returns the element that is farthest beyond a tolerance for positions, as text; `nil` if all are within it.
  ///
  /// - Parameters:
  ///   - list: The actual frame.
  ///   - frame: The number of the frame.
  ///   - tolerance: How far corners may move, in points.
  package func movement(in list: DisplayList, frame: Int, tolerance: Double) -> String? {
    var (worst, text): (Double, String?) = (tolerance + Self.looseness, nil)
    for (_, element, track) in pairs(list, frame: frame) where element.isContent {
      guard let track else { return "'\(element.id)' is new" }
      guard track.isShown(at: frame) else { continue }
      let shift = track.cornerShift(to: element, at: frame)
      if shift > worst { (worst, text) = (shift, "'\(element.id)' is off by \(shift.decimals(1)) pt") }
      let fading = abs(track.value(.alpha, at: frame) - element[.alpha])
      if text == nil, fading > 255 * ElementRecord.opacityTolerance + DigestChannel.alpha.error {
        text = "'\(element.id)' has another opacity"
      }
    }
    return text ?? lostElement(in: list, frame: frame, isContent: true)
  }

  private func lostElement(in list: DisplayList, frame: Int, isContent: Bool) -> String? {
    var counts: [String: Int] = [:]
    for element in list.layers.flatMap(\.elements) { counts[element.id, default: 0] += 1 }
    let lost = digest.elements.first { track in
      track.isContent == isContent && counts[track.id] == nil
        && (-1...1).allSatisfy { track.isShown(at: frame + $0) }
        && (isContent || track.value(.alpha, at: frame) > Self.plain)
    }
    return lost.map { "'\($0.id)' is gone" }
  }

  private typealias Pair = (shown: DisplayList.Element, element: DigestFrame.Element, track: DigestTracks?)

  // The elements of a frame with their tracks. An element without any counterpart nearby in time has `nil`; elements
  // that the digest leaves out are missing.
  private func pairs(_ list: DisplayList, frame: Int) -> [Pair] {
    var seen: [String: Int] = [:]
    return list.layers.flatMap(\.elements).compactMap { element in
      let number = seen[element.id, default: 0]
      seen[element.id] = number + 1
      let known = tracks[element.id] ?? []
      // At a frame's distance, an element may come or go a little earlier.
      if number < known.count, (-1...1).contains(where: { known[number].isShown(at: frame + $0) }) {
        return (element, DigestFrame.Element(element), known[number])
      }
      return digest.interval == 1 ? (element, DigestFrame.Element(element), nil) : nil
    }
  }
}

extension DigestTracks {
  /// Returns the largest distance between a corner and the same corner of an element, in points.
  fileprivate func cornerShift(to element: DigestFrame.Element, at frame: Int) -> Double {
    let parts = DigestChannel.places.map { element[$0] - value($0, at: frame) }
    let shifts = [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].map { side in
      let x = parts[0] + side.0 * parts[2] + side.1 * parts[4]
      let y = parts[1] + side.0 * parts[3] + side.1 * parts[5]
      return (x * x + y * y).squareRoot()
    }
    return shifts.max() ?? 0
  }
}

extension DigestComparison {
  /// Returns a difference of a frame's drawing beyond a tolerance, as text; `nil` if there may be none.
  ///
  /// - Parameters:
  ///   - list: The actual frame.
  ///   - bitmap: The pixels of the actual frame.
  ///   - frame: The number of the frame.
  ///   - tolerance: What the pictures may differ by. Its motion is that of all elements.
  package func drawing(
    of list: DisplayList,
    bitmap: Bitmap,
    frame: Int,
    tolerance: Pictures
  ) -> String? {
    // A change of one element may have few pixels.
    if tolerance.allowed == 0, let change = lookChange(in: list, frame: frame, tolerance: tolerance.pixels) {
      return change
    }
    return fieldChange(
      AveragedPicture(of: bitmap, sampling: sampling),
      bitmap: bitmap,
      frame: frame,
      tolerance: tolerance
    )
  }

  // An element with another text or color, or an overlay that comes or goes. Of items, the states tell that.
  private func lookChange(in list: DisplayList, frame: Int, tolerance: PixelComparison.Tolerance) -> String? {
    let visible = CGRect(origin: .zero, size: list.size)
    let ignored = tolerance.ignored.map { $0.points(scale: scale) }
    for (shown, element, track) in pairs(list, frame: frame) {
      let box = shown.box
      guard box.intersects(visible), !ignored.contains(where: box.intersects) else { continue }
      if track == nil, !element.isContent, element[.alpha] > Self.plain { return "'\(element.id)' is new" }
      guard let track, track.isShown(at: frame), element[.alpha] > 1 else { continue }
      if track.text(at: frame) != element.text { return "'\(element.id)' has another text" }
      let old = SIMD3(track.value(.blue, at: frame), track.value(.green, at: frame), track.value(.red, at: frame))
      let new = SIMD3(element[.blue], element[.green], element[.red])
      let difference = PerceivedDistance.of((new - old) * (element[.alpha] / 255))
      // One step of each channel, and rounding.
      if difference > PerceivedDistance.largest * tolerance.threshold + PerceivedDistance.ofLevel * 2 {
        return "'\(element.id)' has another color"
      }
    }
    return ignored.isEmpty ? lostElement(in: list, frame: frame, isContent: false) : nil
  }

  // Levels of opacity from which on an overlay cannot be overlooked.
  private static let plain = 128.0

  private func fieldChange(
    _ actual: AveragedPicture,
    bitmap: Bitmap,
    frame: Int,
    tolerance: Pictures
  ) -> String? {
    guard !digest.fields.tracks.isEmpty else { return nil }
    let grid = digest.fields.grid
    let picture = actual.reduced(to: grid.level)
    let permitted = PerceivedDistance.largest * tolerance.pixels.threshold
    let error = FilmDigest.errorOfColors * FilmDigest.stepOfColors
    let looseness = PerceivedDistance.ofLevel * error
    let reach = ColorReach(bitmap, tolerance: tolerance.pixels)
    var (pixels, worst): (Double, (field: Int, distance: Double)?) = (0, nil)
    for field in 0..<grid.count {
      let old = mean(field, frame: frame)
      let new = picture.mean(field)
      guard PerceivedDistance.of(old, new, new, error: error) > permitted + looseness else { continue }
      let samples = sampling.pixels(of: field, in: grid)
      let (low, high) = reach.extent(of: samples)
      let excess = PerceivedDistance.of(old, low, high, error: error) - permitted - looseness
      guard excess > 0 else { continue }
      // So many pixels with the largest difference would explain the mean.
      pixels += Double(samples.count) * excess / (PerceivedDistance.largest - permitted)
      if excess > worst?.distance ?? 0 { worst = (field, excess) }
    }
    guard pixels > Double(tolerance.allowed), let worst else { return nil }
    return "the picture differs around \(place(of: worst.field, in: grid))"
  }

  private func mean(_ field: Int, frame: Int) -> SIMD4<Double> {
    var mean = SIMD4<Double>.zero
    for channel in 0..<4 {
      mean[channel] = digest.fields.tracks[field * 4 + channel].value(at: frame) * FilmDigest.stepOfColors
    }
    return mean
  }

  private func place(of field: Int, in grid: DigestGrid) -> String {
    let samples = sampling.pixels(of: field, in: grid)
    guard let first = samples.first, let last = samples.last else { return "" }
    let x = Double(first.column + last.column) / 2 / scale
    let y = Double(first.row + last.row) / 2 / scale
    return "(\(x.decimals(0)), \(y.decimals(0)))"
  }
}

extension PixelComparison.Rect {
  fileprivate func points(scale: Double) -> CGRect {
    CGRect(x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale, height: Double(height) / scale)
  }
}

extension DisplayList.Element {
  // An upright rectangle around the element's size, in points.
  fileprivate var box: CGRect {
    let reach = (size.width * abs(scale.x) + size.height * abs(scale.y)) / 2
    let isUpright = angle == 0
    let (across, down) =
      isUpright ? (size.width * abs(scale.x) / 2, size.height * abs(scale.y) / 2) : (reach, reach)
    return CGRect(x: center.x - across, y: center.y - down, width: 2 * across, height: 2 * down)
  }
}
