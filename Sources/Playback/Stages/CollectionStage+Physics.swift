import CradleArtists
import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import Foundation

// The physics of a collection view.
extension CollectionStage {
  /// Makes all animators of the layout measure contacts.
  ///
  /// This is called repeatedly, because a layout may create animators at any time.
  func measureContacts() {
    for animator in view.collectionViewLayout.animators { animator.measuresContacts = true }
  }

  func recordContacts() {
    contactLog = contactLog ?? ContactLog()
  }

  var contacts: ContactLog { contactLog ?? ContactLog() }

  /// Makes all animators of the layout report contacts.
  ///
  /// This is called repeatedly, because a layout may create animators at any time.
  func listenForContacts() {
    for animator in view.collectionViewLayout.animators where animator.contactRecorder == nil {
      animator.contactRecorder = { [weak self] contact in
        guard let self else { return }
        contactLog?.add(at: clock) { ContactLog.Contact(contact) { self.id(of: $0) } }
      }
    }
  }

  private func id(of simulated: any DynamicItem) -> String? {
    simulated.simulatedAttributes.flatMap(item)?.id
  }

  /// Keeps the hits and pushes of the last tick.
  func noteHits() {
    let animators = view.collectionViewLayout.animators
    // A new layout has other animators, so the old values are dropped.
    if echoes.count != animators.count { echoes = animators.map { _ in PhysicsEcho() } }
    for (index, animator) in animators.enumerated() {
      echoes[index].add(animator.snapshot(describingBehaviors: false))
    }
  }

  /// The current physics, in the coordinates of the content.
  var physics: PhysicsState {
    var physics = PhysicsState()
    let layout = view.collectionViewLayout
    // The attributes by the identities of their items, used only for lookups.
    let attributes = Dictionary(
      layout.simulatedAttributes.map { (ObjectIdentifier($0.item), $0.attributes) }
    ) { first, _ in first }
    for (index, animator) in layout.animators.enumerated() {
      let now = animator.snapshot()
      let snapshot = echoes.indices.contains(index) ? echoes[index].added(to: now) : now
      let shown = snapshot.bodies.map { attributes[$0.item].flatMap(item) }
      physics.append(snapshot, ids: shown.map { $0?.id }, indices: shown.map { $0?.index ?? "" })
    }
    physics.plan = view.layoutPlan
    let limits = view.contentOffsetLimits
    physics.scroll = PhysicsState.Scroll(
      offset: view.presentationBounds.origin,
      velocity: scrollVelocity,
      lower: limits.lower,
      upper: limits.upper,
      size: view.bounds.size
    )
    physics.touch = view.touchLocation.map { place in
      PhysicsState.Touch(place: place, isDown: view.isTracking)
    }
    return physics
  }

  private func item(_ attributes: CollectionViewLayoutAttributes) -> (id: String, index: String)? {
    let path = attributes.indexPath
    // An item that falls out after its deletion keeps an index path, which another item has now.
    guard attributes.representedElementCategory == .cell, !view.collectionViewLayout.isDeparting(attributes),
      items.sections.indices.contains(path.section),
      items.sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return (items[path].id, "\(path.section)-\(path.item)")
  }
}
