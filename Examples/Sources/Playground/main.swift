import CradleKit

try await bumpingBalls.render(to: "playground.gif")
try await bumpingBalls.sheet("0.4s..2.4s:0.4s").write(to: "playground.svg")
