extension Scene {
  /// Returns the index of the stage that a reference names; `nil` if there is none.
  package func index(of reference: TimelineEntry.StageReference) -> Int? {
    switch reference {
    case .id(let id): stages.firstIndex { $0.id == id }
    case .number(let number): stages.indices.contains(number) ? number : nil
    }
  }

  /// Returns the entries that a stage may have to perform: they name this stage, or no stage.
  ///
  /// Entries that other entries cause are at the end.
  package func timeline(ofStage index: Int) -> [TimelineEntry] {
    timeline.withConsequences.filter { entry in
      guard let reference = entry.stage else { return true }
      return self.index(of: reference) == index
    }
  }

  /// The prefixes that keep the element ids of different stages distinct, for example `sky/`.
  package var stagePrefixes: [String] {
    guard stages.count > 1 else { return [""] }
    let plain = stages.firstIndex { $0.id == nil }
    return stages.enumerated().map { index, stage in
      if let id = stage.id { return id + "/" }
      return index == plain ? "" : "\(index)/"
    }
  }

  /// The index of the stage whose scroll offset is reported: the front-most stage that scrolls, or else the first
  /// stage.
  package var scrollingStage: Int {
    stages.indices.last { index in
      !stages[index].description.scrollDirections(during: timeline(ofStage: index)).isEmpty
    } ?? 0
  }
}
