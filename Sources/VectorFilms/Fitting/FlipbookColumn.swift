import CradleGeometry
import CradleGraphics

/// One command of each drawing in a sequence, as a normalized command and a transform.
///
/// The whole sequence needs only few normalized commands.
struct FlipbookColumn: Sendable {
  /// The command in one drawing.
  struct Entry: Equatable, Sendable {
    // Most values have single precision, because there are many of them. The rounding is below a thousandth of the
    // tolerance. The opacity has double precision, so that a constant opacity stays constant.
    private let values: Values
    /// The index of the normalized command.
    let command: Int32
    private let alpha: Double

    private struct Values: Equatable {
      var x: Float = 0
      var y: Float = 0
      var angle: Float = 0
      var stretchX: Float = 1
      var stretchY: Float = 1
    }

    init(_ placement: MorphFitter.Placement) {
      // A morphing drawing is not stretched, so the stretch is replaced by the morph.
      values = Values(
        x: Float(placement.place.x),
        y: Float(placement.place.y),
        angle: Float(placement.angle),
        stretchX: Float(placement.value)
      )
      command = 0
      alpha = placement.alpha
    }

    init(_ window: TraceTable.Window) {
      values = Values(stretchX: Float(window.start), stretchY: Float(window.end))
      command = 0
      alpha = 1
    }

    init(_ part: DrawingPart, command: Int) {
      values = Values(
        x: Float(part.place.x),
        y: Float(part.place.y),
        angle: Float(part.angle),
        stretchX: Float(part.stretch.x),
        stretchY: Float(part.stretch.y)
      )
      self.command = Int32(command)
      alpha = part.alpha
    }

    /// The position of the drawing between its morph targets, on their scale.
    var morph: Double { Double(values.stretchX) }

    /// The visible part of the lines, as lengths along them.
    var window: (start: Double, end: Double) { (Double(values.stretchX), Double(values.stretchY)) }

    /// The position, rotation and opacity of a morphing drawing or a window.
    var placement: DrawingPart {
      var part = part(drawing: .group([], opacity: 1, clip: nil))
      part.stretch = Vector(x: 1, y: 1)
      return part
    }

    /// Returns the part with its command.
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
    /// The number of the segment's first drawing.
    let start: Int
    var entries: [Entry] = []
    /// The index of the morph fitter; `nil` unless the drawings morph.
    fileprivate(set) var morph: Int?
    /// The fitter of the line whose windows the drawings are; `nil` for other drawings.
    fileprivate(set) var window: WindowFitter?
    // The set is only used to count distinct commands.
    fileprivate var commands: Set<Int32> = []

    // Whether a fitter decides where the segment ends.
    fileprivate var isFitted: Bool { form == .morphed || form == .windowed }
  }

  /// The segments, in ascending order.
  private(set) var segments: [Segment] = []

  // A ring buffer of the last original commands, for choosing a form. The oldest command is at `recentStart`. The
  // buffer is empty while the drawing morphs.
  private var recent: [DrawingCommand] = []
  private var recentStart = 0
  // How often the last command was repeated, as long as the buffer has other ones.
  private var repeats = 0
  // The number of the next drawing.
  private var recentEnd = 0
  private var isOpen = false

  private static let lookBack = 8
  // With this many distinct normalized commands or more, another form is tried.
  private static let fewCommands = 3

  /// Adds the command of the next drawing.
  mutating func append(
    _ command: DrawingCommand,
    page: Int,
    tolerance: VectorFilm.Tolerance,
    drawings: inout FlipbookDrawings
  ) {
    if page != recentEnd { close(tolerance, drawings: &drawings) }
    recentEnd = page + 1
    guard isOpen else {
      recent.append(command)
      if recent.count == Self.lookBack { begin(tolerance, drawings: &drawings) }
      return
    }
    guard add(command, drawings: &drawings) else {
      // The command does not fit the morph or the line, so a new segment begins.
      recent = [command]
      isOpen = false
      return
    }
    let last = segments.count - 1
    if segments[last].isFitted { return }
    repeats = 0
    remember(command)
    guard isVaried else { return }
    let (form, morph) = Self.form(of: Array(recent[recentStart...] + recent[..<recentStart]), tolerance: tolerance)
    guard form > segments[last].form else { return }
    // Earlier drawings keep the simpler form. The new form starts with the last command.
    segments[last].entries.removeLast()
    (recent, recentStart) = ([command], 0)
    begin(form, morph: morph, tolerance: tolerance, drawings: &drawings)
  }

