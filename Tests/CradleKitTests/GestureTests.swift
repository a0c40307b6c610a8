import CradleKit
import Foundation
import Testing

/// Gestures of the timeline that closures of a scene hear of, and delegates of selection.
struct GestureTests {
  private static let canvas = Scene.Canvas(size: CGSize(width: 200, height: 200), scale: 1)

  /// What closures heard, which outlives the play for the sake of the test.
  private final class Journal: @unchecked Sendable {
    var lines: [String] = []
    var pans: [Gesture.Pan] = []
    var pinches: [Gesture.Pinch] = []
    var times: [Double] = []
  }

  private static func play(
    _ stages: StageDescription...,
    timeline: [TimelineEntry],
    for time: Ticks = .seconds(2)
  ) throws {
    let scene = Scene(canvas: canvas, timing: Scene.Timing(duration: .fixed(time)), stages: stages, timeline: timeline)
    let player = Film(scene).makePlayer()
    _ = player.displayList(at: SceneTime(time))
  }

  private static func refusals(_ stages: StageDescription..., timeline: [TimelineEntry]) -> [String] {
    let timing = Scene.Timing(duration: .fixed(.seconds(1)))
    let film = Film(Scene(canvas: canvas, timing: timing, stages: stages, timeline: timeline))
    return film.refusals.map(\.reason)
  }

  private static func list(
    _ items: CollectionItems,
    layout: @escaping @Sendable (CollectionPlay) -> CollectionViewLayout
  ) -> StageDescription {
    .collection(items: items, layout: CustomLayout(make: layout))
  }

