import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

/// A vector film as JSON, which is the data of the player in a page.
///
/// Colors, outlines and pictures are listed once, and other parts refer to them by index. Curves are flat lists of
/// keys, and steps are flat lists of frames and values. A constant is a single value.
package struct FilmData {
  package private(set) var text = ""

  private var colors = IndexedList<String>()
  private var paths = IndexedList<Path>()
  private var pictures = IndexedList<Picture>()

  /// Creates the data of a film.
  package init(of film: VectorFilm, card: FilmCard) {
    let symbols = film.symbols.map { written($0) }
    let layers = film.layers.map { written($0, card: card) }
    let background = Self.steps(film.background) { color($0) }
    let rate = film.frameRate
    text = JSON.line(ofMembers: [
      ("size", numbers([film.size.width, film.size.height])),
      ("rate", "[\(rate.numerator),\(rate.denominator)]"),
      ("frames", "\(film.frameCount)"),
      ("about", about(card)),
      ("colors", JSON.line(ofElements: colors.values.map { Self.quoted($0) })),
      ("background", background),
      ("paths", JSON.line(ofElements: paths.values.map { Self.quoted($0.data) })),
      (
        "pictures",
        JSON.line(ofElements: pictures.values.map { Self.quoted(EmbeddedPicture(of: $0, replacements: [:]).address) })
      ),
      ("symbols", JSON.line(ofElements: symbols)),
      ("layers", JSON.line(ofElements: layers)),
    ])
  }

  private func about(_ card: FilmCard) -> String {
    let chapters = card.chapters.flatMap { ["\($0.frame)", Self.quoted($0.name)] }
    let members = [
      ("title", Self.quoted(card.title)), ("summary", Self.quoted(card.summary)),
      ("poster", "\(card.posterFrame)"), ("loop", card.playCount == 1 ? "0" : "1"),
      ("chapters", JSON.line(ofElements: chapters)), ("dark", card.isDark ? "1" : "0"),
    ]
    return JSON.line(ofMembers: members + (card.isCalm ? [("calm", "1")] : []))
  }
}

// MARK: - Drawings

extension FilmData {
  private mutating func written(_ symbol: VectorFilm.Symbol) -> String {
    let size = ("size", numbers([symbol.size.width, symbol.size.height]))
    guard symbol.isMorphing else { return JSON.line(ofMembers: [size, ("draw", written(symbol.commands))]) }
    var targets: [String] = []
    for target in symbol.morphTargets { targets += [number(target.value), written(target.commands)] }
    let morph = [size, ("morph", JSON.line(ofElements: targets))]
    guard symbol.fadesByMorph else { return JSON.line(ofMembers: morph) }
    let opacities = symbol.morphTargets.map { ShortNumber.json($0.opacity, decimals: 4) }
    return JSON.line(ofMembers: morph + [("fade", JSON.line(ofElements: opacities))])
  }

  private mutating func written(_ commands: [DrawingCommand]) -> String {
    var words: [String] = []
    for command in commands { if let word = written(command) { words.append(word) } }
    return JSON.line(ofElements: words)
  }

  // Texts have already become outlines.
  private mutating func written(_ command: DrawingCommand) -> String? {
    switch command {
    case .fill(let path, let paint):
      return JSON.line(ofElements: ["\"f\"", index(path), written(paint)])
    case .stroke(let path, let paint, let width, let cap):
      let isRound = cap == .round ? "1" : "0"
      return JSON.line(ofElements: ["\"s\"", index(path), written(paint), number(width), isRound])
    case .shadow(let path, let color, let radius, let offset):
      let place = [radius, offset.x, offset.y].map { number($0) }
      return JSON.line(ofElements: ["\"h\"", index(path), self.color(color)] + place)
    case .image(let picture, let box, let clip):
      let place = "\(pictures.index(of: picture))"
      return JSON.line(ofElements: ["\"i\"", place, rectangle(box), index(clip)])
    case .material(let path, let material):
      return JSON.line(ofElements: [
        "\"m\"", index(path), number(material.blurRadius), number(material.saturation),
        color(material.tint), color(material.substitute),
      ])
    case .group(let commands, let opacity, let clip):
      let clip = clip.map { index($0) } ?? "-1"
      return JSON.line(ofElements: ["\"g\"", number(opacity), clip, written(commands)])
    case .text: return nil
    }
  }

  private mutating func written(_ paint: Paint) -> String {
    switch paint {
    case .solid(let color): return self.color(color.asInPictures)
    case .linearGradient(let gradient):
      let start = gradient.start
      let end = gradient.end
      var stops: [String] = []
      for stop in gradient.stops { stops += [number(stop.offset), color(stop.color)] }
      let places = [start.x, start.y, end.x, end.y].map { number($0) }
      return JSON.line(ofElements: ["\"l\""] + places + [JSON.line(ofElements: stops)])
    case .radialGradient(let gradient):
      var stops: [String] = []
      for stop in gradient.stops { stops += [number(stop.offset), color(stop.color)] }
      // In the form that a canvas needs: from a circle with radius 0 to the gradient's circle.
      let x = gradient.center.x
      let y = gradient.center.y
      let places = [x, y, 0, x, y, max(0, gradient.radius)].map { number($0) }
      return JSON.line(ofElements: ["\"r\""] + places + [JSON.line(ofElements: stops)])
    }
  }

  private mutating func index(_ path: Path) -> String { "\(paths.index(of: path))" }

  private mutating func color(_ color: Color) -> String { "\(colors.index(of: "\(color)"))" }
}

