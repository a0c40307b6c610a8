import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

// Touches on stages in sheets.
extension StageEnsemble {
  /// Returns the distance of a stage from the upper edge of the canvas, in points; 0 for a stage that is in no sheet.
  func drop(of number: Int) -> Double {
    sheets[number].map { $0.canvas.height - $0.shownHeight(height(of: $0)) } ?? 0
  }

  /// Performs an action, given on the canvas, on a stage.
  ///
  /// The fingers stay where they land on the canvas.
  func perform(_ action: TimelineEntry.Action, onStage number: Int, at tick: Ticks) throws(CradleError) {
    guard sheets[number] != nil else { return try stages[number].performing(action, at: tick) }
    let drop = drop(of: number)
    let following = stages[number] as? any FollowingStage
    let known = following?.tracks.count ?? 0
    try stages[number].performing(action.lowered(by: -drop), at: tick)
    guard let following else { return }
    for index in following.tracks.indices.dropFirst(known) { following.tracks[index].base.y = drop }
  }

  /// Returns the stage that a touch on a stage reaches: above a sheet, one behind it.
  func stage(under action: TimelineEntry.Action, from number: Int) -> Int {
    guard sheets[number] != nil, let place = action.place, place.y < drop(of: number) else { return number }
    return stages[..<number].lastIndex { $0.fit(of: action) == .full } ?? number
  }

  /// Returns the stage that a finger on a sheet scrolls; `nil` for a finger that moves the sheet.
  ///
  /// As in UIKit, a finger scrolls the list in a sheet only at the largest detent, and not down from the list's start.
  /// Above a sheet that dims nothing, the finger reaches the stage behind it.
  func stageScrolled(by drag: TimelineEntry.Drag, onSheet variable: String) -> Int? {
    guard let number = sheets.firstIndex(where: { $0?.variable == variable }), let sheet = sheets[number] else {
      return nil
    }
    let action = TimelineEntry.Action(drag)
    let height = height(of: sheet)
    if height <= sheet.undimmed, action.place.map({ $0.y < drop(of: number) }) == true {
      let behind = stage(under: action, from: number)
      return behind == number ? nil : behind
    }
    guard let greatest = sheet.detents.last, height > greatest - 0.5, let view = stages[number] as? CollectionStage
    else { return nil }
    return view.scrolls(drag.lowered(by: -drop(of: number))) ? number : nil
  }
}

extension CollectionStage {
  /// Counts the lowest part of the view as covered, with a height in points.
  func cover(_ height: Double) {
    guard height != bars.coveredHeight, !view.isTracking else { return }
    bars.coveredHeight = height
    view.safeAreaInsets = bars.insets(description, at: now)
  }

  /// Returns whether a finger scrolls the content, and does not pull it down from its start.
  fileprivate func scrolls(_ drag: TimelineEntry.Drag) -> Bool {
    guard let start = drag.places.first, view.frame.contains(start), start.y >= description.chrome.height else {
      return false
    }
    let (lower, upper) = view.contentOffsetLimits
    let next = drag.places.first { $0.y != start.y } ?? start
    return lower.y < upper.y && (next.y < start.y || view.contentOffset.y > lower.y + 0.5)
  }
}
