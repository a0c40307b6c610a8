import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleScenes
import Foundation

/// Fingers of the timeline that move nothing.
struct IdleTouches {
  /// The finger that has moved nothing so far.
  struct Touch {
    let action: TimelineEntry.Action
    let way: Vector
    /// The offset of the content when the finger landed.
    let start: CGPoint
    /// The end of a drag; `nil` for a flick, which moves the content in the next display frame.
    let lift: Ticks?
  }

  var touch: Touch?
  /// The fingers that moved something.
  var others: [TimelineEntry.Action] = []
  var found: [StageRemark] = []
}

extension CollectionStage {
  // A finger that moves less than this may only show where it rests, in points.
  private static let leastWay = 10.0

  var remarks: [StageRemark] {
    idleTouches.found.filter { remark in !idleTouches.others.contains { remark.cause == .action($0) } }
  }

  /// Watches whether a finger moves the content, unless code listens or another part follows it.
  func watch(_ drag: TimelineEntry.Drag, from start: CGPoint, until lift: Ticks) {
    let ways = drag.places.map { Vector($0) - Vector(start) }
    guard drag.finger == nil, let way = ways.max(by: { $0.length < $1.length }) else { return }
    watch(.drag(drag), at: start, moving: way, until: lift)
  }

  /// Watches whether a finger moves the content, unless code listens or another part follows it.
  func watch(_ action: TimelineEntry.Action, at place: CGPoint, moving way: Vector, until lift: Ticks?) {
    idleTouches.touch = nil
    guard way.length >= Self.leastWay, view.delegate == nil, !bindsTouches,
      view.innerScrollView(at: viewportPlace(place)) == nil
    else { return }
    idleTouches.touch = IdleTouches.Touch(action: action, way: way, start: view.contentOffset, lift: lift)
  }

  /// Looks at the end of a display frame whether the watched finger has moved the content.
  func noteIdleTouch() {
    guard let touch = idleTouches.touch else { return }
    if view.contentOffset != touch.start {
      idleTouches.others.append(touch.action)
      idleTouches.touch = nil
    } else if touch.lift.map({ $0 <= now }) ?? true {
      let words = "this \(touch.action.verb.name) moves nothing, since \(stillness(of: touch))"
      let remark = StageRemark(words, about: .action(touch.action))
      if !idleTouches.found.contains(remark) { idleTouches.found.append(remark) }
      idleTouches.touch = nil
    }
  }

  private func stillness(of touch: IdleTouches.Touch) -> String {
    let isAcross = abs(touch.way.x) > abs(touch.way.y)
    let (lower, upper) = view.contentOffsetLimits
    if touch.lift == nil, touch.way.length < 250 { return "flicks move the content from 250 points per second on" }
    if isAcross ? lower.x < upper.x : lower.y < upper.y {
      return "the content is at its edge; another 'bounces' lets it go on"
    }
    let direction = view.collectionViewLayout.contentDirection
    let scrollsOtherwise = isAcross ? lower.y < upper.y : lower.x < upper.x
    if scrollsOtherwise || direction == (isAcross ? .vertical : .horizontal) {
      return "the content scrolls \(isAcross ? "up and down" : "sideways"); move the finger that way"
    }
    let length = isAcross ? (view.contentSize.width, view.bounds.width) : (view.contentSize.height, view.bounds.height)
    let sizes = "\(Double(length.0).written) points, fits into the view of \(Double(length.1).written)"
    return "the content, \(sizes); 'bounces: always' lets a finger pull it, and more items make it longer"
  }
}
