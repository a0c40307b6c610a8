import CradleArtists
import Notations
import Playback
import RawText
import Scenes

extension FilmPlot {
  /// The values that are plotted, as comma-separated values: a row for each scene, item and tick.
  ///
  /// `time` is seconds of the film. A value is blank where there is none. `_exact` follows the name of a
  /// quantity whose exact motion is shown.
  public var table: String {
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
