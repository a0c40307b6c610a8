import CradleArtists
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRendering
import CradleScenes

/// The captions below the panels of a sheet.
struct CaptionPlan {
  private let captions: SheetStyle.Captions
  private let isOnion: Bool
  // The names that the film gives to moments.
  private let markers: [String]

  /// Creates a plan for a sheet of a film.
  ///
  /// The film may name moments.
  init(_ style: SheetStyle, markers: [String]) {
    (captions, self.markers) = (style.captions, markers)
    isOnion =
      switch style.arrangement {
      case .onion: true
      case .filmstrip, .grid: false
      }
  }

  /// The captions that come from a person or from the scene.
  ///
  /// Generated times and numbers are not included.
  var ownTexts: [String] {
    switch captions {
    case .time, .frame, .none: []
    case .markers: markers
    case .texts(let texts): texts
    }
  }

  /// Throws unless there is a caption for each panel.
  ///
  /// - Throws: `.invalidFigure`.
  func check(panelsOf frames: [Int], of film: Film) throws(CradleError) {
    switch captions {
    case .time, .frame, .none: break
    case .texts(let texts):
      let panels = isOnion ? 1 : frames.count
      guard texts.count == panels else {
        throw CradleError(
          PipelineError.wrongCaptionCount(texts: texts, panels: panels, words: SheetStyle.Captions.words.map(\.word))
        )
      }
    case .markers:
      let named = film.markersByFrame
      guard frames.contains(where: { named[$0] != nil }) else {
        guard markers.isEmpty,
          let name = film.scene.timeline.lazy.compactMap(\.action.verb.marker).first
        else { throw CradleError(PipelineError.noMarkerShown(known: markers)) }
        throw CradleError(PipelineError.markerUnreached(name, seconds: film.seconds))
      }
    }
  }

  /// Returns a caption for each panel.
  func texts(for moments: [SheetMoment]) -> [String] {
    switch captions {
    case .time: joined(moments.map(\.stamp))
    case .frame: framesText(moments)
    case .markers: joined(moments.map { $0.markers.isEmpty ? $0.stamp : $0.name })
    case .none: isOnion ? [""] : moments.map { _ in "" }
    case .texts(let texts): texts
    }
  }

  /// Returns a text about the moments, for readers who cannot see the sheet.
  func summary(of moments: [SheetMoment]) -> String {
    let names: [String] =
      switch captions {
      case .time, .frame, .none: moments.map { _ in "" }
      case .markers: moments.map(\.name)
      case .texts(let texts): isOnion ? moments.map { _ in "" } : texts
      }
    let parts = zip(moments, names).map { moment, name in
      name.isEmpty ? moment.stamp : "\(moment.stamp) (\(name))"
    }
    return parts.joined(separator: ", ")
  }

  private func framesText(_ moments: [SheetMoment]) -> [String] {
    guard isOnion, moments.count > 1 else { return moments.map { "Frame \($0.frame)" } }
    return ["Frames " + Sheet.span(moments.map { "\($0.frame)" })]
  }

  // An onion skin shows all moments in one panel, so it has one text.
  private func joined(_ texts: [String]) -> [String] {
    isOnion ? [Sheet.span(texts)] : texts
  }
}

extension SheetMoment {
  /// The names of the moment as one text; empty if the moment has no name.
  fileprivate var name: String {
    markers.joined(separator: ", ")
  }
}

extension LoadedScene {
  // All characters that times and frame numbers can contain.
  private static let stampCharacters = "0123456789. s\u{2013}Frames"

  /// Returns the font families for the captions of a sheet, in order of preference.
  ///
  /// The default font comes first. If the default font lacks a character, the families of the scene follow.
  ///
  /// - Parameter texts: The captions that are not generated times or numbers.
  /// - Throws: `.fontMissing`, or `.invalidFigure` if no font has a character.
  func families(for texts: [String]) throws(CradleError) -> [String] {
    let families = TextStyle.defaultFamilies
    do {
      try FontChecking.check([Self.stampCharacters], families: families, weight: .medium)
    } catch {
      throw CradleError(PipelineError.defaultFontMissing(family: families[0]))
    }
    if Self.canSet(texts, families) { return families }
    let named = scene.texts.flatMap(\.style.families)
    let all = (families + named).reduce(into: [String]()) { all, family in
      if !all.contains(family) { all.append(family) }
    }
    do {
      try FontChecking.check(texts, families: all, weight: .medium)
    } catch {
      throw CradleError(PipelineError.captionUnsettable(reason: error.description))
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
