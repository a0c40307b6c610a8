import CradleKit

/// An input that makes no sense, and what it has to get.
struct BadInput: Sendable {
  /// What happens with an input.
  enum Outcome: Sendable, Equatable {
    /// The film ends without a message: the input is legitimate after all.
    case drawn
    /// An error with these words, and with the line of the mistake as its caller.
    case error(CradleError.Code, String)
    /// An error with these words about the parameter of a call that throws, with the line of the call as its caller.
    case thrown(CradleError.Code, String)
    /// The end of the program with these words, and with the line of the mistake.
    case trap(String)
    /// The end of the program with these words, and with the name of a property, which knows no line.
    case property(String, String)
  }

  let name: String
  let outcome: Outcome
  /// The line of the mistake.
  let place: String
  let make: @Sendable () throws -> Void

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - name: What is wrong with it.
  ///   - outcome: What it has to get.
  ///   - down: The line of the mistake, counted from that of this call.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - make: Plays it.
  init(
    _ name: String,
    _ outcome: Outcome,
    down: Int = 1,
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () throws -> Void
  ) {
    self.name = name
    self.outcome = outcome
    place = "\(file):\(line + UInt(down))"
    self.make = make
  }

  /// All of them.
  static let all = sizes + layouts + dynamics + drawings + lives + actions + figures
}

extension BadInput {
  /// Plays a scene to its end, and draws a frame of it.
  static func draw(_ scene: Scene, file: StaticString = #fileID, line: UInt = #line) throws {
    _ = try waitFor { try await scene.still(at: .time(.seconds(0.1)), file: file, line: line) }
    _ = try waitFor { try await scene.trace(file: file, line: line) }
  }

  private static let timing = Scene.Timing(duration: .fixed(.seconds(0.2)))

  /// Returns a list of a layout.
  static func list(
    _ items: CollectionItems = 9,
    cells: CellStyle = CellStyle(),
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () -> CollectionViewLayout
  ) -> Scene {
    let layout = CustomLayout(file: file, line: line, make: make)
    return Scene(timing: timing, stage: .collection(items: items, cells: cells, file: file, line: line, layout: layout))
  }

  /// Plays a list of a flow after a change of it.
  static func flow(
    _ items: CollectionItems = 9,
    file: StaticString = #fileID,
    line: UInt = #line,
    change: @escaping @Sendable (FlowLayout) -> Void
  ) throws {
    let scene = list(items, file: file, line: line) {
      let layout = FlowLayout()
      change(layout)
      return layout
    }
    try draw(scene)
  }

  /// Plays a list of cells with a drawing.
  static func cells(_ draw: @escaping @Sendable (inout DrawingCanvas) -> Void) throws {
    try Self.draw(list(3, cells: CellStyle(drawing: Scribble(body: draw))) { FlowLayout() })
  }

  /// Plays a playground.
  static func play(
    file: StaticString = #fileID,
    line: UInt = #line,
    setUp: @escaping @Sendable (Playground) throws -> Void
  ) throws {
    try draw(Scene(timing: timing, stage: .playground(file: file, line: line, setUp: setUp)))
  }

  /// Plays a list with an entry on its timeline.
  static func perform(_ action: TimelineEntry.Action, file: StaticString = #fileID, line: UInt = #line) throws {
    var scene = list { FlowLayout() }
    scene.timeline = [.at(.zero, action, file: file, line: line)]
    try draw(scene)
  }

  static let round = DynamicItemDescription.Shape.ellipse(CGSize(width: 9, height: 9))
}

/// A drawing whose calls are those of a closure; a scene has only one.
private struct Scribble: CellDrawing {
  let body: @Sendable (inout DrawingCanvas) -> Void

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    body(&canvas)
  }
}
