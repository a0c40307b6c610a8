import Foundation
import Testing

/// Files that hold more than the picture that a decoder gives.
struct CompareContainerTests {
  // Makes files `a` and `b` in folders of these names, from a film of 16 × 16 pixels.
  private func files(
    _ name: String,
    _ first: String,
    _ second: String,
    source: String = "testsrc2=s=16x16:r=4:d=1"
  ) async throws -> Workshop {
    let workshop = try Workshop()
    let ffmpeg = "ffmpeg -v error -nostdin -f lavfi -i \(source)"
    try await workshop.run(
      "mkdir a b && \(ffmpeg) \(first) a/x && \(ffmpeg) \(second) b/x"
        + " && mv a/x a/\(name) && mv b/x b/\(name)"
    )
    return workshop
  }

  @Test
  func `an animated PNG in a folder is compared frame by frame`() async throws {
    let box = "-vf drawbox=x=4:y=4:w=4:h=4:t=fill:enable='eq(n\\,2)'"
    let workshop = try await files("x.png", "-f apng", "\(box) -f apng")
    let ending = try await workshop.compare("a", "b")
    #expect(ending.status == 1)
    #expect(ending.output.contains("1 picture looks different: 'x.png/frame-000002.png'"), "\(ending.output)")
    #expect(try await workshop.compare("a/x.png", "b/x.png").status == 1)
  }

  @Test(arguments: [
    ("-f apng", "-vf setpts=2*PTS -r 2 -f apng", "is shown for 0.5 s instead of 0.25 s"),
    ("-plays 0 -f apng", "-plays 2 -f apng", "plays 2 times instead of forever"),
  ])
  func `the times of an animated PNG are compared`(first: String, second: String, text: String) async throws {
    let workshop = try await files("x.png", first, second)
    let ending = try await workshop.compare("a", "b")
    #expect(ending.status == 1)
    #expect(ending.output.contains("timing changed"), "\(ending.output)")
    #expect(ending.output.contains(text), "\(ending.output)")
  }

  @Test
  func `an animated PNG that is packed in another way is the same`() async throws {
    let workshop = try await files("x.png", "-pred none -f apng", "-pred paeth -f apng")
    #expect(try await workshop.compare("a", "b").status == 0)
  }

  @Test
  func `the low bytes of 16 bits count where every bit does`() async throws {
    let deep = "-vf format=rgb48be,geq=r=30000:g=30000:b=%:interpolation=nearest -frames:v 1 -f apng"
    let (old, new) = (deep.replacing("%", with: "30000"), deep.replacing("%", with: "30001"))
    let changed = try await files("x.png", old, new)
    let ending = try await changed.compare("a", "b")
    #expect(ending.status == 1)
    #expect(ending.output.contains("1 picture differs by less than"), "\(ending.output)")
    #expect(try await changed.compare("a", "b", "--threshold", "0.05").status == 0)
    try await changed.run("mv a/x.png a.apng && mv b/x.png b.apng")
    let film = try await changed.compare("a.apng", "b.apng")
    #expect(film.status == 1 && film.output.contains("1 picture differs by"), "\(film.output)")
    let packed = old.replacing("-f apng", with: "-pred paeth -f apng")
    let same = try await files("x.png", old, packed)
    #expect(try await same.compare("a", "b").status == 0)
  }

  @Test
  func `animated WebP films of ours are compared, exactly`() async throws {
    let workshop = try Workshop.withTiles()
    try workshop.write(smallTile.replacing("red", with: "blue"), to: "other.yaml")
    try await workshop.run(
      "cp tile.yaml same.yaml; for s in tile same other; do \"$CRADLE\" render -q $s.yaml -o $s.webp; done"
    )
    let same = try await workshop.compare("tile.webp", "same.webp")
    #expect(same == Ending(status: 0, output: "1 scene: 1 same\n"))
    let other = try await workshop.compare("tile.webp", "other.webp")
    #expect(other.status == 1 && other.output.contains("3 frames look different"), "\(other.output)")
    try await workshop.run("\"$CRADLE\" render -q tile.yaml --fps 5 -o slow.webp")
    let slow = try await workshop.compare("tile.webp", "slow.webp")
    #expect(slow.status == 1, "\(slow.output)")
  }

  @Test
  func `a damaged WebP is an error with a remedy`() async throws {
    let workshop = try Workshop.withTiles()
    try await workshop.run("\"$CRADLE\" render -q tile.yaml -o a.webp && head -c 100 a.webp > b.webp && : > c.webp")
    for name in ["b.webp", "c.webp"] {
      let ending = try await workshop.compare("a.webp", name)
      #expect(ending.status == 74)
      #expect(
        ending.errors
          == "error: cannot read '\(name)' as a WebP file: it is damaged, or ends early; make it anew\n"
      )
    }
  }

  @Test
  func `a GIF that is played another number of times is different`() async throws {
    let workshop = try await files("x.gif", "-loop 0 -f gif", "-loop 2 -f gif")
    let ending = try await workshop.compare("a/x.gif", "b/x.gif")
    #expect(ending.status == 1)
    #expect(ending.output.contains("it plays 3 times instead of forever"), "\(ending.output)")
  }
}
