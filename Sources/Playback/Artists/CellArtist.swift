package import Foundation
import Geometry
package import Graphics
package import Scenes

/// What a cell shows.
package struct CellContent: Equatable, Sendable {
  /// Which item it is, counted from 0 in the order of their coming.
  package var ordinal: Int
  /// What the item is called; the text of a message.
  package var value: String
  /// The number of the item in its section at the moment.
  package var index: Int
  /// What is special about the item.
  package var appearance: ItemAppearance
  /// The surroundings.
  package var theme: Theme
  /// Whether a bubble has a tail: the last one of a run of messages from the same sender.
  package var hasTail: Bool
  /// What makes generated pictures those of the scene.
  package var seed: UInt64

  /// Creates content; without anything special, in a bright scene, unless said otherwise.
  package init(
    ordinal: Int,
    value: String,
    index: Int,
    appearance: ItemAppearance = ItemAppearance(),
    theme: Theme = .light,
    hasTail: Bool = false,
    seed: UInt64 = 0
  ) {
    (self.ordinal, self.value, self.index) = (ordinal, value, index)
    (self.appearance, self.theme) = (appearance, theme)
    (self.hasTail, self.seed) = (hasTail, seed)
  }
}

/// Draws the cells of a collection: a value that the stage of the collection is given.
package protocol CellDrawing: Sendable {
  /// All that the drawing of a cell depends on, besides its size.
  associatedtype Subject: Hashable

  /// Returns what the drawing of a cell depends on; cells of which it is equal share a drawing.
  func subject(of content: CellContent) -> Subject

  /// Returns the drawing of a cell, with the origin in its center.
  func commands(for subject: Subject, size: CGSize) -> [DrawingCommand]

  /// Returns the size of a cell that is as large as what it shows.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - previous: What the cell before it in the section shows; `nil` for the first.
  ///   - maximumWidth: How wide it may be, in points.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double
  ) -> CGSize
}

/// Has cells drawn, and keeps the drawings, so that nothing is built again for every frame.
package struct CellArtist {
  private var cells: any DrawnCells

  /// Creates an artist that has cells drawn by a value.
  package init(_ drawing: some CellDrawing) {
    cells = CellsDrawn(by: drawing)
  }

  /// Returns the drawing of a cell, with the origin in its center.
  ///
  /// Equal cells share one drawing.
  package mutating func commands(for content: CellContent, size: CGSize) -> [DrawingCommand] {
    cells.commands(for: content, size: size)
  }

  /// Returns the size of a cell that is as large as what it shows.
  package func fittingSize(
    of content: CellContent,
    below previous: CellContent? = nil,
    maximumWidth: Double
  ) -> CGSize {
    cells.fittingSize(of: content, below: previous, maximumWidth: maximumWidth)
  }
}

// The drawings of cells, whatever draws them.
private protocol DrawnCells {
  mutating func commands(for content: CellContent, size: CGSize) -> [DrawingCommand]

  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double
  ) -> CGSize
}

private struct CellsDrawn<Drawing: CellDrawing>: DrawnCells {
  private struct Key: Hashable {
    let subject: Drawing.Subject
    let size: CGSize
  }

  private let drawing: Drawing
  private var drawings: [Key: [DrawingCommand]] = [:]

  // A flight over many labelled cells shows each for a moment; those of long ago are forgotten.
  private static var capacity: Int { 1_024 }

  init(by drawing: Drawing) {
    self.drawing = drawing
  }

  mutating func commands(for content: CellContent, size: CGSize) -> [DrawingCommand] {
    let key = Key(subject: drawing.subject(of: content), size: size)
    if let known = drawings[key] { return known }
    if drawings.count >= Self.capacity { drawings.removeAll() }
    let made = drawing.commands(for: key.subject, size: size)
    drawings[key] = made
    return made
  }

  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double
  ) -> CGSize {
    drawing.fittingSize(of: content, below: previous, maximumWidth: maximumWidth)
  }
}

extension CellStyle {
  /// Returns what draws cells of the style.
  ///
  /// - Parameters:
  ///   - ground: What is seen through cells that are not opaque.
  ///   - measuring: What knows how large texts are; bubbles are as large as theirs.
  package func drawing(
    on ground: Color = .white,
    measuring: any TextMeasuring
  ) -> any CellDrawing {
    switch form {
    case .plain: PlainArtist(style: self, ground: ground, measuring: measuring)
    case .photo: PhotoArtist(style: self)
    case .bubble: BubbleArtist(style: self, measuring: measuring)
    }
  }

  /// Returns the color of a cell.
  func color(of content: CellContent) -> Color {
    content.appearance.color ?? palette[content.ordinal % palette.count]
  }

  /// Returns what the label of a cell says; empty for none.
  func label(of content: CellContent) -> String {
    switch label {
    case .none: ""
    case .index: "\(content.index)"
    case .value: content.value
    case .texts(let texts): texts.isEmpty ? "" : texts[content.ordinal % texts.count]
    }
  }

  /// Returns the picture of a cell from a file; `nil` for none.
  func picture(of content: CellContent) -> Picture? {
    if let own = content.appearance.picture { return own }
    return pictures.isEmpty ? nil : pictures[content.ordinal % pictures.count]
  }
}
