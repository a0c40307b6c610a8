import CradleArtists
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
package import CradlePlots
import CradleRendering
import CradleScenes
import Foundation

extension FilmPlot {
  /// The plot as panels, with one panel per unit.
  package var panels: PlotPanels {
    let groups = groups
    return PlotPanels(
      groups.enumerated().map { number, group in
        var plot = plot(of: group)
        if number == 0 { (plot.title, plot.note) = (title, note) }
        return plot
      }
    )
  }

  /// The headline.
  ///
  /// If there is only one scene, its headline is used.
  var title: String {
    guard let source = sources.first, sources.count == 1 else { return "" }
    return source.loaded.scene.title
  }

  /// The agreement with the exact motion, as text.
  ///
  /// The text is empty without a closed form.
  package var note: String {
    agreements.map(\.sentence).joined(separator: " ")
  }

  // The quantities, grouped by their shared axis.
  private var groups: [[Int]] {
    request.quantities.indices.reduce(into: []) { groups, index in
      let unit = request.quantities[index].unit
      // Numbers without a unit may be of different kinds, so each gets its own axis.
      let place = groups.firstIndex { request.quantities[$0[0]].unit == unit && !unit.isEmpty }
      if let place { groups[place].append(index) } else { groups.append([index]) }
    }
  }

  private func plot(of group: [Int]) -> Plot {
    let quantities = group.map { request.quantities[$0] }
    let axes = quantities.map { $0.axis(over: request.against) }
    let vertical = Plot.Axis(
      axes.map(\.name).joined(separator: ", "),
      unit: axes[0].unit,
      pointsDown: axes.allSatisfy(\.pointsDown)
    )
    var plot = Plot(horizontal: horizontalAxis, vertical: vertical, series: series(of: group), events: events)
    // Curves get the colors of their items only for a single quantity in a single film. In other plots, several curves
    // would have the same color.
    if sources.count == 1, group.count == 1, !quantities[0].isOfFilm || request.against != nil {
      plot.takeColors(subjects.map(\.color), in: sources[0].loaded.scene.canvas.theme)
    }
    return plot
  }

  private var horizontalAxis: Plot.Axis {
    guard let against = request.against else {
      let seconds = subjects.flatMap(\.seconds)
      let range = (seconds.min() ?? 0)...(seconds.max() ?? 1)
      return Plot.Axis("time", unit: "s", range: range)
    }
    return Plot.Axis(against.name.rawValue, unit: against.unit)
  }

  // Events are shown only for a single film, since several films have different events.
  private var events: [Plot.Event] {
    guard request.against == nil, sources.count == 1, let film = sources.first?.film else { return [] }
    // An entry that repeats has one name, at its first time.
    var named: Set<String> = []
    return film.events.map { event in
      Plot.Event(
        named.insert(event.name).inserted ? event.name : "",
        at: film.scene.timing.seconds(at: SceneTime(event.tick))
      )
    }
  }

  private func series(of group: [Int]) -> [Plot.Series] {
    let simulated = subjects.enumerated().flatMap { number, subject in
      group.filter { isFirst(number, with: $0) }.map { index in
        Plot.Series(
          name(of: subject, index: index, among: group),
          points: subject.points(index, against: against(subject))
        )
      }
    }
    let exact = subjects.flatMap { subject in
      subject.exact.isEmpty ? [] : group.map { exactSeries(of: subject, index: $0) }
    }
    // All exact curves share one name in the legend.
    return simulated
      + exact.enumerated().map { number, series in
        var series = series
        if number > 0 { series.name = "" }
        return series
      }
  }

  // Whether a subject is the first that has a quantity, because all items of a film share the film's quantities.
  private func isFirst(_ number: Int, with index: Int) -> Bool {
    guard request.quantities[index].isOfFilm, request.against == nil else { return true }
    return subjects.firstIndex { $0.scene == subjects[number].scene } == number
  }

  private func exactSeries(of subject: Subject, index: Int) -> Plot.Series {
    let points = zip(subject.seconds, subject.exact[index]).map { second, value in
      value.map { CGPoint(x: second, y: $0) }
    }
    return Plot.Series("exact", points: points, color: .label, dash: .dashed, isThin: true)
  }

  private func against(_ subject: Subject) -> [Double?]? {
    request.against == nil ? nil : subject.values.last
  }

  // The name that distinguishes a curve from the others.
  private func name(of subject: Subject, index: Int, among group: [Int]) -> String {
    let hasSeveralItems = Set(subjects.map(\.item)).count > 1
    let isAlone = sources.count == 1 && group.count == 1
    let isOfItem = !request.quantities[index].isOfFilm || request.against != nil
    let parts = [
      sources.count > 1 ? subject.scene : nil,
      isOfItem && (hasSeveralItems || isAlone) ? subject.item : nil,
      group.count > 1 ? request.quantities[index].name.rawValue : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension FilmPlot.Subject {
  fileprivate func points(_ index: Int, against other: [Double?]?) -> [CGPoint?] {
    seconds.indices.map { moment in
      guard let y = values[index][moment] else { return nil }
      guard let other else { return CGPoint(x: seconds[moment], y: y) }
      return other[moment].map { CGPoint(x: $0, y: y) }
    }
  }
}

extension Figure {
  // The width of a figure in points, the height of the first panel, and the height of each further panel.
  private static let width = 640.0
  private static let firstHeight = 400.0
  private static let nextHeight = 240.0

  /// Creates the figure of a plot.
  ///
  /// The figure has the theme and scale of the first scene, and uses these font families.
  init(_ plot: FilmPlot, families: [String]) {
    var panels = plot.panels
    for index in panels.panels.indices { panels.panels[index].families = families }
    let height = Self.firstHeight + Self.nextHeight * Double(panels.panels.count - 1)
    let size = plot.request.size ?? CGSize(width: Self.width, height: height)
    let loaded = plot.sources[0].loaded
    let canvas = loaded.scene.canvas
    var picture = panels.displayList(
      size: size,
      theme: canvas.theme,
      measuring: PangoTextMeasuring(),
      scale: canvas.scale
    )
    if canvas.background.alpha == 0 { picture.background = .clear }
    self.init(picture, of: loaded, reduction: 1, shows: plot.summary)
  }
}

extension FilmPlot {
  // The content of the plot as text, for readers who cannot see it.
  fileprivate var summary: String {
    let names = request.quantities.map(\.name.rawValue).joined(separator: ", ")
    let over = request.against.map { "against \($0.name.rawValue)" } ?? "over the time"
    let items = subjects.compactMap(\.item)
    let shown = items.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let of = shown.isEmpty ? "" : " of \(shown.joined(separator: ", "))"
    return ["A plot of \(names)\(of) \(over).", note].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
