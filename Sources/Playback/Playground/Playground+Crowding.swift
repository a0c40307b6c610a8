import Dynamics

extension Playground {
  /// The reason for which so many items cannot collide; `nil` if there is none.
  var crowding: String? {
    guard let overload = animator.overload, let capacity = animator.capacity else { return nil }
    let ids = idsOfBodies
    return overload.words(beyond: capacity) { item in ids[ObjectIdentifier(item)].map { "'\($0)'" } }
  }
}

extension PlaygroundStage: CountingStage {
  var work: Int { playground.animator.work }
}
