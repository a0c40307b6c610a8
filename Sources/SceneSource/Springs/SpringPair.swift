package import CradleGeometry
import CradleNotations
import CradleSprings

/// The frequency and the damping ratio of a spring, for what needs only these two.
///
/// The bodies of a layout or an attachment have masses of their own, so a spring in any dialect comes down to this
/// pair.
package struct SpringPair: Sendable {
  /// The allowed frequencies.
  package var frequencies: ClosedRange<Double>
  /// The allowed damping ratios.
  var dampings: ClosedRange<Double>

  /// Creates a pair with the allowed numbers.
  package init(frequencies: ClosedRange<Double>, dampings: ClosedRange<Double>) {
    self.frequencies = frequencies
    self.dampings = dampings
  }

  /// A map with the keys `frequency` and `damping`.
  ///
  /// It also takes any other dialect, and the name of a spring.
  ///
  /// - Parameter others: The other keys of the map.
  package func inPlace<Owner>(beside others: [String]) -> Fields<Owner>.Rewriting {
    Fields.Rewriting(alternative: ["type": "string", "minLength": 1]) { node, reading in
      guard let entries = node.spring.map else { return node }
      let own = entries.filter { SpringWords.owning($0.key) != nil }
      guard own.contains(where: { !SceneNode.springPair.contains($0.key) }) else { return node }
      let rest = entries.filter { SpringWords.owning($0.key) == nil }
      // A slip in a key is not taken for a key that is left out.
      guard rest.allSatisfy({ others.contains($0.key) }) else {
        let object = SceneObject(SceneNode(value: .map(rest), place: node.place), name: "a spring", &reading)
        object?.checkKeys(known: SpringWords.allKeys + others, &reading)
        return nil
      }
      guard let pair = entriesOfPair(SceneNode(value: .map(own), place: node.place), &reading) else { return nil }
      return SceneNode(value: .map(rest + pair), place: node.place)
    }
  }

  /// A map with other keys, and with either `frequency` and `damping`, or `spring`.
  ///
  /// - Parameter refusal: Returns the mistake if the map takes no spring.
  package func besideSpring<Owner>(
    refusal: @escaping @Sendable ([SceneNode.Entry]) -> String? = { _ in nil }
  ) -> Fields<Owner>.Rewriting {
    Fields.Rewriting(hasPair: true) { node, reading in
      guard let entries = node.map, let spring = entries.first(where: { $0.key == "spring" }) else { return node }
      let rest = entries.filter { $0.key != "spring" }
      if let both = rest.first(where: { SceneNode.springPair.contains($0.key) }) {
        reading.report("write either 'spring' or 'frequency' and 'damping'", at: both.place)
        return nil
      }
      if let pair = spring.value.map, !pair.isEmpty, pair.allSatisfy({ SceneNode.springPair.contains($0.key) }) {
        return SceneNode(value: .map(rest + pair), place: node.place)
      }
      if let refusal = refusal(entries) {
        reading.report(refusal, at: spring.place)
        return nil
      }
      let subject = reading.subject
      reading.subject = "spring"
      defer { reading.subject = subject }
      guard let pair = entriesOfPair(spring.value, &reading) else { return nil }
      return SceneNode(value: .map(rest + pair), place: node.place)
    }
  }

  private func entriesOfPair(_ node: SceneNode, _ reading: inout Reading) -> [SceneNode.Entry]? {
    guard let spring = read(node, &reading) else { return nil }
    return [("frequency", spring.frequency), ("damping", spring.dampingRatio)].map { key, number in
      SceneNode.Entry(key: key, place: node.place, value: SceneNode(JSON.number(number), at: node.place))
    }
  }

  private func read(_ node: SceneNode, _ reading: inout Reading) -> Spring? {
    guard let spring = Grammar<Spring>.spring.read(node, &reading) else { return nil }
    let ratio = ("damping ratio", spring.dampingRatio, dampings, "")
    for (name, number, range, unit) in [("frequency", spring.frequency, frequencies, " Hz"), ratio]
    where !range.contains(number) {
      // The numbers of another dialect are not those of the range, so the message has both.
      let bounds = "\(range.lowerBound.written) to \(range.upperBound.written)\(unit)"
      let message = "this spring has a \(name) of \(number.digits(4))\(unit)"
      reading.report("\(message); '\(reading.subject)' takes \(bounds)", at: node.place)
      return nil
    }
    return spring
  }

  /// Returns the live value of a spring as a whole, which a timeline changes at once.
  package func live<Object: AnyObject>(
    _ frequency: any ReferenceWritableKeyPath<Object, Double> & Sendable,
    _ damping: any ReferenceWritableKeyPath<Object, Double> & Sendable
  ) -> Live<Vector> {
    .of(
      value,
      get: { (object: Object) in Vector(x: object[keyPath: frequency], y: object[keyPath: damping]) },
      set: { (object: Object, pair) in
        object[keyPath: frequency] = pair.x
        object[keyPath: damping] = pair.y
      }
    )
  }

  /// The grammar of a spring as a property that the timeline changes.
  ///
  /// Its value is the frequency and the damping ratio.
  package var value: Grammar<Vector> {
    Grammar(schema: Grammar<Spring>.spring.schema) { node, reading in
      read(node, &reading).map { Vector(x: $0.frequency, y: $0.dampingRatio) }
    }
  }
}
