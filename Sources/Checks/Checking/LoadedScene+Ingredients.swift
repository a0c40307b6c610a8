import CradleFiles
import CradleFilms
import CradleGraphics
import CradleRegression
import CradleSceneSource
import CradleScenes

extension LoadedScene {
  // The largest record of a golden, in bytes. A golden should stay small beside its states and pictures.
  private static let largestRecord = 128 << 10

  /// The values and pictures that the film is made from; `nil` for a scene in code, and for one whose record would be large.
  var ingredients: Golden.Ingredients? {
    guard let texts = values?.textsByKey else { return nil }
    let size = texts.reduce(0) { $0 + $1.key.utf8.count + $1.text.utf8.count }
    guard size <= Self.largestRecord else { return nil }
    let values = Dictionary(texts.map { ($0.key, $0.text) }) { first, _ in first }
    return Golden.Ingredients(values: values, pictures: pictureHashes)
  }

  /// The hashes of the pictures that the scene can show, by name.
  var pictureHashes: [String: String] {
    Dictionary(scene.pictures.map { ($0.name, SHA256.digest(of: $0.data)) }) { first, _ in first }
  }
}
