import Foundation

/// Returns how long the processor worked for this thread, in microseconds.
///
/// Time on the wall would count what else the machine does meanwhile.
func processorTime(of body: () throws -> Void) rethrows -> Double {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return 1e6 * Double(time.tv_sec) + Double(time.tv_nsec) / 1e3
}
