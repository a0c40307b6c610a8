/// A scene that comes with the library.
public struct Preset: Sendable {
  /// The name to ask for it by, in lower case with hyphens.
  public let name: String
  /// The scene file.
  public let text: String

  fileprivate init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }
}

/// The scenes that come with the library.
public enum Presets {
  /// Every preset, in the order of the alphabet.
  public static let all = [
    Preset("attachment-zoo", PackageResources.attachment_zoo_yaml),
    Preset("carousel", PackageResources.carousel_yaml),
    Preset("circle", PackageResources.circle_yaml),
    Preset("circle-flow", PackageResources.circle_flow_yaml),
    Preset("circle-pinch", PackageResources.circle_pinch_yaml),
    Preset("circle-rotate", PackageResources.circle_rotate_yaml),
    Preset("field-guide", PackageResources.field_guide_yaml),
    Preset("fields", PackageResources.fields_yaml),
    Preset("figures-5", PackageResources.figures_5_yaml),
    Preset("lock-screen", PackageResources.lock_screen_yaml),
    Preset("messages", PackageResources.messages_yaml),
    Preset("newtonian", PackageResources.newtonian_yaml),
    Preset("newtons-cradle", PackageResources.newtons_cradle_yaml),
    Preset("pendulum", PackageResources.pendulum_yaml),
    Preset("pile", PackageResources.pile_yaml),
    Preset("rubber-band", PackageResources.rubber_band_yaml),
    Preset("slingshot", PackageResources.slingshot_yaml),
    Preset("snap", PackageResources.snap_yaml),
    Preset("springs-explained", PackageResources.springs_explained_yaml),
    Preset("springy", PackageResources.springy_yaml),
    Preset("springy-horizontal", PackageResources.springy_horizontal_yaml),
    Preset("springy-insert", PackageResources.springy_insert_yaml),
    Preset("springy-rows", PackageResources.springy_rows_yaml),
    Preset("springy-tiled", PackageResources.springy_tiled_yaml),
    Preset("stack", PackageResources.stack_yaml),
    Preset("tiling", PackageResources.tiling_yaml),
  ]

  /// Returns the preset with a name, or `nil` if there is none.
  public static func named(_ name: String) -> Preset? {
    all.first { $0.name == name }
  }
}
