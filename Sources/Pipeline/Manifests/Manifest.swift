import Regression

/// What is written down beside an output: what it was made of, by what, and what each of its frames
/// is.
///
/// The same scene, rendered by the same libraries, gives the same manifest, byte for byte: it holds
/// no date and no path.
public struct Manifest: Equatable, Sendable {
  /// The only layout of manifests that is known.
  public static let currentVersion = 1

  /// What was rendered.
  public struct Scene: Equatable, Decodable, Sendable {
    /// What the scene is called.
    public var name: String
    /// The hash of what it says; `nil` for a scene that was made in code.
    public var hash: String?
  }

  /// Which frames the whole output has, over all shards.
  public struct Extent: Equatable, Decodable, Sendable {
    /// How many frames the film has at the rate of the output.
    public var frames: Int
    /// Which of them are shown, as ``FrameOrder/summary`` has it.
    public var shown: String
    /// How many are shown.
    public var count: Int
  }

  /// What the output is.
  public struct Output: Equatable, Decodable, Sendable {
    /// The name of its format.
    public var format: String
    /// The width of its frames, in pixels.
    public var width: Int
    /// The height of its frames, in pixels.
    public var height: Int
    /// The frames in a second, as a whole number or a fraction.
    public var rate: String
    /// What is put behind frames that show what is behind them, where the format cannot: `black` or
    /// `white`; `nil` if nothing shows through.
    public var matte: String?
  }

  /// What was rendered.
  public var scene: Scene
  /// Which frames the whole output has.
  public var film: Extent
  /// Which part of it this is; `nil` if it is all.
  public var shard: Shard?
  /// What the output is.
  public var output: Output
  /// The commands that encoded it; none if there was no encoder.
  public var encoding: [[String]]
  /// The hash of the output, if it is one file.
  public var file: String?
  /// Who made it.
  public var maker: Maker
  /// The frames, in the order of showing.
  public var frames: [FrameRecord] = []
}

extension Manifest {
  /// Whether frames of the same number in two outputs are the same picture if they are of the same
  /// time and state.
  func promisesSameFrames(as other: Manifest) -> Bool {
    scene.hash != nil && identity == other.identity
  }

  /// A hash of all that decides what a frame of a given number and time looks like.
  package var identity: String {
    var common = self
    (common.shard, common.file, common.frames) = (nil, nil, [])
    (common.scene.name, common.film.shown, common.film.count) = ("", "", 0)
    return SHA256.digest(of: Array(common.text.utf8))
  }
}
