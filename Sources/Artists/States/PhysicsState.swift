package import CradleCollectionLayouts
package import CradleDynamics
package import CradleGeometry
package import Foundation

/// The physics of a stage at a tick: what its animators do, and which positions its layout asks for.
///
/// All positions are in the coordinates of the stage.
package struct PhysicsState {
  /// The bodies, and everything that acts on them.
  ///
  /// If there are several animators, the bodies of one animator follow those of another.
  package var dynamics = DynamicsSnapshot()
  /// The ids of the elements that bodies belong to; `nil` for a hidden body.
  var ids: [String?] = []
  /// The positions in the data of the bodies' elements, for example `0-7`; empty for none.
  var indices: [String] = []
  /// The positions that the layout asks for; `nil` for a stage without a layout.
  package var plan: LayoutPlan?
  /// The scrolling of the content; `nil` for a stage that does not scroll.
  package var scroll: Scroll?
  /// The touch point that the layout follows; `nil` if there is none.
  package var touch: Touch?
  /// The positions of fingers that hold items, in the order that the fingers landed.
  package var fingers: [CGPoint] = []

  /// The scrolling of a collection view.
  package struct Scroll: Hashable {
    /// The offset of the content.
    var offset: CGPoint
    /// The change of the offset, in points per second.
    var velocity: Vector
    /// The smallest offset where the content can rest.
    var lower: CGPoint
    /// The largest offset where the content can rest.
    var upper: CGPoint
    /// The size of the view.
    var size: CGSize

    package init(offset: CGPoint, velocity: Vector, lower: CGPoint, upper: CGPoint, size: CGSize) {
      self.offset = offset
      self.velocity = velocity
      self.lower = lower
      self.upper = upper
      self.size = size
    }

    /// How far the content is pulled past an edge; (0, 0) if it is within its limits.
    var stretch: Vector {
      func beyond(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
        value < lower ? value - lower : max(0, value - upper)
      }
      return Vector(x: beyond(offset.x, lower.x, upper.x), y: beyond(offset.y, lower.y, upper.y))
    }
  }

  /// A finger on the content.
  package struct Touch: Hashable {
    /// The position in the content.
    var place: CGPoint
    /// Whether the finger is down.
    ///
    /// If no finger is down, the position is that of the last finger that flicked the content.
    var isDown: Bool

    package init(place: CGPoint, isDown: Bool) {
      self.place = place
      self.isDown = isDown
    }
  }

  /// Creates an empty value, for a stage without physics.
  package init() {}

  /// Adds the effects of another animator.
  package mutating func append(_ other: DynamicsSnapshot, ids: [String?], indices: [String]) {
    dynamics.append(other)
    self.ids += ids
    self.indices += indices
  }
}

extension DynamicsSnapshot {
  // The bodies of the other animator come after these.
  fileprivate mutating func append(_ other: DynamicsSnapshot) {
    let shift = bodies.count
    bodies += other.bodies
    forces += other.forces.map { force in
      var force = force
      force.body += shift
      return force
    }
    attachments += other.attachments.map { attachment in
      var attachment = attachment
      attachment.body += shift
      attachment.other = attachment.other.map { $0 + shift }
      return attachment
    }
    contacts += other.contacts.map { contact in
      var contact = contact
      contact.body += shift
      contact.other = contact.other.map { $0 + shift }
      return contact
    }
    boundaries += other.boundaries
    fields += other.fields
  }
}

extension StageState {
  /// The number of elements, including those of all parts and the positions that layouts ask for.
  package var elementCount: Int {
    let places = physics?.plan?.places.count ?? 0
    return parts.reduce(elements.count + places) { $0 + $1.elementCount }
  }
}
