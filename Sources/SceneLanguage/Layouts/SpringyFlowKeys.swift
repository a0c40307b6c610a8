import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension SpringyFlowDescription {
  /// The keys of a springy flow.
  static let fields = Fields<SpringyFlowDescription>("a springy flow layout") {
    LayoutKeys.type("springy_flow", "A flow whose cells hang on springs.")
    Field(
      checked: "variant",
      Grammar<SpringyFlowLayout.Variant>.choice,
      default: "objc_io",
      "A well-known layout. Its numbers become the defaults of the other keys."
    )
    FlowKeys.all(from: start.flow).map { $0.at(\.flow) }
    feelKeys.map { $0.at(\.feel) }
    LayoutKeys.updates(\.flow.updates)
  }

  /// The springy flow before its keys are read.
  static let start = SpringyFlowDescription()

  private static let feelKeys = SpringKeys.all(from: start.feel) + [SpringKeys.wholePoints]

  /// The grammar of a springy flow, whose variant determines the defaults of other keys.
  static let grammar: Grammar<SpringyFlowDescription> = {
    let plain = fields.grammar(from: start)
    return Grammar(schema: plain.schema) { node, reading in
      let name = node.map?.first { $0.key == "variant" }?.value.scalar?.text
      guard let variant = name.flatMap(SpringyFlowLayout.Variant.init(rawValue:)) else {
        return plain.read(node, &reading)
      }
      let written = JSON.object(feelKeys.compactMap { $0.written(variant.feel) })
      return plain.read(node.merged(over: SceneNode(written, at: node.place)), &reading)
    }
  }()
}
