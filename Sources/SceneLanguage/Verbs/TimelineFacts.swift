import Scenes

/// What is known of the timeline while a scene is read.
struct TimelineFacts: ReadingFacts {
  /// What may be written for the property that was named last; `nil` if that could not be read.
  var propertyGrammar: Grammar<PropertyValue>?
  /// Where the entry that is being read names items, part by part.
  var updatePlaces: [UpdatePlaces] = []
  /// The names of the markers so far.
  var markers: Set<String> = []
}

extension Reading {
  /// What is known of the timeline.
  var timeline: TimelineFacts {
    get { self[TimelineFacts.self] }
    _modify { yield &self[TimelineFacts.self] }
  }
}
