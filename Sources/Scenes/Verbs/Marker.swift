extension TimelineEntry {
  /// A marker that gives its moment a name.
  package struct Marker: TimelineAction {
    /// The name of the moment.
    package var text: String

    /// Creates a marker.
    package init(_ text: String) {
      self.text = text
    }

    package var name: String { "marker" }

    package var marker: String? { text }
  }
}

extension TimelineEntry.Action {
  /// Gives this moment of the scene a name.
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
