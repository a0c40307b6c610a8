import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes

extension Scene.Timing {
  /// The keys for the duration of a scene, and for the frame rate of its film.
  ///
  /// The time of day is also read here, and clocks that are read later show it.
  static let fields = Fields<Scene.Timing>("the time", check: check) {
    Field("fps", \.frameRate, .frameRate, default: 60, "The frame rate of the film: frames per second, from 1 to 240.")
    Field(
      "duration",
      \.duration,
      .durationOfScene,
      default: "settle",
      "The duration of the scene: a time, or 'settle' to end half a second after everything stands still."
    )
    Field("max", \.maximum, .duration, "When a scene that does not settle ends.")
    Field(
      "rest",
      \.rest,
      Grammar<Scene.Rest>.rest.or("auto", meaning: Scene.Rest()),
      default: "auto",
      """
      How close to its final position an element counts as still: 'auto' for half a pixel, a number in points, or a \
      map. A number also scales the default angle and opacity; 0.1 leaves them as they are.
      """
    )
    Field("clock", \.clockMinutes, .clockOfScene, default: "9:41", "The time of day that clocks show.")
    Field(
      "speed",
      \.speed,
      .number(in: 0.01...100),
      "The seconds of the scene per second of the film. For example, 0.25 is slow motion."
    )
  }

  @Sendable
  private static func check(_ timing: Scene.Timing, _ object: SceneObject, _ reading: Reading) throws(SceneError) {
    let (key, length) =
      switch timing.duration {
      case .settle: ("max", timing.maximum)
      case .fixed(let length): ("duration", length)
      }
    let seconds = length.seconds / timing.speed
    let frames = (seconds * timing.frameRate.framesPerSecond).rounded(.up)
    guard frames > Double(reading.limits.frames) else { return }
    throw SceneError(
      "a film of \(frames.written) frames exceeds \(reading.limits.frames); --limit-frames allows more",
      at: object.place(of: key)
    )
  }
}

extension Grammar where Value == Scene.Timing.Duration {
  fileprivate static var durationOfScene: Grammar {
    let duration = Grammar<Ticks>.duration.map { Value.fixed($0) }.or("settle", meaning: .settle)
    return Grammar(schema: duration.schema) { node, reading in
      let length = duration.read(node, &reading)
      reading.timeline.hasEnd = length != .settle
      return length
    }
  }
}

extension Grammar where Value == Int {
  fileprivate static var clockOfScene: Grammar {
    let clock = clock
    return Grammar(schema: clock.schema) { node, reading in
      let minutes = clock.read(node, &reading)
      if let minutes { reading.clockMinutes = minutes }
      return minutes
    }
  }
}

extension Grammar where Value == Scene.Rest {
  /// The tolerances within which an element counts as still.
  ///
  /// You write either a map, or one number in points for all parts of a position.
  fileprivate static var rest: Grammar {
    let distance = Grammar<Double>.number(in: Extent.distances)
    let parts = Scene.Rest.fields.grammar(from: Scene.Rest())
    return Grammar(schema: ["anyOf": [distance.schema, parts.schema]]) { node, reading in
      guard node.map == nil else { return parts.read(node, &reading) }
      reading.alsoTakes("a map such as { distance: 0.5 }", at: node.place)
      return distance.read(node, &reading).map { Scene.Rest(points: $0) }
    }
  }
}

extension Scene.Rest {
  fileprivate static let fields = Fields<Scene.Rest>("a rest", check: check) {
    Field(
      optional: "distance",
      \.distance,
      .number(in: Extent.distances),
      "How far its position and its size may be off, in points. By default, half a pixel of the canvas."
    )
    Field("angle", \.angle, .angle, "How far its angle may be off.")
    Field(
      "alpha",
      \.alpha,
      .number(in: 0...1),
      "How far its opacity may be off. By default, 1/255, one level of a screen."
    )
  }

  @Sendable
  private static func check(_ rest: Scene.Rest, _ object: SceneObject, _: Reading) throws(SceneError) {
    guard rest.angle < 0 else { return }
    throw SceneError("'angle' must not be below 0deg", at: object.place(of: "angle"))
  }
}

extension Grammar where Value == FrameRate {
  /// The number of frames per second, as a number or as a fraction such as `100/3`.
  fileprivate static var frameRate: Grammar {
    let schema: JSON = [
      "anyOf": [
        ["type": "number", "minimum": 1, "maximum": 240],
        ValueKind.fraction.schema(["type": "string", "pattern": "^[0-9]+/[0-9]+$"]),
      ]
    ]
    let expected = "a number of frames per second from 1 to 240"
    return Grammar(expected, schema: schema) { scalar in
      guard let rate = rate(of: scalar), (1...240).contains(rate.framesPerSecond) else { return nil }
      return rate
    }
  }

  private static func rate(of scalar: SceneScalar) -> FrameRate? {
    if case .number(let number) = scalar.meaning { return rate(nearest: number) }
    let parts = scalar.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    let numbers = parts.compactMap { Double(digits: $0, radix: 10) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ (1...1e6).contains($0) })
    else { return nil }
    return FrameRate(Int(numbers[0]), per: Int(numbers[1]))
  }

  // Returns the fraction that a rounded number means. A number with two or more decimal places may be rounded from
  // thirds, or from the 1001ths of television. For example, 29.97 means 30000/1001. Rounding changes the number by at
  // most 0.005.
  private static func rate(nearest number: Double) -> FrameRate? {
    guard (1...240).contains(number) else { return nil }
    let isRounded = number * 10 != (number * 10).rounded()
    for (factor, denominator) in [(3.0, 3), (1.001, 1001)] where isRounded {
      let numerator = (number * factor).rounded()
      if abs(numerator / factor - number) < 0.005 {
        let scale = denominator == 1001 ? 1000 : 1
        return FrameRate(Int(numerator) * scale, per: denominator)
      }
    }
    return FrameRate(Int((number * 1000).rounded()), per: 1000)
  }
}
