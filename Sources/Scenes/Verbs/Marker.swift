extension TimelineEntry {
  /// A name for a moment.
  public struct Marker: TimelineAction {
    /// The name.
    public var text: String

    /// Creates a marker.
    public init(_ text: String) {
      self.text = text
    }

    public var name: String { "marker" }

    public var marker: String? { text }
  }
}

extension TimelineEntry.Action {
  /// The moment gets a name.
  ///
  /// ```swift
  /// var named = scene
  /// named.timeline.append(.at(.seconds(1.2), .marker("peak")))
  /// try await named.still(at: .marker("peak")).write(to: "peak.png")
  /// ```
  public static func marker(_ name: String) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.Marker(name))
  }
}
