/// A whole number of ticks: a duration, or a time since the beginning of a scene.
///
/// A tick is 1/120 s. Everything moves from tick to tick. So times are counted in ticks, and seconds are never added
/// up. Other units have other types, for example the frames of a film.
///
/// ```swift
/// let pause = Ticks.seconds(0.35)
/// print(pause.count, pause + .displayFrame)  // 42 44
/// let later = Ticks(.milliseconds(500))
/// ```
public struct Ticks: Hashable, Sendable {
  /// The number of ticks in a second.
  public static let perSecond = 120

  /// The length of a display frame, which is 1/60 s.
  ///
  /// Touches, scrolling and layout advance once per display frame.
  public static let displayFrame = Ticks(2)

  /// The number of display frames in a second.
  package static let displayFramesPerSecond = perSecond / displayFrame.count

  /// The number of ticks.
  public var count: Int

  /// Creates a number of ticks.
  public init(_ count: Int) {
    self.count = count
  }

  /// Returns a number of ticks; you can write `.ticks(_:)` where the type is known.
  public static func ticks(_ count: Int) -> Ticks {
    Ticks(count)
  }

  /// Returns the number of ticks nearest to a number of seconds.
  ///
  /// - Precondition: The seconds are finite, and fewer than 10^16.
  public static func seconds(_ seconds: Double, file: StaticString = #fileID, line: UInt = #line) -> Ticks {
    let words = "\(seconds) s are not a time of a scene"
    guard accepts(abs(seconds) < 1e16, message: words, file: file, line: line) else { return .zero }
    return Ticks(Int((seconds * Double(perSecond)).rounded()))
  }

  /// Returns the number of ticks nearest to a number of seconds, for use as a function.
  ///
  /// You can pass this variant of ``seconds(_:file:line:)`` as a function.
  @_disfavoredOverload
  public static func seconds(_ seconds: Double) -> Ticks {
    .seconds(seconds, file: #fileID, line: #line)
  }

  /// Returns the number of ticks nearest to a number of milliseconds.
  ///
  /// - Precondition: The milliseconds are finite, and fewer than 10^19.
  public static func milliseconds(_ milliseconds: Double, file: StaticString = #fileID, line: UInt = #line) -> Ticks {
    .seconds(milliseconds / 1000, file: file, line: line)
  }

  /// Creates the number of ticks nearest to a duration.
  ///
  /// - Precondition: The duration is shorter than 10^16 seconds.
  public init(_ duration: Duration, file: StaticString = #fileID, line: UInt = #line) {
    let (seconds, attoseconds) = duration.components
    let words = "\(seconds) s are not a time of a scene"
    guard accepts(abs(Double(seconds)) < 1e16, message: words, file: file, line: line) else {
      self = .zero
      return
    }
    self = .ticks(Int(seconds) * Self.perSecond) + .seconds(Double(attoseconds) * 1e-18)
  }

  /// The duration, in seconds.
  public var seconds: Double {
    SceneTime(self).seconds
  }
}

extension Ticks: Comparable {
  public static func < (left: Ticks, right: Ticks) -> Bool {
    left.count < right.count
  }
}

extension Ticks: AdditiveArithmetic {
  /// A duration of zero ticks.
  public static let zero = Ticks(0)

  public static func + (left: Ticks, right: Ticks) -> Ticks {
    Ticks(left.count + right.count)
  }

  public static func - (left: Ticks, right: Ticks) -> Ticks {
    Ticks(left.count - right.count)
  }
}

extension Ticks {
  /// Returns a multiple of the ticks.
  package func multiplied(by factor: Int) -> Ticks {
    Ticks(count * factor)
  }

  /// The duration, in milliseconds.
  package var milliseconds: Double {
    Double(1000 * count) / Double(Self.perSecond)
  }

  /// Returns this number of ticks divided by another; 1 if both are equal.
  package func part(of whole: Ticks) -> Double {
    Double(count) / Double(whole.count)
  }

  /// The start of the first display frame at or after a time.
  package var nextDisplayFrame: Ticks {
    let frame = Self.displayFrame.count
    return Ticks((count + frame - 1) / frame * frame)
  }
}

extension Ticks: CustomStringConvertible {
  /// The number of ticks as text.
  public var description: String {
    "\(count)"
  }
}

/// A time or duration in a scene that may lie between two ticks.
///
/// For example, frames at 50 frames per second have such times.
///
/// ```swift
/// let rate = FrameRate(50)
/// let time = film.time(ofFrame: 3, at: rate)
/// print(time.ticks)  // 7.2
/// ```
package struct SceneTime: Hashable, Sendable {
  /// The number of ticks of 1/120 s.
  package var ticks: Double

  /// Creates a time that may lie between two ticks.
  package init(ticks: Double) {
    self.ticks = ticks
  }

  /// Returns a time in ticks; you can write `.ticks(_:)` where the type is known.
  package static func ticks(_ count: Double) -> SceneTime {
    SceneTime(ticks: count)
  }

  /// Creates the time of a tick.
  package init(_ ticks: Ticks) {
    self.init(ticks: Double(ticks.count))
  }

  /// The number of seconds since the beginning of the scene.
  package var seconds: Double {
    ticks / Double(Ticks.perSecond)
  }
}

extension SceneTime: Comparable {
  package static func < (left: SceneTime, right: SceneTime) -> Bool {
    left.ticks < right.ticks
  }
}

extension SceneTime {
  // Methods are used for arithmetic, because the compiler would try operators on every number.

  /// Returns the time that has passed since another time.
  package func since(_ start: SceneTime) -> SceneTime {
    SceneTime(ticks: ticks - start.ticks)
  }

  /// Returns the time that has passed since a tick.
  package func since(_ start: Ticks) -> SceneTime {
    since(SceneTime(start))
  }

  /// Returns a multiple of the time.
  package func multiplied(by factor: Double) -> SceneTime {
    SceneTime(ticks: ticks * factor)
  }

  /// Returns this time divided by a number of ticks; 1 if both are equal.
  package func part(of whole: Ticks) -> Double {
    ticks / Double(whole.count)
  }
}
