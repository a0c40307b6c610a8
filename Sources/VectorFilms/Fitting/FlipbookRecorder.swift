import CradleGeometry
import CradleGraphics
import Foundation

/// Splits an element with a new drawing in each frame into parts, so that its changes become motion.
///
/// For example, the arrows of a physics layer are one element with a new drawing for each frame. The recorder makes
/// each command of this element a separate element. Constant commands are drawn once, and moving lines and arrows get
/// curves. A drawing is split when it arrives, and is not kept: the drawings of a film with arrows take hundreds of
/// megabytes.
struct FlipbookRecorder: Sendable {
  // The smallest number of drawings that is worth splitting.
  private static let fewestDrawings = 8

  private var whole: LifeRecorder
  private let tolerance: VectorFilm.Tolerance
  private let canHaveSize: Bool
  private var parts = FlipbookParts()
  private var drawings = FlipbookDrawings()
  // The first frame of each drawing.
  private var pages: [Int] = []

  /// The least number of bytes that the drawings take in any file.
  var leastByteCount: Int { drawings.leastByteCount }

  /// Starts to split an element; `nil` unless the element has a new drawing in each frame.
  ///
  /// An element with a size stays whole, for example a cell. Only overlays with a size are split, for example a plot.
  init?(_ life: LifeRecorder, role: DisplayList.Role, symbols: SymbolTable, within tolerance: VectorFilm.Tolerance) {
    guard life.symbol.steps.count == Self.fewestDrawings, life.isRigid, life.isOpaque else { return nil }
    let pages = life.symbol.steps.map { symbols.symbols[$0.value] }
    canHaveSize = role == .overlay
    let isThing = !canHaveSize && pages.contains { $0.size != .zero }
    guard !isThing else { return nil }
    whole = life
    self.tolerance = tolerance
    for (step, page) in zip(life.symbol.steps, pages) {
      guard add(page.commands, changed: parts.changes(in: page.commands), atFrame: step.frame) else { return nil }
    }
  }

  /// Adds the element on the next frame, and returns whether its drawing can be split.
  mutating func append(_ element: DisplayList.Element, level: Double, atFrame frame: Int, from origin: Vector?) -> Bool
  {
    guard whole.frames.upperBound == frame, canHaveSize || element.size == .zero,
      element.scale == Vector(x: 1, y: 1), element.alpha >= 1
    else { return false }
    let changed = parts.changes(in: element.commands)
    if changed.contains(true) || changed.count < parts.last.count {
      guard add(element.commands, changed: changed, atFrame: frame) else { return false }
    }
    whole.append(element, level: level, symbol: 0, reach: 0)
    whole.appendRide(element, from: origin)
    return true
  }

  // Adds a drawing, and returns whether it can be split.
  private mutating func add(_ drawing: [DrawingCommand], changed: [Bool], atFrame frame: Int) -> Bool {
    guard !drawing.indices.contains(where: { changed[$0] && !drawing[$0].canBeSplit }) else { return false }
    pages.append(frame)
    parts.append(drawing, changed: changed, page: pages.count - 1, tolerance: tolerance, drawings: &drawings)
    return true
  }

  /// Returns the lives of all parts, back to front, each as a separate element.
  ///
  /// - Parameters:
  ///   - origin: The motion of the layer's origin; `nil` for a layer that does not scroll.
  ///   - symbols: The drawings of the film.
  ///   - fit: Returns a life with few keys. This function runs before the next column is processed, because lives need
  ///     much memory.
  func lives(
    ridingOn origin: ScrollFitter?,
    symbols: inout SymbolTable,
    fit: (LifeRecorder) -> VectorFilm.Life
  ) -> [[VectorFilm.Life]] {
    var book = self
    book.parts.close(tolerance, drawings: &book.drawings)
    let whole = whole.riding(on: origin)
    var fitted: [[VectorFilm.Life]] = []
    let columns = book.parts.columns.map(\.segments)
    symbols.reserve(columns.count)
    for segments in columns {
      for form in DrawingPart.Form.allCases {
        var lives: [VectorFilm.Life] = []
        for segment in segments where segment.form == form {
          lives += book.life(of: segment, whole: whole, symbols: &symbols).map { [fit($0)] } ?? []
        }
        if !lives.isEmpty { fitted.append(lives) }
      }
    }
    return fitted
  }

