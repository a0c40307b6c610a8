import CradleDynamics
package import CradleGeometry

/// The contacts that begin on a stage, tick by tick.
///
/// In a crowd, thousands of contacts begin in a tick. The log counts them all, and keeps the first 64.
package struct ContactLog: Hashable, Sendable {
  /// Two things that begin to touch.
  package struct Contact: Hashable, Sendable {
    /// Something that an item touches.
    package enum Other: Hashable, Sendable {
      /// Another item, by its id.
      case item(String)
      /// A boundary, by its name; `nil` for the reference bounds.
      case boundary(String?)
    }

    /// The id of the item; of two items, the one that joined first.
    package var item: String
    /// The other item, or the boundary.
    package var other: Other

    /// Creates a contact.
    package init(item: String, other: Other) {
      self.item = item
      self.other = other
    }
  }

  /// The contacts that begin in a tick.
  package struct Moment: Hashable, Sendable {
    /// The end of the tick.
    package let tick: Ticks
    /// The first contacts, at most ``ContactLog/mostContacts``.
    package fileprivate(set) var contacts: [Contact]
    /// The number of all contacts.
    package fileprivate(set) var count: Int
  }

  /// The most contacts of a tick that are kept.
  package static let mostContacts = 64

  /// The ticks in which contacts begin, in order of time.
  package private(set) var moments: [Moment] = []

  /// Creates an empty log.
  package init() {}

  /// Adds a contact that begins in a tick.
  ///
  /// - Parameter makeContact: Returns the contact; called only if the contact is kept.
  mutating func add(at tick: Ticks, _ makeContact: () -> Contact?) {
    let isSame = moments.last?.tick == tick
    if isSame, let last = moments.last, last.contacts.count >= Self.mostContacts {
      moments[moments.count - 1].count += 1
      return
    }
    guard let contact = makeContact() else { return }
    if !isSame { moments.append(Moment(tick: tick, contacts: [], count: 0)) }
    moments[moments.count - 1].contacts.append(contact)
    moments[moments.count - 1].count += 1
  }

  /// Returns the contacts with a prefix before the ids of their items.
  func named(after prefix: String) -> ContactLog {
    guard !prefix.isEmpty else { return self }
    var log = self
    for moment in moments.indices {
      for index in moments[moment].contacts.indices {
        let contact = moments[moment].contacts[index]
        log.moments[moment].contacts[index].item = prefix + contact.item
        if case .item(let id) = contact.other { log.moments[moment].contacts[index].other = .item(prefix + id) }
      }
    }
    return log
  }

  /// Returns the contacts of several logs together.
  static func merged(_ logs: [ContactLog]) -> ContactLog {
    guard logs.count != 1 else { return logs[0] }
    var all = ContactLog()
    // The order of logs decides within a tick.
    let moments = logs.flatMap(\.moments).enumerated()
      .sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
    for (_, moment) in moments {
      guard let last = all.moments.last, last.tick == moment.tick else {
        all.moments.append(moment)
        continue
      }
      let room = mostContacts - last.contacts.count
      all.moments[all.moments.count - 1].contacts += moment.contacts.prefix(room)
      all.moments[all.moments.count - 1].count += moment.count
    }
    return all
  }
}

extension ContactLog.Contact {
  /// Names what touches in a contact of the physics; `nil` if an item has no id.
  ///
  /// - Parameter id: Returns the id of an item.
  init?(_ contact: CollisionBehavior.Contact, id: (any DynamicItem) -> String?) {
    guard let item = id(contact.item) else { return nil }
    guard let touched = contact.other else {
      self.init(item: item, other: .boundary(contact.boundaryIdentifier.map { "\($0.base)" }))
      return
    }
    guard let other = id(touched) else { return nil }
    self.init(item: item, other: .item(other))
  }
}
