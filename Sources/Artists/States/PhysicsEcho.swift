package import CradleDynamics
import CradleGeometry
import Foundation

/// The hits and the instantaneous pushes of the last ticks.
///
/// Most of them last for one tick, and a film shows at most every second tick. So layers show each for a short time.
package struct PhysicsEcho {
  // The hits and pushes of a tick, with the items of their bodies.
  private struct Moment {
    let items: [ObjectIdentifier]
    let contacts: [DynamicsSnapshot.Contact]
    let impulses: [DynamicsSnapshot.Force]
  }

  // 0.05 s: one frame of a film with 20 frames per second.
  private static let hits = 6
  // 0.1 s: a push happens only once.
  private static let pushes = 12

  // The latest first.
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

  /// Returns a snapshot with the hits and pushes of earlier ticks, except contacts of bodies that still touch.
  package func added(to snapshot: DynamicsSnapshot) -> DynamicsSnapshot {
    var result = snapshot
    let numbers = snapshot.bodies.enumerated().map { ($1.item, $0) }
    // Only for lookups.
    let indices = Dictionary(numbers) { first, _ in first }
    result.forces.removeAll { $0.kind == .impulse }
    var places = PlacesOfContacts(result.contacts)
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
  // The contact with the later indices of its bodies; `nil` if one has gone.
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

// Where any two bodies touch, or a body and a boundary. A scene of a thousand items has thousands of contacts.
private struct PlacesOfContacts {
  private struct Pair: Hashable {
    let body: Int
    let other: Int?
  }

  // Only for lookups.
  private var points: [Pair: [CGPoint]] = [:]

  init(_ contacts: [DynamicsSnapshot.Contact]) {
    for contact in contacts { points[pair(of: contact), default: []].append(contact.point) }
  }

  // Adds a contact, and returns whether it is new: its bodies did not yet touch near that point.
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
