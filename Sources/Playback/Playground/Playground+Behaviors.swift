public import CradleDynamics
public import CradleScenes

extension Playground {
  /// Adds a described behavior to the playground, and draws its lines.
  ///
  /// The timeline can change and remove the behavior by its name. If you have a behavior without a description, add it
  /// to the ``animator``.
  ///
  /// ```swift
  /// stage.add(.gravity())
  /// stage.add(.collision(walls: 0))
  /// stage.add(.attachment("ball", to: CGPoint(x: 160, y: 0), frequency: 1, damping: 0.2).named("spring"))
  /// ```
  ///
  /// - Returns: The behavior. If the description names an id that no item has, the returned behavior is an empty group,
  ///   and the film ends with an error.
  @discardableResult
  public func add(_ entry: BehaviorEntry, file: StaticString = #fileID, line: UInt = #line) -> DynamicBehavior {
    add(entry, at: CallPlace(file: file, line: line), file: file, line: line)
  }

  /// Adds a behavior for a call in your code; `place` is `nil` if a described scene adds it.
  @discardableResult
  func add(
    _ entry: BehaviorEntry,
    at place: CallPlace?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> DynamicBehavior {
    expectPlaying(place)
    do throws(CradleError) {
      return try act(entry, file: file, line: line)
    } catch {
      note("a behavior cannot be added: \(error.reason)", at: place)
      return DynamicBehavior()
    }
  }
}

extension Playground {
  /// The message about too many colliding items; `nil` if the animator can handle them.
  var crowding: String? {
    guard let overload = animator.overload, let capacity = animator.capacity else { return nil }
    let ids = idsOfBodies
    return overload.words(beyond: capacity) { item in ids[ObjectIdentifier(item)].map { "'\($0)'" } }
  }
}

extension PlaygroundStage: CountingStage {
  var work: Int { playground.animator.work }
}

extension Playground {
  /// Returns the playground's item for a body in a contact; for a group, its first item.
  func drawn(_ item: any DynamicItem) -> Playground.Item? {
    if let item = item as? Playground.Item { return item.playground === self ? item : nil }
    return groups.first { $0.group === item }?.items.first
  }

  /// Returns the id of an item or a group; `nil` for a group that a closure has removed.
  func id(of item: any DynamicItem) -> String? {
    (item as? Playground.Item)?.id ?? groups.first { $0.group === item }?.id
  }
}
