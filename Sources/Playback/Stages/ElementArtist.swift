import CollectionLayouts
import Foundation
import Graphics
import Scenes

/// Draws the elements of a collection view.
struct ElementArtist {
  /// The properties of an element on which its drawing depends.
  struct Subject {
    fileprivate enum Content {
      case cell(StageItem, index: Int, hasTail: Bool)
      case supplement(title: String)
      case decoration(kind: String)
    }

    /// The name of the element in display lists.
    let id: String
    fileprivate let content: Content
  }

  /// The theme of the scene.
  let theme: Theme

  private let seed: UInt64
  private var cells: CellArtist
  private let supplements: SupplementArtist
  private let hand = HandArtist()

  init(_ description: CollectionDescription, of scene: Scene, cells drawing: some CellDrawing) {
    (theme, seed) = (scene.canvas.theme, scene.seed)
    cells = CellArtist(drawing)
    supplements = SupplementArtist(description.supplements)
  }

  /// Returns the size at which an item fits its content, below another item and within a width.
  func fittingSize(of item: StageItem, below previous: StageItem?, width: Double) -> CGSize {
    cells.fittingSize(
      of: content(of: item, index: 0, hasTail: false),
      below: previous.map { content(of: $0, index: 0, hasTail: false) },
      maximumWidth: width
    )
  }

  /// Returns the drawing of an element, with the origin in its center.
  mutating func commands(for subject: Subject, size: CGSize) -> [DrawingCommand] {
    switch subject.content {
    case .cell(let item, let index, let hasTail):
      cells.commands(for: content(of: item, index: index, hasTail: hasTail), size: size)
    case .supplement(let title):
      supplements.commands(for: title, size: size)
    case .decoration(CircleLayout.elementKindMinuteHand):
      hand.commands(size: size, color: theme == .light ? .black : .white)
    case .decoration:
      supplements.commands(for: "", size: size)
    }
  }

  private func content(of item: StageItem, index: Int, hasTail: Bool) -> CellContent {
    CellContent(
      ordinal: item.ordinal,
      value: item.value,
      index: index,
      appearance: item.appearance,
      theme: theme,
      hasTail: hasTail,
      seed: seed
    )
  }
}

extension ElementArtist.Subject {
  /// Creates the subject of an element of a view of these items.
  init(_ element: CollectionViewElement, of items: StageItems) {
    let attributes = element.attributes
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      let isGone = element.isDisappearing
      let item = isGone ? items.former(cell: element.itemIdentifier) ?? .unknown : items[path]
      id = item.id
      content = .cell(item, index: path.item, hasTail: isGone || items.endsRun(at: path))
    case .supplementaryView:
      let section = element.itemIdentifier
      id = "\(Self.name(ofKind: attributes.representedElementKind)) \(section)"
      content = .supplement(title: items.title(ofSection: section))
    case .decorationView:
      let kind = attributes.representedElementKind ?? ""
      id = kind == CircleLayout.elementKindMinuteHand ? "hand" : "\(kind) \(path.item)"
      content = .decoration(kind: kind)
    }
  }

  private static func name(ofKind kind: String?) -> String {
    switch kind {
    case FlowLayout.elementKindSectionHeader: "header"
    case FlowLayout.elementKindSectionFooter: "footer"
    default: kind ?? ""
    }
  }
}

extension StageItem {
  // The item of an element whose item is gone and forgotten, which should not occur.
  fileprivate static let unknown = StageItem(
    id: "unknown",
    ordinal: 0,
    cell: 0,
    value: "",
    appearance: ItemAppearance()
  )
}