  private static let across = TimelineEntry.at(
    .seconds(0.5),
    .drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 120, y: 100), over: .seconds(0.5))
  )

  @Test
  func `a pan begins with the first move, follows the finger, and ends with its velocity`() throws {
    let journal = Journal()
    let stage = StageDescription.playground { stage in
      journal.pans = []
      journal.times = []
      stage.onPan { gesture in
        journal.pans.append(gesture)
        journal.times.append(stage.time.seconds)
      }
    }
    try Self.play(stage, timeline: [Self.across])
    let pans = journal.pans
    // Thirty display frames of 100 points in half a second, and the lift.
    #expect(pans.count == 31)
    #expect(pans.map(\.state) == [.began] + Array(repeating: .changed, count: 29) + [.ended])
    #expect(abs(pans[0].translation.x - 100 / 30) < 1e-9 && abs(pans[0].location.x - 20 - 100 / 30) < 1e-9)
    #expect(pans[30].translation == Vector(x: 100, y: 0) && pans[30].location == CGPoint(x: 120, y: 100))
    #expect(pans.allSatisfy { abs($0.velocity.x - 200) < 1e-6 && $0.velocity.y == 0 })
    // In the display frames of the touch: the first starts when the finger lands.
    #expect(journal.times[0] == 0.5 && journal.times[30] == 1)
  }

  @Test
  func `a pan that stops has no velocity, and another touch cancels one that goes on`() throws {
    let journal = Journal()
    let stage = StageDescription.playground { stage in
      journal.pans = []
      stage.onPan { journal.pans.append($0) }
    }
    let places = (CGPoint(x: 20, y: 100), CGPoint(x: 120, y: 100))
    try Self.play(
      stage,
      timeline: [.at(.seconds(0.1), .drag(from: places.0, to: places.1, over: .seconds(0.2), release: .stop))]
    )
    #expect(journal.pans.last?.state == .ended && journal.pans.last?.velocity == .zero)
    try Self.play(
      stage,
      timeline: [
        .at(.seconds(0.1), .drag(from: places.0, to: places.1, over: .seconds(1))),
        .at(.seconds(0.2), .drag(from: places.0, to: places.0, over: .seconds(0.1))),
      ]
    )
    #expect(journal.pans.last?.state == .cancelled)
  }

  @Test
  func `a flick begins and ends at once, with its velocity`() throws {
    let journal = Journal()
    let stage = StageDescription.playground { stage in
      journal.pans = []
      stage.onPan { journal.pans.append($0) }
    }
    let velocity = Vector(x: 30, y: -900)
    try Self.play(stage, timeline: [.at(.seconds(0.1), .fling(at: CGPoint(x: 50, y: 60), velocity: velocity))])
    #expect(journal.pans.map(\.state) == [.began, .ended])
    #expect(journal.pans.allSatisfy { $0.velocity == velocity && $0.location == CGPoint(x: 50, y: 60) })
  }

  @Test
  func `taps, pinches and long presses are reported`() throws {
    let journal = Journal()
    let stage = StageDescription.playground { stage in
      journal.lines = []
      journal.pinches = []
      stage.add(.ellipse(CGSize(width: 20, height: 20)), at: CGPoint(x: 150, y: 50), id: "ball")
      stage.onTap { journal.lines.append("tap \($0.location.x) at \(stage.time.count)") }
      stage.onPinch { journal.pinches.append($0) }
      stage.onLongPress {
        journal.lines.append("\($0.state) \($0.location.x) at \(stage.time.count)")
      }
    }
    try Self.play(
      stage,
      timeline: [
        .at(.ticks(12), .tap(.place(CGPoint(x: 30, y: 40)))),
        .at(.ticks(60), .press("ball", for: .ticks(100))),
        .at(.ticks(170), .press("ball", for: .ticks(30))),
        .at(.ticks(204), .pinch(at: CGPoint(x: 100, y: 100), scale: 2, over: .ticks(20))),
      ]
    )
    #expect(journal.lines == ["tap 30.0 at 28", "began 150.0 at 118", "ended 150.0 at 160"])
    #expect(journal.pinches.map(\.state) == [.began] + Array(repeating: .changed, count: 9) + [.ended])
    #expect(journal.pinches.last?.scale == 2)
    #expect(journal.pinches.allSatisfy { $0.location == CGPoint(x: 100, y: 100) && $0.velocity > 0 })
  }

  @Test
  func `a press at a point is for the closure that claims it, on a playground and on a list`() throws {
    let journal = Journal()
    let press = TimelineEntry.at(.ticks(12), .press(at: CGPoint(x: 30, y: 40), for: .ticks(80)))
    let playground = StageDescription.playground { stage in
      journal.lines = []
      stage.onLongPress(where: { $0.x < 100 }) { journal.lines.append("\($0.state) \($0.location.x) \($0.location.y)") }
    }
    try Self.play(playground, timeline: [press])
    #expect(journal.lines == ["began 30.0 40.0", "ended 30.0 40.0"])
    let list = Self.list(90) { stage in
      journal.lines = []
      stage.onLongPress { journal.lines.append("\($0.state) \($0.location.x) \($0.location.y)") }
      return FlowLayout()
    }
    try Self.play(list, timeline: [.at(.zero, .scrollTo(CGPoint(x: 0, y: 100), isAnimated: false)), press])
    #expect(journal.lines == ["began 30.0 140.0", "ended 30.0 140.0"])
    let far = TimelineEntry.at(.ticks(12), .press(at: CGPoint(x: 130, y: 40), for: .ticks(80)))
    // A finger that nobody claims may land beside all items.
    #expect(Self.refusals(playground, timeline: [far]).isEmpty)
    // Behind a playground without a closure for it, the list gets it.
    try Self.play(list, playground, timeline: [far])
    #expect(journal.lines == ["began 130.0 40.0", "ended 130.0 40.0"])
    try Self.play(playground, list, timeline: [press])
    #expect(journal.lines == ["began 30.0 40.0", "ended 30.0 40.0"])
  }

  @Test
  func `without a closure, a finger on a playground is refused as before`() {
    let bare = StageDescription.playground { _ in }
    #expect(Self.refusals(bare, timeline: [Self.across]).first?.contains("'drag' does not work on this stage") == true)
    let narrow = StageDescription.playground { stage in stage.onPan(where: { $0.x > 100 }) { _ in } }
    #expect(Self.refusals(narrow, timeline: [Self.across]).count == 1)
    let wide = StageDescription.playground { stage in stage.onPan { _ in } }
    #expect(Self.refusals(wide, timeline: [Self.across]).isEmpty)
  }

  private static func offset(of stages: StageDescription...) -> Double {
    let up = TimelineEntry.at(
      .seconds(0.1),
      .drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), over: .seconds(0.5), release: .stop)
    )
    let scene = Scene(
      canvas: canvas,
      timing: Scene.Timing(duration: .fixed(.seconds(1))),
      stages: stages,
      timeline: [up]
    )
    let list = Film(scene).makePlayer().displayList(at: .ticks(100))
    let tops = list.layers.flatMap(\.elements).filter { $0.role == .cell }.map { $0.center.y - $0.size.height / 2 }
    return -(tops.min() ?? 0)
  }

  @Test
  func `the front-most stage that claims a touch gets it, else the list scrolls`() {
    let list = StageDescription.collection(items: 60, layout: CustomLayout { FlowLayout() })
    let above = StageDescription.playground { stage in stage.onPan { _ in } }
    let aside = StageDescription.playground { stage in stage.onPan(where: { $0.y < 100 }) { _ in } }
    #expect(Self.offset(of: list) > 30)
    #expect(Self.offset(of: list, above) == 0)
    #expect(Self.offset(of: list, aside) > 30)
    // A list whose own code claims the finger does not scroll.
    let held = Self.list(60) { stage in
      stage.onPan { _ in }
      return FlowLayout()
    }
    #expect(Self.offset(of: held) == 0)
  }

  @Test
  func `a layout follows a finger, before it is prepared, in points of the content`() throws {
    let journal = Journal()
    let stage = Self.list(60) { stage in
      journal.lines = []
      let layout = FlowLayout()
      stage.onPan { gesture in
        layout.minimumLineSpacing = 10 + gesture.translation.x / 10
        if gesture.state == .ended { journal.lines.append("\(gesture.location.x) \(gesture.location.y)") }
      }
      stage.onTap { tap in journal.lines.append("tap \(tap.location.x) \(tap.location.y)") }
      return layout
    }
    let scene = Scene(
      canvas: Self.canvas,
      timing: Scene.Timing(duration: .fixed(.seconds(2))),
      stage: stage,
      timeline: [
        Self.across, .at(.seconds(1.2), .scrollTo(CGPoint(x: 0, y: 40), isAnimated: false)),
        .at(.seconds(1.4), .tap(.place(CGPoint(x: 10, y: 10)))),
      ]
    )
    let film = Film(scene)
    #expect(film.fault == nil && film.refusals.isEmpty)
    let player = film.makePlayer()
    func second(_ ticks: Double) -> Double {
      let cells = player.displayList(at: .ticks(ticks)).layers.flatMap(\.elements).filter { $0.role == .cell }
      let tops = Set(cells.map { Double($0.center.y) }).sorted()
      return tops[1] - tops[0]
    }
    #expect(second(60) == 60)
    // The display frame that ends at this tick has the finger at 36 2/3 points of its way.
    #expect(abs(second(82) - 60 - 11 / 3) < 1e-6)
    #expect(second(130) == 70)
    _ = player.displayList(at: .ticks(220))
    #expect(journal.lines == ["120.0 100.0", "tap 10.0 50.0"])
  }

  private final class Picker: CollectionViewDelegate {
    let journal: Journal

    init(_ journal: Journal) {
      self.journal = journal
    }

    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      journal.lines.append("shouldHighlight \(indexPath.item)")
      return true
    }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      journal.lines.append("shouldSelect \(indexPath.item)")
      return true
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      journal.lines.append("didSelect \(indexPath.item)")
      collectionView.scrollToItem(at: indexPath, at: .top, animated: true)
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
      journal.lines.append("didDeselect \(indexPath.item)")
    }
  }

  @Test
  func `a tap on a cell selects it when the finger lifts, and a film waits for that`() {
    let journal = Journal()
    let scene = Scene(
      canvas: Self.canvas,
      stage: Self.list(60) { stage in
        journal.lines = []
        stage.delegate = Picker(journal)
        return FlowLayout()
      },
      timeline: [.at(.seconds(0.5), .tap(.item([0, 4]))), .settled(.tap(.item([0, 10])))]
    )
    let film = Film(scene)
    #expect(film.ending == .settled && film.fault == nil)
    let player = film.makePlayer()
    journal.lines = []
    _ = player.displayList(at: .ticks(74))
    #expect(journal.lines == ["shouldHighlight 4"])
    _ = player.displayList(at: SceneTime(film.duration))
    #expect(
      journal.lines == [
        "shouldHighlight 4", "shouldSelect 4", "didSelect 4", "shouldHighlight 10", "shouldSelect 10",
        "didDeselect 4", "didSelect 10",
      ]
    )
  }

  @Test
  func `a press selects, unless it is a long one that code claims`() {
    let journal = Journal()
    func lines(pressedFor ticks: Int) -> [String] {
      let scene = Scene(
        canvas: Self.canvas,
        timing: Scene.Timing(duration: .fixed(.seconds(2))),
        stage: Self.list(9) { stage in
          journal.lines = []
          stage.delegate = Picker(journal)
          stage.onLongPress { journal.lines.append("\($0.state)") }
          return FlowLayout()
        },
        timeline: [.at(.ticks(10), .press(at: [0, 4], for: .ticks(ticks)))]
      )
      _ = Film(scene).makePlayer().displayList(at: .ticks(200))
      return journal.lines
    }
    #expect(lines(pressedFor: 40) == ["shouldHighlight 4", "shouldSelect 4", "didSelect 4"])
    #expect(lines(pressedFor: 80) == ["began", "ended"])
  }

  private struct Ticked: CellDrawing {
    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
      let isSelected = canvas.isSelected
      canvas.fill(canvas.bounds, with: canvas.isPressed ? .black : isSelected ? .white : .clear)
    }
  }

  @Test
  func `a drawing asks whether its cell is selected or under a finger`() {
    let journal = Journal()
    let scene = Scene(
      canvas: Self.canvas,
      timing: Scene.Timing(duration: .fixed(.seconds(1))),
      stage: .collection(
        items: 9,
        cells: CellStyle(drawing: Ticked()),
        layout: CustomLayout { stage in
          stage.delegate = Picker(journal)
          return FlowLayout()
        }
      ),
      timeline: [.at(.ticks(10), .tap(.item([0, 4])))]
    )
    let player = Film(scene).makePlayer()
    func colors(_ tick: Double) -> [String: Color] {
      let cells = player.displayList(at: .ticks(tick)).layers.flatMap(\.elements).filter { $0.role == .cell }
      return Dictionary(
        uniqueKeysWithValues: cells.map { cell in
          guard case .fill(_, .solid(let color)) = cell.commands.first else { return (cell.id, .clear) }
          return (cell.id, color)
        }
      )
    }
    #expect(colors(4)["4"] == .clear)
    #expect(colors(20)["4"] == .black && colors(20)["5"] == .clear)
    #expect(colors(40)["4"] == .white && colors(40)["5"] == .clear)
  }

  private final class Sizes: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 90, height: 30) }
  }

  private final class Witness: @unchecked Sendable {
    weak var kept: AnyObject?
  }

  @Test
  func `what a collection keeps lasts as long as its play`() {
    let witness = Witness()
    let scene = Scene(
      canvas: Self.canvas,
      timing: Scene.Timing(duration: .fixed(.seconds(0.1))),
      stage: Self.list(4) { stage in
        let layout = FlowLayout()
        let sizes = stage.keep(Sizes())
        witness.kept = sizes
        // A closure that refers to the play and to what it keeps is no cycle.
        stage.onTap { [sizes] _ in _ = (stage, sizes, layout) }
        layout.delegate = sizes
        return layout
      }
    )
    do {
      let player = Film(scene).makePlayer()
      let list = player.displayList(at: .ticks(6))
      let cells = list.layers.flatMap(\.elements).filter { $0.role == .cell }
      #expect(cells.allSatisfy { $0.size == CGSize(width: 90, height: 30) })
      #expect(witness.kept != nil)
    }
    #expect(witness.kept == nil)
  }

  @Test
  func `a mistake in a closure names its line`() {
    let scene = Scene(
      canvas: Self.canvas,
      timing: Scene.Timing(duration: .fixed(.seconds(2))),
      stage: .playground { stage in
        let ball = stage.add(.ellipse(CGSize(width: 20, height: 20)), at: CGPoint(x: 150, y: 50), id: "ball")
        let snap = SnapBehavior(item: ball, snapTo: .zero)
        stage.onPan { _ in snap.damping = -1 }
      },
      timeline: [Self.across]
    )
    #expect(Film(scene).fault?.reason.contains("GestureTests.swift:") == true)
  }
}
