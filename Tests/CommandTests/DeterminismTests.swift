import Foundation
import Testing

extension CommandTests {
  struct DeterminismTests {
    @Test(arguments: ["x.mp4", "x.gif"])
    func `a second render gives the same bytes`(name: String) async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", name)
      _ = try await workshop.render("tiny.yaml", "-o", "again/" + name)
      #expect(try workshop.read(name) == workshop.read("again/" + name))
    }

    @Test
    func `a springy film ends at rest`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(
        "tiny.yaml",
        "--set",
        "time.duration=settle",
        // The difference is less than the color of a pixel could show.
        "--set",
        "time.rest=0.0001",
        "-o",
        "f/"
      )
      #expect(ending == Ending(status: 0, output: "f/\n"))
      // The film ends half a second after the last frame with motion: with 29 frames at rest.
      let last = try workshop.frames(in: "f").suffix(29)
      #expect(last.count == 29 && Set(last).count == 1)
    }

    // The colors of an MP4 are converted by Cradle, and by ffmpeg in its recipe.
    @Test(arguments: [("webm", "60"), ("gif", "50")])
    func `the recipe makes the same film of frames on disk`(format: String, rate: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let film = "x." + format
      _ = try await workshop.render("tiny.yaml", "-o", film)
      _ = try await workshop.render("tiny.yaml", "--fps", rate, "-o", "f/")
      let recipe = try await workshop.cradle([
        "recipe", "tiny.yaml", "--format", format, "--input", "f/frame-%06d.png", "-o", "-y.\(format)",
      ])
      #expect(recipe.status == 0 && recipe.errors == "")
      for command in recipe.output.dropLast().components(separatedBy: "\n\n") {
        let arguments = command.split(separator: "\n").map { "'\($0)'" }
        let ending = try await workshop.shell(arguments.joined(separator: " "))
        #expect(ending == Ending(status: 0))
      }
      #expect(try await workshop.film("-y." + format) == workshop.film(film))
    }
  }
}
