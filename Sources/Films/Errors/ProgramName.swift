/// The name of the program that runs, for the commands that messages recommend: `cradle approve`.
///
/// It is known where a command begins, and needed where an error is worded, with everything in between. So it
/// goes along with the task, and not through every function.
package enum ProgramName {
  /// The name; that of the command that comes with the library, unless another one runs.
  @TaskLocal package static var current = "cradle"
}
