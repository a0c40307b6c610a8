import CradleArtists
import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleRawText
import CradleRendering
import CradleSceneLanguage
package import CradleSceneSource
import CradleScenes
import Foundation

extension LoadedScene {
  /// Throws unless this machine has libraries that can draw, and fonts for every text of the scene.
  ///
  /// - Throws: `CradleError` with the code `.libraryTooOld`; `.fontMissing` if the default font is missing; or, for
  ///   any other text that cannot be drawn, `.invalidScene` with the position in the file, or `.textNotDrawable` for a
  ///   scene made in code.
  package func checkFonts() throws {
    if let library = GraphicsLibraries.outdated.first { throw CradleError(PipelineError.libraryTooOld(library)) }
    for text in scene.texts { try check(text) }
  }

  /// Throws unless every picture of the scene can be drawn.
  ///
  /// - Throws: `CradleError` with the file position of each picture that cannot be drawn. If the scene was made in
  ///   code, `.pictureUnreadable` with the first such picture.
  package func checkPictures() throws {
    var mistakes: [Diagnostic] = []
    for picture in scene.pictures {
      do {
        try PictureLibrary.check(picture)
      } catch {
        guard let place = places?.place(ofPicture: picture.name) else {
          throw CradleError(PipelineError.unreadablePicture(scene: nameInMessages, reason: error.description))
        }
        mistakes.append(Diagnostic(at: place, error.description))
      }
    }
    guard mistakes.isEmpty else { throw CradleError(SceneMistakes(mistakes)) }
  }

  // The largest number of different texts to measure.
  private static let mostMeasured = 1_000

  /// Warnings about labels of items and cells that end with an ellipsis, since there is too little room.
  ///
  /// The sizes are those at the start of the film, and the cells those that are visible then.
  package var cutLabels: [Diagnostic] {
    cutLabelsOfItems + cutLabelsOfCells
  }

  private var cutLabelsOfCells: [Diagnostic] {
    guard let places, scene.stages.contains(where: \.isViewToMeasure) else { return [] }
    let measuring = PangoTextMeasuring()
    var known: Set<CutLabel> = []
    let elements = Player(scene, measuring: measuring).displayList(at: .zero).layers.flatMap(\.elements)
    return elements.filter { $0.role == .cell }.flatMap(\.commands).compactMap { command -> Diagnostic? in
      guard let cut = CutLabel(of: command), known.insert(cut).inserted, let needed = cut.neededWidth(measuring) else {
        return nil
      }
      let room = Double(cut.size.width).written
      return Diagnostic(
        .warning,
        at: places.place(ofTextOfCell: cut.text),
        "the text '\(cut.text.shortened)' of a cell needs \(needed) points and has \(room), so that it ends with an "
          + "ellipsis; make the cell wider or higher, or the font smaller"
      )
    }
  }

  private var cutLabelsOfItems: [Diagnostic] {
    let measuring = PangoTextMeasuring()
    var known: Set<CutLabel> = []
    return scene.stages.compactMap { $0.description as? DynamicsDescription }.flatMap(\.items).compactMap {
      item -> Diagnostic? in
      guard item.drawing == nil, known.count < Self.mostMeasured, let cut = CutLabel(of: item),
        known.insert(cut).inserted, let needed = cut.neededWidth(measuring),
        let place = places?.place(ofText: cut.text, ofItem: item.id)
      else { return nil }
      let room = Double(cut.size.width).written
      return Diagnostic(
        .warning,
        at: place,
        "the label '\(cut.text.shortened)' needs \(needed) points and has \(room), so that it ends with an ellipsis; "
          + "make '\(item.id.shortened)' wider or higher, or the font smaller"
      )
    }
  }

  private func check(_ text: SceneText) throws {
    let families = text.style.families
    do {
      try FontChecking.check(text.strings, families: families, weight: text.style.weight)
    } catch {
      let reason = error.reason as? RenderingError
      if case .fontMissing(let family)? = reason, [TextStyle.defaultFamilies, [Icon.family]].contains(families) {
        throw CradleError(PipelineError.defaultFontMissing(family: family))
      }
      guard let place = place(of: reason, in: text) else {
        throw CradleError(PipelineError.unsettable(scene: nameInMessages, reason: error.description))
      }
      throw CradleError(SceneMistakes([Diagnostic(at: place, error.description)]))
    }
  }

  private func place(of reason: RenderingError?, in text: SceneText) -> Diagnostic.Place? {
    switch reason {
    case .fontMissing(let family): places?.place(ofFont: family)
    case .characterMissing(let character, _):
      places?.place(of: character, in: text.strings.first { $0.contains(character) } ?? "")
    case .pictureUnreadable, .fileUnreadable, .cannotDraw, nil: nil
    }
  }
}

extension LoadedScene {
  /// The name in messages, which is the title if a scene made in code has no name.
  var nameInMessages: String {
    isInCode ? scene.nameOrTitle : name
  }

  /// Returns whether a path has the ending of an output instead of a scene file.
  static func isNameOfOutput(_ path: String) -> Bool {
    guard !["json", "yaml", "yml"].contains(path.lastPathName.nameEnding.lowercased()) else { return false }
    return (try? OutputFormat(ofFilm: path)) != nil || (try? FigureFormat(ofFigure: path)) != nil
  }
}

extension StageDescription {
  // The largest number of items of a view to lay out for its texts.
  private static let mostItems = 10_000

  fileprivate var isViewToMeasure: Bool {
    guard let view = description as? CollectionDescription, view.cells.drawing == nil else { return false }
    return view.sections.map(\.count).reduce(0, +) <= Self.mostItems
  }
}

/// A text of an item or a cell, with the size that it has to fit.
private struct CutLabel: Hashable {
  let text: String
  let size: CGSize
  private let style: TextStyle

  init?(of item: DynamicItemDescription) {
    guard let label = item.label, !label.text.isEmpty else { return nil }
    text = label.text
    style = label.style
    size = item.size
  }

  init?(of command: DrawingCommand) {
    guard case .text(let text, let style, let box) = command, !text.isEmpty else { return nil }
    self.text = text
    self.style = style
    size = box.size
  }

  /// Returns the width that one line of the text needs, in points; `nil` if the text fits as it is.
  func neededWidth(_ measuring: some TextMeasuring) -> Int? {
    var smallest = style
    smallest.size *= style.minimumScale
    let line = measuring.size(of: text, in: smallest, width: 1_000_000)
    // Of a text that is too high, the first line remains.
    let room = max(size.height, line.height)
    // The lines that fit cannot hold a text that is this long. Breaking ten thousand letters into lines takes seconds.
    let isFarTooLong = line.width > size.width * (room / line.height + 1)
    guard isFarTooLong || measuring.size(of: text, in: smallest, width: size.width).height > room else { return nil }
    return Int(measuring.size(of: text, in: style, width: 1_000_000).width)
  }
}
