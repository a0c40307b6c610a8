public import CradleDynamics
import CradleGeometry
import CradleGraphics
public import CradleScenes
package import Foundation

/// A scene's description of a playground that a closure sets up.
struct PlaygroundDescription: StageFactory {
  var bounds: CGRect
  let solver: DynamicAnimator.Solver
  let place: CallPlace
  let setUp: @Sendable (Playground) throws -> Void
  // The canvas of the playback; `nil` until it is known.
  var canvas: Scene.Canvas?

  func resolved(on canvas: Scene.Canvas) -> PlaygroundDescription {
    var resolved = self
    if bounds.isNull { resolved.bounds = canvas.bounds }
    resolved.canvas = canvas
    return resolved
  }

  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    let playground = Playground(
      bounds: bounds.isNull ? scene.canvas.bounds : bounds,
      solver: solver,
      canvas: scene.canvas,
      seed: scene.seed,
      capacity: scene.collisionCapacity,
      measuring: measuring
    )
    return PlaygroundStage(playground, for: scene, setUp: prepare)
  }

  private func prepare(_ playground: Playground) {
    do {
      try PlayScope.at(place, isHome: true) { try setUp(playground) }
    } catch {
      PlayScope.keep(thrown: error)
      playground.note("the playground cannot be set up: \(error)", at: place)
    }
  }

  // Only the initial labels are known here. Later labels are found when they are drawn.
  func texts(during timeline: [TimelineEntry]) -> [SceneText] {
    initialItems.texts(during: timeline)
  }

  func pictures(during timeline: [TimelineEntry]) -> [Picture] {
    initialItems.pictures(during: timeline)
  }

  private var initialItems: DynamicsDescription {
    let canvas = canvas ?? Scene.Canvas()
    let playground = Playground(
      bounds: bounds.isNull ? canvas.bounds : bounds,
      solver: solver,
      canvas: canvas,
      seed: 0,
      capacity: CollisionCapacity(),
      measuring: .imaginary
    )
    // Mistakes in the closure are reported when the film is played.
    PlayScope().run { prepare(playground) }
    defer { playground.dissolve() }
    return DynamicsDescription(items: playground.items.map(\.style))
  }
}

extension StageDescription {
  /// A playground that a closure sets up, with an animator like UIKit's.
  ///
  /// The closure is called again for each playback of the film. The documentation of ``Playground`` shows what your
  /// closure can do.
  ///
  /// ```swift
  /// let stage = StageDescription.playground { stage in
  ///   let box = stage.add(.rectangle(CGSize(width: 60, height: 60)), at: CGPoint(x: 160, y: 60))
  ///   stage.animator.addBehavior(GravityBehavior(items: [box]))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - bounds: The reference bounds of the animator, in points of the canvas; the whole canvas by default.
  ///   - solver: The accuracy of the simulation; by default, that of UIKit Dynamics.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - setUp: Sets the playground up. If the closure throws an error, the film ends with that error.
  public static func playground(
    bounds: CGRect = .null,
    solver: DynamicAnimator.Solver = DynamicAnimator.Solver(),
    file: StaticString = #fileID,
    line: UInt = #line,
    setUp: @escaping @Sendable (Playground) throws -> Void
  ) -> StageDescription {
    StageDescription(
      PlaygroundDescription(bounds: bounds, solver: solver, place: CallPlace(file: file, line: line), setUp: setUp)
    )
  }
}
