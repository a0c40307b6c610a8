import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleSceneLanguage
import CradleScenes

/// A film that was made elsewhere: a movie, a picture, or numbered pictures in a folder.
struct FilmOnDisk: Sendable {
  /// The kind of film, as text.
  enum Kind: String, Sendable {
    case movie = "a movie"
    case picture = "a picture"
    case pictures = "numbered pictures"
  }

  /// The path, with a star for the numbers: `demo.mp4`, or `frames/frame-*.png`.
  let path: String
  let kind: Kind
  /// The settings from the scene of the film; the defaults without one.
  let settings: FilmSettings
  // The file of the settings; `nil` for the defaults.
  private let scene: String?

  /// Finds a film by its path; `nil` if the path has the ending of no film.
  init?(_ path: String, settings: FilmSettings = FilmSettings(), from scene: String? = nil) {
    guard Self.isNamed(path) else { return nil }
    self.path = path
    self.settings = settings
    self.scene = scene
    kind =
      NumberedPicture(pattern: path.lastPathName) != nil
      ? .pictures : MovieComparison.isMovie(path) && !Self.isAnimatedPNG(path) ? .movie : .picture
  }

  /// Returns whether a path has the ending of a film.
  static func isNamed(_ path: String) -> Bool {
    PictureFile.isNamed(path) || MovieComparison.isMovie(path)
  }

  private static func isAnimatedPNG(_ path: String) -> Bool {
    path.lastPathName.nameEnding.lowercased() == "apng"
  }

  /// Returns the name that a film has in the paths of its goldens: the names of its path, with dots between them.
  ///
  /// A film outside of the working folder has the name of its file.
  static func name(of path: String) -> String {
    let here = FileLocation(".").path
    let place = FileLocation(path.parentPath ?? ".").path
    let folders = place.path(below: here)?.pathNames ?? []
    let file = path.lastPathName
    let name = NumberedPicture(pattern: file)?.name ?? file
    return (folders + [name]).joined(separator: ".")
  }

  /// The files of the film, in the order of its frames.
  ///
  /// - Throws: `.missingFile` if there is none, or if a number is missing or there twice.
  func files() throws(CradleError) -> [String] {
    guard isThere else { throw CradleError(FilmError.missing(path: path)) }
    guard kind == .pictures else { return [path] }
    let numbered = try pictures
    for (place, picture) in numbered.enumerated() where picture.number != numbered[0].number + place {
      let number = numbered[0].number + place
      throw CradleError(FilmError.misnumbered(path: path, number: number, found: picture.file))
    }
    return numbered.map { path.parentPath?.appendingPath($0.file) ?? $0.file }
  }

  /// Whether any file of the film is there.
  var isThere: Bool {
    kind == .pictures ? (try? pictures)?.isEmpty == false : fileExists(path) && !isFolder(path)
  }

  /// Throws if the settings name items, which a film does not have.
  func checkNoItems() throws(CradleError) {
    if let id = settings.goldens.ignoredItems.first { throw CradleError(FilmError.itemIgnored(path: path, id: id)) }
  }

  private var pictures: [NumberedPicture] {
    get throws(CradleError) {
      guard let pattern = NumberedPicture(pattern: path.lastPathName) else { return [] }
      return try FolderListing.names(in: path.parentPath ?? ".").compactMap(NumberedPicture.init(name:))
        .filter { $0.isIn(pattern) }.sorted { $0.number < $1.number }
    }
  }
}

extension FilmOnDisk: CheckSubject {
  var loaded: LoadedScene? { nil }

  var inputs: InputFiles {
    InputFiles(((try? files()) ?? []) + (scene.map { [$0] } ?? []))
  }

  /// The hash of the settings and of all files; `nil` if one cannot be read.
  var contentHash: String? {
    guard let files = try? files() else { return nil }
    var hash = SHA256()
    hash.update(Array("\(settings.canonicalForm.utf8.count):\(settings.canonicalForm)".utf8))
    for file in files {
      guard let digest = SHA256.digest(ofFileAt: file) else { return nil }
      hash.update(Array(digest.utf8))
    }
    return hash.finish()
  }

  func result(of job: CheckJob) async throws -> CheckJob.Result {
    try await FilmCheck(film: self, job: job).run()
  }
}

