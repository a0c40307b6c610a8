/// Something that happens in a scene, and when.
public struct TimelineEntry: Equatable, Sendable {
  /// When an entry takes effect: at the first display frame at or after its time.
  public enum Start: Equatable, Sendable {
    /// A number of ticks after the beginning.
    case absolute(Int)
    /// A number of ticks after the start of the entry before.
    case relative(Int)
    /// A number of ticks after everything has come to rest and the entries before are over.
    case settled(Int)
  }

  /// When the entry takes effect.
  public var start: Start
  /// What happens.
  public var action: Action
  /// How often it happens; once by default.
  public var times: Int
  /// The ticks from one time to the next.
  public var interval: Int

  /// Creates an entry.
  public init(start: Start, action: Action, times: Int = 1, interval: Int = 0) {
    (self.start, self.action, self.times, self.interval) = (start, action, times, interval)
  }
}

extension TimelineEntry {
  /// What happens: the value of a verb.
  public struct Action: Equatable, Sendable {
    /// The value.
    public let value: any TimelineAction

    /// Creates an action.
    public init(_ value: some TimelineAction) {
      self.value = value
    }

    public static func == (left: Action, right: Action) -> Bool {
      left.value.isEqual(to: right.value)
    }
  }
}

extension TimelineAction {
  fileprivate func isEqual(to other: any TimelineAction) -> Bool {
    other as? Self == self
  }
}
