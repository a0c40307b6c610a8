import Geometry
package import Graphics

/// The largest size of a file of vectors, since viewers read it as a whole before anything moves.
package struct VectorBudget {
  /// The largest number of bytes of a file.
  let byteCount: Int
  /// The largest number of bytes of pictures in it, as they are before they are written as text.
  let pictureByteCount: Int

  // In megabytes: more takes seconds on a phone.
  /// The budget of a page, whose data is compressed.
  static let page = VectorBudget(megabytes: 8, ofPictures: 4)
  /// The budget of a drawing, in which a viewer keeps every key as an element.
  static let drawing = VectorBudget(megabytes: 16, ofPictures: 1)
  /// The budget of an animation in an app, whose notation is twice as long.
  static let animation = VectorBudget(megabytes: 32, ofPictures: 1)

  // The search for the number of frames that fit ends when it knows it to a fraction of the film.
  private static let precision = 32

  private init(megabytes: Int, ofPictures pictures: Int) {
    (byteCount, pictureByteCount) = (megabytes * 1_000_000, pictures * 1_000_000)
  }

  /// Creates a budget of numbers of bytes.
  package init(byteCount: Int, pictureByteCount: Int) {
    (self.byteCount, self.pictureByteCount) = (byteCount, pictureByteCount)
  }

  /// Returns the file of a film, unless it exceeds the budget.
  ///
  /// - Throws: `EncodingError.picturesTooLarge`, or `.filmTooLarge` with the part of the film that would fit.
  package func file(
    of film: VectorFilm,
    at path: String,
    _ encode: (VectorFilm) throws(EncodingError) -> [UInt8]
  ) throws(EncodingError) -> [UInt8] {
    let pictures = film.pictures.reduce(0) { $0 + $1.data.count }
    guard pictures <= pictureByteCount else {
      throw .picturesTooLarge(path: path, byteCount: pictures, limit: pictureByteCount)
    }
    let bytes = try encode(film)
    guard bytes.count > byteCount else { return bytes }
    throw .filmTooLarge(
      path: path,
      byteCount: bytes.count,
      limit: byteCount,
      fittingFrames: try fittingFrames(of: film, encode),
      rate: film.frameRate
    )
  }

  // The number of frames at the beginning that fit; 0 if not even a small part does.
  private func fittingFrames(
    of film: VectorFilm,
    _ encode: (VectorFilm) throws(EncodingError) -> [UInt8]
  ) throws(EncodingError) -> Int {
    var (fitting, tooMany) = (0, film.frameCount)
    while tooMany - fitting > max(1, film.frameCount / Self.precision) {
      let middle = (fitting + tooMany) / 2
      let size = try encode(film.prefix(middle)).count
      if size <= byteCount { fitting = middle } else { tooMany = middle }
    }
    return fitting
  }
}

extension VectorFilm {
  /// The pictures that the film shows, each once.
  var pictures: [Picture] {
    var list = IndexedList<Picture>()
    for symbol in symbols {
      symbol.commands.forEachStep { command in
        if case .image(let picture, _, _) = command { _ = list.index(of: picture) }
      }
    }
    return list.values
  }
}
