import ArgumentParser
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation

/// The flags of all commands that read scenes.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Frames per second, instead of the scene's.", valueName: "n"))
  var fps: String?

  @Option(help: ArgumentHelp("Pixels per point, instead of the scene's.", valueName: "factor"))
  var scale: String?

  @Option(help: ArgumentHelp("'light' or 'dark', instead of the scene's.", valueName: "name"))
  var theme: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a value of the scene, such as 'layouts.springy.spring.damping=0.5'.",
      valueName: "key.path=value"
    )
  )
  var changes: [String] = []

  @Option(
    help: ArgumentHelp("Seconds of the scene in a second of the film, instead of the scene's.", valueName: "factor")
  )
  var speed: String?

  @Option(
    help: ArgumentHelp(
      "Layers that show the physics, instead of the scene's: \(Scene.PhysicsLayer.names.joined(separator: ", ")); "
        + "'none' for none.",
      valueName: "layer,…"
    )
  )
  var show: String?

  @Option(
    help: ArgumentHelp(
      "The color below the scene, such as 'white', or 'auto' for that of the theme. Figures of several frames, plots, "
        + "sweeps and 'docs' have none unless the scene or this flag asks for one.",
      valueName: "color"
    )
  )
  var background: String?

  /// The values that replace values of every scene.
  ///
  /// `--set` comes last, so it wins over all other flags.
  var overrides: [String] {
    let flags = [
      ("time.fps", fps), ("time.speed", speed), ("canvas.scale", scale), ("canvas.theme", theme),
      ("canvas.background", background),
      ("annotations.layers", show.map { $0 == "none" ? $0 : "[\($0)]" }),
    ]
    return flags.compactMap { path, value in value.map { "\(path)=\($0)" } } + changes
  }

  // Checks the names of layers. The grammar checks a layer with keys, such as '{ trails: { for: 2s } }'.
  mutating func validate() throws {
    guard let show, show != "none", !show.contains("{") else { return }
    let names = Scene.PhysicsLayer.names
    let words = show.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard let wrong = words.first(where: { !names.contains($0) }) else { return }
    let hint = Suggestion.nearest(to: wrong, among: names).map { "; did you mean '\($0)'?" } ?? "."
    throw ValidationError("'--show' takes \(names.joined(separator: ", ")), or 'none' alone, not '\(wrong)'\(hint)")
  }

  /// Reads the scene that an argument names.
  ///
  /// - Parameter sweeping: The keys to sweep, each as `key.path=value,value`.
  func load(_ argument: String, sweeping: [String] = [], within limits: LimitOptions) throws -> LoadedScene {
    try LoadedScene(argument, overrides: overrides, sweeping: sweeping, limits: limits.values, in: .current)
  }
}

/// The flags for the largest size of scenes.
///
/// Each command has these flags as a separate group, instead of as a part of `SceneOptions`. In a debug build, the
/// parser checks the declarations at each start, and takes four times as long for each level of groups.
struct LimitOptions: ParsableArguments {
  private static let standard = Limits()

  @Option(help: ArgumentHelp("The largest frame, in pixels.", valueName: "w×h"))
  var limitPixels = "\(standard.pixelSize.width)x\(standard.pixelSize.height)"

  @Option(help: ArgumentHelp("The most frames of a film.", valueName: "n"))
  var limitFrames = standard.frames

  @Option(help: ArgumentHelp("The most items of a scene.", valueName: "n"))
  var limitItems = standard.items

  @Option(help: ArgumentHelp("The most items that collide.", valueName: "n"))
  var limitBodies = standard.collidingBodies

  @Option(help: ArgumentHelp("The most convex pieces that the outlines of colliding items may have.", valueName: "n"))
  var limitPieces = standard.collidingPieces

  @Option(
    help: ArgumentHelp(
      "The most pairs of these pieces that are near enough to touch.",
      valueName: "n"
    )
  )
  var limitPairs = standard.collidingPairs

  @Option(help: ArgumentHelp("The deepest nesting of a file.", valueName: "n"))
  var limitNesting = standard.nesting

  @Option(help: ArgumentHelp("The largest file, in bytes.", valueName: "n"))
  var limitFileSize = standard.fileSize

  @Option(help: ArgumentHelp("The most values of a file, after aliases.", valueName: "n"))
  var limitNodes = standard.nodes

  @Option(help: ArgumentHelp("The most bytes of all texts, after aliases, repetitions and variants.", valueName: "n"))
  var limitText = standard.textSize

  @Option(help: ArgumentHelp("The most outputs that a scene names.", valueName: "n"))
  var limitOutputs = standard.outputs

  @Option(help: ArgumentHelp("The most items that a timeline changes, repetitions counted.", valueName: "n"))
  var limitChanges = standard[.changes]

