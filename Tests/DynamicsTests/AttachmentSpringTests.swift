import CradleDynamics
import Foundation
import Testing

struct AttachmentSpringTests {
  @Test
  func `an attachment's spring is its frequency and its damping`() throws {
    let attachment = AttachmentBehavior(item: Tile(x: 0, y: 0), attachedToAnchor: .zero)
    #expect(attachment.spring == nil)
    attachment.spring = try Spring(duration: 0.4, bounce: 0.2)
    #expect(abs(attachment.frequency - 2.5) < 1e-12 && abs(attachment.damping - 0.8) < 1e-12)
    attachment.spring = .bouncy
    #expect(abs(attachment.frequency - 2) < 1e-12 && abs(attachment.damping - 0.7) < 1e-12)
    attachment.spring = try Spring(mass: 3, stiffness: 300, dampingCoefficient: 60)
    #expect(abs(attachment.frequency - 10 / (2 * .pi)) < 1e-12 && abs(attachment.damping - 1) < 1e-12)
    attachment.spring = nil
    #expect(attachment.frequency == 0)
  }
}