  // Returns the life of a morphing drawing.
  private func life(
    of segment: FlipbookColumn.Segment,
    morph: MorphFitter,
    whole: LifeRecorder,
    symbols: inout SymbolTable
  ) -> LifeRecorder? {
    let (drawing, deviation) = morph.finished()
    let symbol = symbols.index(of: drawing)
    var growing = GrowingLife(whole, rounding: deviation, morphReach: morph.reach, opacityWeight: morph.opacityWeight)
    for (offset, entry) in segment.entries.enumerated() {
      let part = entry.placement
      for frame in frames(ofPage: segment.start + offset, whole: whole) {
        growing.append(part, morph: entry.morph, symbol: symbol, symbols: symbols, atFrame: frame)
      }
    }
    return growing.life
  }

  // Returns the life of a part of a line.
  private func life(
    of segment: FlipbookColumn.Segment,
    window: WindowFitter,
    whole: LifeRecorder,
    symbols: inout SymbolTable
  ) -> LifeRecorder? {
    let symbol = symbols.index(of: window.symbol(drawings.traces))
    var growing = GrowingLife(whole, rounding: window.deviation)
    for (offset, entry) in segment.entries.enumerated() {
      let part = entry.placement
      for frame in frames(ofPage: segment.start + offset, whole: whole) {
        growing.append(part, window: entry.window, symbol: symbol, symbols: symbols, atFrame: frame)
      }
    }
    return growing.life
  }

  // Returns the life of a normalized command, of a morphing drawing, or of a part of a line.
  private func life(
    of segment: FlipbookColumn.Segment,
    whole: LifeRecorder,
    symbols: inout SymbolTable
  ) -> LifeRecorder? {
    if let morph = segment.morph {
      return life(of: segment, morph: drawings.morphs[morph], whole: whole, symbols: &symbols)
    }
    if let window = segment.window { return life(of: segment, window: window, whole: whole, symbols: &symbols) }
    var growing = GrowingLife(whole, rounding: segment.form.deviation)
    var known: Int?
    for (offset, entry) in segment.entries.enumerated() {
      let frames = frames(ofPage: segment.start + offset, whole: whole)
      if offset > 0, entry == segment.entries[offset - 1], growing.stays(until: frames.upperBound) { continue }
      let part = entry.part(drawing: drawings.commands.values[Int(entry.command)])
      let symbol = symbols.index(ofCommand: part.command, known: known)
      for frame in frames {
        growing.append(part, symbol: symbol, symbols: symbols, atFrame: frame)
      }
      known = symbol
    }
    return growing.life
  }

  // Returns the frames that show a drawing.
  private func frames(ofPage page: Int, whole: LifeRecorder) -> Range<Int> {
    pages[page]..<(page + 1 < pages.count ? pages[page + 1] : whole.frames.upperBound)
  }
}

/// The commands of a changing drawing, each in its own column.
///
/// A group of groups has separate columns for its commands.
///
/// For example, the trails of items are a group of groups. In each trail, pieces and dots come and go, but they stay
/// with their item.
private struct FlipbookParts: Sendable {
  private struct Part: Sendable {
    var column = FlipbookColumn()
    // The parts of a group of groups. This is an array, because a struct cannot contain itself.
    var inner: [FlipbookParts] = []
  }

  /// The last drawing.
  private(set) var last: [DrawingCommand] = []

  private var order = FlipbookColumns()
  private var parts: [Part] = []

  /// The columns from back to front.
  var columns: [FlipbookColumn] {
    order.order.flatMap { [parts[$0].column] + parts[$0].inner.flatMap(\.columns) }
  }

  /// Returns for each command of the next drawing whether the last drawing has another one at its index.
  func changes(in drawing: [DrawingCommand]) -> [Bool] {
    // Without copies of the commands, because most of thousands stay the same.
    drawing.indices.map { $0 >= last.count || drawing[$0] != last[$0] }
  }

