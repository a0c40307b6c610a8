// The examples of all commands. All examples are in one file, so that you can read and try them in one go.
// scripts/check-manual checks their flags.

extension Cradle: ExemplifiedCommand {
  static let examples = [
    CommandExample("Render a preset to a GIF and a movie", "render springy -o springy.gif -o springy.mp4"),
    CommandExample("Start your own scene", "new my-list --from springy"),
    CommandExample("Check that it still moves as before", "check my-list.yaml"),
  ]
}

extension Render: ExemplifiedCommand {
  static let examples = [
    CommandExample("A GIF and a movie", "render springy -o springy.gif -o springy.mp4"),
    CommandExample("A dark GIF of at most 500 kB", "render springy --theme dark --max-size 500kB -o dark.gif"),
    CommandExample(
      "Another value of the scene",
      "render springy --set layouts.springy.spring.damping=0.4 -o swinging.gif"
    ),
  ]
}

extension PreviewCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample("Your scene while you write it", "preview my-list.yaml"),
    CommandExample("All scenes of a folder, dark, for a browser elsewhere", "preview scenes --theme dark --no-open"),
  ]
}

extension Still: ExemplifiedCommand {
  static let examples = [
    CommandExample("The frame at 0.7 s, as outlines", "still springy --at 0.7s -o springy.pdf"),
    CommandExample("The scene's poster, twice as large", "still springy --scale 4 -o springy.png"),
  ]
}

extension Sheet: ExemplifiedCommand {
  static let examples = [
    CommandExample("A filmstrip of one second", "sheet springy --frames 0.3s..1.3s:0.2s -o springy.svg"),
    CommandExample(
      "The path of a ball, with ghosts",
      "sheet slingshot --style onion --frames 1.5s..2.1s:0.1s -o slingshot.png"
    ),
  ]
}

extension Sweep: ExemplifiedCommand {
  static let examples = [
    CommandExample(
      "Three dampings side by side",
      "sweep springy --vary layouts.springy.spring.damping=0.2,0.5,0.8 -o damping.gif"
    ),
    CommandExample(
      "Both themes at one moment",
      "sweep pendulum --vary canvas.theme=light,dark --at 1.5s -o themes.png"
    ),
  ]
}

extension Merge: ExemplifiedCommand {
  static let examples = [
    CommandExample("Folders of frames become one folder", "merge part-1 part-2 part-3 -o springy/"),
    CommandExample("The reports of a check become one report", "merge reports/1 reports/2 -o cradle-report/"),
  ]
}

extension TraceCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample("Every item at every tick", "trace springy --fps 120"),
    CommandExample("JSON for a program", "trace pendulum --format ndjson"),
  ]
}

extension Describe: ExemplifiedCommand {
  static let examples = [
    CommandExample("Who moves, touches and leaves", "describe newtons-cradle"),
    CommandExample("The same for a program", "describe springy --json"),
  ]
}

extension PlotCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample("Two cells over time", "plot springy --of y --items 0-0,0-7 -o springy.svg"),
    CommandExample("A phase plot", "plot pendulum --of vx --against x --items bob -o phase.pdf"),
  ]
}

extension SpringCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample("SwiftUI's spring for all other systems", "spring --duration 0.5 --bounce 0.3"),
    CommandExample("Whether two springs feel the same", "spring swiftui.snappy figma.quick"),
    CommandExample("The curve of a spring of UIKit Dynamics", "spring --frequency 2 --damping 0.3 -o curve.svg"),
  ]
}

extension DocsCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample("A picture for a README, in both themes", "docs springy --for github -o img/"),
    CommandExample("The whole film in images, with another poster", "docs springy --loop none --poster 1.2s -o img/"),
  ]
}

extension Check: ExemplifiedCommand {
  static let examples = [
    CommandExample("All scenes in the folder 'scenes'", "check"),
    CommandExample("Only those that differed, and no new goldens", "check --last-failed --update none"),
    CommandExample("Films that other programs made", "check frames/ demo.mp4 card.png --golden-frames all"),
  ]
}

extension Approve: ExemplifiedCommand {
  static let examples = [
    CommandExample("Everything that the last check found", "approve"),
    CommandExample("Everything that one changed token explains", "approve --cause motion.row.bounce"),
    CommandExample("Some scenes, from a report that you downloaded", "approve 'list*' --report downloaded"),
  ]
}

extension ReviewCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample("What the last check found", "review"),
    CommandExample(
      "A report that you downloaded, on a machine without a desktop",
      "review --report downloaded --no-open"
    ),
  ]
}

extension Compare: ExemplifiedCommand {
  static let examples = [
    CommandExample("Two movies", "compare before.mp4 after.mp4"),
    CommandExample("A scene, and what it was", "compare HEAD~1:scenes/list.yaml scenes/list.yaml"),
  ]
}

extension TokensCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample("The springs for an app and its site", "tokens motion.json -o Motion.swift -o motion.css"),
    CommandExample("Whether a source is still what the tokens say", "tokens motion.json --check -o Motion.kt"),
  ]
}

extension RecipeCommand: ExemplifiedCommand {
  static let examples = [
    CommandExample(
      "The commands for a GIF of frames on disk",
      "recipe springy --format gif --input 'frames/frame-%06d.png' -o springy.gif"
    ),
    CommandExample(
      "A movie, smaller and slower to make",
      "recipe springy --format mp4 --preset slow --input 'frames/frame-%06d.png' -o springy.mp4"
    ),
  ]
}

extension Validate: ExemplifiedCommand {
  static let examples = [
    CommandExample("Every mistake of all scenes", "validate scenes/*.yaml"),
    CommandExample("A value before you write it down", "validate my-list.yaml --set time.fps=50"),
    CommandExample("Slips, replaced by the only word that could be meant", "validate my-list.yaml --fix"),
  ]
}

extension List: ExemplifiedCommand {
  static let examples = [
    CommandExample("The presets, with a line about each", "list"),
    CommandExample("The names alone", "list | cut -d ' ' -f 1"),
  ]
}

extension New: ExemplifiedCommand {
  static let examples = [
    CommandExample("A scene with the schema beside it", "new my-list"),
    CommandExample("A copy of a preset, in a folder", "new demos/ball --from slingshot"),
  ]
}

extension Schema: ExemplifiedCommand {
  static let examples = [
    CommandExample("The schema, for an editor", "schema > scene.schema.json"),
    CommandExample("The reference, for people", "schema --format markdown > SceneFormat.md"),
  ]
}

extension Doctor: ExemplifiedCommand {
  static let examples = [
    CommandExample("What is there, and what is missing", "doctor"),
    CommandExample("The same, within five seconds", "doctor --timeout 5s"),
  ]
}
