import Testing

/// Comparisons of scenes that come from a revision of git, with every file that they name.
struct CompareRevisionTests {
  private static let record = "git -c user.name=a -c user.email=a@example.org commit --quiet --message=a"
  private static let commit = "git add . && \(record)"

  // A scene that names a base in a folder below it, springs and a picture.
  private static let scene = """
    version: 1
    extends: parts/base.yaml
    springs: springs.json
    timeline: [{ at: 0s, animate: { key: card.translation, to: [20, 0], spring: soft } }]

    """
  private static let base = """
    version: 1
    canvas: { size: [40, 40], scale: 1 }
    time: { duration: 0.3s, fps: 10 }
    dynamics: { items: [{ id: card, center: [10, 10], size: [16, 16], image: card.png }] }

    """

  private static func springs(_ bounce: String) -> String {
    #"{ "soft": { "$type": "spring", "$value": { "duration": "0.5s", "bounce": \#(bounce) } } }"#
  }

  private static let repository = Fixture {
    let workshop = try Workshop.withTiles()
    try workshop.makeFolder("parts")
    try workshop.write(scene, to: "scene.yaml")
    try workshop.write(base, to: "parts/base.yaml")
    try workshop.write(springs("0.2"), to: "springs.json")
    try workshop.write(smallTile.replacing("red", with: "blue"), to: "blue.yaml")
    try await workshop.run(
      """
      "$CRADLE" still -q tile.yaml -o parts/card.png
      "$CRADLE" still -q blue.yaml -o blue.png
      ln -s scene.yaml link.yaml
      ln -s ../tile.yaml parts/up.yaml
      git init --quiet && \(commit)
      """
    )
    return workshop
  }

  @Test(arguments: [
    ("sed -i 's/16, 16/20, 16/' parts/base.yaml", "its base"),
    ("cp blue.png parts/card.png", "its picture"),
    ("sed -i s/0.2/0.6/ springs.json", "its springs"),
  ])
  func `a scene of a revision has the files of that revision`(change: String, what: String) async throws {
    let workshop = try await Self.repository.workshop()
    #expect(try await workshop.compare("HEAD:scene.yaml", "scene.yaml").status == 0)
    try await workshop.run("\(change); \(Self.commit)")
    let ending = try await workshop.compare("HEAD~1:scene.yaml", "HEAD:scene.yaml")
    #expect(ending.status == 1, "\(what): \(ending)")
    #expect(try await workshop.compare("HEAD~1:scene.yaml", "HEAD~1:./scene.yaml").status == 0)
  }

  @Test
  func `a scene of a revision needs no file of the working tree`() async throws {
    let workshop = try await Self.repository.workshop()
    try await workshop.run("cp -r . ../copy; rm -r parts scene.yaml springs.json link.yaml")
    #expect(try await workshop.compare("HEAD:scene.yaml", "HEAD:link.yaml").status == 0)
    let outside = try await workshop.shell(
      "mkdir sub && cd sub && \"$CRADLE\" compare --progress none HEAD:scene.yaml HEAD:../scene.yaml"
    )
    #expect(outside.status == 0, "\(outside.errors)")
  }

  @Test
  func `a base that the revision lacks is named, though the working tree has one`() async throws {
    let workshop = try await Self.repository.workshop()
    try await workshop.run("git rm --quiet --cached parts/base.yaml && \(Self.record)")
    let ending = try await workshop.compare("HEAD:scene.yaml", "scene.yaml")
    #expect(ending.status == 65)
    let place = "HEAD:scene.yaml:2:10: error: git has no 'HEAD:parts/base.yaml': "
    #expect(
      ending.errors.hasPrefix(place + "path 'parts/base.yaml' exists on disk, but not in 'HEAD'"),
      "\(ending.errors)"
    )
  }

  @Test(arguments: [
    ("HEAD:parts", "parts"), ("HEAD:parts", "HEAD:parts"), ("HEAD:parts/", "parts"), ("HEAD:blue.png", "blue.png"),
  ])
  func `only scenes of a revision are read`(expected: String, actual: String) async throws {
    let workshop = try await Self.repository.workshop()
    let ending = try await workshop.compare(expected, actual)
    #expect(ending.status == 64)
    let message = "error: '\(expected)' is no scene file, and only scene files are read from a revision of git; "
    #expect(ending.errors.hasPrefix(message), "\(ending.errors)")
  }

  @Test
  func `a link that leads out of the revision is an error`() async throws {
    let workshop = try await Self.repository.workshop()
    try await workshop.run("ln -s /etc/hostname out.yaml; \(Self.commit)")
    let ending = try await workshop.compare("HEAD:out.yaml", "tile.yaml")
    #expect(
      ending
        == Ending(status: 66, errors: "error: git has no 'HEAD:out.yaml': a link leads to no file of the revision\n")
    )
  }

  @Test
  func `a pointer of Git LFS is called one`() async throws {
    let workshop = try await Self.repository.workshop()
    let pointer = "version https://git-lfs.github.com/spec/v1\\noid sha256:0\\nsize 5\\n"
    try await workshop.run("printf '\(pointer)' > parts/card.png; \(Self.commit)")
    let ending = try await workshop.compare("HEAD:scene.yaml", "HEAD~1:scene.yaml")
    #expect(ending.status == 65)
    #expect(ending.errors.contains("git has only a pointer of Git LFS for 'HEAD:parts/card.png'"), "\(ending.errors)")
  }
}
