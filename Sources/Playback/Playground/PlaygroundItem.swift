import CradleArtists
public import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import CradleScenes
public import Foundation

extension Playground {
  /// An item of a playground: a body that an animator moves, and its look.
  ///
  /// To make an item, call ``Playground/add(_:at:id:angle:color:label:file:line:)``. You can change the item's look at
  /// any time. The change shows from the current display frame on.
  ///
  /// ```swift
  /// let ball = stage.add(.ellipse(CGSize(width: 40, height: 40)), at: CGPoint(x: 160, y: 60), label: "0")
  /// stage.onContact(of: ball) { _ in
  ///   ball.color = .systemRed
  ///   ball.text = "\(Int(ball.center.x))"
  /// }
  /// ```
  public final class Item: DynamicItem, CustomStringConvertible {
    /// The name of the item in the timeline, in traces and in goldens.
    public let id: String
    /// The number of the item; items are numbered from 0 as they arrive.
    package let number: Int

    /// The center of the item, in points of the canvas.
    ///
    /// After you change the center of an item that an animator holds, call the animator's
    /// `updateItem(usingCurrentState:)`, as in UIKit. A position that is not finite ends the film with an error.
    public var center: CGPoint {
      get { place }
      set {
        // An animator sets the centers of its items in every tick, so the message is only made when it is needed.
        let isSound = accepts(
          newValue.x.isFinite && newValue.y.isFinite,
          message: "\(self) cannot be at (\(newValue.x), \(newValue.y))",
          of: "Playground.Item.center"
        )
        guard isSound, newValue != place else { return }
        place = newValue
        if !isUnchanged { changed.endCourse(of: .center) }
        recentCenters.add(Vector(newValue), at: clock.frameEnd)
      }
    }

    /// The item's rotation; a transform that is not finite ends the film with an error.
    public var transform: Transform {
      didSet {
        let rotation = transform.parts.rotation
        let isSound = accepts(
          rotation.isFinite,
          message: "\(self) cannot be turned by \(transform)",
          of: "Playground.Item.transform"
        )
        guard isSound else { return transform = oldValue }
        angle = rotation + ((angle - rotation) / (2 * Double.pi)).rounded() * (2 * Double.pi)
      }
    }

    /// The clockwise rotation since the item was upright, in radians.
    ///
    /// Full rotations count, so you can subtract two angles to see how far the item rotated.
    public private(set) var angle: Double

    /// The look of the item: its outline, its color, its label and the like.
    ///
    /// You cannot change the id, the center and the angle here: the look keeps their values from when you added the
    /// item. A new outline also becomes the outline of the body.
    public var look: DynamicItemDescription {
      get { style }
      set {
        var new = newValue
        (new.id, new.center, new.angle) = (style.id, style.center, style.angle)
        guard new != style else { return }
        let set = ElementProperty.all.filter { $0.value(in: new) != $0.value(in: style) }
        changed.courses.end(where: set.contains)
        change(to: new)
        for property in set { remember(property, as: value(of: property)) }
      }
    }

    /// The bounds of the item's body, for the animator.
    public var bounds: CGRect {
      CGRect(origin: .zero, size: style.size)
    }

    public var collisionBoundsType: DynamicItemCollisionBoundsType {
      switch style.shape {
      case .rectangle, .line: .rectangle
      case .ellipse: .ellipse
      case .path: .path
      }
    }

    public var collisionBoundingPath: Path {
      style.outline
    }

    /// The item as messages name it, for example `the item 'ball'`.
    public var description: String {
      "the item '\(id)'"
    }

    private(set) var style: DynamicItemDescription {
      didSet { hasDrawing = style.drawing != nil }
    }
    /// Whether code draws the item.
    ///
    /// A stage asks all its items in each display frame, and must not copy their looks for it.
    private(set) var hasDrawing: Bool
    /// Whether the item is removed once its last animation has ended.
    var isLeaving = false
    /// The transition that added the item; `nil` if it came at once.
    var passage: ItemPassage?
    /// The transform drawn over the body, the running animations, and the properties that follow a source.
    var changed = ChangedProperties() {
      didSet { isUnchanged = changed.isEmpty }
    }
    /// Whether no such property has been changed.
    ///
    /// An animator and a stage ask thousands of items in each display frame.
    private(set) var isUnchanged = true
    /// Whether the playground has noted that the item has a running animation.
    var isNoted = false
    /// The recent positions, for the speed of the drawing.
    var track = CenterTrack()
    // The playground of the item; `nil` after the item was removed.
    weak var playground: Playground?
    // The recent centers, which an animator sets in every tick, and the recent values of other properties that code has
    // set; used only for lookups.
    private var recentCenters = CenterTrack()
    private var recentValues: [ElementProperty: FollowedValue] = [:]
    private let clock: PlaygroundClock
    private var place: CGPoint
    private let studio: Studio
    private let seed: UInt64
    private var knownSketch: ElementSketch?

