import Graphics
import Rendering
import Scenes

extension LoadedScene {
  // What times and numbers of frames are written with.
  private static let stampCharacters = "0123456789. s\u{2013}Frames"

  /// Returns the font families in which the captions of a sheet are set, by preference: that of
  /// everything, and where it lacks a character those that the scene names too.
  ///
  /// - Parameter texts: The captions that are not made of digits.
  /// - Throws: `PipelineError.defaultFontMissing`, or `PipelineError.captionUnsettable` if no font has
  ///   a character.
  func families(for texts: [String]) throws(PipelineError) -> [String] {
    let families = TextStyle.defaultFamilies
    do {
      try FontChecking.check([Self.stampCharacters], families: families, weight: .medium)
    } catch {
      throw .defaultFontMissing(family: families[0])
    }
    if Self.canSet(texts, families) { return families }
    let named = scene.texts.flatMap(\.style.families)
    let all = (families + named).reduce(into: [String]()) { all, family in
      if !all.contains(family) { all.append(family) }
    }
    do {
      try FontChecking.check(texts, families: all, weight: .medium)
    } catch {
      throw .captionUnsettable(reason: error.description)
    }
    return all
  }

  private static func canSet(_ texts: [String], _ families: [String]) -> Bool {
    do {
      try FontChecking.check(texts, families: families, weight: .medium)
      return true
    } catch {
      return false
    }
  }
}
