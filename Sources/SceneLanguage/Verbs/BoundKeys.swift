import CradleRawText
import CradleScenes

/// The properties of a stage that follow a source.
struct BoundKeys: ReadingFacts {
  static let isOfStage = true

  /// The properties, in the order of the file.
  var targets: [Scene.Binding.Target] = []
}

extension Reading {
  /// The properties of the current stage that follow a source.
  var bound: BoundKeys {
    get { self[BoundKeys.self] }
    _modify { yield &self[BoundKeys.self] }
  }
}

extension Grammar where Value == PropertyReference {
  /// This grammar without properties that follow a source.
  ///
  /// Such a property cannot change on the timeline as well.
  var unbound: Grammar {
    Grammar(schema: schema) { node, reading in
      guard let reference = read(node, &reading) else { return nil }
      guard let bound = reading.bound.targets.first(where: reference.changes) else { return reference }
      let message = "'\(bound.name.shortened)' follows a source in 'bind', and cannot change here as well"
      reading.report("\(message); remove one of the two", at: node.place)
      return nil
    }
  }
}

extension PropertyReference {
  /// The properties, one for each item.
  var targets: [Scene.Binding.Target] {
    switch self {
    case .behavior(let behavior, let key): [.behavior(behavior, key.property)]
    case .layout(let layout, let key): [.layout(layout, key.property)]
    case .items(let ids, let property): ids.map { .item($0, property) }
    case .cells(.places(let places), let property): places.map { .cell($0, property) }
    // A binding names its cells.
    case .cells(.all, _): []
    case .bar(let part, let property): [.bar(part, property)]
    }
  }
}

extension PropertyReference {
  // Returns whether a change of the property changes a target of bindings.
  fileprivate func changes(_ target: Scene.Binding.Target) -> Bool {
    guard case .cells(.all, let property) = self, case .cell(_, property) = target else {
      return targets.contains(target)
    }
    return true
  }
}

extension Scene.Binding.Target {
  /// The property in the notation of a scene.
  var name: String {
    switch self {
    case .item(let id, let property): "\(id).\(property.rawValue)"
    case .cell(let place, let property): "collection.items.\(place.name).\(property.rawValue)"
    case .bar(let part, let property): "chrome.navigation_bar.\(part.key).\(property.rawValue)"
    case .behavior(.id(let id), let property): "\(id).\(property.name)"
    case .behavior(.number(let number), let property): "dynamics.behaviors.\(number).\(property.name)"
    case .layout(let layout?, let property) where layout != WrittenLayout.inlineName:
      "layouts.\(layout).\(property.name)"
    case .layout(.some, let property): "collection.layout.\(property.name)"
    case .layout(nil, let property): "collection.\(property.name)"
    }
  }
}

extension TimelineEntry.ItemPlace {
  fileprivate var name: String {
    switch self {
    case .last: "last"
    case .item(let path):
      path.place.section == 0 ? "\(path.place.item)" : "\(path.place.section)-\(path.place.item)"
    }
  }
}
