import Geometry

// An item that has a body, and what is known of it besides.
//
// An object, because a tick reads something of every one: of a value, all would be copied to read
// the item.
final class Resident {
  let item: any DynamicItem
  let shape: BodyShape
  var holders = 1
  var pulls: [Pull] = []
  var properties = BodyProperties()
  // The groups that the body is in, in the order in which it came to them.
  var groups: [Int32] = []
  var hasShape = false

  // An acceleration in points per second squared, and whose it is.
  struct Pull {
    let owner: ObjectIdentifier
    var acceleration: Vector
  }

  init(_ item: any DynamicItem) {
    self.item = item
    shape = BodyShape(of: item)
  }
}
