import Testing

/// The command, run like any other program.
///
/// Two tests run at a time for each processor: each starts programs, and waits for them half of its
/// time. The time limit ends a test that hangs, however busy the machine is, and decides nothing
/// else.
@Suite(.inQueue)
enum CommandTests {}
