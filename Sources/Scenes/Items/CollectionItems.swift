import CradleGeometry

/// The items that a collection view of a scene starts with.
///
/// ```swift
/// let numbered: CollectionItems = 120
/// let named: CollectionItems = ["Mercury", "Venus", "Earth"]
/// let divided = CollectionItems.sections(["Inner": 4, "Outer": 4])
/// ```
public struct CollectionItems: Sendable, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// The items, section by section.
  package var sections: [[ItemDescription]]
  /// The titles of the sections, which headers and footers show.
  package var titles: [String]
  // The reason why no view can start with these items; `nil` if the items are valid. The stage that gets the items
  // reports it, with its line.
  private(set) var flaw: String?

  /// Creates sections of items.
  public init(sections: [[ItemDescription]], titles: [String] = []) {
    self.sections = sections
    self.titles = titles
  }

  /// A number of items in one section; their names are their numbers, from 0.
  ///
  /// A negative number ends the film with an error.
  public static func count(_ count: Int) -> CollectionItems {
    .sections(["": count])
  }

  /// Sections by title, each with a number of items.
  ///
  /// The names of the items are their numbers, from 0 and across all sections.
  ///
  /// A negative number ends the film with an error.
  public static func sections(_ counts: KeyValuePairs<String, Int>) -> CollectionItems {
    var next = 0
    let sections = counts.map { title, count in
      defer { next += max(0, count) }
      return (next..<next + max(0, count)).map { ItemDescription(value: "\($0)") }
    }
    var items = CollectionItems(sections: sections, titles: counts.map(\.key))
    items.flaw = counts.lazy.map(\.value).first { $0 < 0 }.map { "a section cannot have \($0) items" }
    return items
  }

  /// Items in one section that carry your own data for a ``PayloadDrawing``.
  ///
  /// ```swift
  /// struct City: Hashable, Sendable {
  ///   var name: String
  ///   var degrees: Int
  /// }
  ///
  /// let cities = [City(name: "Oslo", degrees: 4), City(name: "Rome", degrees: 17)]
  /// let items = CollectionItems.payloads(cities) { city in city.name }
  /// ```
  ///
  /// - Parameters:
  ///   - payloads: The data, one value for each item.
  ///   - name: Returns the name of an item for traces and labels; by default, the item's number, from 0.
  public static func payloads<Payload: Hashable & Sendable>(
    _ payloads: [Payload],
    named name: ((Payload) -> String)? = nil
  ) -> CollectionItems {
    let items = payloads.enumerated().map { number, payload in
      ItemDescription(value: name?(payload) ?? "\(number)", payload: payload)
    }
    return CollectionItems(sections: [items], titles: [""])
  }

  public init(integerLiteral count: Int) {
    self = .count(count)
  }

  public init(arrayLiteral items: ItemDescription...) {
    self.init(sections: [items], titles: [""])
  }
}

extension ItemDescription: ExpressibleByStringLiteral {
  /// Creates an item from its value.
  public init(stringLiteral value: String) {
    self.init(value: value)
  }
}

extension TimelineEntry.NewItem: ExpressibleByStringLiteral {
  /// Creates an item from its value.
  public init(stringLiteral value: String) {
    self.init(value: value)
  }
}
