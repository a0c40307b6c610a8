package import CradleDynamics
import CradleGeometry
import Foundation

/// The hits and the instantaneous pushes of the most recent ticks.
///
/// Most hits and pushes last for one tick, and a film shows at most every second tick. So layers show each of them for
/// a short time.
package struct PhysicsEcho {
  // The hits and pushes of a tick, with the items of their bodies.
  private struct Moment {
    let items: [ObjectIdentifier]
    let contacts: [DynamicsSnapshot.Contact]
    let impulses: [DynamicsSnapshot.Force]
  }

  // A hit is shown for 0.05 s, which is one frame of a film with 20 frames per second.
  private static let hits = 6
  // A push is shown for 0.1 s, because it happens only once.
  private static let pushes = 12

  // The hits and pushes, latest tick first.
  private var moments: [Moment] = []

  /// Creates an empty echo.
  package init() {}

  /// Adds the effects of a tick.
  package mutating func add(_ snapshot: DynamicsSnapshot) {
    let moment = Moment(
      items: snapshot.bodies.map(\.item),
      contacts: snapshot.contacts,
      impulses: snapshot.forces.filter { $0.kind == .impulse }
    )
    moments.insert(moment, at: 0)
    if moments.count > Self.pushes { moments.removeLast() }
  }

  /// Returns a snapshot together with earlier hits and pushes.
  ///
  /// Earlier contacts are left out if their bodies still touch.
  package func added(to snapshot: DynamicsSnapshot) -> DynamicsSnapshot {
    var result = snapshot
    let numbers = snapshot.bodies.enumerated().map { ($1.item, $0) }
    // Only used for lookups.
    let indices = Dictionary(numbers) { first, _ in first }
    result.forces.removeAll { $0.kind == .impulse }
    var places = ContactPositions(result.contacts)
    for (age, moment) in moments.enumerated() {
      result.forces += moment.impulses.compactMap { force in
        indices[moment.items[force.body]].map { index in
          var force = force
          force.body = index
          force.point = snapshot.bodies[index].centerOfMass
          return force
        }
      }
      guard age < Self.hits else { continue }
      for contact in moment.contacts {
        guard let found = contact.among(indices, items: moment.items), places.add(found) else { continue }
        result.contacts.append(found)
      }
    }
    return result
  }
}

extension DynamicsSnapshot.Contact {
  // The contact with the indices that its bodies have later; `nil` if a body no longer exists.
  fileprivate func among(_ indices: [ObjectIdentifier: Int], items: [ObjectIdentifier]) -> DynamicsSnapshot.Contact? {
    guard let index = indices[items[body]] else { return nil }
    var contact = self
    contact.body = index
    guard let other else { return contact }
    guard let partner = indices[items[other]] else { return nil }
    contact.other = partner
    return contact
  }
}

// The points where two bodies, or a body and a boundary, touch. In a scene of a thousand items, there are thousands of
// contacts.
private struct ContactPositions {
  private struct Pair: Hashable {
    let body: Int
    let other: Int?
  }

  // Only used for lookups.
  private var points: [Pair: [CGPoint]] = [:]

  init(_ contacts: [DynamicsSnapshot.Contact]) {
    for contact in contacts { points[pair(of: contact), default: []].append(contact.point) }
  }

  // Adds a contact, and returns whether it is new. A contact is new if its bodies did not already touch near its point.
  mutating func add(_ contact: DynamicsSnapshot.Contact) -> Bool {
    let known = points[pair(of: contact), default: []]
    if known.contains(where: { ($0 - contact.point).length < 8 }) { return false }
    points[pair(of: contact), default: []].append(contact.point)
    return true
  }

  private func pair(of contact: DynamicsSnapshot.Contact) -> Pair {
    Pair(body: contact.body, other: contact.other)
  }
}
