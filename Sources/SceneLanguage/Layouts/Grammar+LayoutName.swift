import Scenes

extension Grammar where Value == String {
  /// The name of one of the layouts of the scene.
  static var layoutName: Grammar {
    layoutName(orLayout: false)
  }

  /// The name of one of the layouts of the scene, where a layout may be written too or not.
  static func layoutName(orLayout takesLayout: Bool) -> Grammar {
    let name = Self.name
    return Grammar(schema: name.schema) { node, reading in
      guard let name = name.read(node, &reading) else { return nil }
      // Where the layouts could not be read, that is the mistake to report.
      guard let names = reading.layouts.names, !names.contains(name) else { return name }
      reading.reportNoLayout(name, among: names, at: node.place, takesLayout: takesLayout)
      return nil
    }
  }
}
