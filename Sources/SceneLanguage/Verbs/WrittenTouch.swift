import CradleGeometry
import CradleNotations
import CradleSceneSource
package import CradleScenes
package import Foundation

/// A touch at an absolute time, in the notations of scenes.
///
/// ```swift
/// let touch = WrittenTouch(.at(.seconds(0.3), .tap(.place(CGPoint(x: 160, y: 240)))))
/// print(touch?.yaml ?? "")  // { at: 0.3s, tap: { at: [160, 240] } }
/// ```
package struct WrittenTouch: Equatable, Sendable {
  /// The entry as YAML on one line.
  package let yaml: String
  /// The entry as Swift.
  package let swift: String

  /// Writes a drag, a grab, a tap, a press or a pinch; `nil` for other entries.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - place: Where the finger lands, for a grab; Swift counts its way from there.
  package init?(_ entry: TimelineEntry, landingAt place: CGPoint = .zero) {
    guard case .absolute(let start) = entry.start, let words = Words(entry.action, place) else { return nil }
    var keys = "at: \(start.yaml)"
    var arguments = ".at(\(start.swift), .\(words.verb)(\(words.arguments.joined(separator: ", ")))"
    switch entry.stage {
    case .id(let id):
      keys += ", on: \(id.written)"
      arguments += ", on: \(JSON.quoted(id))"
    case .number(let number):
      keys += ", on: \(number)"
      arguments += ", on: \(number)"
    case nil: break
    }
    yaml = "{ \(keys), \(words.verb): { \(words.keys.joined(separator: ", ")) } }"
    swift = arguments + ")"
  }

  // The words of a verb in both notations.
  private struct Words {
    var verb: String
    var keys: [String] = []
    var arguments: [String] = []

    init?(_ action: TimelineEntry.Action, _ start: CGPoint) {
      verb = action.verb.name
      switch action.value {
      case let drag as TimelineEntry.Drag: add(drag)
      case let grab as TimelineEntry.Grab:
        guard add(grab, from: start) else { return nil }
      case .place(let place) as TimelineEntry.Tap:
        keys = ["at: \(place.yaml)"]
        arguments = [".place(\(place.swift))"]
      case let press as TimelineEntry.Press:
        guard case .place(let place) = press.subject else { return nil }
        keys = ["at: \(place.yaml)", "for: \(press.duration.yaml)"]
        arguments = ["at: \(place.swift)", "for: \(press.duration.swift)"]
      case let pinch as TimelineEntry.Pinch: add(pinch)
      default: return nil
      }
    }

    // Swift has no ways of both fingers.
    private mutating func add(_ pinch: TimelineEntry.Pinch) {
      arguments = ["at: \(pinch.center.swift)", "to: \(pinch.end.swift)", "scale: \(pinch.scale.written)"]
      arguments.append("over: \(pinch.duration.swift)")
      guard pinch.ways.isEmpty else {
        let ways = pinch.ways.map { way in
          zip(way.times, way.places).map { "[\($0.yaml), \(Double($1.x).written), \(Double($1.y).written)]" }
        }
        keys = ["fingers: [\(ways.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", "))]"]
        return
      }
      keys = ["center: \(pinch.center.yaml)"]
      if pinch.end != pinch.center { keys.append("to: \(pinch.end.yaml)") }
      keys += ["scale: \(pinch.scale.written)", "over: \(pinch.duration.yaml)"]
      guard pinch.curve != .easeInOut else { return }
      keys.append("curve: [\((0..<4).map { pinch.curve.controls[$0].written }.joined(separator: ", "))]")
    }

    private mutating func add(_ drag: TimelineEntry.Drag) {
      defer {
        if drag.release == .stop {
          keys.append("release: stop")
          arguments.append("release: .stop")
        }
      }
      if !drag.times.isEmpty {
        add(drag.places, at: drag.times)
      } else {
        let start = drag.places[0]
        let end = drag.places[drag.places.count - 1]
        keys += ["from: \(start.yaml)", "to: \(end.yaml)"]
        arguments += ["from: \(start.swift)", "to: \(end.swift)"]
        add(drag.duration, drag.curve)
      }
    }

    private mutating func add(_ grab: TimelineEntry.Grab, from start: CGPoint) -> Bool {
      guard grab.itemIDs.count == 1, case .through(let places) = grab.way else { return false }
      keys.append("item: \(grab.itemIDs[0].written)")
      arguments.append(JSON.quoted(grab.itemIDs[0]))
      if let point = grab.point {
        keys.append("at: \(point.point.yaml)")
        arguments.append("at: Vector(x: \(point.x.written), y: \(point.y.written))")
      }
      if !grab.times.isEmpty {
        add(places, at: grab.times)
      } else {
        let end = places[places.count - 1]
        keys.append("to: \(end.yaml)")
        let way = end - start
        arguments.append("by: Vector(x: \(way.x.written), y: \(way.y.written))")
        add(grab.duration, grab.curve, hold: grab.hold)
      }
      return true
    }

    private mutating func add(_ duration: Ticks, _ curve: TimingCurve, hold: Ticks = .zero) {
      keys.append("over: \(duration.yaml)")
      arguments.append("over: \(duration.swift)")
      if hold > .zero {
        keys.append("hold: \(hold.yaml)")
        arguments.append("hold: \(hold.swift)")
      }
      guard curve != .linear else { return }
      let controls = (0..<4).map { curve.controls[$0].written }.joined(separator: ", ")
      keys.append("curve: [\(controls)]")
      arguments.append("curve: TimingCurve([\(controls)])")
    }

    private mutating func add(_ places: [CGPoint], at times: [Ticks]) {
      let pairs = Array(zip(times, places))
      let list = pairs.map { "[\($0.yaml), \(Double($1.x).written), \(Double($1.y).written)]" }
      keys.append("through: [\(list.joined(separator: ", "))]")
      arguments.append("through: [\(pairs.map { "\($0.swift): \($1.swift)" }.joined(separator: ", "))]")
    }
  }
}

extension Ticks {
  // Four decimal places tell ticks apart.
  fileprivate var yaml: String { seconds.decimals(4) + "s" }

  fileprivate var swift: String { self == .zero ? ".zero" : ".seconds(\(seconds.decimals(4)))" }
}

extension CGPoint {
  fileprivate var yaml: String { "[\(Double(x).written), \(Double(y).written)]" }

  fileprivate var swift: String { "CGPoint(x: \(Double(x).written), y: \(Double(y).written))" }
}

extension String {
  // An id as YAML: plain if it consists of letters and digits, and is no number or word of its own.
  fileprivate var written: String {
    let isPlain = unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || $0 == "-") }
    let words = ["", "true", "false", "null", "yes", "no", "on", "off", "all", "last", "y", "n"]
    return isPlain && !hasPrefix("-") && !words.contains(lowercased()) ? self : quotedInYAML
  }
}
