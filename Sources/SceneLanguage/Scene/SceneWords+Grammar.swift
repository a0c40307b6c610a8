import CradleNotations
package import CradleSceneSource

extension SceneWords {
  package static let grammar = SceneWords(
    behaviors: Dictionary(
      uniqueKeysWithValues: BehaviorKind.all.map { (kind) -> (String, Set<String>) in
        guard case .object(let keys)? = kind.grammar.schema["properties"] else { return (kind.name, []) }
        return (kind.name, Set(keys.map(\.name)))
      }
    ),
    behaviorsWithPair: Set(BehaviorKind.all.filter(\.hasPair).map(\.name)),
    layoutsWithPair: Set(LayoutKind.all.filter(\.hasPair).map(\.name))
  )
}
