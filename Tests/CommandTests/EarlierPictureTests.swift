import Testing

/// Causes that are pictures: git has what they were.
struct EarlierPictureTests {
  private static let scene = """
    version: 1
    canvas: { size: [40, 40], scale: 1 }
    time: { duration: 0.3s, fps: 10 }
    dynamics: { items: [{ id: card, center: [10, 10], size: [16, 16], image: icons/card.png }] }

    """

  private static let repository = Fixture {
    let workshop = try Workshop.withTiles()
    try workshop.makeFolder("icons")
    try workshop.write(scene, to: "scene.yaml")
    try workshop.write(smallTile.replacing("red", with: "blue"), to: "blue.yaml")
    try await workshop.run(
      """
      "$CRADLE" still -q tile.yaml -o icons/card.png
      "$CRADLE" still -q blue.yaml -o blue.png
      "$CRADLE" check -q -u missing scene.yaml || [ $? = 1 ]
      git init --quiet && git add . && git -c user.name=a -c user.email=a@example.org commit --quiet --message=a
      """
    )
    return workshop
  }

  @Test
  func `a picture that git's HEAD has is put back, and proved as the cause`() async throws {
    let workshop = try await Self.repository.workshop()
    try await workshop.run("cp blue.png icons/card.png")
    let ending = try await workshop.cradle("check", "-u", "none", "scene.yaml")
    #expect(ending.status == 1)
    let line = "`icons/card.png` the picture in git's HEAD → another picture explains scene, to the bit; from frame 0"
    #expect(ending.output.contains(line), "\(ending)")
  }

  @Test
  func `of a picture that git has lost, the words say so`() async throws {
    let workshop = try await Self.repository.workshop()
    try await workshop.run("rm -rf .git; cp blue.png icons/card.png")
    let ending = try await workshop.cradle("check", "-u", "none", "scene.yaml")
    #expect(ending.output.contains("outside of the scenes: `icons/card.png`"), "\(ending)")
    let words = "not put back, since git's HEAD does not have the content of the golden's film: 'icons/card.png'"
    #expect(ending.output.contains(words), "\(ending)")
  }
}
