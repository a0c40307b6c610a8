import RawText
import Scenes

/// A map with keys that are known.
struct SceneObject {
  /// What the map is called in messages.
  let name: String
  /// Where the map starts.
  let place: Diagnostic.Place
  private let entries: [SceneNode.Entry]

  /// Creates the object that a node is, or reports that it is something else.
  init?(_ node: SceneNode, name: String, _ reading: inout Reading) {
    guard let entries = node.map else {
      reading.reject(node, expected: "a map")
      return nil
    }
    (self.name, self.place, self.entries) = (name, node.place, entries)
  }

  /// Returns the entry of a key; `nil` if the key is left out.
  subscript(key: String) -> SceneNode.Entry? {
    entries.first { $0.key == key }
  }

  /// Returns where the value of a key is, or where the map starts if the key is left out.
  func place(of key: String) -> Diagnostic.Place {
    self[key]?.value.place ?? place
  }

  /// The keys that are written, in their order.
  var keys: [String] {
    entries.map(\.key)
  }

  /// Reports every key that is not among the known ones.
  func checkKeys(known: [String], _ reading: inout Reading) {
    for entry in entries where !known.contains(entry.key) {
      if Later.contains(entry.key, in: name) {
        reading.report("'\(entry.key)' comes in a later version", at: entry.place)
      } else {
        reading.report(
          "unknown key '\(entry.key.shortened)' in \(name)",
          at: entry.place,
          word: entry.key,
          known: known
        )
      }
    }
  }

  /// Throws what is wrong with each of some keys that is written all the same.
  func checkAbsence(
    of keys: [String],
    _ message: (_ key: String) -> String
  ) throws(SceneError) {
    let written = entries.filter { keys.contains($0.key) }
    guard !written.isEmpty else { return }
    throw SceneError(written.map { Diagnostic(at: $0.place, message($0.key)) })
  }
}
