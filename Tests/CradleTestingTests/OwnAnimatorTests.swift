import CradleTesting
import Testing

/// Animators that a scene's code makes itself, as a controller does in an app.
struct OwnAnimatorTests {
  private static func scene(_ setUp: @escaping @Sendable (Playground) -> Void) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 320, height: 568)),
      timing: Scene.Timing(duration: .fixed(.seconds(0.5))),
      stage: .playground(setUp: setUp)
    )
  }

  @discardableResult
  private static func ball(on stage: Playground) -> Playground.Item {
    stage.add(.ellipse(CGSize(width: 40, height: 40)), at: CGPoint(x: 160, y: 40), id: "ball")
  }

  private static func heights(of scene: Scene) async throws -> [Double] {
    try await SceneProbe(scene).displayLists().map { $0.layers.flatMap(\.elements).first?.center.y ?? 0 }
  }

  @Test
  func `an own animator moves its items as the stage's does`() async throws {
    let own = Self.scene { stage in
      let animator = stage.keep(DynamicAnimator(referenceBounds: stage.bounds))
      animator.addBehavior(GravityBehavior(items: [Self.ball(on: stage)]))
    }
    let usual = Self.scene { stage in
      stage.animator.addBehavior(GravityBehavior(items: [Self.ball(on: stage)]))
    }
    let heights = try await Self.heights(of: own)
    #expect(try await heights == Self.heights(of: usual))
    #expect((heights.last ?? 0) > 100)
  }

  @Test
  func `a scene waits for the rest of an own animator`() async throws {
    var scene = Self.scene { stage in
      let animator = stage.keep(DynamicAnimator(referenceBounds: stage.bounds))
      let ball = Self.ball(on: stage)
      animator.addBehavior(GravityBehavior(items: [ball]))
      let collision = CollisionBehavior(items: [ball])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
    }
    scene.timing.duration = .settle
    let film = try await scene.film()
    #expect(film.ending == .settled && film.duration > .seconds(1))
  }

  @Test
  func `an animator that nothing keeps is an error with the line of its closure`() async throws {
    let scene = Self.scene { stage in
      let animator = DynamicAnimator(referenceBounds: stage.bounds)
      animator.addBehavior(GravityBehavior(items: [Self.ball(on: stage)]))
    }
    let error = await #expect(throws: CradleError.self) { try await scene.trace() }
    let words = "is gone before it moved an item; keep it, as in 'stage.keep(animator)'"
    #expect(error?.description.contains(words) == true)
    #expect(error?.caller?.file == "CradleTestingTests/OwnAnimatorTests.swift")
  }

  @Test
  func `code may drop an animator that has moved its items, to stop them`() async throws {
    let scene = Self.scene { stage in
      final class Holder { var animator: DynamicAnimator? }
      let holder = stage.keep(Holder())
      holder.animator = DynamicAnimator(referenceBounds: stage.bounds)
      holder.animator?.addBehavior(GravityBehavior(items: [Self.ball(on: stage)]))
      stage.at(.seconds(0.2)) { holder.animator = nil }
    }
    let heights = try await Self.heights(of: scene)
    #expect(heights[12] > 45 && heights.suffix(15).allSatisfy { $0 == heights[heights.count - 1] })
  }

  @Test
  func `an animator that code moves itself is left to it`() async throws {
    let scene = Self.scene { stage in
      let animator = stage.keep(DynamicAnimator(referenceBounds: stage.bounds))
      animator.addBehavior(GravityBehavior(items: [Self.ball(on: stage)]))
      animator.advance(by: .zero)
      stage.at(.seconds(0.25)) { animator.advance(by: .ticks(12)) }
    }
    let heights = try await Self.heights(of: scene)
    #expect(heights[10] == 40 && heights[20] > 40 && heights[20] == heights[29])
  }
}
