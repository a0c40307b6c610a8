import CradleGraphics
import CradleRendering
import Testing

struct FontFilesTests {
  private func files(_ texts: [String], _ style: TextStyle) -> [FontFiles.File] {
    var files = FontFiles()
    files.add(texts, in: style)
    return files.all
  }

  @Test
  func `the files are those of the weight`() throws {
    let regular = files(["a"], TextStyle())
    let bold = files(["a"], TextStyle(weight: .bold))
    try #require(regular.count == 1 && bold.count == 1)
    #expect(regular[0].path.contains("Inter") && regular != bold)
    #expect(regular[0].settings.contains("hintstyle="))
  }

  @Test
  func `the size and the number of texts do not matter`() {
    let style = TextStyle()
    #expect(files(["a"], style) == files(["Hello", "b", "12"], TextStyle(size: 40)))
    #expect(files([], style) == files(["a"], style))
  }

  @Test
  func `a character of the second family adds its file`() {
    let style = TextStyle(families: ["Inter", "DejaVu Sans"])
    let plain = files(["a"], style).map(\.path)
    // A chess piece, which Inter lacks.
    let more = files(["a♞"], style).map(\.path)
    #expect(Set(more).isStrictSuperset(of: plain))
    #expect(more.contains { $0.contains("DejaVuSans") })
  }
}
