import CradleFiles
package import CradleFilms
package import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
import CradleSceneLanguage
package import CradleSceneSource
import CradleScenes

extension ScenesToCheck {
  /// Returns the target of a film that an argument names, by its path or by the file of its settings; `nil` for a scene.
  func filmTarget(_ argument: String, overrides: [String], within limits: Limits) -> SceneCheck.Target? {
    let subject: Result<any CheckSubject, any Error>
    do throws(CradleError) {
      guard let film = try film(argument, within: limits) else { return nil }
      guard overrides.isEmpty else { throw CradleError(FilmError.overridden(path: film.path)) }
      guard film.isThere else { throw CradleError(FilmError.missing(path: film.path)) }
      subject = .success(film)
    } catch {
      subject = .failure(error)
    }
    let target = CheckTarget(argument: argument, scene: name(of: argument), variant: .named(for: []))
    return SceneCheck.Target(target: target, subject: subject)
  }

  /// Returns the name that a film has in the paths of its goldens; `nil` for the argument of a scene.
  func filmName(of argument: String) -> String? {
    isFilm(argument) ? FilmOnDisk.name(of: argument) : nil
  }

  /// Returns whether an argument has the ending of a film's path.
  func isFilm(_ argument: String) -> Bool {
    !catalog.hasInCode(argument) && !catalog.hasPreset(argument) && FilmOnDisk.isNamed(argument)
  }

  fileprivate func film(_ argument: String, within limits: Limits) throws(CradleError) -> FilmOnDisk? {
    guard !isFilm(argument) else { return FilmOnDisk(argument) }
    guard !catalog.hasInCode(argument), !catalog.hasPreset(argument), fileExists(argument), !isFolder(argument),
      let file = try? SceneFile.read(path: argument, limits: limits),
      // Most scenes are read only once.
      String(decoding: file.bytes, as: UTF8.self).contains("film"),
      let settings = try SceneLoader(limits: limits).film(of: file)
    else { return nil }
    let path = settings.film.isAbsolutePath ? settings.film : argument.beside(settings.film)
    guard let film = FilmOnDisk(path, settings: settings, from: argument) else {
      let films = try FilmsInFolder(path).arguments
      guard films.count == 1, let film = FilmOnDisk(films[0], settings: settings, from: argument) else {
        throw CradleError(FilmError.notOneFilm(path: path, films: films))
      }
      return film
    }
    return film
  }

  /// Returns the paths of the films that have goldens and are still there, except those with settings.
  func goldenFilms(in goldens: String) throws(CradleError) -> [String] {
    let taken = Set(try projectScenes.map { RawPath(name(of: $0)) })
    var paths: [String] = []
    for name in try FolderListing.names(in: goldens) where !taken.contains(RawPath(name)) {
      let target = CheckTarget(argument: "", scene: name, variant: .named(for: []))
      if let film = GoldenLocation(of: target, in: goldens).film { paths.append(film) }
    }
    return paths
  }

  /// Returns one argument for each film, and sentences that say which files were taken for one film.
  ///
  /// A folder and a pattern of file names stand for the films in them. Pictures whose names differ only in their numbers
  /// are one film. A film with settings has the file of the settings as its argument.
  func expandingFilms(_ words: [String], own: [String]) throws(CradleError) -> (words: [String], readings: [String]) {
    var (found, readings): ([String], [String]) = ([], [])
    var files = FilmFiles()
    for word in words {
      if catalog.names.contains(word) || own.contains(where: { name(of: $0).isSame(as: word) }) {
        found.append(word)
      } else if isFolder(word) {
        let films = try FilmsInFolder(word)
        let hasScenes = try FolderListing.entries(in: word).contains(where: \.isSceneFile)
        guard hasScenes || !films.arguments.isEmpty else {
          throw CradleError(FilmError.notOneFilm(path: word, films: []))
        }
        found += films.arguments.isEmpty ? [word] : films.arguments
        if !films.arguments.isEmpty { readings.append(films.reading) }
      } else if isFilm(word), !fileExists(word), word.contains(where: { "*?".contains($0) }) {
        let matching = try FilmFiles.matching(word)
        if matching.isEmpty { found.append(word) } else { files.add(matching, to: &found) }
      } else if isFilm(word) {
        files.add([word], to: &found)
      } else {
        found.append(word)
      }
    }
    readings += files.join(&found)
    // A film may be named by itself and with its folder.
    var films: Set<String> = []
    found.removeAll { isFilm($0) && !films.insert($0).inserted }
    return (try found.map { word throws(CradleError) in try withSettings(word, own: own, &readings) }, readings)
  }

