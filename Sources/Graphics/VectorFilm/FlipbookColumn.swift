import CradleGeometry

/// The commands of a column of drawings, each as one of few commands in a normal place and its way from there.
struct FlipbookColumn: Sendable {
  /// A command of one drawing.
  struct Entry: Sendable {
    // Numbers of half the size are exact to a thousandth of what is tolerated, and there are many. An opacity that
    // stays the same is exact.
    private let values: (x: Float, y: Float, angle: Float, stretchX: Float, stretchY: Float)
    /// The number of the command in its normal place.
    let command: Int32
    private let alpha: Double

    init(_ placement: MorphFitter.Placement) {
      // What morphs is not stretched.
      values = (
        Float(placement.place.x), Float(placement.place.y), Float(placement.angle), Float(placement.value), 1
      )
      command = 0
      alpha = placement.alpha
    }

    init(_ window: TraceTable.Window) {
      values = (0, 0, 0, Float(window.start), Float(window.end))
      command = 0
      alpha = 1
    }

    init(_ part: DrawingPart, command: Int) {
      values = (
        Float(part.place.x), Float(part.place.y), Float(part.angle), Float(part.stretch.x), Float(part.stretch.y)
      )
      self.command = Int32(command)
      alpha = part.alpha
    }

    /// The morph of the drawing; its meaning is that of the targets.
    var morph: Double { Double(values.stretchX) }

    /// The lengths along the lines between which they are seen.
    var window: (start: Double, end: Double) { (Double(values.stretchX), Double(values.stretchY)) }

    /// The place, turn and opacity of a drawing that morphs, or of a window.
    var placement: DrawingPart {
      var part = part(drawing: .group([], opacity: 1, clip: nil))
      part.stretch = Vector(x: 1, y: 1)
      return part
    }

    /// Returns the part, with its command.
    func part(drawing command: DrawingCommand) -> DrawingPart {
      DrawingPart(
        command: command,
        place: Vector(x: Double(values.x), y: Double(values.y)),
        angle: Double(values.angle),
        stretch: Vector(x: Double(values.stretchX), y: Double(values.stretchY)),
        alpha: alpha
      )
    }
  }

  /// Successive drawings whose commands have the same form.
  struct Segment: Sendable {
    let form: DrawingPart.Form
    /// The number of the first drawing.
    let start: Int
    var entries: [Entry] = []
    /// The number of the fitter of the drawings between which the others lie, if they morph.
    fileprivate(set) var morph: Int?
    /// The line that they are windows of, if they are.
    fileprivate(set) var window: WindowFitter?
    // Only ever counted.
    fileprivate var commands: Set<Int32> = []

    // Whether a fitter says which drawings belong to the segment.
    fileprivate var isFitted: Bool { form == .morphed || form == .windowed }
  }

  /// The segments, ascending.
  private(set) var segments: [Segment] = []

  // The last commands as they were drawn, as many as are looked at for a form; the first is followed by those behind
  // it, and the last of the list by its start. None are kept while the drawing morphs.
  private var recent: [DrawingCommand] = []
  private var recentStart = 0
  // The number of the drawing that comes next.
  private var recentEnd = 0
  private var isOpen = false

  private static let lookBack = 8
  // A form is looked for again when the commands in their normal places have become so many.
  private static let fewCommands = 3

  /// Adds the command of a drawing.
  mutating func append(
    _ command: DrawingCommand,
    page: Int,
    _ tolerance: VectorFilm.Tolerance,
    _ drawings: inout FlipbookDrawings
  ) {
    if page != recentEnd { close(tolerance, &drawings) }
    recentEnd = page + 1
    guard isOpen else {
      recent.append(command)
      if recent.count == Self.lookBack { begin(tolerance, &drawings) }
      return
    }
    guard add(command, &drawings) else {
      // It morphs no further, or its line ends.
      recent = [command]
      isOpen = false
      return
    }
    if segments[segments.count - 1].isFitted { return }
    remember(command)
    let segment = segments[segments.count - 1]
    let count = segment.commands.count
    guard count >= Self.fewCommands, 2 * count > min(segment.entries.count, Self.lookBack), count.isSearched else {
      return
    }
    let (form, morph) = Self.form(of: Array(recent[recentStart...] + recent[..<recentStart]), tolerance)
    guard form > segment.form else { return }
    // What was drawn in the poorer form stays, but for the last command.
    segments[segments.count - 1].entries.removeLast()
    (recent, recentStart) = ([command], 0)
    begin(form, morph, tolerance, &drawings)
  }

  private mutating func remember(_ command: DrawingCommand) {
    guard recent.count == Self.lookBack else { return recent.append(command) }
    recent[recentStart] = command
    recentStart = (recentStart + 1) % Self.lookBack
  }

  /// Ends the last segment: what follows has nothing to do with it.
  mutating func close(_ tolerance: VectorFilm.Tolerance, _ drawings: inout FlipbookDrawings) {
    while !isOpen, !recent.isEmpty { begin(tolerance, &drawings) }
    (recent, recentStart) = ([], 0)
    isOpen = false
  }

  private mutating func begin(_ tolerance: VectorFilm.Tolerance, _ drawings: inout FlipbookDrawings) {
    let (form, morph) = Self.form(of: recent, tolerance)
    begin(form, morph, tolerance, &drawings)
  }

