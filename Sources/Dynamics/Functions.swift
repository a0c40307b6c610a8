// The methods that take the place of their call, once more without it, so that they can be handed on as functions:
// `balls.forEach(gravity.addItem)`. A call takes the others.

extension CollisionBehavior {
  /// The form of ``addItem(_:file:line:)`` that can be handed on as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension DynamicItemBehavior {
  /// The form of ``addItem(_:file:line:)`` that can be handed on as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension GravityBehavior {
  /// The form of ``addItem(_:file:line:)`` that can be handed on as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension PushBehavior {
  /// The form of ``addItem(_:file:line:)`` that can be handed on as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension DynamicBehavior {
  /// The form of ``addChildBehavior(_:file:line:)`` that can be handed on as a function.
  @_disfavoredOverload
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    addChildBehavior(behavior, file: #fileID, line: #line)
  }
}

extension DynamicAnimator {
  /// The form of ``addBehavior(_:file:line:)`` that can be handed on as a function.
  @_disfavoredOverload
  public func addBehavior(_ behavior: DynamicBehavior) {
    addBehavior(behavior, file: #fileID, line: #line)
  }

  /// The form of ``updateItem(usingCurrentState:file:line:)`` that can be handed on as a function.
  @_disfavoredOverload
  public func updateItem(usingCurrentState item: any DynamicItem) {
    updateItem(usingCurrentState: item, file: #fileID, line: #line)
  }
}
