import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the elements of a collection view.
struct ElementArtist {
  /// The properties that an element's drawing depends on.
  struct Subject {
    fileprivate enum Content {
      case cell(StageItem, at: IndexPath, hasTail: Bool, edges: RowEdges?)
      case supplement(kind: String, section: Int, at: IndexPath, title: String)
      case decoration(kind: String, at: IndexPath)
    }

    /// The name of the element in display lists.
    let id: String
    fileprivate let content: Content
  }

  /// The theme that decides about adaptive colors.
  let theme: Theme

  private let seed: UInt64
  private let style: CellStyle
  private let cells: CellArtist
  // The artists of headers, footers and decorations, by kind; used only for lookups.
  private let ornaments: [String: CellArtist]
  private let studio: Studio
  /// Whether a drawing can fail; drawings of the built-in styles never do.
  let canFail: Bool
  private let supplements: SupplementArtist
  private let hand = HandArtist()
  /// The artist of buttons beside rows.
  let actions: SwipeArtist

  init(_ description: CollectionDescription, of scene: Scene, measuring: any TextMeasuring) {
    (theme, seed) = (scene.canvas.theme, scene.seed)
    let ground = description.background.laid(over: description.ground ?? scene.canvas.ground)
    let studio = Studio(in: theme, on: ground, scale: scene.canvas.scale, measuring: measuring)
    let cells = description.cells
    style = cells
    self.cells = studio.artist(of: cells.artist, isOwn: cells.drawing != nil)
    ornaments = description.ornaments.mapValues { studio.artist(of: $0) }
    canFail = description.cells.drawing != nil || !description.ornaments.isEmpty
    self.studio = studio
    supplements = SupplementArtist(description.supplements)
    actions = SwipeArtist(in: theme, measuring: measuring)
  }

  /// The first error of a drawing so far, as a sentence; `nil` for none.
  var fault: String? { studio.fault }

  /// Returns the size that fits the content of an item; `nil` if the layout decides the size.
  ///
  /// The size depends on the available width, and on the item above this one.
  func fittingSize(of item: StageItem, below previous: StageItem?, width: Double) -> CGSize? {
    cells.fittingSize(
      of: content(of: item, at: [0, 0], hasTail: false),
      below: previous.map { content(of: $0, at: [0, 0], hasTail: false) },
      maximumWidth: width
    )
  }

  /// Returns the drawing of an element, with the origin in its center.
  func sketch(of subject: Subject, size: CGSize) -> ElementSketch {
    switch subject.content {
    case .cell(let item, let path, let hasTail, let edges):
      let content = content(of: item, at: path, hasTail: hasTail, edges: edges)
      return cells.sketch(of: content, size: size, id: subject.id)
    case .supplement(let kind, let section, let path, let title):
      let content = ornament(.supplementary, kind: kind, number: section, at: path, title: title)
      return ornaments[kind]?.sketch(of: content, size: size, id: subject.id)
        ?? .still(supplements.commands(for: title, size: size))
    case .decoration(let kind, let path):
      let content = ornament(.decoration, kind: kind, number: path.item, at: path, title: "")
      return ornaments[kind]?.sketch(of: content, size: size, id: subject.id)
        ?? .still(decoration(kind, size: size))
    }
  }

  /// Returns the drawing of an element whose look a timeline may have changed.
  func sketch(of subject: Subject, size: CGSize, with changes: ChangedProperties?) -> ElementSketch {
    guard let changes, changes.changesDrawing,
      case .cell(let item, let path, let hasTail, let edges) = subject.content
    else { return sketch(of: subject, size: size) }
    let look = CellLook(style, content(of: item, at: path, hasTail: hasTail, edges: edges))
    var body = DrawnPose()
    body.size = size
    let isChanging = changes.courses.all.contains(where: \.property.isDrawn)
    func changed(at time: SceneTime) -> ElementSketch {
      let look = changes.look(look, at: time)
      return studio.sketch(
        of: look.content,
        by: look.style.artist,
        size: changes.pose(over: body, at: time).size,
        id: subject.id,
        isOwn: look.style.drawing != nil,
        isKept: !isChanging
      )
    }
    return isChanging ? .changing(in: theme, changed) : changed(at: SceneTime(.zero))
  }

  /// Returns the look of an item's cell without changes.
  func look(of item: StageItem, at path: IndexPath) -> CellLook {
    CellLook(style, content(of: item, at: path, hasTail: false))
  }

  private func decoration(_ kind: String, size: CGSize) -> [DrawingCommand] {
    kind == CircleLayout.elementKindMinuteHand
      ? hand.commands(size: size, color: theme == .light ? .black : .white)
      : supplements.commands(for: "", size: size)
  }

  private func ornament(
    _ role: DisplayList.Role,
    kind: String,
    number: Int,
    at path: IndexPath,
    title: String
  ) -> CellContent {
    var content = CellContent(
      role: role,
      kind: kind,
      ordinal: number,
      value: title,
      index: number,
      theme: theme,
      seed: seed
    )
    content.indexPath = path
    return content
  }

  private func content(
    of item: StageItem,
    at path: IndexPath,
    hasTail: Bool,
    edges: RowEdges? = nil
  ) -> CellContent {
    var content = CellContent(
      ordinal: item.ordinal,
      value: item.value,
      index: path.item,
      appearance: item.appearance,
      theme: theme,
      hasTail: hasTail,
      seed: seed
    )
    content.indexPath = path
    content.edges = edges
    content.held = item.payload
    return content
  }
}

extension ElementArtist.Subject {
  /// Creates the subject for an element of a view with these items.
  init(_ element: CollectionViewElement, of items: StageItems) {
    let attributes = element.attributes
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      let isGone = element.isDisappearing
      let item = isGone ? items.former(cell: element.itemIdentifier) ?? .unknown : items[path]
      id = item.id
      let hasTail = isGone || items.endsRun(at: path)
      content = .cell(item, at: path, hasTail: hasTail, edges: attributes.rowEdges)
    case .supplementaryView:
      let section = element.itemIdentifier
      let kind = attributes.representedElementKind ?? ""
      id = Self.id(ofSupplement: Self.name(ofKind: kind), section: section, item: path.item)
      content = .supplement(kind: kind, section: section, at: path, title: items.title(ofSection: section))
    case .decorationView:
      let kind = attributes.representedElementKind ?? ""
      id = kind == CircleLayout.elementKindMinuteHand ? "hand" : Self.id(ofDecoration: kind, at: path)
      content = .decoration(kind: kind, at: path)
    }
  }

  // Most layouts have one header in a section, so the number of the section is enough for the first one.
  private static func id(ofSupplement kind: String, section: Int, item: Int) -> String {
    item == 0 ? "\(kind) \(section)" : "\(kind) \(section)-\(item)"
  }

  // Most layouts number their decorations through and leave the section at 0.
  private static func id(ofDecoration kind: String, at path: IndexPath) -> String {
    path.section == 0 ? "\(kind) \(path.item)" : "\(kind) \(path.section)-\(path.item)"
  }

  private static func name(ofKind kind: String) -> String {
    switch kind {
    case FlowLayout.elementKindSectionHeader: "header"
    case FlowLayout.elementKindSectionFooter: "footer"
    default: kind
    }
  }
}

extension StageItem {
  // A substitute for an item that is no longer known. No element should need it.
  fileprivate static let unknown = StageItem(
    id: "unknown",
    ordinal: 0,
    cell: 0,
    value: "",
    appearance: ItemDescription.Appearance()
  )
}
