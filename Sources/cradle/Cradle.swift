import ArgumentParser
import Pipeline

/// The command and its subcommands.
struct Cradle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cradle",
    abstract: "Render UI physics offline: scenes become frames, movies and tables.",
    discussion: """
      A SCENE is the path of a YAML file, the name of a preset (see 'cradle list'), or '-' for \
      standard input.

      Exit status: 0 success, 1 differences found, 64 wrong usage, 65 invalid scene, 66 missing input, 69 encoder or \
      font missing or too old, 70 internal error, 73 cannot create output, 74 input or output \
      error, 130 and 143 interrupted.
      """,
    version: Version.current,
    subcommands: [
      Render.self, Still.self, Sheet.self, Merge.self, TraceCommand.self,
      Check.self, Approve.self, Compare.self, RecipeCommand.self, Validate.self, List.self,
      New.self, Schema.self, Doctor.self,
    ] + LaterCommands.all
  )
}
