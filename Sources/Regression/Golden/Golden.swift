public import CradleGeometry
public import CradleGraphics

/// The recorded result of a scene or one of its variants: the states and pixels of every frame.
public struct Golden: Equatable, Sendable {
  /// The only version of goldens that can be read and written.
  public static let currentVersion = 1
  /// The name of the file that describes a golden.
  public static let fileName = "golden.json"
  /// The name of the file that holds the states.
  public static let stateFileName = "state.ndjson"

  /// The scene and the variant that a golden was made of.
  public struct Subject: Equatable, Sendable {
    /// The name of the scene.
    public var scene: String
    /// The name of the variant.
    public var variant: String
    /// The values that make the variant, each as `key.path=value`.
    public var overrides: [String]
    /// The hash of the scene's content; `nil` for a scene that was made in code.
    public var hash: String?
    /// Whether the scene is a preset of Cradle.
    public var isPreset: Bool
    /// Whether flags made the variant, which the scene itself does not declare.
    public var isOfFlags: Bool

    /// Creates a subject.
    public init(
      scene: String,
      variant: String,
      overrides: [String] = [],
      hash: String? = nil,
      isPreset: Bool = false,
      isOfFlags: Bool = false
    ) {
      (self.scene, self.variant, self.overrides) = (scene, variant, overrides)
      (self.hash, self.isPreset, self.isOfFlags) = (hash, isPreset, isOfFlags)
    }
  }

  /// The size, the rate and the timing of the film that a golden was made of.
  public struct Film: Equatable, Sendable {
    /// The size of a frame.
    public var size: PixelSize
    /// The number of pixels along a side of a point.
    public var scale: Double
    /// The number of frames in a second.
    public var rate: FrameRate
    /// The seconds of the scene that pass in a second of the film.
    public var speed: Double
    /// The ticks at which something on the timeline happens, ascending.
    public var eventTicks: [Ticks]

    /// Creates a description of a film.
    public init(size: PixelSize, scale: Double, rate: FrameRate, speed: Double, eventTicks: [Ticks]) {
      (self.size, self.scale, self.rate, self.speed) = (size, scale, rate, speed)
      self.eventTicks = eventTicks
    }

    /// The time of the scene that passes from frame to frame.
    public var frameInterval: SceneTime {
      rate.interval(speed: speed)
    }
  }

  /// The picture of a golden frame.
  public struct Picture: Equatable, Sendable {
    /// The number of the frame.
    public var frame: Int
    /// The name of its file.
    public var file: String
    /// The hash of its file.
    public var fileHash: String

    /// Creates a picture.
    public init(frame: Int, file: String, fileHash: String) {
      (self.frame, self.file, self.fileHash) = (frame, file, fileHash)
    }
  }

  /// The program that made the golden, with its version.
  public var generator: String
  /// The environment in which the golden was made.
  public var environment: Environment
  /// The scene and the variant that the golden was made of.
  public var subject: Subject
  /// The size, the rate and the timing of the film.
  public var film: Film
  /// The hash of the pixels of each frame: ``FrameHash/digest(of:)``.
  public var pixelHashes: [String]
  /// The pictures of the golden frames, ascending.
  public var pictures: [Picture]
  /// The hash of the state golden's file.
  public var stateFileHash: String

  /// Creates a golden.
  public init(
    generator: String,
    environment: Environment,
    subject: Subject,
    film: Film,
    pixelHashes: [String],
    pictures: [Picture],
    stateFileHash: String
  ) {
    (self.generator, self.environment) = (generator, environment)
    (self.subject, self.film, self.pixelHashes) = (subject, film, pixelHashes)
    (self.pictures, self.stateFileHash) = (pictures, stateFileHash)
  }

  /// The numbers of the golden frames, ascending.
  public var frames: [Int] {
    pictures.map(\.frame)
  }
}
