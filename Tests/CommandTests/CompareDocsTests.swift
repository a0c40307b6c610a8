import Foundation
import Testing

/// Comparisons of folders with films and files of many kinds.
struct CompareDocsTests {
  // Two folders with a film of the tile in three formats, and with files that cannot be read as pictures.
  private static let folders = Fixture {
    let workshop = try Workshop.withTiles()
    try workshop.write(smallTile.replacing("red", with: "blue"), to: "blue.yaml")
    for (name, folder) in [("tile", "a"), ("blue", "b")] {
      try workshop.makeFolder(folder)
      let outputs = [".mp4", ".gif", ".apng", ".svg"].flatMap { ["-o", folder + "/film" + $0] }
      try #require(try await workshop.render(["--no-manifest", name + ".yaml"] + outputs).status == 0)
    }
    return workshop
  }

  @Test
  func `movies in folders are compared, each by its name`() async throws {
    let workshop = try await Self.folders.workshop()
    let ending = try await workshop.compare("a", "b")
    #expect(ending.status == 1)
    for text in [
      "a-to-b: drawing changed: 3 pictures look different", "a-to-b film.gif: drawing changed: 3 frames look different",
      "a-to-b film.mp4: drawing changed: 3 frames look different",
    ] { #expect(ending.output.contains(text), "\(ending.output)") }
    #expect(workshop.has("cradle-report/index.html"))
  }

  @Test
  func `every report names the files that were not compared`() async throws {
    let workshop = try await Self.folders.workshop()
    try await workshop.run(
      """
      for name in film.mp4 film.gif film.apng; do cp a/$name b/; done
      for folder in a b; do echo $folder > $folder/page.html; echo same > $folder/same.txt; done
      mkdir a/sub b/sub; echo 1 > a/sub/film.svg; echo 2 > b/sub/film.svg
      """
    )
    let said = "same, but 3 files were not compared (2 .svg, 1 .html): 'film.svg', 'page.html', 'sub/film.svg'"
    let ending = try await workshop.compare("a", "b")
    #expect(ending.status == 0, "\(ending.output)")
    #expect(ending.output.hasPrefix("a-to-b other files: \(said)\n"), "\(ending.output)")
    for format in ["plain", "markdown", "json", "junit", "github"] {
      let report = try await workshop.compare("a", "b", "--format", format, "-q")
      #expect(report.output.contains("3 files were not compared (2 .svg, 1 .html)"), "\(format): \(report.output)")
    }
    let page = String(decoding: try workshop.read("cradle-report/index.html"), as: UTF8.self)
    #expect(page.contains("3 files were not compared (2 .svg, 1 .html)"))
  }

  @Test
  func `a film or file in one folder only is new or missing`() async throws {
    let workshop = try await Self.folders.workshop()
    try await workshop.run("rm a/film.gif b/film.svg; rm b/film.mp4 b/film.apng; cp a/film.apng b/")
    let ending = try await workshop.compare("a", "b")
    #expect(ending.status == 1)
    let lines = ending.output.split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "a-to-b film.gif: new: only 'b' has this film", "a-to-b film.mp4: missing: only 'a' has this film",
        "a-to-b other files: missing: 1 file is missing: 'film.svg'",
      ],
      "\(ending.output)"
    )
  }

  @Test
  func `a link is not followed, whatever it is called`() async throws {
    let workshop = try await Self.folders.workshop()
    try await workshop.run("mv b/film.mp4 film.mp4; ln -s ../film.mp4 b/film.mp4")
    let ending = try await workshop.compare("a", "b")
    #expect(ending.status == 74)
    #expect(ending.errors.hasPrefix("error: cannot read 'b/film.mp4': it is a link or lies behind one, "))
  }

  @Test
  func `a JPEG is called a JPEG`() async throws {
    let workshop = try await Self.folders.workshop()
    try await workshop.run(
      """
      mkdir c; cp a/film.apng c/
      for folder in a b; do
        ffmpeg -loglevel error -i $folder/film.gif -frames:v 1 $folder/photo.jpg
        cp $folder/photo.jpg $folder/photo.png
      done
      """
    )
    let single = try await workshop.compare("a/photo.jpg", "b/photo.jpg")
    let message = "error: cannot read 'a/photo.jpg' as a PNG file: it is a JPEG; convert it\n"
    #expect(single == Ending(status: 74, errors: message))
    let folders = try await workshop.compare("a", "b")
    #expect(folders.status == 74 && folders.errors.contains("photo.png' as a PNG file: it is a JPEG; convert it"))
    #expect(try await workshop.compare("a/photo.jpg", "a/photo.png").status == 0)
  }

  @Test
  func `other primaries or another transfer function of a movie are mentioned`() async throws {
    let workshop = try await Self.folders.workshop()
    try await workshop.run(
      """
      for transfer in bt709 iec61966-2-1; do
        ffmpeg -loglevel error -i a/film.mp4 -c copy -bsf:v \
          h264_metadata=colour_primaries=1:transfer_characteristics=$([ $transfer = bt709 ] && echo 1 || echo 13) \
          $transfer.mp4
      done
      """
    )
    let ending = try await workshop.compare("bt709.mp4", "iec61966-2-1.mp4")
    #expect(ending.status == 0)
    let note = "same, but the instructions to viewers (primaries/transfer: bt709/iec61966-2-1 instead of bt709/bt709) "
    #expect(ending.output.contains(note + "differ, and were not compared"), "\(ending.output)")
  }
}
