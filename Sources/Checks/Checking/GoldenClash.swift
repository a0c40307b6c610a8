import CradleFilms
import CradleGeometry
import CradleRawText

/// Goldens that are one folder on a disk that ignores case or form, as those of Macs.
///
/// In a repository, such goldens replace each other as soon as somebody checks them out on a Mac.
enum GoldenClash {
  /// Returns a warning for each two names that differ only in case or form.
  ///
  /// - Parameter places: The goldens that a check compares, or that are accepted. They need not exist.
  /// - Throws: `CradleError` if the folders of goldens cannot be read.
  static func warnings(about places: [GoldenLocation]) throws(CradleError) -> [String] {
    guard let goldens = places.first?.goldens else { return [] }
    let scenes = Dictionary(grouping: places) { RawPath($0.scene) }
    let names = scenes.keys.sorted()
    var warnings = try clashes(of: names, in: goldens)
    for name in names {
      let variants = (scenes[name] ?? []).map { RawPath($0.variant) }
      warnings += try clashes(of: variants, in: goldens.appendingPath(name.text ?? name.label))
    }
    for place in places {
      let environments = place.ofEnvironments.compactMap { $0.environment.map { RawPath($0) } }
      guard !environments.isEmpty else { continue }
      warnings += try clashes(of: environments, in: place.folder.path.appendingPath(GoldenLocation.environmentsFolder))
    }
    return warnings
  }

  private static func clashes(of names: [RawPath], in folder: String) throws(CradleError) -> [String] {
    let own = Set(names)
    let all = own.union(try FolderListing.names(in: folder).map { RawPath($0) })
    let groups = Dictionary(grouping: all.sorted()) { $0.label.withoutCase }
    let clashes = groups.values.filter { $0.count > 1 && !own.isDisjoint(with: $0) }.sorted { $0[0] < $1[0] }
    return clashes.flatMap { group in group.dropFirst().map { warning(about: group[0], and: $0, in: folder) } }
  }

  private static func warning(about one: RawPath, and other: RawPath, in folder: String) -> String {
    "the goldens '\(folder.appendingPath(one.label))' and '\(folder.appendingPath(other.label))' differ only in "
      + "\(difference(one, other)), so that a disk which ignores this, as on a Mac, has one folder for both; "
      + "rename one of them"
  }

  private static func difference(_ one: RawPath, _ other: RawPath) -> String {
    if one.isOtherForm(of: other) { return "form (the first is \(one.form), the second \(other.form))" }
    return one.form == other.form ? "case" : "case and form (the first is \(one.form), the second \(other.form))"
  }
}

extension String {
  // Equal texts may still differ in form, which such disks ignore as well.
  fileprivate var withoutCase: String {
    uppercased().lowercased()
  }
}
