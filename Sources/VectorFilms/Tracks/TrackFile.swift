import CradleGraphics
import CradleNotations
import Foundation

/// The motion of a film as numbers, for tools that draw by themselves.
///
/// The file has the elements of each layer, back to front, and their position, rotation, scale and opacity as curves with
/// few keys. Times are in seconds, lengths in points of the canvas, and angles in radians, clockwise. It has no drawings.
///
/// A property that never changes is a number. A curve is a list of keys `[time, value, speedBefore, speedAfter]`, with
/// speeds per second: between two keys, it is the cubic Hermite interpolation. A key of two numbers holds its value until
/// the next one.
///
/// ```swift
/// func write(_ film: VectorFilm, _ card: FilmCard) throws {
///   try WholeFile.write(TrackFile(of: film, card: card).file, to: "spring.tracks.json")
/// }
/// ```
package struct TrackFile: Sendable {
  /// The file, as JSON in UTF-8.
  package let file: [UInt8]

  // As of the first film with tracks; a change that a reader would have to know of raises it.
  private static let version = 1

  /// Creates the file of a film whose positions are those on the canvas, with its texts and chapters.
  package init(of film: VectorFilm, card: FilmCard) {
    let writer = TrackWriter(secondsPerFrame: Double(film.frameRate.denominator) / Double(film.frameRate.numerator))
    let layers = film.layers.map { writer.layer($0, symbols: film.symbols) }
    let text = JSON.line(ofMembers: [
      ("cradleTracks", "\(Self.version)"),
      ("title", JSON.quoted(card.title, escapesDelete: true)),
      ("description", JSON.quoted(card.summary, escapesDelete: true)),
      ("size", writer.numbers([film.size.width, film.size.height])),
      ("duration", writer.time(film.frameCount)),
      ("fps", ShortNumber.json(film.frameRate.framesPerSecond, decimals: 6)),
      (
        "markers",
        JSON.line(
          ofElements: card.chapters.map { chapter in
            "[\(writer.time(chapter.frame)),\(JSON.quoted(chapter.name, escapesDelete: true))]"
          }
        )
      ),
      ("layers", JSON.line(ofElements: layers)),
    ])
    file = [UInt8]((text + "\n").utf8)
  }
}

/// Writes the parts of a file of tracks.
private struct TrackWriter {
  let secondsPerFrame: Double

  // The film itself deviates by a tenth of a point.
  private static let decimals = 4

  func numbers(_ values: [Double]) -> String {
    JSON.line(ofElements: values.map(value))
  }

  func time(_ frame: Int) -> String {
    ShortNumber.json(Double(frame) * secondsPerFrame, decimals: 6)
  }

  func layer(_ layer: VectorFilm.Layer, symbols: [VectorFilm.Symbol]) -> String {
    let elements = layer.tracks.map { track in
      JSON.line(ofMembers: [
        ("id", JSON.quoted(track.id, escapesDelete: true)),
        ("role", JSON.quoted("\(track.role)")),
        ("lives", JSON.line(ofElements: track.lives.map { life($0, symbols: symbols) })),
      ])
    }
    return JSON.line(ofMembers: [
      ("name", JSON.quoted(layer.name, escapesDelete: true)), ("elements", JSON.line(ofElements: elements)),
    ])
  }

  private func life(_ life: VectorFilm.Life, symbols: [VectorFilm.Symbol]) -> String {
    var members = [("from", time(life.frames.lowerBound)), ("to", time(life.frames.upperBound))]
    members.append(("size", sizes(life.symbol.mapSizes(symbols))))
    members += [
      ("x", curve(life.x)), ("y", curve(life.y)), ("angle", curve(life.angle)), ("scaleX", curve(life.scaleX)),
      ("scaleY", curve(life.scaleY)), ("alpha", curve(life.alpha)),
    ]
    let levels = life.level.steps.map { (frame: $0.frame, values: [$0.value]) }
    members.append(("z", levels.count == 1 ? value(levels[0].values[0]) : steps(levels)))
    return JSON.line(ofMembers: members)
  }

  // The sizes of drawings, each from its time on.
  private func sizes(_ all: [(frame: Int, size: CGSize)]) -> String {
    let sizes = all.map { (frame: $0.frame, values: [Double($0.size.width), Double($0.size.height)]) }
    return sizes.count == 1 ? numbers(sizes[0].values) : steps(sizes)
  }

  private func steps(_ steps: [(frame: Int, values: [Double])]) -> String {
    JSON.line(
      ofElements: steps.map { step in JSON.line(ofElements: [time(step.frame)] + step.values.map(value)) }
    )
  }

  private func value(_ value: Double) -> String {
    ShortNumber.json(value, decimals: Self.decimals)
  }

  private func curve(_ curve: VectorFilm.Curve) -> String {
    guard !curve.isConstant else { return value(curve.keys[0].value) }
    return JSON.line(
      ofElements: curve.keys.map { key in
        let speeds = key.isHeld ? [] : [key.speedIn, key.speedOut].map { value($0 / secondsPerFrame) }
        return JSON.line(ofElements: [time(key.frame), value(key.value)] + speeds)
      }
    )
  }
}

extension VectorFilm.Steps<Int> {
  // Returns the sizes of drawings, where they change.
  fileprivate func mapSizes(_ symbols: [VectorFilm.Symbol]) -> [(frame: Int, size: CGSize)] {
    steps.reduce(into: []) { sizes, step in
      let size = symbols[step.value].size
      if sizes.last?.size != size { sizes.append((frame: step.frame, size: size)) }
    }
  }
}
