import CollectionLayouts
import Scenes

/// The layouts of a scene by name, each made when it is first asked for and kept from then on.
final class StageLayouts {
  private let descriptions: [(name: String, description: any LayoutDescription)]
  private let sizes: ItemSizes
  private var made: [String: CollectionViewLayout] = [:]

  init(
    _ descriptions: [(name: String, description: any LayoutDescription)],
    sizes: ItemSizes
  ) {
    (self.descriptions, self.sizes) = (descriptions, sizes)
  }

  /// Returns the parameters of a layout; `nil` if there is none of that name.
  func description(_ name: String) -> (any LayoutDescription)? {
    descriptions.first { $0.name == name }?.description
  }

  /// Returns a layout; a plain flow if there is none of that name.
  subscript(name: String) -> CollectionViewLayout {
    if let known = made[name] { return known }
    let description = description(name)
    let layout = description?.makeLayout() ?? FlowLayout()
    if let flow = layout as? FlowLayout { flow.delegate = sizes.delegate(of: description) }
    made[name] = layout
    return layout
  }
}
