import CollectionLayouts
import Foundation
import Geometry
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
  private let cells: CellArtist
  private let faults: DrawingFaults
  // Whether an error is possible: the drawings of our own styles never fail.
  private let canFail: Bool
  private let supplements: SupplementArtist
  private let hand = HandArtist()

  init(_ description: CollectionDescription, of scene: Scene, measuring: any TextMeasuring) {
    (theme, seed) = (scene.canvas.theme, scene.seed)
    faults = DrawingFaults()
    cells = CellArtist(
      description.cells.artist,
      in: theme,
      on: description.background.laid(over: scene.canvas.background),
      measuring: measuring,
      faults: faults
    )
    canFail = description.cells.drawing != nil
    supplements = SupplementArtist(description.supplements)
  }

  /// The first error of a drawing so far, in a sentence; `nil` for none.
  var fault: String? { faults.first }

  /// Returns the size at which an item fits its content, below another item and within a width; `nil` for the
  /// size that the layout gives.
  func fittingSize(of item: StageItem, below previous: StageItem?, width: Double) -> CGSize? {
    cells.fittingSize(
      of: content(of: item, index: 0, hasTail: false),
      below: previous.map { content(of: $0, index: 0, hasTail: false) },
      maximumWidth: width
    )
  }

  /// Returns the drawing of an element, with the origin in its center.
  func sketch(of subject: Subject, size: CGSize) -> CellArtist.Sketch {
    switch subject.content {
    case .cell(let item, let index, let hasTail):
      let content = content(of: item, index: index, hasTail: hasTail)
      return cells.sketch(of: content, size: size, id: subject.id)
    case .supplement(let title):
      return .still(supplements.commands(for: title, size: size))
    case .decoration(CircleLayout.elementKindMinuteHand):
      return .still(hand.commands(size: size, color: theme == .light ? .black : .white))
    case .decoration:
      return .still(supplements.commands(for: "", size: size))
    }
  }

  /// Draws elements that may fail to be drawn, for their errors alone.
  func examine(_ elements: () -> [ElementState], at time: SceneTime) {
    guard canFail else { return }
    for element in elements() { _ = element.commands(at: time, origin: .zero) }
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
