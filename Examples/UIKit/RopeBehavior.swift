import UIKit

class RopeBehavior: UIDynamicBehavior {
  private let gravity = UIGravityBehavior()
  private let links: [UIDynamicItem]

  init(links: [UIDynamicItem], anchor: CGPoint, weight: UIDynamicItem) {
    self.links = links
    super.init()
    var previous: UIDynamicItem?
    for link in links + [weight] {
      let attachment: UIAttachmentBehavior
      if let previous = previous {
        attachment = UIAttachmentBehavior(item: link, attachedTo: previous)
      } else {
        attachment = UIAttachmentBehavior(item: link, attachedToAnchor: anchor)
      }
      addChildBehavior(attachment)
      gravity.addItem(link)
      previous = link
    }
    let properties = UIDynamicItemBehavior(items: links)
    properties.resistance = 0.5
    addChildBehavior(properties)
    addChildBehavior(gravity)
  }
}
