import CradleFilms
import CradleGraphics
import CradlePlayback
import CradlePresets
import CradleScenes
import CradleVectorFilms
import Synchronization
import Testing

/// Every preset as a vector film with a frame for each tick.
@Suite(.serialized)
struct PresetVectorTests {
  private static let counts = Mutex((keys: 0, naive: 0, films: 0))

  // The rounding of unwrapped angles.
  private static let slack = 1e-9

  // The thousands of arrows of one preset take minutes in a debug build.
  #if DEBUG
    private static let names = LoadedScene.presetNames.filter { $0 != "field-guide" }
  #else
    private static let names = LoadedScene.presetNames
  #endif

  @Test(arguments: names)
  func `no element deviates at a tick by more than is stated, which is within the tolerance`(name: String) throws {
    let film = try LoadedScene(name).film()
    let rate = FrameRate(120)
    let frames = 0..<film.frameCount(at: rate)
    var builder = VectorFilmBuilder(size: film.scene.frameSize, frameRate: rate, separatesScrolling: true)
    let (player, again) = (film.makePlayer(), film.makePlayer())
    for frame in frames {
      builder.append(player.displayList(at: film.time(ofFrame: frame, at: rate)))
    }
    let vectors = builder.finish()
    let stated = vectors.statistics.deviation
    #expect(stated.points <= 0.1)
    #expect(stated.alphaSteps <= 0.5)
    for frame in frames {
      let original = again.displayList(at: film.time(ofFrame: frame, at: rate)).offPixels
      let written = vectors.displayList(atFrame: Double(frame))
      let distance = DrawingDistance(of: written, from: original)
      try #require(distance.difference == nil, "frame \(frame)")
      try #require(distance.points <= stated.points + Self.slack, "frame \(frame)")
      try #require(distance.alphaSteps <= stated.alphaSteps + Self.slack, "frame \(frame)")
    }
    let total = vectors.statistics.total
    let sum = Self.counts.withLock { counts in
      counts = (counts.keys + total.keys, counts.naive + total.naiveKeys, counts.films + 1)
      return counts
    }
    guard sum.films == Self.names.count else { return }
    #expect(Double(sum.keys) <= 0.15 * Double(sum.naive))
  }
}

extension DisplayList {
  /// The list with elements at their exact positions; players round them to the pixels of their screens.
  fileprivate var offPixels: DisplayList {
    var list = self
    for layer in list.layers.indices {
      for element in list.layers[layer].elements.indices {
        list.layers[layer].elements[element].pixelFit = PixelFit()
      }
    }
    return list
  }
}
