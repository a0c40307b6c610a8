import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleSceneSource
import CradleScenes

extension ScenesToCheck {
  /// The variants that arguments name, and all variants of the same scenes.
  struct Choice {
    /// The variants to check, in the order of the arguments.
    var targets: [SceneCheck.Target] = []
    /// All variants of each scene that has a variant to check.
    var siblings: [SceneCheck.Target] = []
    /// The arguments that differ from the names of their scenes only in form, as sentences.
    var notes: [String] = []
    /// Sentences that say which files were taken for one film.
    var readings: [String] = []

    fileprivate mutating func add(_ chosen: [SceneCheck.Target], of all: [SceneCheck.Target]) {
      let known = Set(targets.map(\.target.rawName))
      targets += chosen.filter { !known.contains($0.target.rawName) }
      let scenes = Set(chosen.map { RawPath($0.target.scene) })
      let others = Set(siblings.map(\.target.rawName))
      siblings += all.filter {
        scenes.contains(RawPath($0.target.scene)) && !others.contains($0.target.rawName)
      }
    }
  }

  /// Returns the variants that arguments name.
  ///
  /// If there are no arguments, all variants of all scenes are returned.
  ///
  /// An argument is the path of a scene, or the name of a scene or a variant. The names are those in the paths of
  /// goldens. The arguments of `approve` follow the same rule. A name may contain `*` and `?` for any characters.
  ///
  /// - Parameter films: The films that belong to all scenes although no golden names them yet.
  /// - Throws: `CradleError`, and the error of an argument that names no scene at all.
  func choice(
    _ words: [String],
    overrides: [String],
    within limits: Limits,
    goldens: String,
    films: [String]
  ) throws -> Choice {
    var choice = Choice()
    guard !words.isEmpty else {
      let all = try arguments([], goldens: goldens, films: films).flatMap {
        targets($0, overrides: overrides, within: limits)
      }
      choice.add(all, of: all)
      return choice
    }
    guard !words.contains("-") else { throw CradleError(CheckError.nameless) }
    let own = try projectScenes
    let films = try goldenFilms(in: goldens)
    let expanded = try expandingFilms(words, own: own)
    let words = expanded.words
    choice.readings = expanded.readings
    let arguments = words.map { argument(of: $0, among: own + films) }
    try checkNames(arguments.compactMap(\.self))
    // Only the scenes themselves know their variants. So for a pattern, all scenes are read.
    let known = arguments.contains(nil) ? try known(goldens) : []
    let all = try checkNames(known).flatMap { targets($0, overrides: overrides, within: limits) }
    for (word, argument) in zip(words, arguments) {
      guard let argument else {
        let matching = all.filter { $0.target.isMatched(by: word) }
        guard !matching.isEmpty else { throw CradleError(noScene(word, own: known)) }
        choice.add(matching, of: all)
        continue
      }
      if let note = RawPath.Pair(old: RawPath(name(of: argument)), new: RawPath(word)).formNote {
        choice.notes.append("the names of the scene and the argument: \(note)")
      }
      let variants = targets(argument, overrides: overrides, within: limits)
      for variant in variants { try checkIsThere(variant, own: own) }
      choice.add(variants, of: variants)
    }
    try checkOverrides(choice.targets)
    return choice
  }

  // Looks first for a film at this path, then for a scene that a whole check would give this name, then for a preset or
  // a file. The result is `nil` for a pattern.
  private func argument(of word: String, among own: [String]) -> String? {
    if catalog.hasInCode(word) || (isFilm(word) && fileExists(word)) { return word }
    if let scene = own.first(where: { name(of: $0).isSame(as: word) }) { return scene }
    // Only a note says that the form of the argument is another one.
    if !fileExists(word) || isFolder(word), let scene = own.first(where: { name(of: $0) == word }) { return scene }
    if catalog.hasPreset(word) || fileExists(word) { return word }
    let isPattern = word.contains { "*?".contains($0) }
    if isFilm(word), !isPattern || filmTarget(word, overrides: [], within: Limits())?.isThere == true { return word }
    // Whether the argument names a scene and a variant. A path would have an ending.
    let isVariant = word.hasSlash && !["yaml", "yml"].contains(word.nameEnding)
    return isPattern || isVariant ? nil : word
  }

  // If an argument names no scene, there is no verdict, and the last report must not be replaced.
  private func checkIsThere(_ target: SceneCheck.Target, own: [String]) throws {
    guard case .failure(let failure) = target.subject, let error = failure as? CradleError else { return }
    if error.code == .missingFile, isFilm(target.target.argument) { throw error }
    switch error.reason {
    case PipelineError.unknownScene(let word, suggestion: nil) as PipelineError:
      let suggestion = Suggestion.nearest(to: word, among: own.map(name))
      throw CradleError(PipelineError.unknownScene(word, suggestion: suggestion))
    case PipelineError.unknownScene as PipelineError, SceneFileError.missing as SceneFileError,
      SceneFileError.isFolder as SceneFileError, SceneFileError.notRegular as SceneFileError:
      throw error
    default: return
    }
  }

  // A value that no scene accepts must not replace the last report either.
  private func checkOverrides(_ targets: [SceneCheck.Target]) throws {
    let reasons = targets.map { target -> SceneMistakes? in
      guard case .failure(let error) = target.subject else { return nil }
      return (error as? CradleError)?.reason as? SceneMistakes
    }
    guard let first = reasons.first ?? nil,
      reasons.allSatisfy({ $0?.all.allSatisfy(\.isAboutOverride) ?? false })
    else { return }
    throw CradleError(first)
  }

  private func noScene(_ word: String, own: [String]) -> CheckError {
    let names = own.map(name)
    let scene = word.pathNames.first ?? word
    if let other = names.first(where: { RawPath($0).isOtherForm(of: RawPath(scene)) }) {
      let names = [other.spelledOut] + word.pathNames.dropFirst()
      return .noSuchScene(pattern: word, suggestion: names.joined(separator: "/"))
    }
    return .noSuchScene(
      pattern: word,
      suggestion: names.contains(scene) ? nil : Suggestion.nearest(to: scene, among: names)
    )
  }
}

extension CheckTarget {
  /// Returns whether a pattern matches the variant: `springy`, `springy/default`, `*/theme=dark`.
  fileprivate func isMatched(by pattern: String) -> Bool {
    pattern.matches(scene) || pattern.matches(name)
  }
}

extension Diagnostic {
  fileprivate var isAboutOverride: Bool {
    if case .override = place { true } else { false }
  }
}
