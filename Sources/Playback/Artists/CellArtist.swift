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

/// Knows how the cells of a collection are drawn.
package struct CellArtist {
  // Everything that the drawing of a cell depends on.
  private enum Subject: Hashable {
    case plain(PlainArtist.Subject)
    case photo(PhotoArtist.Subject)
    case bubble(BubbleArtist.Subject)
  }

  private struct Key: Hashable {
    let subject: Subject
    let size: CGSize
  }

  // A flight over many labelled cells shows each for a moment; those of long ago are forgotten.
  private static let capacity = 1_024

  // What a text that its cell fits stays away from the edges.
  private static let textPadding = CGSize(width: 12, height: 8)

  private let style: CellStyle
  private let measuring: any TextMeasuring
  private let plain: PlainArtist
  private let photo: PhotoArtist
  private let bubble: BubbleArtist
  private var drawings: [Key: [DrawingCommand]] = [:]

  /// Creates an artist.
  ///
  /// - Parameters:
  ///   - style: How the cells look.
  ///   - ground: What is seen through cells that are not opaque.
  ///   - measuring: What knows how large texts are; bubbles are as large as theirs.
  package init(_ style: CellStyle, on ground: Color = .white, measuring: any TextMeasuring) {
    (self.style, self.measuring) = (style, measuring)
    plain = PlainArtist(style: style, ground: ground)
    photo = PhotoArtist(style: style)
    bubble = BubbleArtist(style: style, measuring: measuring)
  }

  /// Whether cells are the messages of a chat.
  var isChat: Bool {
    style.form == .bubble
  }

  /// Returns the drawing of a cell, with the origin in its center.
  ///
  /// Equal cells share one drawing, so that nothing is built again for every frame.
  package mutating func commands(for content: CellContent, size: CGSize) -> [DrawingCommand] {
    let key = Key(subject: subject(of: content), size: size)
    if let known = drawings[key] { return known }
    if drawings.count >= Self.capacity { drawings.removeAll() }
    let made = commands(for: key)
    drawings[key] = made
    return made
  }

  /// Returns the size of a cell that is as large as what it shows.
  ///
  /// A bubble takes a whole row, as wide as allowed and as high as the bubble. A label has 12 points
  /// of room at its sides and 8 above and below.
  package func fittingSize(of content: CellContent, maximumWidth: Double) -> CGSize {
    switch style.form {
    case .bubble:
      let height = bubble.bodySize(of: content.value, rowWidth: maximumWidth).height
      return CGSize(width: maximumWidth, height: height)
    case .photo:
      let side = min(maximumWidth, 200)
      return CGSize(width: side, height: side)
    case .plain:
      let padding = Self.textPadding
      let room = max(0, maximumWidth - 2 * padding.width)
      let text = measuring.size(of: label(of: content), in: style.labelStyle, width: room)
      return CGSize(
        width: text.width + 2 * padding.width,
        height: text.height + 2 * padding.height
      )
    }
  }

  private func color(of content: CellContent) -> Color {
    content.appearance.color ?? style.palette[content.ordinal % style.palette.count]
  }

  private func subject(of content: CellContent) -> Subject {
    switch style.form {
    case .plain:
      .plain(
        PlainArtist.Subject(
          color: color(of: content),
          label: label(of: content),
          picture: picture(of: content)
        )
      )
    case .photo:
      .photo(
        PhotoArtist.Subject(
          paper: color(of: content),
          motif: picture(of: content).map(PhotoArtist.Motif.picture)
            ?? .landscape(seed: content.seed, number: content.ordinal),
          label: label(of: content),
          theme: content.theme
        )
      )
    case .bubble:
      .bubble(
        BubbleArtist.Subject(
          text: content.value,
          sender: content.appearance.sender ?? .them,
          color: content.appearance.color,
          theme: content.theme,
          hasTail: content.hasTail
        )
      )
    }
  }

  private func commands(for key: Key) -> [DrawingCommand] {
    switch key.subject {
    case .plain(let subject): plain.commands(for: subject, size: key.size)
    case .photo(let subject): photo.commands(for: subject, size: key.size)
    case .bubble(let subject): bubble.commands(for: subject, size: key.size)
    }
  }

  private func label(of content: CellContent) -> String {
    switch style.label {
    case .none: ""
    case .index: "\(content.index)"
    case .value: content.value
    case .texts(let texts): texts.isEmpty ? "" : texts[content.ordinal % texts.count]
    }
  }

  private func picture(of content: CellContent) -> Picture? {
    if let own = content.appearance.picture { return own }
    return style.pictures.isEmpty ? nil : style.pictures[content.ordinal % style.pictures.count]
  }
}
