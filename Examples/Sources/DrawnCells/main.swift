import CradleKit

try await rings.render(to: "rings.gif")
try await rings.still(at: .time(.seconds(0.7))).write(to: "rings.svg")
