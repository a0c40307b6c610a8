import CradleSceneSource

/// The ids, as written, of the items whose places follow a source.
///
/// Items are read before bindings, so these ids are noted before anything else.
struct BoundItems: ReadingFacts {
  var ids: Set<String> = []

  /// Finds the ids in the bindings of a scene.
  init(of scene: SceneNode) {
    for binding in scene.map?.first(where: { $0.key == "bind" })?.value.list ?? [] {
      func value(_ key: String) -> SceneNode? { binding.map?.first { $0.key == key }?.value }
      let key = value("key")?.scalar?.text ?? ""
      for property in ["translation", "center"] where key == property || key.hasSuffix("." + property) {
        ids.formUnion((value("each")?.list ?? []).compactMap { $0.scalar?.text })
        if key != property { ids.insert(String(key.dropLast(property.count + 1))) }
      }
    }
  }

  init() {}
}

extension SceneObject {
  /// Throws if repeated items would all be in one place, or have one name.
  func checkRepetition(_ reading: Reading) throws(SceneError) {
    guard let times = self["repeat"]?.value else {
      return try checkAbsence(of: ["step"]) { "'\($0)' needs 'repeat'" }
    }
    // A binding or a parent may place each item.
    let isPlaced =
      self["parent"] != nil || times.scalar?.text == "1"
      || self["id"]?.value.scalar.map { reading[BoundItems.self].ids.contains($0.text) } == true
    let differs = ["center", "translation", "rotation", "size"].contains { self[$0]?.value.hasDifference == true }
    if self["step"] == nil, self["center"] != nil, !differs, !isPlaced {
      let remedy = "or a 'center' that differs, such as [{ from: 20, to: 300 }, 60]"
      throw SceneError("'repeat' needs 'step', \(remedy)", at: place)
    }
    guard let id = self["id"]?.value.scalar, !NumberedText(id.text).isNumbered else { return }
    let message = "the 'id' of a repeated item needs '\(NumberedText.mark)'"
    throw SceneError(message, at: place(of: "id"))
  }
}
