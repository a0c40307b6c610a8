import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleRegression

/// A film that was made elsewhere, opened to be read frame by frame.
struct OpenFilm {
  /// What the film's files say besides the pictures.
  let facts: FilmFacts
  /// The digest of each frame.
  let hashes: [String]
  private let source: Source

  // The frames as they are stored.
  private enum Source {
    case movie(MovieReader, PixelSize)
    case pictures([String], isTimed: Bool = false)

    // Calls a function with each stored frame and the seconds that it is shown, if the file says so.
    func forEach(_ body: (Bitmap, Double?) async throws -> Void) async throws {
      switch self {
      case .movie(let reader, let size):
        try await reader.read(size) { frames in
          while let bitmap = try await frames.next() { try await body(bitmap, nil) }
        }
      case .pictures(let paths, _):
        for path in paths {
          let file = try PictureFile(at: path)
          var frames = PictureFrames(file, animation: try file.animation())
          while let frame = try frames.next() { try await body(frame.picture.bitmap(), frame.seconds) }
        }
      }
    }
  }

  /// Opens a film, and reads each of its frames once.
  ///
  /// - Parameter progress: Called with the number of frames that were read and the number of all, if it is known.
  init(_ film: FilmOnDisk, by ffmpeg: FFmpeg, progress: (_ done: Int, _ total: Int) -> Void) async throws {
    let paths = try film.files()
    if film.kind == .movie {
      try await ffmpeg.findVersion()
      let contents = try await MovieReader(path: film.path, ffmpeg: ffmpeg).contents()
      let reader = MovieReader(path: film.path, codec: contents.codec, ffmpeg: ffmpeg)
      let description = try await reader.describe()
      self = try await OpenFilm(film.path, contents, .movie(reader, description.size), description) { done in
        contents.spans.map { progress(min(done, $0.count), $0.count) }
      }
    } else {
      let file = try PictureFile(at: paths[0])
      let animation = try file.animation()
      let contents = MovieContents(codec: "png", playCount: animation?.playCount, isLossy: false)
      let size = try animation?.size ?? file.bitmap().size
      let description = MovieReader.Description(size: size, rate: Self.rate(ofPicturesIn: film))
      let isAnimated = animation != nil && film.kind == .picture
      self = try await OpenFilm(film.path, contents, .pictures(paths, isTimed: isAnimated), description) { done in
        if paths.count > 1 { progress(done, paths.count) }
      }
    }
  }

  // Pictures have a rate only in a manifest beside them.
  private static func rate(ofPicturesIn film: FilmOnDisk) -> FrameRate {
    guard film.kind == .pictures else { return FrameRate(60) }
    let folder = (film.path.parentPath ?? ".") + "/"
    let manifest = Manifest.read(OutputAccount.manifestPath(of: folder))
    return manifest.flatMap { FrameRate($0.output.rate) } ?? FrameRate(60)
  }

  private init(
    _ path: String,
    _ contents: MovieContents,
    _ source: Source,
    _ description: MovieReader.Description,
    progress: (_ done: Int) -> Void
  ) async throws {
    self.source = source
    var mergesFrames = ["gif", "webp"].contains(contents.codec)
    if case .pictures(_, isTimed: true) = source { mergesFrames = true }
    var frames = StoredFrames(path: path, size: description.size, mergesFrames: mergesFrames)
    try await source.forEach { bitmap, seconds in
      try Task.checkCancellation()
      try frames.add(bitmap, seconds: seconds)
      progress(frames.storedCount)
    }
    guard !frames.hashes.isEmpty else { throw CradleError(FilmError.empty(path: path)) }
    hashes = frames.hashes
    let spans = contents.spans ?? frames.spans
    var contents = contents
    contents.spans = spans.flatMap(frames.merged)
    var described = description
    if mergesFrames, let spans = contents.spans, let first = spans.first, let last = spans.last,
      last.end > first.start
    {
      let rate = Double(spans.count) / (last.end - first.start)
      described = MovieReader.Description(size: description.size, rate: FrameRate(max(1, Int(rate * 1000)), per: 1000))
    }
    facts = FilmFacts(
      path: path,
      contents: contents,
      description: described,
      records: .none,
      mergesEqualFrames: mergesFrames
    )
  }

  /// Calls a function with each frame and its number.
  ///
  /// Of equal frames in a row, only the first counts if the file has times.
  func forEach(_ body: (Int, Bitmap) async throws -> Void) async throws {
    var frames = StoredFrames(path: facts.path, size: facts.description.size, mergesFrames: facts.mergesEqualFrames)
    try await source.forEach { bitmap, seconds in
      try Task.checkCancellation()
      guard try frames.add(bitmap, seconds: seconds) else { return }
      try await body(frames.hashes.count - 1, bitmap)
    }
  }
}

/// The frames of a film so far.
private struct StoredFrames {
  let path: String
  let size: PixelSize
  let mergesFrames: Bool
  /// The digests of the frames.
  private(set) var hashes: [String] = []
  // The numbers of the frames among those that are stored.
  private var places: [Int] = []
  private(set) var storedCount = 0
  // The start of each stored frame and the end of the last one; `nil` if the file does not say.
  private var times: [Double]? = [0]

  init(path: String, size: PixelSize, mergesFrames: Bool) {
    self.path = path
    self.size = size
    self.mergesFrames = mergesFrames
  }

  /// Adds a stored frame, and returns whether it is a frame by itself.
  @discardableResult
  mutating func add(_ bitmap: Bitmap, seconds: Double?) throws -> Bool {
    guard bitmap.size == size else {
      throw CradleError(FilmError.otherSize(path: path, number: storedCount, size: bitmap.size, first: size))
    }
    defer { storedCount += 1 }
    if let seconds, let last = times?.last { times?.append(last + seconds) } else { times = nil }
    let hash = FrameHash.digest(of: bitmap)
    guard !mergesFrames || hashes.last != hash else { return false }
    hashes.append(hash)
    places.append(storedCount)
    return true
  }

  /// The times of the stored frames; `nil` if the file does not say.
  var spans: [MovieContents.Span]? {
    times.map { times in zip(times, times.dropFirst()).map { MovieContents.Span(start: $0, end: $1) } }
  }

  /// Returns the times of the frames from those of the stored frames; `nil` if there is not one for each.
  func merged(_ spans: [MovieContents.Span]) -> [MovieContents.Span]? {
    guard spans.count == storedCount, let last = spans.last else { return nil }
    let starts = places.map { spans[$0].start }
    let ends = starts.dropFirst() + [last.end]
    return zip(starts, ends).map { MovieContents.Span(start: $0, end: $1) }
  }
}
