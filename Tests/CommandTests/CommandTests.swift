import Testing

/// The command, asked what a stranger would ask.
///
/// One at a time: each starts programs that use every processor.
@Suite(.serialized, .timeLimit(.minutes(1)))
enum CommandTests {}