/// The name of a picture that ends in a number: `frame-0001.png`.
struct NumberedPicture {
  /// The name of the file.
  let file: String
  let number: Int
  // The part before the number, and the ending.
  private let stem: String
  private let ending: String

  /// Reads the name of a file; `nil` if it is not that of a numbered PNG.
  init?(name: String) {
    let stem = name.nameStem
    let digits = stem.reversed().prefix { "0"..."9" ~= $0 }.count
    guard digits > 0, name.nameEnding.lowercased() == "png", let number = Int(stem.suffix(digits)) else { return nil }
    file = name
    self.number = number
    self.stem = String(stem.dropLast(digits))
    ending = name.nameEnding
  }

  /// Reads a name with a star for the number: `frame-*.png`; `nil` for any other.
  init?(pattern: String) {
    guard pattern.nameEnding.lowercased() == "png", pattern.nameStem.last == "*" else { return nil }
    file = pattern
    number = 0
    stem = String(pattern.nameStem.dropLast())
    ending = pattern.nameEnding
  }

  /// The name with a star for the number: `frame-*.png`.
  var pattern: String { "\(stem)*.\(ending)" }

  /// The name without the number: `frame.png`.
  var name: String {
    let marks: Set<Character> = ["-", "_", ".", " "]
    let end = stem.lastIndex { !marks.contains($0) }
    return end.map { "\(stem[...$0]).\(ending)" } ?? ending
  }

  /// Returns whether both names differ only in their numbers.
  func isIn(_ other: NumberedPicture) -> Bool {
    stem.isSame(as: other.stem) && ending.isSame(as: other.ending)
  }
}

/// The reason why a film that was made elsewhere cannot be checked.
enum FilmError: ErrorReason, Equatable {
  /// There is no file of the film.
  case missing(path: String)
  /// A number of a film's pictures is missing, or there twice.
  case misnumbered(path: String, number: Int, found: String)
  /// A picture has another size than the first one.
  case otherSize(path: String, number: Int, size: PixelSize, first: PixelSize)
  /// A film has no picture.
  case empty(path: String)
  /// An area that does not count lies outside of the pictures.
  case maskOutside(path: String, area: String, size: PixelSize, isFlag: Bool)
  /// A film has no items whose areas could be left out.
  case itemIgnored(path: String, id: String)
  /// A flag replaces values of a film, which has none.
  case overridden(path: String)
  /// A folder that settings name has no film, or several.
  case notOneFilm(path: String, films: [String])
}

extension FilmError {
  var code: CradleError.Code {
    switch self {
    case .missing, .misnumbered: .missingFile
    case .otherSize, .empty, .itemIgnored, .notOneFilm: .invalidScene
    case .maskOutside(_, _, _, let isFlag): isFlag ? .invalidOption : .invalidScene
    case .overridden: .invalidOption
    }
  }

  var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .missing(let path):
      "there is no film '\(path)'; make it first, or name another"
    case .misnumbered(let path, let number, let found) where NumberedPicture(name: found)?.number == number - 1:
      "the pictures '\(path)' have the number \(number - 1) twice: once in '\(found)'; remove one of them"
    case .misnumbered(let path, let number, let found):
      "the pictures '\(path)' lack the number \(number): '\(found)' comes in its place; number them without gaps"
    case .otherSize(let path, let number, let size, let first):
      "frame \(number) of '\(path)' has \(size) pixels, and the first frame has \(first); a film has one size"
    case .empty(let path):
      "'\(path)' has no picture; make it anew"
    case .maskOutside(let path, let area, let size, let isFlag):
      "the area \(area) in '\(isFlag ? "--ignore" : "ignore")' lies outside of '\(path)', which has \(size) pixels; "
        + "an area of a film is in pixels"
    case .itemIgnored(let path, let id):
      "'ignore' names the item '\(id)', and the film '\(path)' has no items; name an area in pixels: [x, y, width, height]"
    case .overridden(let path):
      "'\(path)' is a film, and has no values that '--set' could replace; check it by itself"
    case .notOneFilm(let path, let films):
      films.isEmpty
        ? "'\(path)' holds no film; name a movie, a picture, or pictures such as 'frames/frame-*.png'"
        : "'\(path)' holds \(films.count) films; name one of them, such as '\(films[0])'"
    }
  }
}
