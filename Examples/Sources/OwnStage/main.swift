import CradleKit

try await chart.render(to: "chart.gif")
try await chart.sheet("0.1s..0.6s:0.1s").write(to: "chart.svg")
