import CradleDynamics
import Foundation
import Testing

struct ClockTests {
  @Test
  func `Box2D reads no clock while it steps`() throws {
    typealias Milliseconds = @convention(c) (UnsafeRawPointer) -> Float
    // The name in C++ of `b2Timer::GetMilliseconds() const`, as Box2D's shared library looks it up.
    let symbol = try #require(dlsym(nil, "_ZNK7b2Timer15GetMillisecondsEv"))
    let milliseconds = unsafeBitCast(symbol, to: Milliseconds.self)
    // A timer started in 1970: its seconds and microseconds.
    let start: (UInt64, UInt64) = (0, 0)
    #expect(withUnsafePointer(to: start) { milliseconds($0) } == 0)
  }
}
