import Foundation

/// Returns how long the processor worked for this program, in microseconds.
///
/// Scenes are played on threads of Cradle's own, so the time of this thread alone would miss them.
/// Time on the wall would count what else the machine does meanwhile.
func processorTime(of body: () throws -> Void) rethrows -> Double {
  let start = programTime()
  try body()
  return programTime() - start
}

private func programTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return 1e6 * Double(time.tv_sec) + Double(time.tv_nsec) / 1e3
}
