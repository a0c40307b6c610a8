import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleRegression
import CradleSceneSource
import CradleScenes

/// A difference from the scene of a golden, which can be put back.
enum Change: Hashable, Sendable {
  /// The earlier value of a key.
  case key(ChangedKey)
  /// The earlier content of a picture, by the name in the scene.
  case picture(String, content: [UInt8])

  var part: Cause.Part {
    switch self {
    case .key(let key): Cause.Part(key)
    case .picture(let name, _): Cause.Part(name: name, old: "the picture in git's HEAD", new: "another picture")
    }
  }
}

extension LoadedScene {
  /// Returns the scene with earlier values and pictures.
  ///
  /// - Throws: `CradleError` if the scene is not valid with them.
  func puttingBack(_ changes: [Change]) throws(CradleError) -> LoadedScene {
    var keys: [ChangedKey] = []
    var pictures: [String: [UInt8]] = [:]
    for change in changes {
      switch change {
      case .key(let key): keys.append(key)
      case .picture(let name, let content): pictures[name] = content
      }
    }
    return try puttingBack(keys, pictures: pictures)
  }

  /// Returns the pictures that are not those of a golden, as far as git's HEAD has what they were, and the names of the
  /// others.
  func changedPictures(since golden: Golden.Ingredients) async throws -> (found: [Change], lost: [String]) {
    var (found, lost): ([Change], [String]) = ([], [])
    let pictures = Dictionary(scene.pictures.map { ($0.name, $0) }) { first, _ in first }
    for (name, hash) in pictureHashes.sorted(by: { $0.key < $1.key }) {
      guard let old = golden.pictures[name], old != hash else { continue }
      if let content = try await pictures[name]?.content(hash: old) {
        found.append(.picture(name, content: content))
      } else {
        lost.append(name)
      }
    }
    return (found, lost)
  }
}

extension Picture {
  // No picture of a scene is larger, in bytes.
  private static let largestFile = 16_000_000

  // The content that the file has in git's HEAD, if that has the hash.
  fileprivate func content(hash: String) async throws -> [UInt8]? {
    guard let file else { return nil }
    let path = LocalFolders.current.shortened(file)
    guard !path.isAbsolutePath else { return nil }
    do {
      let content = try await GitBlob(name: "HEAD:./\(path)").bytes(upTo: Self.largestFile)
      return SHA256.digest(of: content) == hash ? content : nil
    } catch {
      try Task.checkCancellation()
      return nil
    }
  }
}
