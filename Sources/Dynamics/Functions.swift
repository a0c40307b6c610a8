// The methods in this file lack the parameters for the call site. So you can pass these methods as functions, for
// example `balls.forEach(gravity.addItem)`. An ordinary call still uses the method with these parameters.

extension CollisionBehavior {
  /// Adds an item to the behavior.
  ///
  /// You can pass this variant of ``addItem(_:file:line:)`` as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension DynamicItemBehavior {
  /// Adds an item to the behavior.
  ///
  /// You can pass this variant of ``addItem(_:file:line:)`` as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension GravityBehavior {
  /// Adds an item to the behavior.
  ///
  /// You can pass this variant of ``addItem(_:file:line:)`` as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension PushBehavior {
  /// Adds an item to the behavior.
  ///
  /// You can pass this variant of ``addItem(_:file:line:)`` as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }
}

extension DynamicBehavior {
  /// Adds a child to the behavior.
  ///
  /// You can pass this variant of ``addChildBehavior(_:file:line:)`` as a function.
  @_disfavoredOverload
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    addChildBehavior(behavior, file: #fileID, line: #line)
  }
}

extension DynamicAnimator {
  /// Adds a behavior to the animator.
  ///
  /// You can pass this variant of ``addBehavior(_:file:line:)`` as a function.
  @_disfavoredOverload
  public func addBehavior(_ behavior: DynamicBehavior) {
    addBehavior(behavior, file: #fileID, line: #line)
  }

  /// Moves an item's body to the item's current center and rotation.
  ///
  /// You can pass this variant of ``updateItem(usingCurrentState:file:line:)`` as a function.
  @_disfavoredOverload
  public func updateItem(usingCurrentState item: any DynamicItem) {
    updateItem(usingCurrentState: item, file: #fileID, line: #line)
  }
}
