import CollectionLayouts

extension SpringyFlowLayout.Feel {
  /// The feel as a scene writes it.
  var written: JSON {
    [
      "spring": spring.written,
      "scroll_resistance": [
        "divisor": .number(scrollResistance.divisor),
        "distance": .string(scrollResistance.distance.rawValue),
        "after_release": .string(scrollResistance.afterRelease.rawValue),
        "limited": .boolean(scrollResistance.isLimited),
      ],
      "tiling_margin": tilingMargin?.written ?? "none",
      "whole_points": .boolean(usesWholePoints),
    ]
  }
}

extension SpringyFlowLayout.Spring {
  fileprivate var written: JSON {
    [
      "length": length.map(JSON.number) ?? "initial",
      "damping": .number(damping),
      "frequency": .number(frequency),
      "brake": brake.map { ["distance": .number($0.distance), "damping": .number($0.damping)] }
        ?? "none",
    ]
  }
}

extension TilingMargin {
  fileprivate var written: JSON {
    [
      "before": .number(before), "after": .number(after), "across": .number(across),
      "step": .number(step),
    ]
  }
}
