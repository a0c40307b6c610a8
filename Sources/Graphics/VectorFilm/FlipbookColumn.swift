import Geometry

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

    init(_ part: DrawingPart, command: Int) {
      values = (
        Float(part.place.x), Float(part.place.y), Float(part.angle), Float(part.stretch.x), Float(part.stretch.y)
      )
      self.command = Int32(command)
      alpha = part.alpha
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
    // Only ever counted.
    fileprivate var commands: Set<Int32> = []
  }

  /// The segments, ascending.
  private(set) var segments: [Segment] = []

  // The last commands as they were drawn, as many as are looked at for a form, and the drawings that have them.
  private var recent: [DrawingCommand] = []
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
    _ commands: inout IndexedCommands
  ) {
    if page != recentEnd { close(tolerance, &commands) }
    recent.append(command)
    recentEnd = page + 1
    guard isOpen else {
      if recent.count == Self.lookBack { begin(Self.form(of: recent, tolerance), &commands) }
      return
    }
    if recent.count > Self.lookBack { recent.removeFirst() }
    add(command, &commands)
    let segment = segments[segments.count - 1]
    let count = segment.commands.count
    guard count >= Self.fewCommands, 2 * count > min(segment.entries.count, Self.lookBack), count.isSearched else {
      return
    }
    let form = Self.form(of: recent, tolerance)
    guard form > segment.form else { return }
    // What was drawn in the poorer form stays, but for the last command.
    segments[segments.count - 1].entries.removeLast()
    recent = [command]
    begin(form, &commands)
  }

  /// Ends the last segment: what follows has nothing to do with it.
  mutating func close(_ tolerance: VectorFilm.Tolerance, _ commands: inout IndexedCommands) {
    if !isOpen, !recent.isEmpty { begin(Self.form(of: recent, tolerance), &commands) }
    recent = []
    isOpen = false
  }

  private mutating func begin(_ form: DrawingPart.Form, _ commands: inout IndexedCommands) {
    segments.append(Segment(form: form, start: recentEnd - recent.count))
    isOpen = true
    for command in recent { add(command, &commands) }
  }

  private mutating func add(_ command: DrawingCommand, _ commands: inout IndexedCommands) {
    let last = segments.count - 1
    let part = DrawingPart.part(of: command, as: segments[last].form)
    let known = segments[last].entries.last.map { Int($0.command) }
    let entry = Entry(part, command: commands.index(of: part.command, known: known))
    segments[last].entries.append(entry)
    segments[last].commands.insert(entry.command)
  }

  // The form with few commands in normal places. A more elaborate one must halve their number, since it costs keys.
  private static func form(of commands: [DrawingCommand], _ tolerance: VectorFilm.Tolerance) -> DrawingPart.Form {
    var best: (form: DrawingPart.Form, count: Int)?
    for form in DrawingPart.Form.allCases where 4 * form.deviation <= tolerance.points {
      let count = Set(commands.map { DrawingPart.part(of: $0, as: form).command }).count
      // A coil that swings has another outline on each drawing, but the same ones again later, wherever it hangs.
      let mayRecur = form == .moved && best?.count == Self.lookBack
      if mayRecur || (best.map { 2 * count <= $0.count } ?? true) { best = (form, count) }
      if count <= 1 { break }
    }
    return best?.form ?? .asDrawn
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
