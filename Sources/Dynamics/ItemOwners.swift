import Synchronization

// Which world moves an item.
//
// An item knows nothing of animators, and an animator nothing of others. But two that move one item
// would overwrite each other's work, and nobody would find out why, so this is kept for all of them.
enum ItemOwners {
  private static let owners = Mutex<[ObjectIdentifier: ObjectIdentifier]>([:])

  static func claim(_ item: any DynamicItem, for world: World) {
    let isFree = owners.withLock { owners in
      let isFree = owners[ObjectIdentifier(item)] == nil
      if isFree { owners[ObjectIdentifier(item)] = ObjectIdentifier(world) }
      return isFree
    }
    precondition(isFree, "an item cannot be in two animators, nor alone and in a group")
    guard let group = item as? DynamicItemGroup else { return }
    for member in group.items { claim(member, for: world) }
  }

  static func release(_ item: any DynamicItem) {
    owners.withLock { $0[ObjectIdentifier(item)] = nil }
    guard let group = item as? DynamicItemGroup else { return }
    for member in group.items { release(member) }
  }
}