    init(_ description: DynamicItemDescription, number: Int, on playground: Playground) {
      (style, self.number, self.playground) = (description, number, playground)
      (studio, seed, clock) = (playground.studio, playground.seed, playground.clock)
      (id, place, angle) = (description.id, description.center, description.angle)
      hasDrawing = description.drawing != nil
      transform = description.angle == 0 ? .identity : Transform(rotation: description.angle)
      changed[.scale] = description.scale.map { ElementProperty.scale.standard.with(PropertyValue.vector($0).numbers) }
      changed[.rotation] = description.rotation.map(PropertyValue.number)
      changed[.translation] = description.translation.map(PropertyValue.vector)
      isUnchanged = changed.isEmpty
    }

    /// Gives the item another look.
    func change(to new: DynamicItemDescription) {
      if let flaw = new.flaw {
        playground?.note("\(self) \(flaw)", at: nil)
        return
      }
      let old = style
      (style, knownSketch) = (new, nil)
      if new.z != old.z || new.isHidden != old.isHidden { playground?.orderDidChange() }
      if new.shape != old.shape { playground?.animator.updateShape(of: self) }
    }

    /// The look, with the current center.
    var current: DynamicItemDescription {
      get {
        var current = style
        current.center = center
        return current
      }
      set {
        place = newValue.center
        var new = newValue
        new.center = style.center
        if new != style { change(to: new) }
      }
    }

    /// The drawing of the item, with the origin in its center.
    var sketch: ElementSketch {
      if let knownSketch, isUnchanged || changed.courses.isEmpty { return knownSketch }
      let drawn = changed.courses.all.filter(\.property.isDrawn)
      guard drawn.isEmpty else {
        let style = style
        return .changing(in: studio.theme) { [self] time in
          var style = style
          for (property, course) in drawn { property.set(property.value(course.value(at: time)), in: &style) }
          return sketch(of: style)
        }
      }
      if let knownSketch { return knownSketch }
      let made = sketch(of: style)
      knownSketch = made
      return made
    }

    /// Remembers the value that code has set a property to, for the velocity of a later spring.
    func remember(_ property: ElementProperty, as value: PropertyValue) {
      let values = recentValues[property] ?? FollowedValue()
      recentValues[property] = values
      values.add(value.numbers, at: clock.frameEnd)
    }

    /// The velocity that a property had in the last display frame because code or an animator set it.
    func recentVelocity(of property: ElementProperty) -> SIMD8<Double> {
      let tick = clock.frameEnd - .displayFrame
      guard property == .center else { return recentValues[property]?.velocity(at: tick) ?? .zero }
      return PropertyValue.vector(recentCenters.way(at: tick)).numbers / Ticks.displayFrame.seconds
    }

    private func sketch(of style: DynamicItemDescription) -> ElementSketch {
      studio.sketch(of: style.resolved(in: studio.theme, on: studio.ground), number: number, seed: seed)
    }
  }
}

extension Playground.Item {
  /// The fill color of the item; an adaptive color follows the theme of the scene.
  public var color: Color {
    get { style.color }
    set { look.color = newValue }
  }

  /// The text in the middle of the item; `nil` for none.
  ///
  /// The text has the style of the ``look``'s label. If the look has no label, the text is white, or black where white
  /// would be illegible.
  public var text: String? {
    get { style.text }
    set { look.text = newValue }
  }

  /// The opacity of the item, from 0 to 1.
  public var alpha: Double {
    get { style.alpha }
    set { look.alpha = newValue }
  }

  /// The z position of the item: an item with a higher z is in front.
  public var z: Int {
    get { style.z }
    set { look.z = newValue }
  }

  /// The width and height before rotation, in points; from 0.1 to 100 000.
  ///
  /// A new size also changes the body. The body keeps its position and its velocity. If the item has an outline, the
  /// outline is scaled.
  public var size: CGSize {
    get { style.size }
    set {
      if newValue != style.size { look.size = newValue }
    }
  }
}

/// The time of a playground, as its items see it.
final class PlaygroundClock {
  /// The end of the display frame that is played.
  var frameEnd = Ticks.zero
}
