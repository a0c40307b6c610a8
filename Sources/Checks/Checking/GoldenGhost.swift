package import CradleFilms
import CradleGeometry
import CradleGraphics
package import CradlePlayback
import CradleRegression
package import CradleSceneSource
import CradleScenes

/// The pictures of a golden, to be laid over the film of its scene.
package struct GoldenGhost: Sendable {
  /// The picture of a golden frame.
  package struct Picture: Sendable {
    /// The time of the frame, in seconds of the film.
    package let seconds: Double
    /// The PNG file.
    package let bytes: [UInt8]
  }

  /// The pictures of the golden frames.
  package let pictures: [Picture]
  /// The first moment with another state, in seconds of the film; `nil` if there is none.
  package let difference: Double?

  /// Finds the golden of a scene, and where a film begins to differ from it; `nil` if there is no golden.
  ///
  /// The golden is that of the values if they have one, or else that of the scene. A scene with variants has the golden
  /// of its first variant.
  ///
  /// - Parameters:
  ///   - scene: The argument that names the scene.
  ///   - overrides: The values to replace.
  ///   - film: The film of the scene with these values; `nil` if it cannot be played.
  package init?(
    of scene: String,
    overrides: [String],
    in catalog: SceneCatalog,
    limits: Limits,
    beside film: Film?
  ) {
    let folders = [overrides, []].flatMap { values in
      ScenesToCheck(catalog: catalog).targets(scene, overrides: values, within: limits).prefix(1)
        .compactMap { target -> GoldenFolder? in
          let place = GoldenLocation(of: target.target, in: CheckOptions().goldens)
          guard let scene = target.loaded?.scene else { return nil }
          return try? place.choice(in: .current(for: scene), named: nil).place.folder
        }
    }
    guard let recorded = folders.lazy.compactMap({ $0.read().recorded }).first else { return nil }
    let rate = recorded.golden.film.rate
    func seconds(_ frame: Int) -> Double { Double(frame) / rate.framesPerSecond }
    pictures = recorded.golden.pictures.compactMap { picture in
      recorded.folder.bytes(of: picture.file).map { Picture(seconds: seconds(picture.frame), bytes: $0) }
    }
    difference = film?.firstFrame(unlike: recorded.state.hashes, at: rate).map(seconds)
  }
}

extension Film {
  // Returns the number of the first frame with another state; `nil` if there is none.
  fileprivate func firstFrame(unlike hashes: [String], at rate: FrameRate) -> Int? {
    let player = makePlayer()
    let count = frameCount(at: rate)
    for (number, hash) in hashes.prefix(count).enumerated() where !Task.isCancelled {
      let list = player.displayList(at: time(ofFrame: number, at: rate))
      if FrameHash.shortState(of: list) != hash { return number }
    }
    return count == hashes.count ? nil : min(count, hashes.count)
  }
}
