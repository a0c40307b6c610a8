import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleRegression

extension GoldenLocation {
  /// The name of the folder with the goldens of environments, in the folder of a variant's golden.
  static let environmentsFolder = "by-environment"

  /// The location of the variant's golden, and then those of environments, by name.
  var all: [GoldenLocation] { [self] + ofEnvironments }

  /// The locations of the environments' goldens, by name.
  var ofEnvironments: [GoldenLocation] {
    let entries = (try? environmentEntries()) ?? []
    return entries.filter(\.isEnvironment).compactMap(\.name.text).map(beside)
  }

  /// Returns the locations of the environments' goldens, by name.
  ///
  /// - Throws: `.fileExists` if something else is beside them; `.cannotRead`.
  func checkedEnvironments() throws(CradleError) -> [GoldenLocation] {
    let path = path.appendingPath(Self.environmentsFolder)
    let entries: [OutsideFolder.Entry]
    do throws(OutsideFault) {
      entries = try environmentEntries()
    } catch {
      guard error != .missing else { return [] }
      throw CradleError(CheckError.unreadableGolden(path: path, reason: "\(error)"))
    }
    if let foreign = entries.first(where: { !$0.isEnvironment }) {
      throw CradleError(CheckError.foreignGolden(path: path, name: foreign.name.label))
    }
    return entries.compactMap(\.name.text).map(beside)
  }

  private func environmentEntries() throws(OutsideFault) -> [OutsideFolder.Entry] {
    try OutsideFolder(goldens).folder("\(scene)/\(variant)/\(Self.environmentsFolder)").entries()
  }

  private func beside(_ environment: String) -> GoldenLocation {
    GoldenLocation(goldens: goldens, scene: scene, variant: variant, environment: environment)
  }

  /// Throws unless the name of the golden's environment can stand beside those that are there.
  ///
  /// - Throws: `.invalidName`.
  func checkEnvironment() throws(CradleError) {
    guard let environment else { return }
    let clash = ofEnvironments.compactMap(\.environment).first {
      $0 != environment && $0.isSameWithoutCase(as: environment)
    }
    if let clash { throw CradleError(EnvironmentError.otherCase(name: environment, other: clash)) }
  }

  /// The golden that a check compares with, and what to say about the choice.
  struct Choice {
    let place: GoldenLocation
    /// Why it is this golden, as a phrase; `nil` if there is nothing to say.
    var remark: String?

    fileprivate init(_ place: GoldenLocation) {
      self.place = place
      remark = place.environment.map { "compared with the golden of the environment '\($0)'" }
    }
  }

  /// Chooses the golden to compare with.
  ///
  /// The golden of the named environment comes first, then the golden of the variant if it was made in this
  /// environment, and then the golden of an environment that was. Otherwise, it is the golden of the variant.
  ///
  /// - Parameters:
  ///   - environment: The environment of the check.
  ///   - name: The name that you gave the environment; `nil` for none.
  /// - Throws: `.invalidGoldens` if several environments fit.
  func choice(in environment: RenderingEnvironment, named name: String?) throws(CradleError) -> Choice {
    let others = ofEnvironments
    if let name, let place = others.first(where: { $0.environment == name }) { return Choice(place) }
    guard !others.isEmpty, !isMade(in: environment) else { return Choice(self) }
    let fitting = others.filter { $0.isMade(in: environment) }
    let names = (fitting.isEmpty ? others : fitting).compactMap { $0.environment.map { "'\($0)'" } }.asList
    guard fitting.count < 2 else { throw CradleError(EnvironmentError.ambiguous(names: names)) }
    if let place = fitting.first { return Choice(place) }
    var choice = Choice(self)
    choice.remark = "no golden of an environment was made in this one: \(names)"
    return choice
  }

  private func isMade(in environment: RenderingEnvironment) -> Bool {
    let golden = folder.bytes(of: Golden.fileName).flatMap { try? Golden($0) }
    return golden.map { environment.changes(since: $0.environment).isEmpty } ?? false
  }
}

extension OutsideFolder.Entry {
  fileprivate var isEnvironment: Bool { kind == .folder && name.text?.isEnvironmentName == true }
}

extension String {
  /// Whether the text can name the environment of a golden.
  ///
  /// The name is that of a folder, on any machine.
  var isEnvironmentName: Bool {
    func isLetterOrDigit(_ byte: UInt8) -> Bool {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    return utf8.count <= 80 && utf8.first.map(isLetterOrDigit) == true
      && utf8.allSatisfy { isLetterOrDigit($0) || "._-+".utf8.contains($0) }
  }

  /// Throws unless the text can name the environment of a golden.
  ///
  /// - Throws: `.invalidOption`.
  func checkEnvironmentName() throws(CradleError) {
    guard isEnvironmentName else { throw CradleError(EnvironmentError.unusableName(self)) }
  }

  func isSameWithoutCase(as other: String) -> Bool { lowercased() == other.lowercased() }
}

extension CheckOptions {
  /// Returns a warning if no golden is for the named environment.
  ///
  /// - Throws: `.invalidOption` if an environment cannot have the name.
  func environmentWarning(about places: [GoldenLocation]) throws(CradleError) -> [String] {
    guard let environment else { return [] }
    try environment.checkEnvironmentName()
    let known = Set(places.flatMap(\.ofEnvironments).compactMap(\.environment))
    guard !known.contains(environment) else { return [] }
    let other =
      known.first { $0.isSameWithoutCase(as: environment) }
      ?? Suggestion.nearest(to: environment, among: known.sorted())
    return [
      "no golden here is for the environment '\(environment)'"
        + (other.map { "; did you mean '\($0)'?" }
          ?? "; '\(ProgramName.current) approve --environment \(environment)' makes one of each result")
    ]
  }
}
