import CradleArtists
package import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradlePlayback
import CradlePlots
import CradleRawText
import CradleScenes
import Foundation

/// The curves of quantities, for one or several films.
///
/// Each film is played once, and recorded at every tick.
///
/// ```swift
/// let loaded = try LoadedScene("springy")
/// let source = FilmPlot.Source(loaded, film: try loaded.film())
/// let plot = try await FilmPlot(PlotRequest([Quantity(.scroll)]), of: [source])
/// try await FigurePlan(["scroll.svg"], scene: loaded.name, sparing: loaded.inputs).write(Figure(plot))
/// print(plot.table)
/// ```
package struct FilmPlot: Sendable {
  /// A film, together with the name for its curves.
  package struct Source: Sendable {
    /// The name of the scene or its variant.
    package let name: String
    let loaded: LoadedScene
    let film: Film

    /// Creates a source.
    ///
    /// By default, the source has the name of the scene.
    package init(_ loaded: LoadedScene, film: Film, name: String? = nil) {
      self.name = name ?? loaded.name
      self.loaded = loaded
      self.film = film
    }
  }

  /// The values of an item or of a film, at the plotted moments.
  struct Subject {
    /// The name of the scene or its variant.
    let scene: String
    /// The name of the item; `nil` for quantities of the film.
    let item: String?
    /// The color of the item.
    ///
    /// The color is `nil` if the item has no color, and for quantities of the film.
    var color: Color?
    /// The times, in seconds of the film.
    let seconds: [Double]
    /// The values of each quantity.
    ///
    /// If the horizontal axis has a quantity, the values of this quantity follow.
    let values: [[Double?]]
    /// The exact values of each quantity; empty without a closed form.
    let exact: [[Double?]]
  }

  let request: PlotRequest
  let sources: [Source]
  private(set) var subjects: [Subject] = []
  /// For each unit, how well the simulated motion agrees with the exact motion.
  ///
  /// The list is empty without a closed form.
  package private(set) var agreements: [ClosedForm.Agreement] = []

  // If there were more curves, you could not tell them apart.
  private static let mostItems = 8

  /// Plays films, and records the plotted quantities.
  ///
  /// - Throws: `CradleError`, or `CancellationError`.
  package init(_ request: PlotRequest, of sources: [Source]) async throws {
    self = try await onWorkThreads { try FilmPlot(request, playing: sources) }
  }

  /// Plays films, and records the plotted quantities, without an `await`.
  package init(
    _ request: PlotRequest,
    playing sources: [Source],
    progress: ProgressReport = { _ in }
  ) throws {
    self.request = request
    self.sources = sources
    try request.checkRoom()
    try request.checkClosedForm()
    for source in sources { try add(source, reporting: progress) }
  }

  private mutating func add(_ source: Source, reporting progress: ProgressReport) throws {
    let film = source.film
    let moments = film.everyTick
    let range = try request.moments(of: film)
    let track = try film.track(
      of: try items(of: source),
      at: moments,
      observingPhysics: request.all.contains(where: \.name.needsPhysics)
    ) { completed in
      progress(RenderProgress(completed: completed, total: moments.count, stage: .playing))
    }
    let timing = film.scene.timing
    let seconds = range.map { timing.seconds(at: track.times[$0]) }
    if request.isOfFilm {
      let values = try request.all.map { quantity in
        let values = range.map { quantity.value(of: track, at: $0) }
        return try values.checked(quantity, item: nil, scene: source.name)
      }
      subjects.append(Subject(scene: source.name, item: nil, seconds: seconds, values: values, exact: []))
    }
    for item in track.items {
      guard item.appears else {
        throw CradleError(
          PlotError.unknownItem(
            item.name,
            scene: source.name,
            suggestion: Suggestion.nearest(to: item.name, among: film.knownNames)
          )
        )
      }
      let values = try request.all.map { quantity in
        let values = range.map { moment in
          quantity.isOfFilm
            ? quantity.value(of: track, at: moment) : quantity.value(of: item, at: moment)
        }
        return try values.checked(quantity, item: item.name, scene: source.name)
      }
      let exact = try exact(of: item, in: range, source: source)
      subjects.append(
        Subject(scene: source.name, item: item.name, color: item.color, seconds: seconds, values: values, exact: exact)
      )
    }
  }

  private mutating func exact(of item: ItemTrack, in range: Range<Int>, source: Source) throws -> [[Double?]] {
    guard request.showsClosedForm else { return [] }
    let form = try ClosedForm(of: item, in: range, source: source)
    let curves = try request.quantities.map { try form.curve(of: $0) }
    for agreement in curves.map(\.agreement) {
      if let index = agreements.firstIndex(where: { $0.unit == agreement.unit }) {
        agreements[index] = agreements[index].worse(agreement)
      } else {
        agreements.append(agreement)
      }
    }
    return curves.map(\.values)
  }

  private func items(of source: Source) throws -> [String] {
    guard request.items.isEmpty else { return request.items }
    guard !request.isOfFilm else { return [] }
    let items = source.film.firstItems
    guard items.count <= Self.mostItems else {
      let named = items.prefix(2).map { $0.index.isEmpty ? $0.id : $0.index }
      throw CradleError(PlotError.tooManyItems(items.count, scene: source.name, limit: Self.mostItems, example: named))
    }
    return items.map(\.id)
  }
}

