package import Dynamics

extension Scene {
  /// Sets how much may collide on each stage, and in each panel of a sweep.
  package mutating func limitCollisions(to capacity: CollisionCapacity) {
    collisionCapacity = capacity
    for index in stages.indices {
      guard var sweep = stages[index].description as? SweepDescription else { continue }
      for panel in sweep.panels.indices {
        sweep.panels[panel].scene.limitCollisions(to: capacity)
      }
      var stage = Stage(describedBy: sweep)
      stage.id = stages[index].id
      stages[index] = stage
    }
  }
}
