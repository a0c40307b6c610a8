package import Foundation
import Geometry
package import Graphics
package import Scenes

/// The content of a cell.
package struct CellContent: Equatable, Sendable {
  /// The number of the item in the order in which items came, from 0.
  package var ordinal: Int
  /// The name of the item; the text of a message.
  package var value: String
  /// The number of the item in its section at the moment.
  package var index: Int
  /// The look of the item, where it differs from the style of all cells.
  package var appearance: ItemAppearance
  /// The theme of the scene.
  package var theme: Theme
  /// Whether a bubble has a tail, as the last one of a run of messages from the same sender has.
  package var hasTail: Bool
  /// The seed of the scene, from which its pictures are generated.
  package var seed: UInt64

  /// Creates content with the style of all cells, in a bright scene, unless said otherwise.
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

/// A value that draws the cells of a collection for its stage.
package protocol CellDrawing: Sendable {
  /// The properties on which the drawing of a cell depends, besides its size.
  associatedtype Subject: Hashable

  /// Returns the properties on which the drawing of a cell depends; cells with equal ones share a drawing.
  func subject(of content: CellContent) -> Subject

  /// Returns the drawing of a cell, with the origin in its center.
  func commands(for subject: Subject, size: CGSize) -> [DrawingCommand]

  /// Returns the size of a cell that is as large as what it shows.
  ///
  /// - Parameters:
  ///   - content: The content of the cell.
  ///   - previous: The content of the cell before it in the section; `nil` for the first.
  ///   - maximumWidth: The greatest width that it may have, in points.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double
  ) -> CGSize
}

/// A cache of the drawings of cells, so that they are not made again for every frame.
package struct CellArtist {
  private var cells: any DrawnCells

  /// Creates an artist whose cells are drawn by a value.
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

// The drawings of cells, independent of the type that draws them.
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

  // A flight over many labeled cells shows each for a moment, so all drawings are forgotten at this number.
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
  /// Returns the value that draws cells of the style.
  ///
  /// - Parameters:
  ///   - ground: The color behind cells, which shows through those that are not opaque.
  ///   - measuring: The value that measures texts, to which bubbles are fitted.
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

  /// Returns the text of the label of a cell; empty for none.
  func label(of content: CellContent) -> String {
    switch label {
    case .hidden: ""
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
