import Scenes

/// What is known of the layouts while a scene is read.
struct LayoutFacts: ReadingFacts {
  /// The names of the layouts, those with mistakes too; `nil` if that could not be read.
  var names: [String]?
  /// The layouts without mistakes, by name; one that is written in place has an empty one.
  var all: [String: LayoutKind.Read] = [:]
  /// The name of the layout that the collection has at first; `nil` if that could not be read.
  var first: String?
  /// Whether the collection names its layout, and does not write it in place.
  var isNamed = false
}

extension Reading {
  /// What is known of the layouts.
  var layouts: LayoutFacts {
    get { self[LayoutFacts.self] }
    _modify { yield &self[LayoutFacts.self] }
  }
}
