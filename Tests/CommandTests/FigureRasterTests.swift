import Foundation
import Testing

extension CommandTests {
  /// The same figure as pixels, and as outlines that other programs turn into pixels.
  struct FigureRasterTests {
    /// The difference of two pictures.
    private struct Difference {
      /// The mean of the pixels' differences, from 0 to 255; of each pixel the component that
      /// differs most.
      var mean = 0.0
      /// The share of the pixels that differ by more than 48.
      var share = 0.0
    }

    // Librsvg covers pixels at edges as cairo does. Poppler's own rasterizer, which pdftoppm is, moves
    // upright edges to whole pixels and is coarser at others.
    private static let svgLimit = Difference(mean: 0.5, share: 0.0005)
    private static let pdfLimit = Difference(mean: 1, share: 0.01)
    // Layers are hundreds of lines of two or three pixels, each with edges that Poppler moves.
    private static let pdfLimitOfLines = Difference(mean: 4, share: 0.02)

    // Where bars lie over bubbles, only what is below them is compared: pixels have it blurred, and
    // outlines have a tint in its place.
    @Test(
      arguments: [
        ("springy", "light", 2, 0), ("circle", "dark", 1, 0), ("messages", "light", 2, 64), ("messages", "dark", 2, 64),
        ("pile", "dark", 1, 0), ("stack", "light", 1, 0), ("snap", "dark", 1, 0),
      ]
    )
    func `a still looks the same in every format`(
      preset: (name: String, theme: String, scale: Int, barHeight: Int)
    ) async throws {
      try await compare(
        ["still", preset.name, "--theme", preset.theme],
        scale: preset.scale,
        below: preset.barHeight * preset.scale
      )
    }

    @Test(
      arguments: [
        ("springy", "light", "springs,velocity,touch,scroll"), ("pile", "dark", "bounds,contacts,forces,ids"),
        ("field-guide", "light", "fields,trails"), ("attachment-zoo", "dark", "springs,anchors"),
        ("tiling", "light", "layout"),
      ]
    )
    func `layers of physics look the same in every format`(
      preset: (name: String, theme: String, layers: String)
    ) async throws {
      let arguments = ["still", preset.name, "--show", preset.layers, "--theme", preset.theme]
      try await compare(arguments + ["--at", "0.8s"], scale: 2, pdfLimit: Self.pdfLimitOfLines)
    }

    @Test(arguments: ["filmstrip", "grid", "onion"])
    func `a sheet looks the same in every format`(style: String) async throws {
      try await compare(["sheet", "slingshot", "--style", style], scale: 2)
    }

    private func compare(
      _ arguments: [String],
      scale: Int,
      below top: Int = 0,
      pdfLimit: Difference = pdfLimit
    ) async throws {
      let workshop = try Workshop()
      let options = ["--scale", "\(scale)", "-o", "x.png", "-o", "x.svg", "-o", "x.pdf", "-q"]
      #expect(try await workshop.cradle(arguments + options).status == 0)
      let conversion = try await workshop.shell(
        """
        set -e
        rsvg-convert -z \(scale) x.svg -o svg.png
        pdftoppm -r \(72 * scale) -png -singlefile x.pdf pdf
        for name in x svg pdf; do
          ffmpeg -v error -i $name.png -vf "crop=iw:ih-\(top):0:\(top)" -f rawvideo -pix_fmt rgb24 $name.raw
        done
        """
      )
      try #require(conversion.status == 0, "\(conversion.errors)")
      let svg = try difference(workshop.read("x.raw"), workshop.read("svg.raw"))
      #expect(svg.mean <= Self.svgLimit.mean && svg.share <= Self.svgLimit.share, "\(svg)")
      let pdf = try difference(workshop.read("x.raw"), workshop.read("pdf.raw"))
      #expect(pdf.mean <= pdfLimit.mean && pdf.share <= pdfLimit.share, "\(pdf)")
    }

    private func difference(_ left: Data, _ right: Data) throws -> Difference {
      let (left, right) = (Array(left), Array(right))
      try #require(left.count == right.count && !left.isEmpty)
      var (sum, over) = (0, 0)
      // Most of a picture is equal, and is passed over in long steps.
      let step = 3 * 64
      for start in stride(from: 0, to: left.count, by: step) {
        let part = start..<min(start + step, left.count)
        guard left[part] != right[part] else { continue }
        for pixel in stride(from: part.lowerBound, to: part.upperBound, by: 3) {
          var most = 0
          for place in pixel..<pixel + 3 where left[place] != right[place] {
            most = max(most, abs(Int(left[place]) - Int(right[place])))
          }
          sum += most
          if most > 48 { over += 1 }
        }
      }
      let count = Double(left.count / 3)
      return Difference(mean: Double(sum) / count, share: Double(over) / count)
    }
  }
}
