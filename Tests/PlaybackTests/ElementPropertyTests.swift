import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// The table of the properties of elements.
struct ElementPropertyTests {
  private func value(of property: ElementProperty) -> PropertyValue {
    switch property.kind {
    case .flag: .flag(true)
    case .text: .text("later")
    default: property.value([1, 0.5, 0.25, 0.5, 2, 3, 4, 0])
    }
  }

  @Test
  func `an item keeps the value of each property that its description has`() throws {
    let properties = ElementProperty.all.filter { $0.owners.contains(.items) }
    var count = 0
    for property in try nonEmpty(properties) {
      var item = DynamicItemDescription(id: "a", center: .zero, shape: .rectangle(.zero))
      guard property.set(value(of: property), in: &item) else { continue }
      #expect(property.value(in: item) == value(of: property), "\(property.name)")
      count += 1
    }
    #expect(count == properties.count - 3)
  }

  @Test
  func `a cell keeps the value of each property in its look or in its pose`() throws {
    for property in try nonEmpty(ElementProperty.all.filter { $0.owners.contains(.cells) }) {
      var look = CellLook(CellStyle())
      var pose = DrawnPose()
      property.set(value(of: property), in: &look)
      property.set(value(of: property), in: &pose)
      #expect(property.value(in: look, over: pose) == value(of: property), "\(property.name)")
    }
  }

  @Test
  func `each property has its own name`() {
    #expect(Set(ElementProperty.all.map(\.name)).count == ElementProperty.all.count)
  }
}
