extension TimelineEntry {
  /// A reference to one of the stages of a scene.
  ///
  /// ```swift
  /// let first: TimelineEntry = .at(.seconds(1), .scrollTo(item: [0, 5]), on: .number(0))
  /// let sky: TimelineEntry = .at(.seconds(1), .press("ball", for: .seconds(1)), on: "sky")
  /// ```
  public enum StageReference: Hashable, Sendable {
    /// The stage with an id.
    case id(String)
    /// The stage with this number, counted from 0 and from back to front.
    case number(Int)
  }
}

extension TimelineEntry.StageReference: ExpressibleByStringLiteral {
  public init(stringLiteral id: String) {
    self = .id(id)
  }
}

extension TimelineEntry.StageReference: CustomStringConvertible {
  /// The reference in the form that messages use: `'sky'`, `number 2`.
  public var description: String {
    switch self {
    case .id(let id): "'\(id)'"
    case .number(let number): "number \(number)"
    }
  }
}
