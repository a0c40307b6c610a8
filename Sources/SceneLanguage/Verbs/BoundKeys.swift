import CradleRawText
import CradleSceneSource
import CradleScenes

/// The properties of a stage that follow a source.
struct BoundKeys: ReadingFacts {
  static let isOfStage = true

  /// The properties, in the order of the file.
  private(set) var targets: [Target] = []
  // The same properties.
  private var known: Set<Target> = []

  /// Returns whether a property follows a source.
  func contains(_ target: Target) -> Bool { known.contains(target) }

  /// Adds properties, unless one of them already follows a source, which is returned.
  mutating func insert(_ new: [Target]) -> Target? {
    for target in new {
      guard known.insert(target).inserted else { return target }
      targets.append(target)
    }
    return nil
  }
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
      let isBound = reference.targets.variable.map(reading.variables.bound.contains) == true
      let target = isBound ? reference.targets.each.first : reference.targets.bound(in: reading.bound)
      guard let bound = target else { return reference }
      let message = "'\(bound.name.shortened)' follows a source in 'bind', and cannot change here as well"
      reading.report("\(message); remove one of the two", at: node.place)
      return nil
    }
  }
}

extension Targets {
  // Returns the first target of bindings that a change of the property changes.
  fileprivate func bound(in bound: BoundKeys) -> Target? {
    guard !bound.targets.isEmpty else { return nil }
    guard case .cells(.all, let property) = self else { return each.first(where: bound.contains) }
    return bound.targets.first { target in
      if case .cell(_, property) = target { true } else { false }
    }
  }
}

extension Target {
  /// The property in the notation of a scene.
  var name: String {
    switch self {
    case .item(let id, let property): "\(id).\(property.name)"
    case .cell(let place, let property): "collection.items.\(place.name).\(property.name)"
    case .bar(let part, let property): "chrome.\(part.path).\(property.name)"
    case .behavior(.id(let id), let property): "\(id).\(property.name)"
    case .behavior(.number(let number), let property): "dynamics.behaviors.\(number).\(property.name)"
    case .layout(let layout?, let property) where layout != WrittenLayout.inlineName:
      "layouts.\(layout).\(property.name)"
    case .layout(.some, let property): "collection.layout.\(property.name)"
    case .layout(nil, let property) where property.name.hasPrefix("chrome."): property.name
    case .layout(nil, let property): "collection.\(property.name)"
    case .variable(let name): name
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
