import Scenes

/// What is known of the items of a playground while a scene is read.
struct DynamicsFacts: ReadingFacts {
  /// The items that behaviors can name; `nil` if there are none, or they could not be read.
  var cast: WrittenCast?
  /// The items that collide so far.
  var collidingItems: Set<String> = []
}

extension Reading {
  /// The items that behaviors can name; `nil` if there are none, or they could not be read.
  var cast: WrittenCast? {
    get { self[DynamicsFacts.self].cast }
    _modify { yield &self[DynamicsFacts.self].cast }
  }

  /// The items that collide so far.
  var collidingItems: Set<String> {
    get { self[DynamicsFacts.self].collidingItems }
    _modify { yield &self[DynamicsFacts.self].collidingItems }
  }
}