  mutating func append(
    _ drawing: [DrawingCommand],
    changed: [Bool],
    page: Int,
    tolerance: VectorFilm.Tolerance,
    drawings: inout FlipbookDrawings
  ) {
    last = drawing
    let isKnown = order.advance(to: drawing, changed: changed)
    while parts.count < order.count { parts.append(Part()) }
    for (index, part) in order.columns.enumerated() {
      if isKnown, !changed[index], parts[part].column.repeatLast(page: page) { continue }
      guard let commands = drawing[index].groupOfGroups else {
        parts[part].column.append(drawing[index], page: page, tolerance: tolerance, drawings: &drawings)
        continue
      }
      if parts[part].inner.isEmpty { parts[part].inner = [FlipbookParts()] }
      let changed = parts[part].inner[0].changes(in: commands)
      parts[part].inner[0].append(
        commands,
        changed: changed,
        page: page,
        tolerance: tolerance,
        drawings: &drawings
      )
    }
  }

  mutating func close(_ tolerance: VectorFilm.Tolerance, drawings: inout FlipbookDrawings) {
    for part in parts.indices {
      parts[part].column.close(tolerance, drawings: &drawings)
      for inner in parts[part].inner.indices { parts[part].inner[inner].close(tolerance, drawings: &drawings) }
    }
  }
}

/// The unfinished life of a part of an element.
private struct GrowingLife {
  private(set) var life: LifeRecorder?

  private let whole: LifeRecorder
  private let isWholeStill: Bool
  private let rounding: Double
  private let morphReach: Double
  private let opacityWeight: Double?

  init(_ whole: LifeRecorder, rounding: Double, morphReach: Double = 0, opacityWeight: Double? = nil) {
    self.whole = whole
    isWholeStill = whole.isStill
    self.rounding = rounding
    self.morphReach = morphReach
    self.opacityWeight = opacityWeight
  }

  /// Lets the part stay as it is until a frame, and returns whether it does; it does not if the whole element moves.
  mutating func stays(until end: Int) -> Bool {
    guard isWholeStill else { return false }
    life?.stay(until: end)
    return true
  }

  mutating func append(
    _ part: DrawingPart,
    morph: Double = 0,
    window: (start: Double, end: Double)? = nil,
    symbol: Int,
    symbols: SymbolTable,
    atFrame frame: Int
  ) {
    var pose = whole.pose(of: part, atFrame: frame)
    pose.morph = morph
    pose.window = window
    let level = whole.level.value(atFrame: frame)
    let reach = symbols.reach(ofSymbol: symbol)
    if life != nil {
      life?.append(pose, level: level, symbol: symbol, reach: reach)
    } else {
      var first = LifeRecorder(pose, level: level, symbol: symbol, reach: reach, atFrame: frame)
      (first.rounding, first.morphReach) = (rounding, morphReach)
      first.opacityWeight = opacityWeight
      first.ride(like: whole)
      life = first
    }
  }
}

extension LifeRecorder {
  // Whether the element is never scaled. Only the parts of such an element may be scaled.
  fileprivate var isRigid: Bool {
    [parts.scaleX, parts.scaleY].allSatisfy { $0.steps.count == 1 && $0.steps[0].value == 1 }
  }

  // Whether the element is always opaque. Otherwise its overlapping parts would show through each other.
  fileprivate var isOpaque: Bool {
    parts.alpha.steps.count == 1 && parts.alpha.steps[0].value >= 1
  }

  // Returns the pose of a part of the element on a frame.
  fileprivate func pose(of part: DrawingPart, atFrame frame: Int) -> Pose {
    let angle = parts.angle.value(atFrame: frame)
    let center = Vector(x: parts.x.value(atFrame: frame), y: parts.y.value(atFrame: frame))
    let place = angle == 0 ? part.place : part.place.rotated(by: angle)
    return Pose(
      center: center + place,
      angle: angle + part.angle,
      scale: part.stretch,
      alpha: parts.alpha.value(atFrame: frame) * part.alpha
    )
  }
}

extension DrawingCommand {
  // Whether the command can be separated from the others. A shadow is partly hidden by the outline after it, and a
  // material shows the drawing below. So these two cannot be separated.
  fileprivate var canBeSplit: Bool {
    switch self {
    case .shadow, .material: false
    case .group(let commands, _, _): commands.allSatisfy(\.canBeSplit)
    case .fill, .stroke, .text, .image: true
    }
  }
}
