// Variants of the methods with call site parameters, without those. You can pass them as functions, for example
// `balls.forEach(gravity.addItem)`. An ordinary call still picks the others.

extension CollisionBehavior {
  /// Adds an item.
  ///
  /// This variant of ``addItem(_:file:line:)`` can be passed as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension DynamicItemBehavior {
  /// Adds an item.
  ///
  /// This variant of ``addItem(_:file:line:)`` can be passed as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension GravityBehavior {
  /// Adds an item.
  ///
  /// This variant of ``addItem(_:file:line:)`` can be passed as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension PushBehavior {
  /// Adds an item.
  ///
  /// This variant of ``addItem(_:file:line:)`` can be passed as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension DynamicBehavior {
  /// Adds a child.
  ///
  /// This variant of ``addChildBehavior(_:file:line:)`` can be passed as a function.
  @_disfavoredOverload
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    addChildBehavior(behavior, file: #fileID, line: #line)
  }
}

extension DynamicAnimator {
  /// Adds a behavior.
  ///
  /// This variant of ``addBehavior(_:file:line:)`` can be passed as a function.
  @_disfavoredOverload
  public func addBehavior(_ behavior: DynamicBehavior) {
    addBehavior(behavior, file: #fileID, line: #line)
  }

  /// Updates an item's body.
  ///
  /// This variant of ``updateItem(usingCurrentState:file:line:)`` can be passed as a function.
  @_disfavoredOverload
  public func updateItem(usingCurrentState item: any DynamicItem) {
    updateItem(usingCurrentState: item, file: #fileID, line: #line)
  }
}
