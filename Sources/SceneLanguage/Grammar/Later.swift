import Scenes

/// A word of the grammar that this version does not support yet.
///
/// It is refused by name, so that it does not look like a typing mistake.
struct Later {
  private let object: String
  private let word: String

  private init(_ object: String, _ word: String) {
    (self.object, self.word) = (object, word)
  }

  /// Returns whether a key of an object, or a value of a key, comes in a later version.
  static func contains(_ word: String, in object: String) -> Bool {
    all.contains { $0.object == object && $0.word == word }
  }

  // When a feature arrives, its lines are removed.
  private static let all = [
    Later("a scene", "annotations")
  ]
}
