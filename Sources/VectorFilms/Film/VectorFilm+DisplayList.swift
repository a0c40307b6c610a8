package import CradleGeometry
package import CradleGraphics
import Foundation

extension VectorFilm {
  /// Returns the content of the canvas at a time in frames, which may be a fraction.
  ///
  /// Layers, elements, levels and symbols are those of the frame before this time. The first frame also covers all
  /// earlier times, and the last frame covers all later times. Elements have no velocity and no data index, because
  /// pictures do not depend on these. The z of an element is its level, rounded down.
  package func displayList(atFrame time: Double) -> DisplayList {
    let time = min(max(time, 0), Double(max(0, frameCount - 1)))
    let frame = Int(time.rounded(.down))
    return DisplayList(
      size: size,
      background: background.value(atFrame: frame),
      layers: layers.filter { $0.exists(onFrame: frame) }.map { layer in
        var shown = DisplayList.Layer(
          name: layer.name,
          clip: layer.clip.value(atFrame: frame),
          background: layer.background.value(atFrame: frame),
          elements: elements(of: layer, at: time, frame: frame)
        )
        shown.masks = layer.masks.value(atFrame: frame)
        return shown
      }
    )
  }

  // Returns the elements back to front, by ascending level. At equal levels, the order of tracks applies.
  private func elements(of layer: Layer, at time: Double, frame: Int) -> [DisplayList.Element] {
    var present: [(level: Double, offset: Int, element: DisplayList.Element)] = []
    for (offset, track) in layer.tracks.enumerated() {
      guard let life = track.life(onFrame: frame) else { continue }
      var element = element(of: track, life: life, at: time, frame: frame)
      if let origin = layer.origin {
        if life.rides.x { element.center.x += origin.x.value(atFrame: time) }
        if life.rides.y { element.center.y += origin.y.value(atFrame: time) }
      }
      present.append((life.level.value(atFrame: frame), offset, element))
    }
    present.sort { ($0.level, $0.offset) < ($1.level, $1.offset) }
    return present.map(\.element)
  }

  private func element(of track: Track, life: Life, at time: Double, frame: Int) -> DisplayList.Element {
    func value(_ curve: Curve) -> Double { curve.value(atFrame: time) }
    let symbol = symbols[life.symbol.value(atFrame: frame)]
    let alpha = min(max(value(life.alpha), 0), 1) * symbol.opacity(atMorph: value(life.morph))
    let whole = symbol.commands(atMorph: value(life.morph))
    let ends = life.window.map { (start: value($0.start), end: value($0.end)) }
    let commands = ends.map { ends in whole.map { $0.cut(from: ends.start, to: ends.end) } } ?? whole
    return DisplayList.Element(
      id: track.id,
      role: track.role,
      center: Vector(x: value(life.x), y: value(life.y)).point,
      size: symbol.size,
      angle: value(life.angle),
      scale: Vector(x: value(life.scaleX), y: value(life.scaleY)),
      alpha: symbol.fadesEachColor ? 1 : alpha,
      z: Int(life.level.value(atFrame: frame).rounded(.down)),
      // The opacity of such a drawing was separated from its colors.
      commands: symbol.fadesEachColor ? commands.map { $0.faded(by: alpha) } : commands
    )
  }
}

extension DrawingCommand {
  // Returns the part of a line between two lengths along the line.
  fileprivate func cut(from start: Double, to end: Double) -> DrawingCommand {
    outline.map { replacingOutline($0.cut(from: start, to: end)) } ?? self
  }
}

extension Path {
  /// The length of the straight lines through all points, in points.
  package var straightLength: Double {
    zip(places, places.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// Returns the part of the straight lines between two lengths along the lines.
  ///
  /// The part has at least one point.
  package func cut(from start: Double, to end: Double) -> Path {
    var result: [Element] = []
    var passed = 0.0
    var last = Vector.zero
    for (offset, place) in places.enumerated() {
      defer { last = place }
      guard offset > 0 else { continue }
      let way = place - last
      let length = way.length
      func point(_ place: Double) -> CGPoint {
        (last + way * (length > 0 ? min(max((place - passed) / length, 0), 1) : 0)).point
      }
      defer { passed += length }
      if result.isEmpty, passed + length >= start || offset == places.count - 1 { result = [.move(to: point(start))] }
      if !result.isEmpty { result.append(.line(to: point(max(start, end)))) }
      if passed + length >= end, !result.isEmpty { break }
    }
    return Path(result)
  }
}

extension VectorFilm.Layer {
  fileprivate func exists(onFrame frame: Int) -> Bool {
    lives.contains { $0.contains(frame) }
  }
}

extension VectorFilm.Track {
  /// Returns the life that contains a frame; `nil` while the element does not exist.
  package func life(onFrame frame: Int) -> VectorFilm.Life? {
    lives.first { $0.frames.contains(frame) }
  }
}
