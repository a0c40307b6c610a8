import CradleCBox2D
import CradleGeometry
import Foundation

// The beginning or the end of a contact of an item.
struct ContactEvent {
  enum Other {
    case item(any DynamicItem)
    case wall(Int32)
  }

  let began: Bool
  let item: any DynamicItem
  let other: Other
  let place: CGPoint
  // The numbers of the collision groups that both participants share.
  let groups: [Int32]
}

extension World {
  // Lets an item collide with the other items and the walls of a group.
  func join(_ group: Int32, mode: CollisionBehavior.Mode, item: any DynamicItem) {
    guard let body = body(of: item), let resident = residents[Int(body)] else { return }
    if !resident.hasShape {
      // Only a body with collisions gets a shape. Without a shape, the search for pairs leaves the body out.
      resident.hasShape = true
      cb2_body_set_material(handle, body, CB2Material(resident.properties))
      if admit(resident.shape) {
        resident.shape.forEachPart { part in
          var part = part
          cb2_body_add_shape(handle, body, &part)
        }
      }
    }
    if !resident.groups.contains(group) { resident.groups.append(group) }
    let membership = CB2Membership(
      group: group,
      collidesWithBodies: mode.contains(.items),
      collidesWithWalls: mode.contains(.boundaries)
    )
    cb2_body_join(handle, body, membership)
  }

  func leave(_ group: Int32, item: any DynamicItem) {
    guard let body = body(of: item) else { return }
    residents[Int(body)]?.groups.removeAll { $0 == group }
    cb2_body_leave(handle, body, group)
  }

  func makeWall(_ kind: CB2WallKind, corners: [CGPoint], in group: Int32) -> Int32 {
    let corners = corners.map(scale.meters)
    // Every boundary has the same material, with UIKit's values.
    let material = CB2Material(friction: 0.2, restitution: 0.2)
    return cb2_wall_create(handle, kind, group, corners, Int32(corners.count), material)
  }

  func destroyWall(_ wall: Int32) {
    cb2_wall_destroy(handle, wall)
  }

  // Returns the contacts that began or ended since the last call. As in UIKit, those that began come first. If no
  // delegate or closure receives contacts, the result is empty.
  func takeContacts(areHeard: Bool) -> [ContactEvent] {
    let contacts = cb2_world_take_contacts(handle)
    guard areHeard, contacts.count > 0 else { return [] }
    let all = UnsafeBufferPointer(start: contacts.contacts, count: Int(contacts.count))
    return (all.filter(\.began) + all.filter { !$0.began }).compactMap(event)
  }

  private func event(_ contact: CB2Contact) -> ContactEvent? {
    guard let first = residents[Int(contact.body)] else { return nil }
    let place = scale.place(contact.place)
    if contact.isWall {
      let wall = ContactEvent.Other.wall(contact.other)
      return ContactEvent(began: contact.began, item: first.item, other: wall, place: place, groups: first.groups)
    }
    guard let second = residents[Int(contact.other)] else { return nil }
    return ContactEvent(
      began: contact.began,
      item: first.item,
      other: .item(second.item),
      place: place,
      groups: first.groups.filter(second.groups.contains)
    )
  }
}
