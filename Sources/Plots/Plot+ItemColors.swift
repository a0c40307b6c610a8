package import CradleGraphics

extension Plot {
  /// Gives each curve the color of its item, provided that you can still distinguish the curves.
  ///
  /// If curves have the same color, they get different dashes. If a color is too close to the background, a color of
  /// the palette replaces it. If all items have the same color, all curves get colors of the palette.
  ///
  /// ```swift
  /// var plot = Plot(
  ///   horizontal: Plot.Axis("time", unit: "s"),
  ///   vertical: Plot.Axis("y", unit: "pt"),
  ///   series: [Plot.Series("ball", points: []), Plot.Series("box", points: [])]
  /// )
  /// plot.takeColors([.systemRed, .systemGreen], in: .light)
  /// ```
  ///
  /// - Parameters:
  ///   - colors: The color of each curve's item, by curve number; `nil` for an item without a color.
  ///   - theme: The theme of the plot.
  package mutating func takeColors(_ colors: [Color?], in theme: Theme) {
    let ground = Color.systemBackground.resolved(in: theme)
    let seen = colors.prefix(series.count).map { color -> Color? in
      guard let color = color?.resolved(in: theme), color.alpha >= 0.5 else { return nil }
      let opaque = color.withAlpha(1)
      return opaque.isNear(ground, distance: Self.leastFromGround) ? nil : opaque
    }
    let known = seen.compactMap(\.self)
    guard let first = known.first, seen.count == 1 || !known.allSatisfy({ first.isNear($0) }) else { return }
    var taken: [Color] = []
    for (number, color) in seen.enumerated() {
      let others = known + taken
      let free = Self.palette.first { shade in
        !others.contains { shade.resolved(in: theme).isNear($0) }
      }
      guard let chosen = color ?? free?.resolved(in: theme) else { continue }
      let dashes = Series.Dash.allCases
      let alike = taken.count { chosen.isNear($0) }
      series[number].color = chosen
      series[number].dash = series[number].dash ?? dashes[alike % dashes.count]
      taken.append(chosen)
    }
  }

  // In steps of 1/255, added up over the three components. Lines whose colors are closer look the same.
  private static let leastFromGround = 60.0
  fileprivate static let leastApart = 40.0
}

extension Color {
  fileprivate func isNear(_ other: Color, distance: Double = Plot.leastApart) -> Bool {
    let way = SIMD3(red - other.red, green - other.green, blue - other.blue) * 255
    return (way * way).sum() < distance * distance
  }
}
