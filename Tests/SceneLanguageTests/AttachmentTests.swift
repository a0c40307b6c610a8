import CradleDynamics
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct AttachmentTests {
  private func attachment(_ keys: String) throws -> AttachmentDescription {
    let text = playground(behaviors: "{ attachment: { \(keys) } }")
    let behavior = try #require(dynamics(of: load(text)).behaviors.first)
    return try #require(behavior.description as? AttachmentDescription)
  }

  @Test
  func `an attachment holds an item on a spring or a rod at a point`() throws {
    let place = AttachmentDescription.End.anchor(.place(CGPoint(x: 3, y: 4)))
    let spring = try attachment("item: a, anchor: [3, 4], offset: [0, -9], length: 10, frequency: 2, damping: 0.3")
    #expect(spring.heldIDs == ["a"] && spring.offset == Vector(x: 0, y: -9) && spring.line == nil)
    #expect(spring.joint == .spring(to: place, length: 10, frequency: 2, damping: 0.3))
    let rod = try attachment("item: a, kind: rod, anchor: [3, 4]")
    #expect(rod.joint == .spring(to: place, length: nil, frequency: 0, damping: 0))
  }

  @Test
  func `an attachment with each holds several items on separate springs`() throws {
    let rods = try attachment("each: all, kind: rod, anchor_offset: [0, -150], line: {}")
    #expect(rods.heldIDs == ["a", "b"] && rods.line?.width == 1.5)
    let end = AttachmentDescription.End.anchor(.beside(Vector(x: 0, y: -150)))
    #expect(rods.joint == .spring(to: end, length: nil, frequency: 0, damping: 0))
  }

  @Test
  func `an attachment holds an item on another item`() throws {
    let spring = try attachment("item: a, to_item: b, to_offset: [1, 2], frequency: 1")
    let end = AttachmentDescription.End.item("b", offset: Vector(x: 1, y: 2))
    #expect(spring.joint == .spring(to: end, length: nil, frequency: 1, damping: 0))
    #expect(spring.itemIDs == ["a", "b"])
    let rope = try attachment("item: a, kind: limit, to_item: b, to_offset: [1, 2], length: 9")
    #expect(rope.joint == .limit(to: "b", offset: Vector(x: 1, y: 2), length: 9))
  }

  @Test
  func `an attachment welds an item, pins it or lets it slide`() throws {
    let center = AttachmentDescription.Anchor.beside(.zero)
    #expect(try attachment("item: a, kind: weld").joint == .weld(at: center, to: nil))
    let pin = try attachment(
      "item: a, kind: pin, anchor: [3, 4], to_item: b, range: [-180deg, 1rad], friction_torque: 2"
    )
    #expect(
      pin.joint
        == .pin(
          at: .place(CGPoint(x: 3, y: 4)),
          to: "b",
          range: FloatRange(minimum: -.pi, maximum: 1),
          frictionTorque: 2
        )
    )
    let rail = try attachment("item: a, kind: sliding, axis: [1, 1], range: [-5, 5]")
    #expect(
      rail.joint
        == .sliding(at: center, to: nil, axis: Vector(x: 1, y: 1), range: FloatRange(minimum: -5, maximum: 5))
    )
  }

  static let properties = [
    ("item: a, anchor: [0, 0]", ["anchor", "length", "frequency", "damping", "spring"]),
    ("item: a, to_item: b", ["length", "frequency", "damping", "spring"]),
    ("item: a, kind: limit, to_item: b", ["length"]),
    ("item: a, kind: weld", []),
    ("item: a, kind: pin", ["range", "friction_torque"]),
    ("item: a, kind: sliding, axis: [1, 0]", ["range"]),
  ]

  @Test(arguments: properties)
  func `the properties of an attachment that can change depend on its kind`(_ keys: String, names: [String]) throws {
    let text = playground(behaviors: "{ attachment: { \(keys) } }")
    #expect(try settableProperties(in: text, of: "0").map(\.name) == names)
  }
}
