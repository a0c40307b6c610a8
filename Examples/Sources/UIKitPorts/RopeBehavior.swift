// swift-format-ignore-file: OmitExplicitReturns, NeverUseImplicitlyUnwrappedOptionals
import CradleKit

class RopeBehavior: DynamicBehavior {
  private let gravity = GravityBehavior()
  private let links: [DynamicItem]

  init(links: [DynamicItem], anchor: CGPoint, weight: DynamicItem) {
    self.links = links
    super.init()
    var previous: DynamicItem?
    for link in links + [weight] {
      let attachment: AttachmentBehavior
      if let previous = previous {
        attachment = AttachmentBehavior(item: link, attachedTo: previous)
      } else {
        attachment = AttachmentBehavior(item: link, attachedToAnchor: anchor)
      }
      addChildBehavior(attachment)
      gravity.addItem(link)
      previous = link
    }
    let properties = DynamicItemBehavior(items: links)
    properties.resistance = 0.5
    addChildBehavior(properties)
    addChildBehavior(gravity)
  }
}
