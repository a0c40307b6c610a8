import CradleKit
import Foundation
import Testing

/// The errors of a program's calls: their codes, their lines, and what the program itself threw.
struct ErrorFormTests {
  private struct Spill: Error, Equatable {
    var liters: Int
  }

  private static let list = Scene(
    timing: Scene.Timing(duration: .fixed(.seconds(0.2))),
    stage: .collection(items: 3, layout: FlowDescription())
  )

  private static func playground(_ setUp: @escaping @Sendable (Playground) throws -> Void) -> Scene {
    Scene(timing: Scene.Timing(duration: .fixed(.seconds(0.2))), stage: .playground(setUp: setUp))
  }

  private struct Spilling: CellDrawing {
    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) throws {
      throw Spill(liters: 3)
    }
  }

  private final class Refusing: Stage {
    var isAtRest: Bool { true }
    func tick() {}
    func state(_ detail: StageState.Detail) -> StageState { StageState([]) }
    func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws { throw Spill(liters: 4) }
  }

  @Test
  func `an error is caught by its code`() async throws {
    var scene = Self.list
    scene.timeline = [.at(.seconds(0.1), .delete(at: [0, 9]))]
    var caught = ""
    do {
      _ = try await scene.trace()
    } catch CradleError.limitExceeded {
      caught = "limit"
    } catch CradleError.unplayable {
      caught = "unplayable"
    }
    #expect(caught == "unplayable")
  }

  @Test
  func `what the code of a scene throws arrives unchanged`() async throws {
    let setUp = Self.playground { _ in throw Spill(liters: 2) }
    var drawn = Self.list
    drawn.stage = .collection(items: 3, cells: CellStyle(drawing: Spilling()), layout: FlowDescription())
    var performed = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(0.2))),
      stage: StageDescription { _ in Refusing() }
    )
    performed.timeline = [.at(.zero, .tap(.place(.zero)))]
    for (scene, liters) in [(setUp, 2), (drawn, 3), (performed, 4)] {
      let error = await #expect(throws: CradleError.self) { try await scene.trace() }
      #expect(error?.underlying as? Spill == Spill(liters: liters), "\(liters)")
    }
  }

  @Test
  func `a code says whether a layout, a drawing or something else failed`() async throws {
    final class Negative: FlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { cell in
          let cell = cell.copy()
          cell.size = CGSize(width: -20, height: 30)
          return cell
        }
      }
    }
    let layout = Scene(stage: .collection(items: 3, layout: CustomLayout { Negative() }))
    let drawing = Scene(
      stage: .collection(items: 3, cells: CellStyle(drawing: Spilling()), layout: FlowDescription())
    )
    let closure = Self.playground { stage in stage.at(.seconds(-1)) {} }
    for (scene, code) in [(layout, CradleError.Code.invalidLayout), (drawing, .invalidDrawing), (closure, .unplayable)]
    {
      let error = await #expect(throws: CradleError.self) { try await scene.trace() }
      #expect(error?.code == code)
    }
  }

  @Test
  func `an error without a line of its own has that of the call`() async throws {
    let here: StaticString = #fileID
    let line: UInt = #line + 1
    let still = await #expect(throws: CradleError.self) { try await Self.list.still(at: .seconds(99)) }
    #expect(still?.caller == CallPlace(file: here, line: line))
    let other = await #expect(throws: CradleError.self) { try await Self.list.render(to: "/sys/list.giff") }
    #expect(other?.caller == CallPlace(file: here, line: line + 2))
  }

  @Test
  func `an empty list of outputs is an error, and writes nothing`() async throws {
    let none: [String] = []
    let error = await #expect(throws: CradleError.self) { try await Self.list.render(to: none) }
    #expect(error?.code == .invalidOutput && error?.message == "the list of outputs is empty")
    let figure = try await Self.list.still()
    await #expect(throws: CradleError.self) { try await figure.write() }
  }

  @Test
  func `what no film can have ends it with the line, in a play and before it`() async throws {
    let drag = TimelineEntry.at(.seconds(0.1), .drag(through: [.zero], over: .seconds(0.1)))
    var (dragged, slow) = (Self.list, Self.list)
    dragged.timeline = [drag]
    slow.timing.frameRate = FrameRate(0)
    let scenes: [(words: String, scene: Scene)] = [
      ("a frame rate must be above 0, not 0", slow),
      ("a drag needs two places, not 1", dragged),
      ("a scene needs at least one stage", Scene(stages: [])),
      (
        "its cells have no color",
        Scene(stage: .collection(items: 1, cells: CellStyle(palette: []), layout: FlowDescription()))
      ),
      (
        "the item 'a' cannot be at (nan, 0.0)",
        Self.playground { stage in
          let item = stage.add(.ellipse(CGSize(width: 9, height: 9)), at: .zero, id: "a")
          stage.at(.seconds(0.1)) { item.center.x = .nan }
        }
      ),
      (
        "an item cannot be attached at (0.0, 0.0) to (nan, 0.0)",
        Self.playground { stage in
          let item = stage.add(.ellipse(CGSize(width: 9, height: 9)), at: .zero)
          stage.animator.addBehavior(AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: Double.nan, y: 0)))
        }
      ),
      (
        "the boundary 'x' has no length",
        Self.playground { stage in
          let collision = CollisionBehavior(items: [])
          collision.addBoundary(withIdentifier: "x", from: .zero, to: .zero)
        }
      ),
      (
        "a field's block returned a force of (nan, 0.0)",
        Self.playground { stage in
          let item = stage.add(.ellipse(CGSize(width: 9, height: 9)), at: .zero)
          let field = FieldBehavior.field { _, _, _, _, _, _ in Vector(x: .nan, y: 0) }
          field.addItem(item)
          stage.animator.addBehavior(field)
        }
      ),
      ("a group needs an item", Self.playground { _ in _ = DynamicItemGroup(items: []) }),
      ("nan s are not a time of a scene", Self.playground { stage in stage.at(.seconds(.nan)) {} }),
    ]
    for (words, scene) in scenes {
      let error = await #expect(throws: CradleError.self, "\(words)") { try await scene.trace() }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      #expect(error?.caller?.file == "CradleKitTests/ErrorFormTests.swift", "\(words)")
    }
    await #expect(throws: CradleError.self) { try await Self.list.trace(at: FrameRate(0)) }
  }

  @Test
  func `a player tells what it could not play`() async throws {
    var scene = Self.list
    scene.timeline = [.at(.seconds(0.1), .delete(at: [0, 9]))]
    let player = Player(scene)
    #expect(player.error == nil)
    for _ in 0..<12 { player.advanceDisplayFrame() }
    let error = try #require(player.error)
    #expect(error.code == .unplayable && error.place == .entry(1, seconds: 0.1))
    #expect(error.message.contains("section 0 has no item 9 to delete"))
  }

  @Test
  func `a film that is cut off says so`() async throws {
    let endless = Scene(
      canvas: Scene.Canvas(size: CGSize(width: 40, height: 40), scale: 1),
      timing: Scene.Timing(frameRate: FrameRate(5), maximum: .seconds(1)),
      stage: .playground { stage in
        stage.add(.ellipse(CGSize(width: 9, height: 9)), at: .zero)
        stage.every(.seconds(0.1)) {}
      }
    )
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outputs = try await endless.render(to: folder + "/endless.gif")
    #expect(
      outputs.first?.warnings == ["'scene' has not come to rest after 1.0 s; 'timing.maximum' allows more"]
    )
  }
}
