import CradleKit

/// Five bars that spring up to their values, and hop when they are pressed.
let chart = Scene(
  title: "Spring chart",
  canvas: Scene.Canvas(size: CGSize(width: 272, height: 240)),
  stage: StageDescription { _ in SpringChart([90, 160, 60, 120, 40]) },
  timeline: [
    .at(.seconds(2), .press("bar 2", for: .zero)),
    .after(.seconds(0.2), .press("bar 3", for: .zero)),
  ]
)

/// A chart of bars, each at the end of a spring.
final class SpringChart: Stage {
  private var bars: [(goal: Double, height: Double, velocity: Double)]

  init(_ values: [Double]) {
    bars = values.map { ($0, 0, 0) }
  }

  var isAtRest: Bool {
    bars.allSatisfy { abs($0.goal - $0.height) < 0.01 && abs($0.velocity) < 0.01 }
  }

  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError) {
    guard let press = action.value as? TimelineEntry.Press, case .body(let id) = press.subject,
      let index = bars.indices.first(where: { id == "bar \($0)" })
    else { throw .notForStage(action) }
    bars[index].velocity += 600
  }

  func tick() {
    for (index, bar) in bars.enumerated() {
      bars[index].velocity += (150 * (bar.goal - bar.height) - 8 * bar.velocity) / 120
      bars[index].height += bars[index].velocity / 120
    }
  }

  func state(_ detail: StageState.Detail) -> StageState {
    let unit = CGRect(x: -16, y: -0.5, width: 32, height: 1)
    let elements = bars.enumerated().map { number, bar in
      let center = Vector(x: 40 + 48 * Double(number), y: 220 - bar.height / 2)
      return ElementState(
        number: number,
        id: "bar \(number)",
        size: unit.size,
        pose: ElementState.Pose(center: center, scale: Vector(x: 1, y: bar.height)),
        commands: [.fill(Path(rect: unit), .solid(.systemIndigo))]
      )
    }
    return StageState(elements)
  }
}