extension PlotRequest {
  /// All quantities.
  ///
  /// If the horizontal axis has a quantity, this quantity is the last.
  var all: [Quantity] {
    quantities + (against.map { [$0] } ?? [])
  }

  /// Whether all quantities belong to the film, and none to an item.
  fileprivate var isOfFilm: Bool {
    all.allSatisfy(\.isOfFilm)
  }

  fileprivate func checkRoom() throws(CradleError) {
    guard !quantities.isEmpty else { throw CradleError(PlotError.noQuantity) }
    guard let size, !(1...10_000 ~= size.width && 1...10_000 ~= size.height) else { return }
    throw CradleError(PlotError.noRoom(size))
  }

  fileprivate func checkClosedForm() throws(CradleError) {
    guard showsClosedForm else { return }
    if let against { throw CradleError(PlotError.closedFormAgainst(against.name)) }
    for quantity in quantities where !ClosedForm.quantities.contains(quantity.name) {
      throw CradleError(PlotError.noClosedForm(quantity.name))
    }
  }

  /// Returns the range of ticks to plot.
  fileprivate func moments(of film: Film) throws -> Range<Int> {
    guard let range else { return 0..<(film.duration.count + 1) }
    let rate = film.scene.timing.frameRate
    let frames = try range.frames(of: film, at: rate)
    guard let first = frames.first, let last = frames.last, first < last else {
      throw CradleError(PlotError.emptyRange(range.text))
    }
    let start = film.time(ofFrame: first, at: rate).ticks.rounded(.up)
    let end = film.time(ofFrame: last, at: rate).ticks.rounded(.down)
    guard start < end else { throw CradleError(PlotError.emptyRange(range.text)) }
    return Int(start)..<(min(Int(end), film.duration.count) + 1)
  }
}

extension [Double?] {
  // Throws unless the quantity has a value.
  fileprivate func checked(_ quantity: Quantity, item: String?, scene: String) throws(CradleError) -> [Double?] {
    guard contains(where: { $0 != nil }) else {
      throw CradleError(PlotError.noValues(quantity.name, item: quantity.isOfFilm ? nil : item, scene: scene))
    }
    return self
  }
}

extension Film {
  // The names that can select items of the first frame.
  fileprivate var knownNames: [String] {
    firstItems.flatMap { [$0.id, $0.index] }.filter { !$0.isEmpty }
  }
}

extension FilmPlot {
  /// The plotted values as comma-separated values.
  ///
  /// There is a row for each scene, item and tick.
  ///
  /// `time` is in seconds of the film. Missing values are blank. The name of a column with exact motion is that of the
  /// quantity, followed by `_exact`.
  package var table: String {
    let quantities = request.all.map(\.name.rawValue)
    let exact = request.showsClosedForm ? request.quantities.map { $0.name.rawValue + "_exact" } : []
    let head = CSV.row(["scene", "item", "time"] + quantities + exact)
    return ([head] + subjects.flatMap(\.rows)).joined(separator: "\n") + "\n"
  }
}

extension FilmPlot.Subject {
  fileprivate var rows: [String] {
    let names = [scene, item ?? ""].map { CSV.field($0.unsteered) }
    return seconds.indices.map { moment in
      let numbers = (values + exact).map { $0[moment]?.shortest ?? "" }
      return CSV.row(names + [seconds[moment].shortest] + numbers)
    }
  }
}

/// A scene that is plotted together with others.
package struct PlotVariant: Sendable {
  package let scene: LoadedScene
  /// The name of the variant; `nil` for a scene that is not a variant.
  package let name: String?

  package init(scene: LoadedScene, name: String?) {
    self.scene = scene
    self.name = name
  }
}

extension LoadedScene {
  /// Returns the variants of the scene, with their names.
  ///
  /// - Throws: `CradleError` if the scene has no variants, and the errors of ``variant(_:)``.
  package func plotVariants() throws -> [PlotVariant] {
    guard !scene.variants.isEmpty else { throw CradleError(PlotError.noVariants(scene: name)) }
    return try scene.variants.map { PlotVariant(scene: try variant($0), name: $0.name) }
  }
}

extension Figure {
  /// Creates the figure of a plot.
  ///
  /// The theme and the pixels per point are those of the first scene.
  ///
  /// - Throws: `.fontMissing`, or `.invalidFigure` if no font has a character.
  package init(_ plot: FilmPlot) throws {
    let texts = plot.panels.panels.flatMap { panel in
      [panel.title, panel.note, panel.horizontal.name, panel.vertical.name]
        + panel.series.map(\.name) + panel.events.map(\.name)
    }
    let families = try plot.sources[0].loaded.families(for: texts)
    self.init(plot, families: families)
  }
}
