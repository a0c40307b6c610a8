import Scenes

/// A stage that gets a touch because it has a closure for it, before one behind or in front of it that has none.
protocol ClaimingStage: Stage {
  /// Returns whether a touch of the timeline is for a closure or a control of the stage.
  func claims(_ action: any TimelineAction) -> Bool
}
