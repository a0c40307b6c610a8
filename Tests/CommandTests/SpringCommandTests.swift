import Foundation
import Testing

extension CommandTests {
  struct SpringCommandTests {
    private func spring(_ arguments: [String]) async throws -> Ending {
      try await Workshop().cradle(["spring"] + arguments)
    }

    // The same spring with the parameters of each system.
    @Test(arguments: [
      "--duration 0.5 --bounce 0.3", "--response 0.5 --damping-ratio 0.7",
      "--frequency 2 --damping 0.7", "--settling-duration 0.8629552831744206 --damping-ratio 0.7",
      "--stiffness 157.91367041742973 --damping-coefficient 17.59291886010284",
      "--stiffness 157.91367041742973 --damping-ratio 0.7",
      "--tension 157.91367041742973 --friction 17.59291886010284 --mass 1",
      "--visual-duration 0.4166666666666667 --bounce 0.3",
      "--bounciness 5.147299504587184 --speed 3.3286597629330377",
      "--origami-tension 20.031400667798266 --origami-friction 5.530972953367614",
      "--flutter-stiffness 157.91367041742973 --flutter-damping 17.59291886010284",
      "--flutter-duration 500ms --flutter-bounce 0.3",
      "--flutter-stiffness 157.91367041742973 --flutter-ratio 0.7 --flutter-mass 1",
      "--reanimated-mass 1 --reanimated-stiffness 157.91367041742973 --reanimated-damping 17.59291886010284",
    ])
    func `a spring is the same with the parameters of all systems`(_ words: String) async throws {
      let ending = try await spring(words.split(separator: " ").map(String.init))
      #expect(ending.status == 0 && ending.errors == "")
      #expect(
        ending.output.hasPrefix(
          """
          mass       1
          stiffness  157.9137
          damping    17.59292
          ratio      0.7, under-damped: it passes its target, and swings
          frequency  2 Hz without damping, 1.428286 Hz with it
          overshoot  4.5988 % after 0.35007 s
          settled    after 1.044713 s in SwiftUI, 0.862955 s in Core Animation

          SwiftUI: duration 0.5, bounce 0.3, response 0.5, dampingFraction 0.7

          """
        )
      )
    }

    @Test
    func `a curve is drawn if it is asked for, and standard output is no terminal`() async throws {
      let without = try await spring(["--duration", "0.5"])
      #expect(!without.output.contains("⠒"))
      let with = try await spring(["--duration", "0.5", "--curve"])
      #expect(with.output.contains("\n     1 ⠁ ⠁"))
      let lines = Set(with.output.split(separator: "\n"))
      #expect(lines.isSuperset(of: without.output.split(separator: "\n")))
    }

    @Test
    func `a spring without damping never settles`() async throws {
      let ending = try await spring(["--stiffness", "100", "--damping-coefficient", "0"])
      #expect(ending.status == 0 && ending.errors == "")
      #expect(ending.output.contains("\nsettled    never\n"))
      #expect(ending.output.contains("\novershoot  100 % after 0.314159 s\n"))
      #expect(!ending.output.contains("inf") && !ending.output.contains("nan"))
    }

    @Test
    func `the nearest spring of a curve of CSS is printed with its distance`() async throws {
      let curve = """
        linear(0, 0.002 0.6%, 0.007 1.1%, 0.016, 0.028 2.3%, 0.06 3.5%, 0.109 4.9%, 0.163, 0.223 7.5%,
        0.478 12.7%, 0.594 15.2%, 0.658 16.7%, 0.705 17.9%, 0.75, 0.79 20.3%, 0.828 21.5%, 0.864 22.8%,
        0.894 24%, 0.925 25.4%, 0.972 28.1%, 0.991 29.5%, 1.005 30.8%, 1.024 33%, 1.036 35.3%, 1.044 37.8%,
        1.046 40.7%, 1.041 45.5%, 1.012 59.6%, 1.002 67.6%, 0.998 79%, 1)
        """
      let ending = try await spring(["--css", curve, "--css-duration", "0.863"])
      #expect(ending.status == 0 && ending.errors == "")
      #expect(ending.output.contains("\nfitted     within 0.0015 of the curve\n"))
      #expect(ending.output.contains("\nratio      0.701"))
    }

    private struct Report: Decodable {
      struct Times: Decodable {
        var swiftUI: Double?
        var coreAnimation: Double?
      }
      struct Dialect: Decodable {
        var name: String
        var parameters: [String: Double]
        var code: [String]
      }
      var stiffness: Double
      var settled: Times
      var dialects: [Dialect]
    }