  @Option(
    help: ArgumentHelp(
      "The most keyframes and points of maps, counted for each item that follows them.",
      valueName: "n"
    )
  )
  var limitKeyframes = standard[.keyframes]

  @Option(help: ArgumentHelp("The most properties that follow a source.", valueName: "n"))
  var limitBindings = standard[.bindings]

  @Option(help: ArgumentHelp("The most behaviors that a timeline adds, repetitions counted.", valueName: "n"))
  var limitAdditions = standard[.additions]

  @Option(help: ArgumentHelp("The most behaviors that repetitions make.", valueName: "n"))
  var limitBehaviors = standard[.behaviors]

  @Option(help: ArgumentHelp("The most corners of all outlines, repetitions counted.", valueName: "n"))
  var limitCorners = standard[.corners]

  @Option(
    help: ArgumentHelp("The most items and sections that a timeline inserts, deletes or moves.", valueName: "n")
  )
  var limitUpdates = standard[.updates]

  @Option(help: ArgumentHelp("The most names to search for those that 'each' and 'all' mean.", valueName: "n"))
  var limitNames = standard[.names]

  @Option(help: ArgumentHelp("The most items in all playgrounds.", valueName: "n"))
  var limitDynamicItems = standard[.dynamicItems]

  @Option(help: ArgumentHelp("The most items in all variants.", valueName: "n"))
  var limitVariantItems = standard[.variantItems]

  @Option(
    help: ArgumentHelp("The largest film of vectors, such as 40MB; 20 MB by default.", valueName: "size")
  )
  var limitVectorSize: WrittenSize?

  var values: Limits {
    var limits = Limits(
      pixelSize: Self.pixelSize(limitPixels) ?? Self.standard.pixelSize,
      frames: limitFrames,
      items: limitItems,
      collidingBodies: limitBodies,
      collidingPieces: limitPieces,
      collidingPairs: limitPairs,
      nesting: limitNesting,
      fileSize: limitFileSize,
      nodes: limitNodes,
      textSize: limitText,
      outputs: limitOutputs
    )
    for (product, value) in products { limits[product] = value }
    return limits
  }

  private var products: KeyValuePairs<Product, Int> {
    [
      .changes: limitChanges, .keyframes: limitKeyframes, .bindings: limitBindings, .additions: limitAdditions,
      .behaviors: limitBehaviors, .corners: limitCorners, .updates: limitUpdates, .names: limitNames,
      .dynamicItems: limitDynamicItems, .variantItems: limitVariantItems,
    ]
  }

  mutating func validate() throws {
    guard Self.pixelSize(limitPixels) != nil else {
      throw ValidationError("'--limit-pixels' must be a size such as 7680x4320, not '\(limitPixels)'.")
    }
    // The number is limited, because each level takes some space on the stack.
    guard 1...1000 ~= limitNesting else {
      throw ValidationError("'--limit-nesting' must be from 1 to 1000, not \(limitNesting).")
    }
    for (flag, value) in [
      ("frames", limitFrames), ("items", limitItems), ("bodies", limitBodies),
      ("pieces", limitPieces), ("pairs", limitPairs), ("file-size", limitFileSize),
      ("nodes", limitNodes), ("text", limitText),
      ("outputs", limitOutputs),
    ] where value < 1 {
      throw ValidationError("'--limit-\(flag)' must be a positive number, not \(value).")
    }
    for (product, value) in products where value < 1 {
      throw ValidationError("'\(product.flag)' must be a positive number, not \(value).")
    }
  }

  private static func pixelSize(_ text: String) -> PixelSize? {
    let sides = text.split(omittingEmptySubsequences: false) { "x×".contains($0) }.map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    // Cairo itself has this limit.
    guard 1...32_767 ~= width, 1...32_767 ~= height else { return nil }
    return PixelSize(width: width, height: height)
  }
}

/// The flag for the time limit of a command.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long the command may take. Then it ends with status 75, and leaves nothing half-written.",
      valueName: "duration"
    )
  )
  var timeout: WrittenDuration?
}

/// The value of `--shard`, for all commands that divide their work.
enum ShardFlag {
  /// Throws unless the value names a part or an engine's choice.
  static func check(_ value: String) throws {
    guard ShardChoice(value) == nil else { return }
    throw ValidationError(
      "'--shard' must be from 1/n to n/n, such as 2/3, or 'auto' or 'auto/n', "
        + "with n up to \(Shard.maximumCount), not '\(value)'."
    )
  }

  /// Returns the part to make, and prints a message if an engine chose it.
  ///
  /// - Throws: `CradleError`.
  static func assigned(_ value: String?, on console: Console) throws(CradleError) -> AssignedShard? {
    guard let choice = value.flatMap({ ShardChoice($0) }) else { return nil }
    let assigned = try choice.assigned(in: ProcessInfo.processInfo.environment)
    if assigned.source != nil { console.say("\(assigned)") }
    return assigned
  }
}
