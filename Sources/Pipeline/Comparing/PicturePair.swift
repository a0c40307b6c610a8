import Graphics

/// Two pictures that are compared; or one, if the other is missing.
struct PicturePair {
  /// One of two pictures.
  struct Picture {
    /// What says that two pictures are the same, without a look at them.
    let digest: String
    /// Returns the picture.
    let bitmap: () throws -> Bitmap
  }

  /// The number of the pair, from 0.
  let number: Int
  /// What a person calls it: `frame 12`, or the name of a file.
  let name: String
  /// What the picture should be.
  let expected: Picture?
  /// What it is.
  let actual: Picture?
  /// Whether it is known that something is elsewhere.
  var isMoved = false
  /// What is known of the pictures.
  var evidence = Evidence.pictures

  /// What says whether two pictures are the same.
  enum Evidence {
    /// The pictures themselves.
    case pictures
    /// Pictures that an encoder has changed.
    case encodedPictures
    /// Hashes of what was drawn, which went through an encoder.
    case hashes
  }
}

/// Where pairs of pictures come from.
protocol PicturePairs {
  /// How many frames are shown in a second.
  var framesPerSecond: Double { get }

  /// Whether the pictures follow one another in time.
  var isFilm: Bool { get }

  /// Hands on every pair, one after the other; each time the same ones.
  func forEach(_ body: (PicturePair) async throws -> Void) async throws
}