  /// Adds the last command again, and returns whether that was possible without looking at the command.
  mutating func repeatLast(page: Int) -> Bool {
    let last = segments.count - 1
    guard isOpen, page == recentEnd, segments[last].form < .windowed, !isVaried else { return false }
    recentEnd = page + 1
    segments[last].entries.append(segments[last].entries[segments[last].entries.count - 1])
    if repeats < Self.lookBack, !recent.isEmpty {
      repeats += 1
      remember(recent[(recentStart + recent.count - 1) % recent.count])
    }
    return true
  }

  // Whether the last segment has so many distinct commands that another form is tried.
  private var isVaried: Bool {
    let count = segments[segments.count - 1].commands.count
    return count >= Self.fewCommands && 2 * count > min(segments[segments.count - 1].entries.count, Self.lookBack)
      && count.isSearched
  }

  private mutating func remember(_ command: DrawingCommand) {
    guard recent.count == Self.lookBack else { return recent.append(command) }
    recent[recentStart] = command
    recentStart = (recentStart + 1) % Self.lookBack
  }

  /// Ends the last segment, because the following drawings are unrelated.
  mutating func close(_ tolerance: VectorFilm.Tolerance, drawings: inout FlipbookDrawings) {
    while !isOpen, !recent.isEmpty { begin(tolerance, drawings: &drawings) }
    (recent, recentStart) = ([], 0)
    isOpen = false
  }

  private mutating func begin(_ tolerance: VectorFilm.Tolerance, drawings: inout FlipbookDrawings) {
    let (form, morph) = Self.form(of: recent, tolerance: tolerance)
    begin(form, morph: morph, tolerance: tolerance, drawings: &drawings)
  }

  private mutating func begin(
    _ form: DrawingPart.Form,
    morph: MorphFitter?,
    tolerance: VectorFilm.Tolerance,
    drawings: inout FlipbookDrawings
  ) {
    var segment = Segment(form: form, start: recentEnd - recent.count)
    segment.morph = morph.map { drawings.number(of: $0, drawings: recent) }
    if form == .windowed, let first = recent.first {
      segment.window = WindowFitter(first, within: tolerance.points, on: &drawings.traces)
    }
    segments.append(segment)
    isOpen = true
    repeats = 0
    for (offset, command) in recent.enumerated() where !add(command, drawings: &drawings) {
      // The line may end before the last drawing. Then the remaining drawings get another form.
      recent.removeFirst(offset)
      isOpen = false
      return
    }
    if segment.isFitted { recent = [] }
  }

  // Adds a command to the last segment, and returns whether the command fits.
  private mutating func add(_ command: DrawingCommand, drawings: inout FlipbookDrawings) -> Bool {
    let last = segments.count - 1
    switch segments[last].form {
    case .morphed:
      guard let morph = segments[last].morph, let placement = drawings.morphs[morph].add(command) else { return false }
      segments[last].entries.append(Entry(placement))
    case .windowed:
      guard let window = segments[last].window?.add(command, to: &drawings.traces) else { return false }
      segments[last].entries.append(Entry(window))
    case .asDrawn, .moved, .turned, .stretched:
      let known = segments[last].entries.last.map { Int($0.command) }
      if let known, segments[last].form == .asDrawn, drawings.commands.values[known] == command {
        segments[last].entries.append(segments[last].entries[segments[last].entries.count - 1])
        return true
      }
      let part = DrawingPart.part(of: command, as: segments[last].form)
      let entry = Entry(part, command: drawings.commands.index(of: part.command, known: known))
      segments[last].entries.append(entry)
      if known.map(Int32.init) != entry.command { segments[last].commands.insert(entry.command) }
    }
    return true
  }

