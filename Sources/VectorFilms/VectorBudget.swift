import CradleEncoding
package import CradleGeometry
import CradleGraphics

/// The largest permitted size of a vector file.
///
/// Viewers read a file as a whole before anything moves.
package struct VectorBudget {
  /// The largest size of a file in bytes.
  let byteCount: Int
  /// The largest total size of the pictures in bytes, before they are encoded as text.
  let pictureByteCount: Int

  // Unlike frames, pictures cannot be left out one after the other. Larger pictures would take seconds on a phone.
  private static let pictures = (page: 4_000_000, others: 1_000_000)

  /// Returns the budget for a page whose size in bytes is limited.
  static func page(_ limit: Int) -> VectorBudget {
    VectorBudget(byteCount: limit, pictureByteCount: min(limit, pictures.page))
  }

  /// Returns the budget for a drawing, or for an animation in an app, whose size in bytes is limited.
  static func file(_ limit: Int) -> VectorBudget {
    VectorBudget(byteCount: limit, pictureByteCount: min(limit, pictures.others))
  }

  /// Creates a budget from numbers of bytes.
  package init(byteCount: Int, pictureByteCount: Int) {
    self.byteCount = byteCount
    self.pictureByteCount = pictureByteCount
  }

  /// Returns the file of a film, unless it exceeds the budget.
  ///
  /// - Throws: `.limitExceeded`, with the number of frames that would fit.
  package func file(
    of film: VectorFilm,
    at path: String,
    encode: (VectorFilm) throws(CradleError) -> [UInt8]
  ) throws(CradleError) -> [UInt8] {
    try encodedFile(of: film, at: path) { film throws(CradleError) in
      let bytes = try encode(film)
      return (bytes, bytes.count)
    }
  }

  /// Returns the file of a film, unless it exceeds the budget.
  ///
  /// The encoder stops before it makes a larger file.
  ///
  /// - Parameter encode: Returns the file, and the number of bytes that the file has or would have.
  /// - Throws: `.limitExceeded`, with the number of frames that would fit.
  func encodedFile(
    of film: VectorFilm,
    at path: String,
    encode: (VectorFilm) throws(CradleError) -> (bytes: [UInt8], byteCount: Int)
  ) throws(CradleError) -> [UInt8] {
    let pictures = film.pictures.reduce(0) { $0 + $1.data.count }
    guard pictures <= pictureByteCount else {
      throw CradleError(EncodingFault.picturesTooLarge(path: path, byteCount: pictures, limit: pictureByteCount))
    }
    let encoded = try encode(film)
    guard encoded.byteCount > byteCount else { return encoded.bytes }
    let weight = film.weight
    throw CradleError(
      EncodingFault.filmTooLarge(
        path: path,
        byteCount: encoded.byteCount,
        limit: byteCount,
        fittingFrames: weight.fittingFrames(byteCount, of: encoded.byteCount),
        rate: film.frameRate,
        costliest: weight.costliest
      )
    )
  }
}

extension VectorFilm.Weight {
  /// Returns how many frames, counted from the start, fit into a limit of bytes.
  ///
  /// The number is an estimate by weight. To know the exact number, the film would have to be encoded again, which
  /// takes as long as before.
  func fittingFrames(_ limit: Int, of byteCount: Int) -> Int {
    let whole = frames.reduce(0, +)
    var sum = 0
    for (frame, bytes) in frames.enumerated() {
      sum += bytes
      if Double(sum) * Double(byteCount) > Double(limit) * Double(whole) { return frame }
    }
    return frames.count
  }
}

extension VectorFilm {
  /// The pictures in the film.
  ///
  /// Each picture is listed once.
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
