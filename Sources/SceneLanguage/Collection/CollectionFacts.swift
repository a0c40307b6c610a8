import Scenes

/// What is known of the collection and its bars while a scene is read.
struct CollectionFacts: ReadingFacts {
  /// How many items each section has; `nil` if that could not be read.
  var sectionCounts: [Int]?
  /// What can be tapped on the navigation bar; `nil` if that could not be read.
  var controls: [BarControl]?
}

extension Reading {
  /// What is known of the collection and its bars.
  var collection: CollectionFacts {
    get { self[CollectionFacts.self] }
    _modify { yield &self[CollectionFacts.self] }
  }
}
