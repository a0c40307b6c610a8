import Foundation
import Testing

extension CommandTests {
  struct SweepTests {
    private static let scene = """
      version: 1
      canvas: { size: [80, 60], scale: 1 }
      time: { fps: 20, duration: 0.4s }
      collection: { items: 20, layout: rows }
      layouts: { rows: { type: springy_flow, item_size: [20, 20] } }
      timeline: [{ at: 0.05s, fling: { at: [40, 50], velocity: [0, -400] } }]

      """
    private static let vary = "layouts.rows.spring.damping=0.2,0.9"

    private func workshop(_ sweep: String = "") throws -> Workshop {
      let workshop = try Workshop()
      try workshop.write(Self.scene, to: "rows.yaml")
      try workshop.write(
        Self.scene + "sweep: { vary: { layouts.rows.spring.damping: [0.2, 0.9] }\(sweep) }\n",
        to: "swept.yaml"
      )
      return workshop
    }

    @Test
    func `a flag and a key of the scene give the same frames`() async throws {
      let workshop = try workshop(", readings: [overshoot]")
      let ending = try await workshop.cradle([
        "sweep", "rows.yaml", "--vary", Self.vary, "--readings", "overshoot", "--background", "auto", "-o", "a/", "-o",
        "a.png", "-o", "a.svg",
      ])
      #expect(ending == Ending(status: 0, output: "a/\na.png\na.svg\n"))
      _ = try await workshop.cradle("render", "swept.yaml", "-o", "b/")
      _ = try await workshop.cradle("sweep", "swept.yaml", "--background", "auto", "-o", "c/")
      _ = try await workshop.cradle("still", "swept.yaml", "-o", "b.png")
      let frames = workshop.content(of: "a").filter { $0.hasSuffix(".png") }
      #expect(frames.count == 8)
      for frame in frames {
        let bytes = try workshop.read("a/" + frame)
        #expect(try workshop.read("b/" + frame) == bytes)
        #expect(try workshop.read("c/" + frame) == bytes)
      }
      #expect(try workshop.read("a.png") == workshop.read("b.png"))
    }

    @Test
    func `a sweep in a scene is checked`() async throws {
      let workshop = try workshop()
      let first = try await workshop.cradle("check", "-u", "missing", "swept.yaml")
      #expect(first.status == 0 && workshop.content(of: "goldens") == ["swept"])
      #expect(try await workshop.cradle("check", "-u", "none", "swept.yaml").status == 0)
      let changed = String(decoding: try workshop.read("swept.yaml"), as: UTF8.self)
        .replacing("[0.2, 0.9]", with: "[0.2, 0.8]")
      try workshop.write(changed, to: "swept.yaml")
      let ending = try await workshop.cradle("check", "-u", "none", "swept.yaml")
      #expect(ending.status == 1 && ending.output.contains("swept"))
    }

    @Test
    func `without paths, a movie and a GIF have the name of the scene`() async throws {
      let workshop = try workshop()
      let ending = try await workshop.cradle("sweep", "swept.yaml", "--progress", "none")
      #expect(ending == Ending(status: 0, output: "swept-sweep.mp4\nswept-sweep.gif\n"))
    }

    static let wrongUses: [(arguments: [String], message: String)] = [
      (["rows.yaml"], "'rows' has no 'sweep'; name a key and its values with '--vary'."),
      (
        ["rows.yaml", "--vary", "seed"],
        "'--vary' must be a key and its values, such as 'canvas.theme=light,dark', not 'seed'."
      ),
      (
        ["rows.yaml", "--vary", "a=1", "--vary", "b=1", "--vary", "c=1"],
        "'--vary' can be given once or twice, not 3 times."
      ),
      (["rows.yaml", "--vary", vary, "--columns", "101"], "'--columns' must be from 1 to 100, not 101."),
      (
        ["rows.yaml", "--vary", vary, "--vary", "seed=1,2", "--columns", "2"],
        "'--columns' has no meaning with two keys; the second makes the columns."
      ),
      (
        ["rows.yaml", "--vary", vary, "--readings", "overshot"],
        "'--readings' takes overshoot, settling_time, zero_crossings, peak_speed, not 'overshot'; "
          + "did you mean 'overshoot'?"
      ),
      (
        ["rows.yaml", "--vary", vary, "--at", "1s", "-o", "x.gif"],
        "'--at' needs a figure: add '-o' with a .png, .svg or .pdf."
      ),
      (
        ["rows.yaml", "--vary", vary, "--plot", "sped"],
        "'--plot' takes x, y, angle, scale, alpha, z, vx, vy, omega, speed, acceleration, displacement, dx, dy, tension, "
          + "kinetic_energy, energy, scroll, scroll_velocity, rubber_band, not 'sped'; did you mean 'speed'?"
      ),
    ]

    @Test(arguments: wrongUses)
    func `wrong usage is explained`(arguments: [String], message: String) async throws {
      let ending = try await workshop().cradle(["sweep"] + arguments)
      #expect(ending.status == 64 && ending.output == "")
      #expect(ending.errors.split(separator: "\n").first.map(String.init) == "Error: " + message)
    }
  }
}
