package import Scenes

extension SceneLoader {
  /// Returns what a timeline can change of the layouts of a scene, by their names, and of its behaviors, by
  /// their numbers.
  package func properties(of file: SceneFile) throws(SceneError) -> [String: [Property]] {
    var inheritance = Inheritance(limits: limits)
    var reading = Reading(limits: limits)
    _ = Grammar.scene.read(try inheritance.tree(of: file), &reading)
    var properties = reading.layouts.all.mapValues { $0.settableKeys.map(\.property) }
    for (number, behavior) in reading.behaviors.declared.enumerated() {
      properties["\(number)"] = behavior.settableKeys?.map(\.property)
    }
    return properties
  }
}
