import CradleScenes

extension TimelineEntry.Change {
  /// The property of behaviors, of a layout or of the view; `nil` for a property of items.
  var property: Property? {
    switch targets {
    case .behaviors(_, let property), .layout(_, let property): property
    case .items, .cells, .bar, .variable: nil
    }
  }

  /// The name of the layout; `nil` for the view and everything else.
  var layout: String? {
    if case .layout(let layout, _) = targets { layout } else { nil }
  }

  /// Sets the property of an object to the final value.
  func set(of object: AnyObject) {
    if let value { property?.set(value, of: object) }
  }
}