  private func withSettings(_ word: String, own: [String], _ readings: inout [String]) throws(CradleError) -> String {
    guard isFilm(word) else { return word }
    let place = FileLocation(word)
    let scene = own.first { argument in
      (try? film(argument, within: Limits())).flatMap(\.self).map { FileLocation($0.path) == place } ?? false
    }
    guard let scene, !isFilm(scene) else { return word }
    readings.append("'\(word)' has its settings in '\(scene)'")
    return scene
  }
}

/// The scene of a film that was made elsewhere, as a file that can be validated.
package struct FilmScene {
  /// The path of the film.
  package let path: String
  /// Whether the film is there.
  package let isThere: Bool

  /// Reads the file that an argument names; `nil` if it names no scene of a film.
  ///
  /// - Throws: `CradleError` with the mistakes of the file.
  package init?(_ argument: String, within limits: Limits, in catalog: SceneCatalog) throws(CradleError) {
    let scenes = ScenesToCheck(catalog: catalog)
    guard !scenes.isFilm(argument), let film = try scenes.film(argument, within: limits) else { return nil }
    try film.checkNoItems()
    path = film.path
    isThere = film.isThere
  }
}

extension GoldenLocation {
  /// The path of the film that the golden has its name from; `nil` if there is none, or if the film is gone.
  var film: String? {
    let source = all.lazy.compactMap(\.folder.source).first
    return source.flatMap { $0.isGone || !FilmOnDisk.name(of: $0.path).isSame(as: scene) ? nil : $0.path }
  }
}

extension GoldenFolder {
  /// The film that was made elsewhere and whose golden is in the folder; `nil` for any other folder.
  var source: Golden.SourceFilm? {
    bytes(of: Golden.fileName).flatMap { try? Golden($0) }?.subject.film
  }
}

extension Golden.SourceFilm {
  /// Whether no file of the film is there any longer.
  var isGone: Bool {
    FilmOnDisk(path)?.isThere != true
  }
}

extension String {
  // Returns the path of a file that this file names.
  fileprivate func beside(_ name: String) -> String {
    parentPath.map { $0.appendingPath(name) } ?? name
  }
}

/// The films in a folder, without those in its subfolders.
private struct FilmsInFolder {
  /// The arguments that name the films.
  private(set) var arguments: [String] = []
  /// A sentence that says which files were taken for one film.
  private(set) var reading = ""

  init(_ path: String) throws(CradleError) {
    let folder = try PictureFolder("", in: path.trimmingSlashes)
    var files = FilmFiles()
    files.add(
      (folder.names + folder.movies).compactMap(\.text).map { path.trimmingSlashes.appendingPath($0) },
      to: &arguments
    )
    let joined = files.join(&arguments)
    let single = arguments.count - joined.count
    var parts = joined
    if single > 0 {
      let others = joined.isEmpty ? "film" : "other film"
      parts.append("\(single.counted(others)) of one file each")
    }
    let rest = folder.others.compactMap(\.text)
    if !rest.isEmpty { parts.append("not taken: \(PictureNames(rest))") }
    reading = "'\(path)': \(parts.joined(separator: "; "))"
  }
}

/// Files that are films by themselves, or pictures of one film.
private struct FilmFiles {
  private var numbers: [String: Int] = [:]

  /// Returns the files that a pattern for the last name of a path matches.
  static func matching(_ pattern: String) throws(CradleError) -> [String] {
    let folder = pattern.parentPath
    let names = try FolderListing.names(in: folder ?? ".").filter { pattern.lastPathName.matches($0) }
    return names.map { folder?.appendingPath($0) ?? $0 }
  }

  /// Adds files to arguments, and counts the numbered pictures among them.
  mutating func add(_ paths: [String], to arguments: inout [String]) {
    for pattern in paths.compactMap(Self.pattern) { numbers[pattern, default: 0] += 1 }
    arguments += paths
  }

  /// Joins pictures of one film in arguments, and returns what was taken for what.
  func join(_ arguments: inout [String]) -> [String] {
    var (joined, readings, done): ([String], [String], Set<String>) = ([], [], [])
    for argument in arguments {
      guard let pattern = Self.pattern(of: argument), let count = numbers[pattern], count > 1 else {
        joined.append(argument)
        continue
      }
      guard done.insert(pattern).inserted else { continue }
      joined.append(pattern)
      readings.append("'\(pattern)' is one film of \(count) pictures")
    }
    arguments = joined
    return readings
  }

  private static func pattern(of path: String) -> String? {
    NumberedPicture(name: path.lastPathName).map { picture in
      path.parentPath.map { $0.appendingPath(picture.pattern) } ?? picture.pattern
    }
  }
}
