import CradleDynamics
public import CradleGeometry
import CradleScenes
public import Foundation

extension Playground {
  /// A contact between a playground's item and something else.
  public struct Contact {
    /// The item in contact; for a group, the first item of the group.
    ///
    /// If your closure waits for one of the two items, it is this one. Otherwise, this item came to the animator first.
    public let item: Playground.Item
    /// The other item in contact; `nil` if there is none in the playground.
    ///
    /// The other item is `nil` if ``item`` touches a boundary, or an item that you did not add to the playground.
    public let other: Playground.Item?
    /// The identifier of the touched boundary; `nil` for the reference bounds, and if two items touch.
    public let boundary: AnyHashable?
    /// The position where the contact pushes hardest, in points.
    public let place: CGPoint
  }
}

extension Playground {
  /// The largest number of scheduled closures in one display frame.
  package static let mostCalls = 10_000

  /// Calls a closure at a time of the scene.
  ///
  /// The call happens at the start of the first display frame at or after the time. The timeline and all motion come
  /// later in that frame. Within one display frame, closures run in the order you scheduled them.
  ///
  /// ```swift
  /// stage.at(.seconds(2)) { crate.color = .systemGreen }
  /// ```
  ///
  /// A time in the past ends the film with an error that names the line. More than 10 000 closures in one display frame
  /// also end the film with an error. This happens, for example, if a closure schedules itself endlessly.
  ///
  /// - Parameters:
  ///   - time: The time of the call, in scene time.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - body: The closure.
  /// - Returns: The scheduled call. You can cancel it.
  @discardableResult
  public func at(
    _ time: Ticks,
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping () -> Void
  ) -> Playground.Call {
    let place = CallPlace(file: file, line: line)
    expectPlaying(place)
    if time.nextDisplayFrame < self.time {
      note("a closure cannot be called at \(time.seconds) s, since it is \(self.time.seconds) s already", at: place)
    }
    return schedule.add(at: time, place: place, body: body)
  }

  /// Calls a closure when some time has passed from now on.
  ///
  /// ```swift
  /// stage.onContact { contact in
  ///   contact.item.color = .systemRed
  ///   stage.after(.seconds(0.2)) { contact.item.color = .systemBlue }
  /// }
  /// ```
  ///
  /// The same rules apply as for ``at(_:file:line:perform:)``.
  @discardableResult
  public func after(
    _ time: Ticks,
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping () -> Void
  ) -> Playground.Call {
    at(self.time + time, file: file, line: line, perform: body)
  }

  /// Calls a closure repeatedly, for the first time after one interval.
  ///
  /// ```swift
  /// stage.every(.seconds(0.5), times: 6) {
  ///   stage.add(.ellipse(CGSize(width: 20, height: 20)), at: CGPoint(x: 160, y: 20))
  /// }
  /// ```
  ///
  /// Without a number of times, the closure runs until you cancel it. Until then, a scene that ends when it
  /// settles continues to its maximum duration.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls; at least one display frame.
  ///   - times: The number of calls; unlimited by default.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - body: The closure.
  /// - Returns: The scheduled calls. You can cancel them together.
  @discardableResult
  public func every(
    _ interval: Ticks,
    times: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping () -> Void
  ) -> Playground.Call {
    let place = CallPlace(file: file, line: line)
    expectPlaying(place)
    if interval < .displayFrame || times ?? 1 < 1 {
      note(
        "a closure cannot be called \(times.map { "\($0) times " } ?? "")every \(interval.seconds) s; "
          + "the interval must be 1/60 s or longer, and the number of times 1 or more",
        at: place
      )
    }
    let sound = max(interval, .displayFrame)
    return schedule.add(at: time + sound, every: sound, times: times.map { max(1, $0) }, place: place, body: body)
  }

  /// Calls a closure once everything rests and no other closure waits for its time.
  ///
  /// If you schedule several closures, each one waits until everything rests again after the previous one. The closures
  /// do not wait for the timeline.
  ///
  /// ```swift
  /// stage.whenSettled { stage.animator.removeAllBehaviors() }
  /// ```
  @discardableResult
  public func whenSettled(
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping () -> Void
  ) -> Playground.Call {
    let place = CallPlace(file: file, line: line)
    expectPlaying(place)
    return schedule.addWhenSettled(place, body: body)
  }

  /// Calls a closure for each contact that begins between items of a collision behavior.
  ///
  /// The call happens at the end of the tick. Contacts of items that you did not add to the playground are left out.
  ///
  /// ```swift
  /// stage.onContact(of: coin, with: crate) { contact in crate.text = "hit at \(Int(contact.place.x))" }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item whose contacts count; any by default.
  ///   - other: The item that it must touch; by default, any item or boundary.
  ///   - body: The closure.
  public func onContact(
    of item: Playground.Item? = nil,
    with other: Playground.Item? = nil,
    perform body: @escaping (Playground.Contact) -> Void
  ) {
    animator.onContact { [weak self] contact in
      if let found = self?.contact(contact, of: item, with: other) { body(found) }
    }
  }

  /// Calls a closure for each contact that ends.
  ///
  /// The position of an ended contact has no meaning.
  ///
  /// The parameters are the same as for ``onContact(of:with:perform:)``.
  ///
  /// ```swift
  /// stage.onContactEnd(of: coin) { contact in contact.item.color = .systemYellow }
  /// ```
  public func onContactEnd(
    of item: Playground.Item? = nil,
    with other: Playground.Item? = nil,
    perform body: @escaping (Playground.Contact) -> Void
  ) {
    animator.onContactEnd { [weak self] contact in
      if let found = self?.contact(contact, of: item, with: other) { body(found) }
    }
  }

  private func contact(
    _ contact: CollisionBehavior.Contact,
    of item: Playground.Item?,
    with other: Playground.Item?
  ) -> Playground.Contact? {
    let sides = (drawn(contact.item), contact.other.flatMap(drawn))
    for (one, two) in [sides, (sides.1, sides.0)] {
      guard let one, item == nil || one === item, other == nil || two === other else { continue }
      return Playground.Contact(item: one, other: two, boundary: contact.boundaryIdentifier, place: contact.place)
    }
    return nil
  }

  /// Calls the closures that are due in a display frame, and returns whether there were any.
  ///
  /// - Parameter isAtRest: Whether nothing moves except by closures.
  func callWhatIsDue(at tick: Ticks, isAtRest: Bool) -> Bool {
    time = tick
    var count = 0
    while let call = schedule.take(at: tick), fault == nil {
      count += 1
      guard count <= Self.mostCalls else {
        note(
          "more than \(Self.mostCalls) closures are called at \(tick.seconds) s; "
            + "a closure that schedules itself needs a later time",
          at: call.place
        )
        break
      }
      PlayScope.at(call.place) { call.body() }
    }
    if count == 0, isAtRest, schedule.isEmpty, let call = schedule.takeSettled() {
      count += 1
      PlayScope.at(call.place) { call.body() }
    }
    return count > 0
  }
}

// After the playback.
extension Playground {
  /// Notes a call after the end of the playback, which would change nothing.
  func expectPlaying(_ place: CallPlace?) {
    guard isOver else { return }
    refuse("the playground is that of an earlier play; use the one that the closure gets", at: place)
  }

  /// Makes a call after the end a mistake of the playback around it, or, outside of one, ends the program.
  func refuse(_ mistake: String, at place: CallPlace?) {
    let words = place.map { "\($0)" }
    // `fatalError`: release builds drop the messages of preconditions.
    guard let scope = PlayScope.current else { fatalError((words.map { "\($0): " } ?? "") + mistake) }
    scope.note(mistake, at: words)
  }
}
