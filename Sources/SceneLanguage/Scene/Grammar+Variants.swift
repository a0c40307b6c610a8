import RawText
import Scenes

extension Grammar where Value == WrittenVariants {
  // More are hardly looked at by anyone, and each of them is simulated.
  private static let most = 64

  /// Values by key, each combination of which is checked.
  ///
  /// That keys take their values is found when each variant is read.
  static var variants: Grammar {
    let schema: JSON = [
      "type": "object", "additionalProperties": ["type": "array", "minItems": 1],
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map from keys to lists of values")
        return nil
      }
      var (variants, areReadable) = (WrittenVariants(), true)
      for entry in entries {
        if let axis = axis(entry, after: variants.axes, &reading) {
          variants.axes.append(axis)
        } else {
          areReadable = false
        }
      }
      guard areReadable, checkCount(of: variants, at: node.place, &reading) else { return nil }
      reading.variants = variants
      return variants
    }
  }

  private static func axis(
    _ entry: SceneNode.Entry,
    after others: [WrittenVariants.Axis],
    _ reading: inout Reading
  ) -> WrittenVariants.Axis? {
    let axis = WrittenVariants.Axis(
      key: entry.key,
      place: entry.place,
      values: entry.value.list ?? []
    )
    if let mistake = mistake(in: axis, after: others, reading.limits) {
      reading.report(mistake, at: entry.place)
      return nil
    }
    let subject = reading.subject
    reading.subject = entry.key.shortened
    defer { reading.subject = subject }
    guard !axis.values.isEmpty else {
      reading.reject(entry.value, expected: "a list of at least one value")
      return nil
    }
    return checkRepetitions(in: axis, &reading) ? axis : nil
  }

  private static func mistake(
    in axis: WrittenVariants.Axis,
    after others: [WrittenVariants.Axis],
    _ limits: Limits
  ) -> String? {
    let (key, path) = (axis.key.shortened, axis.path)
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), !path.contains("="), parts.count <= limits.nesting
    else { return "'\(key)' is not the path of a key" }
    guard !["extends", "variants", "version"].contains(parts[0]) else {
      return "'\(parts[0])' cannot vary"
    }
    for other in others {
      if other.path == path { return "'\(key)' is '\(other.key.shortened)', which varies already" }
      if other.path.hasPrefix(path + ".") {
        return "'\(key)' replaces '\(other.key.shortened)', which varies too; write '\(key)' first"
      }
    }
    return nil
  }

  private static func checkRepetitions(
    in axis: WrittenVariants.Axis,
    _ reading: inout Reading
  ) -> Bool {
    var (seen, isUnique) = (Set<String>(), true)
    for value in axis.values where !seen.insert(value.canonicalForm).inserted {
      reading.report("'\(axis.key.shortened)' has this value already", at: value.place)
      isUnique = false
    }
    return isUnique
  }

  private static func checkCount(
    of variants: WrittenVariants,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> Bool {
    // Numbers past the limit are not worth their exact value.
    let count = variants.axes.reduce(1.0) { $0 * Double($1.values.count) }
    guard count > Double(most) else { return true }
    let message = "\(count.written) variants are too many; up to \(most) combinations are checked"
    reading.report(message, at: place)
    return false
  }
}