  // Chooses the form with the fewest normalized commands. A more elaborate form costs keys, so it is chosen only if it
  // needs at most half as many commands.
  private static func form(
    of commands: [DrawingCommand],
    tolerance: VectorFilm.Tolerance
  ) -> (form: DrawingPart.Form, morph: MorphFitter?) {
    var best: (form: DrawingPart.Form, count: Int)?
    for form in DrawingPart.Form.inOneNormalPlace where 4 * form.deviation <= tolerance.points {
      let count = Set(commands.map { DrawingPart.part(of: $0, as: form).command }).count
      // For example, a swinging coil has another outline in each drawing. But the same outlines recur later, at other
      // positions.
      let mayRecur = form == .moved && best?.count == Self.lookBack
      if mayRecur || (best.map { 2 * count <= $0.count } ?? true) { best = (form, count) }
      if count <= 1 { break }
    }
    guard let best else { return (.asDrawn, nil) }
    guard best.count > 1 else { return (best.form, nil) }
    if WindowFitter.fits(commands, within: tolerance.points) { return (.windowed, nil) }
    guard let morph = MorphFitter(commands, within: tolerance.points / 4, alphaSteps: tolerance.alphaSteps) else {
      return (best.form, nil)
    }
    return (.morphed, morph)
  }
}

extension Int {
  // Whether another form is tried at this count: at 3, 6, 12, 24 and so on.
  fileprivate var isSearched: Bool {
    var rest = self
    while rest.isMultiple(of: 2), rest > 3 { rest /= 2 }
    return rest == 3
  }
}

extension DrawingPart.Form {
  // The forms that need no fitter.
  fileprivate static let inOneNormalPlace: [Self] = [.asDrawn, .moved, .turned, .stretched]
}

/// The drawings of an element that is split into parts.
struct FlipbookDrawings: Sendable {
  /// The distinct normalized commands.
  var commands = IndexedCommands()
  /// The lines whose windows are drawn.
  var traces = TraceTable()
  /// The morph fitters.
  ///
  /// Objects of one kind share a fitter, for example the arrows of a field.
  var morphs: [MorphFitter] = []

  /// The least number of bytes that the drawings take in any file.
  var leastByteCount: Int { commands.leastByteCount + traces.leastByteCount }

  // The maximum number of fitters that are searched. Searching more takes too much time for the bytes that it saves.
  private static let mostKinds = 64

  /// Returns the index of a fitter that covers these drawings; drawings of the same kind may share a fitter.
  fileprivate mutating func number(of fitter: MorphFitter, drawings: [DrawingCommand]) -> Int {
    for index in morphs.indices.suffix(Self.mostKinds) {
      guard let joined = morphs[index].joined(with: fitter, of: drawings) else { continue }
      morphs[index] = joined
      return index
    }
    morphs.append(fitter)
    return morphs.count - 1
  }
}

/// Distinct commands, in order of first appearance.
struct IndexedCommands: Sendable {
  private(set) var values: [DrawingCommand] = []
  /// The least number of bytes that the commands take in any file.
  private(set) var leastByteCount = 0
  // This dictionary is only for lookups, because its iteration order is random.
  private var indices: [DrawingCommand: Int] = [:]

  /// Returns the index of a command, and adds the command if it is new.
  ///
  /// - Parameter known: The index of the previous command. This index is tried first, because it is nearly always
  ///   right.
  mutating func index(of command: DrawingCommand, known: Int?) -> Int {
    if let known, values[known] == command { return known }
    if let found = indices[command] { return found }
    values.append(command)
    leastByteCount += [command].leastByteCount
    indices[command] = values.count - 1
    return values.count - 1
  }
}
