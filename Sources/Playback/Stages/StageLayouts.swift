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

  /// Returns a layout.
  ///
  /// - Precondition: There is one of that name. A scene from a file was checked for it.
  subscript(name: String) -> CollectionViewLayout {
    if let known = made[name] { return known }
    guard let description = description(name) else {
      let known = descriptions.map { "'\($0.name)'" }.joined(separator: ", ")
      // Not a precondition's failure, whose words a release build does not print.
      fatalError(
        "the scene has no layout '\(name)'"
          + (known.isEmpty ? "; its collection has no layouts" : "; its layouts are \(known)")
      )
    }
    let layout = description.makeLayout()
    layout.itemSizing = sizes.sizing(for: description)
    made[name] = layout
    return layout
  }
}
