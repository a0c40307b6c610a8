import CradleSprings
import CradleTestSupport
import Testing

struct SpringReportTests {
  @Test(arguments: MotionTests.springs, [-5.0, 0, 3])
  func `report is at most 80 columns wide`(_ spring: Spring, _ velocity: Double) throws {
    let curve = SpringCurve(spring, initialVelocity: velocity).lines
    let text = SpringReport(spring, initialVelocity: velocity).text(curve: curve)
    for line in try nonEmpty(text.split(separator: "\n")) { #expect(line.count <= 80, "\(line)") }
  }

  @Test
  func `report begins with the physics and the motion`() {
    let text = SpringReport(.bouncy).text(curve: [])
    #expect(
      text.hasPrefix(
        """
        mass       1
        stiffness  157.9137
        damping    17.59292
        ratio      0.7, under-damped: it passes its target, and swings
        frequency  2 Hz without damping, 1.428286 Hz with it
        overshoot  4.5988 % after 0.35007 s
        settled    after 1.044713 s in SwiftUI, 0.862955 s in Core Animation

        SwiftUI: duration 0.5, bounce 0.3, response 0.5, dampingFraction 0.7
            .spring(duration: 0.5, bounce: 0.3)
            Spring(duration: 0.5, bounce: 0.3)

        UIKit: mass 1, stiffness 157.9137, damping 17.59292

        """
      )
    )
  }

  @Test
  func `undamped spring never settles, and has no curve in CSS`() throws {
    let text = SpringReport(try Spring(duration: 0.5, bounce: 1)).text(curve: [])
    #expect(text.contains("\nsettled    never\n"))
    #expect(
      text.contains(
        """
        CSS: not possible
          Note: linear() cannot be this spring: the damping ratio must be above 0 for a
          curve in CSS, since the motion never ends without damping.

        """
      )
    )
    #expect(!text.contains("inf") && !text.contains("nan"))
  }

  @Test
  func `velocity and fit have lines of their own`() throws {
    let text = SpringReport(.bouncy, initialVelocity: -2.5, fitError: 0.001_23).text(curve: [])
    #expect(text.contains("\nvelocity   -2.5 ways a second at the start\novershoot"))
    #expect(text.contains("\nfitted     within 0.0012 of the curve\n"))
  }

  @Test
  func `curve is drawn with the target as a dotted line`() {
    #expect(
      SpringCurve(.bouncy, columns: 24, rows: 6).lines == [
        "     1 ⠂ ⠂ ⠂ ⡢⠒⠋⠉⠋⠉⠋⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒",
        "           ⢠⠊",
        "          ⢠⠃",
        "         ⢀⠇",
        "        ⢀⠎",
        "     0 ⡠⠊",
        "       0 s              0.863 s",
      ]
    )
  }

  @Test
  func `thrown away from its target, the curve has room below 0`() {
    let lines = SpringCurve(.bouncy, initialVelocity: -20, columns: 24, rows: 6).lines
    #expect(lines.count == 7)
    #expect(lines[5].hasPrefix(" -0."))
    #expect(lines.allSatisfy { $0.count <= 31 })
  }
}
