import Scenes

extension Verb {
  /// A behavior that is added.
  static let add = Verb(
    "add",
    on: .dynamics,
    "A behavior is added, under a name.",
    Grammar<BehaviorEntry>.addition.map { .add($0) }
  )
}
