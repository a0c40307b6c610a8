import Foundation
import Testing

extension CommandTests {
  struct PlotTests {
    private static let spring = """
      version: 1
      canvas: { size: [200, 300] }
      time: { duration: 2s }
      dynamics:
        items: [{ id: ball, center: [100, 250], size: [40, 40] }]
        behaviors:
          - attachment: { item: ball, anchor: [100, 100], length: 0, frequency: 1, damping: 0.8 }
      variants: { "dynamics.behaviors.0.attachment.damping": [0.1, 0.8] }
      """

    private static func workshop() throws -> Workshop {
      let workshop = try Workshop()
      try workshop.write(spring, to: "spring.yaml")
      return workshop
    }

    @Test
    func `a plot is written in every requested format`() async throws {
      let workshop = try Self.workshop()
      let ending = try await workshop.cradle(
        ["plot", "spring.yaml", "--of", "y,vy", "--closed-form"]
          + ["-o", "a.svg", "-o", "a.pdf", "-o", "{scene}.png", "--size", "320x400"]
      )
      #expect(ending == Ending(status: 0, output: "a.svg\na.pdf\nspring.png\n"))
      let text = String(decoding: try workshop.read("a.svg"), as: UTF8.self)
      #expect(text.contains("width=\"320\" height=\"400\""))
      #expect(text.contains("Simulated and exact differ by at most "))
    }

    @Test
    func `a plot names a repeated entry once`() async throws {
      let workshop = try Workshop()
      let pushes = "timeline: [{ at: 0.2s, repeat: { times: 3, every: 0.4s }, press: { item: ball, for: 0.1s } }]\n"
      try workshop.write(Self.spring + "\n" + pushes, to: "spring.yaml")
      _ = try await workshop.cradle("plot", "spring.yaml", "--of", "y", "--text", "live", "-o", "a.svg")
      let text = String(decoding: try workshop.read("a.svg"), as: UTF8.self)
      #expect(text.ranges(of: ">press<").count == 1)
    }

    @Test
    func `a plot without a path is written to the current folder`() async throws {
      let workshop = try Self.workshop()
      let ending = try await workshop.cradle("plot", "spring.yaml", "--of", "y", "--variants")
      #expect(ending == Ending(status: 0, output: "spring-plot.png\n"))
    }

    @Test
    func `the values of a plot go to standard output`() async throws {
      let workshop = try Self.workshop()
      let ending = try await workshop.cradle(
        ["plot", "spring.yaml", "--of", "y", "--frames", "0..30", "--format", "csv"]
          + ["--closed-form", "--set", "time.duration=1s"]
      )
      #expect(ending.status == 0)
      #expect(ending.output.hasPrefix("scene,item,time,y,y_exact\nspring,ball,0,250,250\n"))
      #expect(ending.output.split(separator: "\n").count == 62)
    }

    @Test(arguments: [
      (["--of", "mass"], "error: 'mass' is not traced; choose from "),
      (["--of", "y", "--items", "bal"], "error: no item 'bal' ever appears in 'spring'; did you "),
      (
        ["--of", "y", "--size", "3x4"],
        "Error: '--size' must be a width and a height from 50 to 10000 points such as 640x400, not '3x4'.\n"
      ),
      (
        ["--of", "y", "--format", "csv", "-o", "a.svg"],
        "Error: '--format csv' prints to standard output; leave out '-o'.\n"
      ),
    ])
    func `wrong usage of plot ends with 64, and writes nothing`(flags: [String], message: String) async throws {
      let workshop = try Self.workshop()
      let ending = try await workshop.cradle(["plot", "spring.yaml"] + flags)
      #expect(ending.status == 64 && ending.output == "")
      #expect(ending.errors.hasPrefix(message))
      #expect(workshop.content() == ["spring.yaml"])
    }
  }
}
