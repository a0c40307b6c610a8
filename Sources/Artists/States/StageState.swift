package import CradleDynamics
public import CradleGeometry
package import CradleGraphics
package import CradleScenes
public import Foundation

/// The state of a stage at one tick.
///
/// ```swift
/// let dots = (0..<5).map { number in
///   let pose = ElementState.Pose(center: Vector(x: 40 * Double(number), y: 80))
///   let size = CGSize(width: 4, height: 4)
///   return ElementState(number: number, id: "dot \(number)", size: size, pose: pose, commands: [])
/// }
/// let state = StageState(dots, viewport: CGRect(x: 0, y: 0, width: 320, height: 400))
/// ```
public struct StageState {
  /// The origin of the stage's coordinates, as a position on the canvas.
  package var origin: Vector
  /// The elements, back to front.
  package var elements: [ElementState]
  /// The rule by which the elements were moved to whole pixels.
  package var pixelRule: DisplayList.Layer.PixelRule?
  /// The elements around the visible ones, and the elements that disappeared in this display frame.
  ///
  /// Only a survey has these elements, in no particular order. Visible elements may be among them.
  var surrounding: [ElementState] = []
  /// The lines to draw for behaviors, behind the elements.
  package var lines: [LineState] = []
  /// The canvas and the view around the elements of a collection; `nil` for other stages.
  package var surroundings: Surroundings?
  /// The physics of the stage; `nil` if the scene does not show it.
  package var physics: PhysicsState?
  /// The time of the scene to show, which players set.
  package var time = SceneTime.ticks(0)
  /// The states of several stages, back to front; empty for a single stage.
  ///
  /// If there are several stages, this value is the state of all of them together.
  package var parts: [StageState] = []
  /// The offset of a stage in a sheet from the upper edge of the canvas, in points; 0 for other stages.
  package var drop = 0.0

  package init(
    origin: Vector,
    elements: [ElementState],
    surrounding: [ElementState] = [],
    lines: [LineState] = [],
    surroundings: Surroundings? = nil,
    physics: PhysicsState? = nil,
    parts: [StageState] = []
  ) {
    self.origin = origin
    self.elements = elements
    self.surrounding = surrounding
    self.lines = lines
    self.surroundings = surroundings
    self.physics = physics
    self.parts = parts
  }

  /// The elements to draw.
  package var drawnElements: [DisplayList.Element] {
    elements.map { $0.element(origin: origin, at: time) }
  }

  /// The detail of a state.
  public enum Detail: Sendable {
    /// The positions of the visible elements, without their drawings.
    case places
    /// The visible elements with their drawings.
    case picture
    /// The visible elements with their drawings, and the positions of the elements around them.
    case survey
  }

  /// The frames of the canvas and the view, and the state of the scroll indicators.
  package struct Surroundings {
    /// The frame of the canvas.
    package var canvas: CGRect
    /// The frame of the view.
    package var viewport: CGRect
    package var contentSize: CGSize
    /// The opacity of the scroll indicators.
    package var indicatorAlpha: Double

    package init(canvas: CGRect, viewport: CGRect, contentSize: CGSize, indicatorAlpha: Double) {
      self.canvas = canvas
      self.viewport = viewport
      self.contentSize = contentSize
      self.indicatorAlpha = indicatorAlpha
    }

    /// Returns the surroundings at a moment between these surroundings and others.
    func mixed(with other: Surroundings, part: Double) -> Surroundings {
      Surroundings(
        canvas: canvas.mixed(with: other.canvas, part: part),
        viewport: viewport.mixed(with: other.viewport, part: part),
        contentSize: other.contentSize,
        indicatorAlpha: indicatorAlpha + (other.indicatorAlpha - indicatorAlpha) * part
      )
    }
  }
}

extension StageState {
  /// Returns the state of a stage that is farther down on the canvas.
  package func lowered(by distance: Double) -> StageState {
    var state = self
    state.drop = distance
    state.origin.y += distance
    state.surroundings?.canvas.origin.y += distance
    state.surroundings?.viewport.origin.y += distance
    return state
  }
}

extension CGRect {
  /// Returns a rectangle between this rectangle and another.
  package func mixed(with other: CGRect, part: Double) -> CGRect {
    CGRect(
      x: minX + (other.minX - minX) * part,
      y: minY + (other.minY - minY) * part,
      width: width + (other.width - width) * part,
      height: height + (other.height - height) * part
    )
  }
}

extension StageState {
  /// Creates a state.
  ///
  /// - Parameters:
  ///   - elements: The elements, back to front, with unique identities.
  ///   - origin: The origin of the elements' coordinates, as a position on the canvas.
  ///   - viewport: The part of the canvas that shows the elements; the whole canvas by default.
  public init(_ elements: [ElementState], origin: Vector = .zero, viewport: CGRect? = nil) {
    self.init(origin: origin, elements: elements)
    surroundings = viewport.map { viewport in
      Surroundings(canvas: viewport, viewport: viewport, contentSize: viewport.size, indicatorAlpha: 0)
    }
  }
}

