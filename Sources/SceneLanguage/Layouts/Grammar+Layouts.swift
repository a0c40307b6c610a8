import Scenes

/// A layout with the name that a scene gives it.
typealias NamedLayout = (name: String, description: any LayoutDescription)

extension Grammar where Value == [NamedLayout] {
  /// Layouts by name, in the order of the file.
  static var layouts: Grammar {
    let layout = Grammar<LayoutKind.Read>.layout
    let schema: JSON = [
      "type": "object", "propertyNames": ["minLength": 1], "additionalProperties": layout.schema,
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map of layouts by name")
        return nil
      }
      reading.layouts.names = entries.map(\.key)
      var layouts: [NamedLayout] = []
      for entry in entries {
        if entry.key.isEmpty { reading.report("a layout needs a name", at: entry.place) }
        let subject = reading.subject
        reading.subject = entry.key
        defer { reading.subject = subject }
        guard let read = layout.read(entry.value, &reading) else { continue }
        reading.layouts.all[entry.key] = read
        layouts.append((entry.key, read.description))
      }
      return layouts.count == entries.count ? layouts : nil
    }
  }
}
