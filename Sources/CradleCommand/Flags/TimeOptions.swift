import ArgumentParser

/// The flag for how long a command may take.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The longest time that the command may take; then it ends with 75, and leaves nothing half-written.",
      valueName: "duration"
    )
  )
  var timeout: WrittenDuration?
}
