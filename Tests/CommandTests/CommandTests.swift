import Testing

/// The command, asked what a stranger would ask.
///
/// As many at a time as there are processors: each starts programs, and half of its time it waits for
/// them. The time limit ends a test that hangs, however busy the machine is, and decides nothing else.
@Suite(.inQueue, .timeLimit(.minutes(60)))
enum CommandTests {}