  private mutating func begin(
    _ form: DrawingPart.Form,
    _ morph: MorphFitter?,
    _ tolerance: VectorFilm.Tolerance,
    _ drawings: inout FlipbookDrawings
  ) {
    var segment = Segment(form: form, start: recentEnd - recent.count)
    segment.morph = morph.map { drawings.number(of: $0, recent) }
    if form == .windowed, let first = recent.first {
      segment.window = WindowFitter(first, within: tolerance.points, on: &drawings.traces)
    }
    segments.append(segment)
    isOpen = true
    for (offset, command) in recent.enumerated() where !add(command, &drawings) {
      // A known line may end before the drawings do.
      recent.removeFirst(offset)
      isOpen = false
      return
    }
    if segment.isFitted { recent = [] }
  }

  // Returns whether the command could be added.
  private mutating func add(_ command: DrawingCommand, _ drawings: inout FlipbookDrawings) -> Bool {
    let last = segments.count - 1
    switch segments[last].form {
    case .morphed:
      guard let morph = segments[last].morph, let placement = drawings.morphs[morph].add(command) else { return false }
      segments[last].entries.append(Entry(placement))
    case .windowed:
      guard let window = segments[last].window?.add(command, to: &drawings.traces) else { return false }
      segments[last].entries.append(Entry(window))
    case .asDrawn, .moved, .turned, .stretched:
      let part = DrawingPart.part(of: command, as: segments[last].form)
      let known = segments[last].entries.last.map { Int($0.command) }
      let entry = Entry(part, command: drawings.commands.index(of: part.command, known: known))
      segments[last].entries.append(entry)
      segments[last].commands.insert(entry.command)
    }
    return true
  }

  // The form with few commands in normal places. A more elaborate one must halve their number, since it costs keys.
  private static func form(
    of commands: [DrawingCommand],
    _ tolerance: VectorFilm.Tolerance
  ) -> (form: DrawingPart.Form, morph: MorphFitter?) {
    var best: (form: DrawingPart.Form, count: Int)?
    for form in DrawingPart.Form.inOneNormalPlace where 4 * form.deviation <= tolerance.points {
      let count = Set(commands.map { DrawingPart.part(of: $0, as: form).command }).count
      // A coil that swings has another outline on each drawing, but the same ones again later, wherever it hangs.
      let mayRecur = form == .moved && best?.count == Self.lookBack
      if mayRecur || (best.map { 2 * count <= $0.count } ?? true) { best = (form, count) }
      if count <= 1 { break }
    }
    guard let best else { return (.asDrawn, nil) }
    guard best.count > 1 else { return (best.form, nil) }
    if WindowFitter.fits(commands, within: tolerance.points) { return (.windowed, nil) }
    guard let morph = MorphFitter(commands, within: tolerance.points / 4, tolerance.alphaSteps) else {
      return (best.form, nil)
    }
    return (.morphed, morph)
  }
}

extension Int {
  // 3, 6, 12, 24 and so on.
  fileprivate var isSearched: Bool {
    var rest = self
    while rest.isMultiple(of: 2), rest > 3 { rest /= 2 }
    return rest == 3
  }
}

extension DrawingPart.Form {
  // The forms that no fitter finds.
  fileprivate static let inOneNormalPlace: [Self] = [.asDrawn, .moved, .turned, .stretched]
}

/// The drawings of an element that is taken apart.
struct FlipbookDrawings: Sendable {
  /// The commands in their normal places.
  var commands = IndexedCommands()
  /// The lines whose windows drawings show.
  var traces = TraceTable()
  /// The drawings between which others lie; things of one kind, such as the arrows of a field, share them.
  var morphs: [MorphFitter] = []

  /// The number of bytes without which no file has them.
  var leastByteCount: Int { commands.leastByteCount + traces.leastByteCount }

  // Looking through more of them takes longer than they save.
  private static let mostKinds = 64

  /// Returns the number of a fitter that has some drawings too, which may be that of other drawings of their kind.
  fileprivate mutating func number(of fitter: MorphFitter, _ drawings: [DrawingCommand]) -> Int {
    for index in morphs.indices.suffix(Self.mostKinds) {
      guard let joined = morphs[index].joined(with: fitter, of: drawings) else { continue }
      morphs[index] = joined
      return index
    }
    morphs.append(fitter)
    return morphs.count - 1
  }
}

/// Distinct commands, in the order of their first appearance.
struct IndexedCommands: Sendable {
  private(set) var values: [DrawingCommand] = []
  /// The number of bytes without which no file has them.
  private(set) var leastByteCount = 0
  // Only ever asked for one command, never iterated over.
  private var indices: [DrawingCommand: Int] = [:]

  /// Returns the number of a command, which is added if it is new.
  ///
  /// - Parameter known: The number of the one before, which is compared first: it is nearly always right.
  mutating func index(of command: DrawingCommand, known: Int?) -> Int {
    if let known, values[known] == command { return known }
    if let found = indices[command] { return found }
    values.append(command)
    leastByteCount += [command].leastByteCount
    indices[command] = values.count - 1
    return values.count - 1
  }
}
