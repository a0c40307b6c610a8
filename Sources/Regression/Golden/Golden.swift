package import CradleGeometry
package import CradleGraphics

/// The recorded result of a scene or a variant, with the states and pixels of every frame, or of a film that was made
/// elsewhere, which has no states.
package struct Golden: Equatable, Sendable {
  /// The version of goldens that is written; earlier ones can be read.
  ///
  /// Goldens of version 1 have no digest, and four decimals of every number.
  package static let currentVersion = 2
  /// The name of the file that describes a golden.
  package static let fileName = "golden.json"
  package static let stateFileName = "state.ndjson"
  /// The name of the file with the digest of all frames.
  package static let digestFileName = "digest.bin"

  /// The scene and the variant of a golden.
  package struct Subject: Equatable, Sendable {
    /// The name of the scene.
    package var scene: String
    /// The name of the variant.
    package var variant: String
    /// The values that make the variant, each as `key.path=value`.
    package var overrides: [String]
    /// The hash of the scene's content; `nil` for a scene made in code.
    package var hash: String?
    /// Whether the scene is a preset of Cradle.
    package var isPreset: Bool
    /// Whether flags made the variant.
    ///
    /// If so, the scene itself does not declare the variant.
    package var isOfFlags: Bool
    /// The file of a film that was made elsewhere; `nil` for a scene.
    package var film: SourceFilm?

    /// Creates a subject.
    package init(
      scene: String,
      variant: String,
      overrides: [String] = [],
      hash: String? = nil,
      isPreset: Bool = false,
      isOfFlags: Bool = false
    ) {
      self.scene = scene
      self.variant = variant
      self.overrides = overrides
      self.hash = hash
      self.isPreset = isPreset
      self.isOfFlags = isOfFlags
    }
  }

  /// What the file of a film says besides its pictures.
  package struct SourceFilm: Equatable, Sendable {
    /// The path of the film, for example `demo.mp4` or `frames/frame-*.png`.
    package var path: String
    /// The kind of film, as text: `a movie`.
    package var kind: String
    /// ffmpeg's name of the codec, for example `h264`.
    package var codec: String
    /// The rate factor that x264 wrote into the movie; `nil` for any other encoder.
    package var rateFactor: Double?
    /// Whether encoding changed the pixels.
    package var isLossy = false
    /// The ratio of a pixel's width to its height, for example `1/1`.
    package var pixelAspect = "1/1"
    /// How often the film plays, 0 for forever; `nil` if the format has no such setting.
    package var playCount: Int?
    /// The start of each frame and the end of the last one, in milliseconds; empty if the file does not say.
    package var times: [Int] = []
    /// The primaries and the transfer function of the colors; `nil` if the file does not say.
    package var colors: String?

    /// Creates a description of a film's file.
    package init(path: String, kind: String, codec: String) {
      self.path = path
      self.kind = kind
      self.codec = codec
    }
  }

  /// The size, the rate and the timing of a golden's film.
  package struct Film: Equatable, Sendable {
    /// The size of a frame.
    package var size: PixelSize
    /// The number of pixels per point along one side.
    package var scale: Double
    /// The number of frames per second.
    package var rate: FrameRate
    /// The number of scene seconds per second of the film.
    package var speed: Double
    /// The ticks of the timeline's events, ascending.
    package var eventTicks: [Ticks]

    /// Creates a description of a film.
    package init(size: PixelSize, scale: Double, rate: FrameRate, speed: Double, eventTicks: [Ticks]) {
      self.size = size
      self.scale = scale
      self.rate = rate
      self.speed = speed
      self.eventTicks = eventTicks
    }

    /// The time between two frames, in scene time.
    package var frameInterval: SceneTime {
      rate.interval(speed: speed)
    }
  }

  /// The picture of a golden frame.
  package struct Picture: Equatable, Sendable {
    /// The number of the frame.
    package var frame: Int
    /// The name of the picture's file.
    package var file: String
    package var fileHash: String

    /// Creates a picture.
    package init(frame: Int, file: String, fileHash: String) {
      self.frame = frame
      self.file = file
      self.fileHash = fileHash
    }
  }

  /// What the film of a golden was made from, besides the environment.
  package struct Ingredients: Equatable, Sendable {
    /// The values of the scene as texts, by key.
    package var values: [String: String]
    /// The hashes of the pictures, by name.
    package var pictures: [String: String]

    /// Creates ingredients.
    package init(values: [String: String], pictures: [String: String] = [:]) {
      self.values = values
      self.pictures = pictures
    }
  }

  /// The version of the golden's format.
  package var version: Int
  /// The program that made the golden, with its version.
  package var generator: String
  /// The environment that made the golden.
  package var environment: RenderingEnvironment
  /// The scene and the variant of the golden.
  package var subject: Subject
  /// The size, the rate and the timing of the film.
  package var film: Film
  /// The hash of the pixels of each frame: ``FrameHash/digest(of:)``.
  package var pixelHashes: [String]
  /// The pictures of the golden frames, ascending.
  package var pictures: [Picture]
  /// The hash of the file with the states; `nil` for a film that was made elsewhere.
  package var stateFileHash: String?
  /// The hash of the digest's file; `nil` if the golden has none.
  ///
  /// A golden of version 1 has none, and neither has one with a picture of every frame.
  package var digestFileHash: String?
  /// What the film was made from; `nil` for a scene in code, and for a golden of an earlier version.
  package var ingredients: Ingredients?

  /// Creates a golden.
  package init(
    generator: String,
    environment: RenderingEnvironment,
    subject: Subject,
    film: Film,
    pixelHashes: [String],
    pictures: [Picture],
    stateFileHash: String?,
    digestFileHash: String? = nil,
    ingredients: Ingredients? = nil,
    version: Int = Golden.currentVersion
  ) {
    self.version = version
    self.generator = generator
    self.environment = environment
    self.subject = subject
    self.film = film
    self.pixelHashes = pixelHashes
    self.pictures = pictures
    self.stateFileHash = stateFileHash
    self.digestFileHash = digestFileHash
    self.ingredients = ingredients
  }

  /// The names of all files of the golden.
  package var fileNames: [String] {
    [Self.fileName] + (stateFileHash == nil ? [] : [Self.stateFileName])
      + (digestFileHash == nil ? [] : [Self.digestFileName]) + pictures.map(\.file)
  }

  /// The numbers of the golden frames, ascending.
  package var frames: [Int] {
    pictures.map(\.frame)
  }
}