extension StageState {
  /// Adds the physics of one of the stage's animators.
  ///
  /// The layers of the scene show this physics.
  ///
  /// ```swift
  /// func state(of item: any DynamicItem, in animator: DynamicAnimator, _ ball: ElementState) -> StageState {
  ///   var state = StageState([ball])
  ///   state.add(animator.snapshot()) { $0 == ObjectIdentifier(item) ? "ball" : nil }
  ///   return state
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The bodies and everything that acts on them, in the coordinates of the elements.
  ///   - id: Returns the id of an item's element; `nil` for a hidden item.
  package mutating func add(_ snapshot: DynamicsSnapshot, id: (ObjectIdentifier) -> String?) {
    var physics = physics ?? PhysicsState()
    let ids = snapshot.bodies.map { id($0.item) }
    physics.append(snapshot, ids: ids, indices: ids.map { _ in "" })
    self.physics = physics
  }
}

extension StageState {
  /// The largest number of elements that can be shown at once.
  package static let mostElements = DynamicsDescription.mostItems

  /// The reason why the elements cannot be shown, as the end of a sentence about the stage; `nil` if they can be shown.
  public var flaw: String? {
    guard elements.count <= Self.mostElements else {
      return "shows \(elements.count) elements at once; at most \(Self.mostElements) can be shown"
    }
    var identities: Set<ElementIdentity> = []
    var names: Set<String> = []
    for element in elements {
      guard identities.insert(element.identity).inserted else {
        return "shows two elements with the number \(element.identity.number)"
      }
      guard names.insert(element.id).inserted else { return "shows two elements '\(element.id)'" }
      if let flaw = element.flaw { return flaw }
    }
    return nil
  }
}

extension ElementState {
  fileprivate var flaw: String? {
    let center = pose.center
    guard pose.isFinite else {
      return "places '\(id)' at [\(center.x), \(center.y)], turned by \(pose.angle), stretched by "
        + "[\(pose.scale.x), \(pose.scale.y)], with an opacity of \(pose.alpha)"
    }
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return "gives '\(id)' a size of \(size.width) × \(size.height)"
    }
    return nil
  }
}

/// A line to draw for a behavior, at one tick.
package struct LineState {
  /// The name of the line, which stays the same as long as the behavior acts.
  let id: String
  /// The shape and the style of the line.
  var line: BehaviorLine

  package init(id: String, line: BehaviorLine) {
    self.id = id
    self.line = line
  }

  /// Returns lines whose ends are between the ends of earlier lines and their own ends.
  ///
  /// New lines, and ends on items, are not moved.
  static func moved(_ lines: [LineState], from earlier: [LineState], by part: Double) -> [LineState] {
    guard !lines.isEmpty else { return [] }
    let before = Dictionary(earlier.map { ($0.id, $0.line) }) { first, _ in first }
    return lines.map { state in
      guard let start = before[state.id] else { return state }
      return LineState(id: state.id, line: state.line.moved(from: start, by: part))
    }
  }
}

extension BehaviorLine {
  /// Returns the line with other ends.
  ///
  /// An outline has no ends, and is not changed.
  package func mapEnds(_ transform: (End) -> End) -> BehaviorLine {
    switch self {
    case .straight(let start, let end, let style): .straight(from: transform(start), to: transform(end), style)
    case .smooth(let ends, let style): .smooth(ends.map(transform), style)
    case .outline: self
    }
  }

  fileprivate func moved(from earlier: BehaviorLine, by part: Double) -> BehaviorLine {
    switch (self, earlier) {
    case (.straight(let start, let end, let style), .straight(let earlierStart, let earlierEnd, _)):
      .straight(from: start.moved(from: earlierStart, by: part), to: end.moved(from: earlierEnd, by: part), style)
    case (.smooth(let ends, let style), .smooth(let earlierEnds, _)) where ends.count == earlierEnds.count:
      .smooth(zip(ends, earlierEnds).map { $0.moved(from: $1, by: part) }, style)
    default: self
    }
  }
}

extension BehaviorLine.End {
  fileprivate func moved(from earlier: BehaviorLine.End, by part: Double) -> BehaviorLine.End {
    guard case .place(let start) = earlier, case .place(let end) = self else { return self }
    return .place(start + (end - start) * part)
  }
}

extension StageState {
  /// The lines to draw, on the canvas.
  package var lineElements: [DisplayList.Element] {
    // Behaviors hold bodies. Changes drawn over a body do not affect behaviors.
    let poses = Dictionary(elements.map { ($0.id, $0.body) }) { first, _ in first }
    return lines.map { state in
      DisplayList.Element(
        id: state.id,
        role: .overlay,
        center: origin.point,
        commands: [state.line.command(among: poses)]
      )
    }
  }
}

extension BehaviorLine {
  fileprivate func command(among poses: [String: ElementState.Pose]) -> DrawingCommand {
    switch self {
    case .smooth(let ends, let style):
      let path = Path(smoothThrough: ends.map { $0.place(among: poses) })
      return .stroke(path, .solid(style.color), width: style.width)
    case .outline(let path, let style):
      return .stroke(path, .solid(style.color), width: style.width)
    case .straight(let start, let end, let style):
      let path = Path([.move(to: start.place(among: poses)), .line(to: end.place(among: poses))])
      return .stroke(path, .solid(style.color), width: style.width)
    }
  }
}

extension BehaviorLine.End {
  fileprivate func place(among poses: [String: ElementState.Pose]) -> CGPoint {
    switch self {
    case .place(let place): return place.point
    case .item(let id, let offset):
      guard let pose = poses[id] else { return offset.point }
      return (pose.center + offset.rotated(by: pose.angle)).point
    }
  }
}