// MARK: - Motion

extension FilmData {
  private mutating func written(_ layer: VectorFilm.Layer, card: FilmCard) -> String {
    JSON.line(
      ofMembers: [
        ("name", Self.quoted(layer.name)),
        ("physics", card.physicsLayers.contains(layer.name) ? "1" : "0"),
        ("lives", JSON.line(ofElements: layer.lives.flatMap { ["\($0.lowerBound)", "\($0.upperBound)"] })),
        ("clip", Self.steps(layer.clip) { clip in clip.map { rectangle($0) } ?? "0" }),
        ("masks", layer.masks.steps.allSatisfy(\.value.isEmpty) ? "" : Self.steps(layer.masks) { written($0) }),
        ("background", Self.steps(layer.background) { color($0) }),
        ("origin", layer.origin.map { written($0) } ?? ""),
        ("corners", layer.roundsCorners ? "1" : ""),
        ("tracks", JSON.line(ofElements: layer.tracks.map { written($0) })),
      ].filter { !$0.1.isEmpty }
    )
  }

  private func written(_ masks: [DisplayList.Mask]) -> String {
    numbers(masks.flatMap { [$0.box.minX, $0.box.minY, $0.box.width, $0.box.height, $0.radius] })
  }

  private func written(_ origin: VectorFilm.Origin) -> String {
    JSON.line(ofElements: [curve(origin.x, decimals: 3), curve(origin.y, decimals: 3)])
  }

  private func written(_ track: VectorFilm.Track) -> String {
    JSON.line(ofMembers: [
      ("id", Self.quoted(track.id)), ("role", Self.quoted(track.role.rawValue)),
      ("lives", JSON.line(ofElements: track.lives.map { written($0) })),
    ])
  }

  private func written(_ life: VectorFilm.Life) -> String {
    let members = [
      ("rides", life.rides.code == 0 ? "" : "\(life.rides.code)"),
      ("x", curve(life.x, decimals: 3)), ("y", curve(life.y, decimals: 3)),
      ("angle", curve(life.angle, decimals: 5, unless: 0)),
      ("sx", curve(life.scaleX, decimals: 5, unless: 1)),
      ("sy", curve(life.scaleY, decimals: 5, unless: 1)),
      ("alpha", curve(life.alpha, decimals: 4, unless: 1)),
      ("morph", curve(life.morph, decimals: 3, unless: 0)),
      ("from", life.window.map { curve($0.start, decimals: 3, unless: 0) } ?? ""),
      ("to", life.window.map { curve($0.end, decimals: 3) } ?? ""),
      ("level", life.level.isAlways(0) ? "" : Self.steps(life.level) { number($0) }),
      ("symbol", Self.steps(life.symbol) { "\($0)" }),
    ].filter { !$0.1.isEmpty }
    let frames = "[\(life.frames.lowerBound),\(life.frames.upperBound)]"
    return JSON.line(ofMembers: [("frames", frames)] + members)
  }

  // Speeds are multiplied by the length of a piece, so they have one more decimal place.
  private func curve(_ curve: VectorFilm.Curve, decimals: Int, unless ordinary: Double? = nil) -> String {
    func speed(_ value: Double) -> String {
      ShortNumber.json(value, decimals: min(6, decimals + 1))
    }
    guard !curve.isConstant else {
      let value = curve.keys[0].value
      return value == ordinary ? "" : ShortNumber.json(value, decimals: decimals)
    }
    return JSON.line(
      ofElements:
        curve.keys.flatMap { key in
          let value = ShortNumber.json(key.value, decimals: decimals)
          return [
            "\(key.frame)", value, speed(key.speedIn), speed(key.speedOut), key.isHeld ? "1" : "0",
          ]
        }
    )
  }

  private static func steps<Value>(_ steps: VectorFilm.Steps<Value>, write: (Value) -> String) -> String {
    // If a value is itself a list, it could be mistaken for steps.
    let values = steps.steps.map { ("\($0.frame)", write($0.value)) }
    guard values.count > 1 || values[0].1.hasPrefix("[") else { return values[0].1 }
    return JSON.line(ofElements: values.flatMap { [$0.0, $0.1] })
  }
}

extension VectorFilm.Ride {
  // The axes as a number: 1 for x, 2 for y, 3 for both.
  fileprivate var code: Int { (x ? 1 : 0) + (y ? 2 : 0) }
}

extension VectorFilm.Steps<Double> {
  fileprivate func isAlways(_ value: Double) -> Bool {
    steps.count == 1 && steps[0].value == value
  }
}

// MARK: - Notation

extension FilmData {
  private func number(_ value: Double) -> String { ShortNumber.json(value, decimals: 3) }

  private func numbers(_ values: [Double]) -> String { JSON.line(ofElements: values.map { number($0) }) }

  private func rectangle(_ rectangle: CGRect) -> String {
    numbers([rectangle.minX, rectangle.minY, rectangle.width, rectangle.height])
  }

  private static func quoted(_ text: String) -> String { JSON.quoted(text, escapesDelete: true) }
}

/// Distinct values, in the order of their first appearance.
struct IndexedList<Value: Hashable> {
  private(set) var values: [Value] = []
  // Only used for lookups, never iterated over.
  private var indices: [Value: Int] = [:]

  /// Returns the index of a value, and adds the value if it is new.
  mutating func index(of value: Value) -> Int {
    if let known = indices[value] { return known }
    values.append(value)
    indices[value] = values.count - 1
    return values.count - 1
  }
}
