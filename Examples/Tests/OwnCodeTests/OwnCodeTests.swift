import CradleKit
import CradleTesting
import Testing

@testable import OwnStage
@testable import Playground

struct OwnCodeTests {
  @Test
  func `balls change color where they touch, and are kicked up`() async throws {
    try await expectScene(bumpingBalls)
  }

  @Test
  func `bars spring to other values, and hop when they are pressed`() async throws {
    try await expectScene(chart)
  }
}