    @Test
    func `JSON has all numbers in one line`() async throws {
      let ending = try await spring(["--duration", "0.5", "--bounce", "0.3", "--json"])
      #expect(ending.status == 0 && ending.output.split(separator: "\n").count == 1)
      let report = try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8))
      #expect(report.stiffness == 157.91367041742973)
      #expect(report.settled.swiftUI.map { abs($0 - 1.044713) < 1e-6 } == true)
      let uikit = try #require(report.dialects.first { $0.name == "UIKit Dynamics" })
      #expect(uikit.parameters["frequency"] == 2)
      #expect(uikit.code.first == "attachment.frequency = 2")
      let never = try await spring(["--duration", "0.5", "--bounce", "1", "--json"])
      let undamped = try JSONDecoder().decode(Report.self, from: Data(never.output.utf8))
      #expect(undamped.settled.swiftUI == nil && undamped.settled.coreAnimation == nil)
    }

    @Test
    func `the curve is drawn to files, whose paths are printed`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.cradle(
        ["spring", "--duration", "0.5", "--bounce", "0.3", "-o", "a.svg", "-o", "b.png", "-o", "c.pdf"]
      )
      #expect(ending == Ending(status: 0, output: "a.svg\nb.png\nc.pdf\n"))
      #expect(workshop.content() == ["a.svg", "b.png", "c.pdf"])
      let drawing = String(decoding: try workshop.read("a.svg"), as: UTF8.self)
      #expect(drawing.contains(">Spring of duration 0.5 and bounce 0.3</title>"))
      let dark = try await workshop.cradle("spring", "--duration", "0.5", "--theme", "dark", "-o", "b.png")
      #expect(dark == Ending(status: 0, output: "b.png\n"))
    }

    @Test
    func `a file that cannot be drawn to is an error`() async throws {
      let workshop = try Workshop()
      let format = try await workshop.cradle("spring", "--duration", "0.5", "-o", "a.gif")
      #expect(
        format
          == Ending(
            status: 64,
            errors: """
              error: 'a.gif' has an unknown format; known formats are '.png', '.svg', '.pdf'; \
              'cradle render' makes '.gif'

              """
          )
      )
      let folder = try await workshop.cradle("spring", "--duration", "0.5", "-o", "/proc/a.svg")
      #expect(folder.status == 73 && folder.output == "")
    }

    static let refusals: [(words: String, message: String)] = [
      ("", "A spring needs keys such as --duration --bounce, or is a name such as snappy."),
      ("--bounce 0.3", "A spring of --duration --bounce needs '--duration', or '--visual-duration'."),
      (
        "--stiffness 3",
        "A spring of --mass --stiffness --damping-coefficient needs '--damping-coefficient', or '--damping-ratio'."
      ),
      (
        "--mass 3",
        "A spring of --frequency --damping --mass needs '--frequency', or '--stiffness', or '--tension'."
      ),
      (
        "--duration 0.5 --mass 2",
        "'--duration' and '--mass' are of two dialects; write --duration --bounce or --frequency --damping --mass."
      ),
      (
        "--response 0.5 --damping-ratio 0.7 --bounce 0.3",
        "'--bounce' and '--response' are of two dialects; write --duration --bounce or --response --damping-ratio."
      ),
      (
        "--duration 0.5 --response 0.5 --damping-ratio 0.7",
        "'--duration' and '--response' are of two dialects; write --duration --bounce or --response --damping-ratio."
      ),
      (
        "--frequency 2 --damping-ratio 0.7",
        "'--damping-ratio' and '--frequency' are of two dialects; write --response --damping-ratio "
          + "or --frequency --damping --mass."
      ),
      ("--duration nan", "'--duration' must be a finite number, not nan."),
      ("--duration -1", "'--duration' must be above 0, not -1."),
      ("--duration 0.5 --velocity nan", "'--velocity' must be a finite number, not nan."),
      ("--duration 0.5 --json --curve", "'--json' and '--curve' exclude each other."),
      ("--duration 0.5 --json -o spring.svg", "'--json' and '--output' exclude each other."),
      ("--css ease --css-duration 1", "'--css' must have points such as '0.5 20%', not 'ease'."),
      ("--css 0,1 --css-duration 0", "'--css-duration' must be above 0, not 0."),
      ("--css 0,1", "A spring of --css --css-duration needs '--css-duration'."),
      (
        "--flutter-mass 2 --flutter-stiffness 3",
        "A spring of --flutter-mass --flutter-stiffness --flutter-damping needs '--flutter-damping', "
          + "or '--flutter-ratio'."
      ),
      ("--flutter-duration 1 --flutter-bounce -0.2", "'--flutter-bounce' must be from 0 to 1, not -0.2."),
      (
        "--flutter-stiffness 3 --damping-ratio 1",
        "'--damping-ratio' and '--flutter-stiffness' are of two dialects; write --response --damping-ratio "
          + "or --flutter-mass --flutter-stiffness --flutter-damping."
      ),
      (
        "--reanimated-duration 1",
        "'--reanimated-duration' is no spring by itself, because Reanimated chooses the mass by the distance; "
          + "write { mass, stiffness, damping }."
      ),
    ]

    @Test(arguments: refusals)
    func `descriptions that are no spring are refused with their flag`(
      _ example: (words: String, message: String)
    ) async throws {
      let ending = try await spring(example.words.split(separator: " ").map(String.init))
      #expect(ending.status == 64 && ending.output == "")
      #expect(ending.errors.hasPrefix("Error: \(example.message)\n"))
    }
  }
}
