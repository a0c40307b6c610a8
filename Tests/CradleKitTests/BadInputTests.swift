import CradleKit
import Foundation
import Testing

/// Input that makes no sense: an error in words, or the end of the program with words, and never a trap without any.
struct BadInputTests {
  private struct Input: Sendable {
    let name: String
    let make: @Sendable () throws -> Void

    init(_ name: String, _ make: @escaping @Sendable () throws -> Void) {
      self.name = name
      self.make = make
    }
  }

  private final class Restless: FlowLayout {
    override func prepare() {
      super.prepare()
      invalidateLayout()
    }
  }

  private final class Liar: FlowLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: .infinity) }
  }

  private final class Giant: FlowLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 1e300, height: 1e300) }
  }

  private struct Scribble: CellDrawing {
    let number: Double

    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
      canvas.fillEllipse(in: CGRect(x: number, y: 0, width: number, height: number), with: .black)
      canvas.strokeLine(from: CGPoint(x: number, y: 1), to: .zero, with: .black, width: number)
      canvas.text("a", style: TextStyle(size: number))
      canvas.stroke(Path(rectangle: canvas.bounds), with: .black, width: 1, dash: [number])
    }
  }

  private static func draw(_ scene: Scene) throws {
    _ = try scene.stillAndWait(at: .time(.seconds(0.1)))
    _ = try scene.traceAndWait()
  }

  private static func list(_ items: CollectionItems, _ make: @escaping @Sendable () -> CollectionViewLayout) -> Scene {
    Scene(timing: Scene.Timing(duration: .fixed(.seconds(0.2))), stage: .collection(items: items, layout: make))
  }

  private static let rows = list(9) { FlowLayout() }

  private static func flow(_ change: (FlowLayout) -> Void) -> CollectionViewLayout {
    let layout = FlowLayout()
    change(layout)
    return layout
  }

  // Each size is an error, or is drawn.
  private static func drawSizes(_ make: @escaping @Sendable (CGSize) -> CollectionViewLayout) throws {
    for side in [CGFloat.nan, .infinity, -5, 0, 1e300] {
      for size in [CGSize(width: side, height: 40), CGSize(width: 40, height: side)] {
        do { try draw(list(9) { make(size) }) } catch is CradleError {}
      }
    }
  }

  private static func play(_ setUp: @escaping @Sendable (Playground) throws -> Void) throws {
    try draw(Scene(timing: Scene.Timing(duration: .fixed(.seconds(0.2))), stage: .playground(setUp: setUp)))
  }

  private static let round = DynamicItemDescription.Shape.ellipse(CGSize(width: 9, height: 9))

  // A case is passed by its index, since closures do not get through to the other process.
  private static let inputs = [
    Input("a negative count") { try draw(list(-3) { FlowLayout() }) },
    Input("a size that is no number") { try draw(list(9) { flow { $0.itemSize.width = .nan } }) },
    Input("a size without end") { try draw(list(9) { flow { $0.itemSize.height = .infinity } }) },
    Input("a negative size") { try draw(list(9) { flow { $0.itemSize.width = -5 } }) },
    Input("a huge size") { try draw(list(9) { flow { $0.itemSize.width = 1e300 } }) },
    Input("a tiny size") { try draw(list(900) { flow { $0.itemSize = CGSize(width: 1e-300, height: 1e-300) } }) },
    Input("a spacing that is no number") { try draw(list(9) { flow { $0.minimumLineSpacing = .nan } }) },
    Input("a huge negative spacing") { try draw(list(9) { flow { $0.minimumInteritemSpacing = -1e300 } }) },
    Input("a layout that never stops invalidating itself") { try draw(list(9) { Restless() }) },
    Input("a content size that is no number") { try draw(list(9) { Liar() }) },
    Input("a content size beyond all numbers") { try draw(list(9) { Giant() }) },
    Input("a gravity that is no number") {
      try play { stage in
        let gravity = GravityBehavior(items: [stage.add(round, at: .zero)])
        gravity.gravityDirection = Vector(x: .nan, y: 0)
        stage.animator.addBehavior(gravity)
      }
    },
    Input("a huge gravity") {
      try play { stage in
        let gravity = GravityBehavior(items: [stage.add(round, at: .zero)])
        gravity.magnitude = 1e300
        stage.animator.addBehavior(gravity)
      }
    },
    Input("a place that is no number") { try play { $0.add(round, at: CGPoint(x: CGFloat.nan, y: 0)) } },
    Input("a huge place") { try play { $0.add(round, at: CGPoint(x: 1e300, y: 0)) } },
    Input("an item in two animators") {
      try play { stage in
        let ball = stage.add(round, at: .zero)
        stage.animator.addBehavior(GravityBehavior(items: [ball]))
        DynamicAnimator().addBehavior(GravityBehavior(items: [ball]))
      }
    },
    Input("a drawing with numbers that are none") {
      for number in [Double.nan, .infinity, -1, 1e300] {
        let cells = CellStyle(drawing: Scribble(number: number))
        try draw(Scene(stage: .collection(items: 3, cells: cells, layout: FlowDescription())))
      }
    },
    Input("moments") {
      let times: [FilmMoment] = [.time(.ticks(-1)), .time(.ticks(.max)), .part(.nan), .part(9)]
      for moment in times + [.frame(.max), .frame(-1), .marker("")] {
        do { _ = try rows.stillAndWait(at: moment) } catch is CradleError {}
      }
    },
    Input("a sheet without columns") { _ = try rows.sheetAndWait(style: SheetStyle(.grid, columns: 0)) },
    Input("a sheet with fewer columns than none") { _ = try rows.sheetAndWait(style: SheetStyle(.grid, columns: -4)) },
    Input("panels without a width") { _ = try rows.sheetAndWait(style: SheetStyle(.grid, panelWidth: .nan)) },
    Input("panels of a huge width") { _ = try rows.sheetAndWait(style: SheetStyle(.grid, panelWidth: 1e300)) },
    Input("a plot of nothing") { _ = try rows.plotAndWait(PlotRequest([] as [Quantity])) },
    Input("a plot without a size") {
      var request = PlotRequest([Quantity(.y)])
      request.size = CGSize(width: CGFloat.nan, height: -1)
      _ = try rows.plotAndWait(request).contentOfSVG()
    },
    Input("an index path that is empty") { try draw(with: .move(from: IndexPath(), to: IndexPath())) },
    Input("an item that is not there") { try draw(with: .delete(at: [0, 99])) },
    Input("a section that is not there") { try draw(with: .delete(at: [7, 0])) },
    Input("a negative index") { try draw(with: .delete(at: [-1, -1])) },
    Input("fewer items than none") { try draw(with: .delete(-1, at: .last)) },
    Input("more items than numbers") { try draw(with: .delete(.max, at: .last)) },
    Input("a scroll to an item that is not there") { try draw(with: .scrollTo(item: [.min, .max])) },
    Input("a scroll to no place") { try draw(with: .scrollTo(CGPoint(x: CGFloat.nan, y: .infinity))) },
    Input("a view that is asked for what it lacks") {
      let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 99, height: 99), collectionViewLayout: FlowLayout())
      for path in [IndexPath(item: 9, section: 9), IndexPath(item: -1, section: 0), IndexPath()] {
        _ = view.layoutAttributesForItem(at: path)
        _ = view.collectionViewLayout.layoutAttributesForItem(at: path)
      }
      _ = view.numberOfItems(inSection: 3)
    },
    Input("a rate beyond all frames") { _ = try rows.traceAndWait(at: FrameRate(1_000_000)) },
    Input("a renderer without a scale") { _ = Renderer(scale: .nan) },
    Input("sizes of a springy flow") {
      try drawSizes { size in
        let layout = SpringyFlowLayout()
        layout.itemSize = size
        return layout
      }
    },
    Input("sizes of a circle") {
      try drawSizes { size in
        let layout = CircleLayout()
        layout.itemSize = size
        return layout
      }
    },
    Input("sizes of a stack") {
      try drawSizes { size in
        let layout = StackLayout()
        layout.itemSize = size
        return layout
      }
    },
    Input("sizes of a Newtonian view") {
      try drawSizes { size in
        let layout = NewtonianLayout()
        layout.itemSize = size
        return layout
      }
    },
    Input("a color of too many digits") { _ = Color(rgb: 0x1FF_0000) },
  ]

  private static func draw(with action: TimelineEntry.Action) throws {
    var scene = rows
    scene.timeline = [.at(.zero, action)]
    try draw(scene)
  }

  @Test(arguments: inputs.indices)
  func `input that makes no sense has an error or an end with a message`(number: Int) async throws {
    let ended = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
      "\(Self.inputs[number].name)"
    ) { [number] in
      do {
        try BadInputTests.inputs[number].make()
        FileHandle.standardError.write(Data("Fatal error: nothing is wrong with it\n".utf8))
      } catch {
        FileHandle.standardError.write(Data("Fatal error: \(error)\n".utf8))
      }
      exit(1)
    }
    let text = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.contains("Fatal error: ") } ?? ""
    let words = line.split(separator: "Fatal error: ", maxSplits: 1).last ?? ""
    #expect(words.count > 12, "\(Self.inputs[number].name): \(text.prefix(900))")
    // What Swift's own checks say names no line of the caller.
    for own in ["Index out of range", "NaN", "infinite", "overflow", "unexpectedly found nil", "Range requires"] {
      #expect(!words.contains(own) || !line.hasPrefix("Swift/"), "\(Self.inputs[number].name): \(line)")
    }
  }
}

extension Figure {
  fileprivate func contentOfSVG() throws -> [UInt8] {
    try FigureFormat.svg.contentAndWait(of: self)
  }
}
