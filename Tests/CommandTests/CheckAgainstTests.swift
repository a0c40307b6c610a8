import Testing

/// Checks of scenes against themselves in a revision of git.
struct CheckAgainstTests {
  private static let record = "git -c user.name=a -c user.email=a@example.org commit --quiet --message=a"
  private static let scene = """
    version: 1
    canvas: { size: [40, 40], scale: 1 }
    time: { duration: 0.3s, fps: 10 }
    springs: springs.json
    dynamics: { items: [{ id: card, center: [10, 10], size: [16, 16] }] }
    timeline: [{ at: 0s, animate: { key: card.translation, to: [20, 0], spring: soft } }]

    """
  private static let springs = #"{ "soft": { "$type": "spring", "$value": { "duration": "0.5s", "bounce": 0.2 } } }"#

  private static let repository = Fixture {
    let workshop = try Workshop()
    try workshop.makeFolder("scenes")
    for name in ["a", "b"] { try workshop.write(scene, to: "scenes/\(name).yaml") }
    try workshop.write(scene + "variants: { theme: [light, dark] }\n", to: "scenes/c.yaml")
    try workshop.write(springs, to: "scenes/springs.json")
    try await workshop.run("git init --quiet && git add . && \(record)")
    return workshop
  }

  private func check(_ workshop: Workshop, _ arguments: String...) async throws -> Ending {
    try await workshop.cradle(["check", "--progress", "none", "--against"] + arguments)
  }

  @Test
  func `unchanged scenes are the same, and no golden is written`() async throws {
    let workshop = try await Self.repository.workshop()
    let ending = try await check(workshop, "HEAD")
    #expect(ending.status == 0, "\(ending)")
    #expect(ending.output.contains("4 same"))
    #expect(!workshop.content().contains { $0.hasPrefix("goldens") })
  }

  @Test
  func `a changed token is the proved cause, and nothing can be approved`() async throws {
    let workshop = try await Self.repository.workshop()
    try await workshop.run("sed -i s/0.2/0.6/ scenes/springs.json")
    let ending = try await check(workshop, "HEAD")
    #expect(ending.status == 1)
    #expect(ending.output.contains("`soft.bounce` 0.2 → 0.6"), "\(ending)")
    #expect(ending.output.contains("4 physics changed"))
    #expect(!ending.output.contains("approve"))
    let approval = try await workshop.cradle(["approve"])
    #expect(approval.status == 64)
    #expect(approval.errors.contains("has nothing to approve"))
  }

  @Test
  func `a new scene has no counterpart, and the others are compared`() async throws {
    let workshop = try await Self.repository.workshop()
    try workshop.write(Self.scene, to: "scenes/d.yaml")
    let ending = try await check(workshop, "HEAD")
    #expect(ending.status == 1)
    #expect(ending.output.contains("d: new: 'HEAD' has no such scene"), "\(ending)")
    #expect(ending.output.contains("4 same"))
  }

  @Test
  func `a scene that the revision cannot play fails alone`() async throws {
    let workshop = try await Self.repository.workshop()
    try await workshop.run("echo 'bogus: 1' >> scenes/a.yaml && git add . && \(Self.record)")
    try workshop.write(Self.scene, to: "scenes/a.yaml")
    let ending = try await check(workshop, "HEAD")
    #expect(ending.status == 65, "\(ending)")
    #expect(ending.output.contains("HEAD:./scenes/a.yaml:"))
    #expect(ending.output.contains("3 same"))
    #expect(try await check(workshop, "HEAD~1").status == 0)
  }

  @Test(arguments: [
    (["nowhere"], 66, "git has no 'nowhere'"), (["--flag"], 64, ""), (["HEAD:scenes"], 66, "it is no revision"),
    (["HEAD", "--goldens", "g"], 64, "leave out '--goldens'"), (["HEAD", "--shard", "1/2"], 64, "in one run"),
    (["HEAD", "springy"], 66, "presets and scenes in code are in no revision"),
  ])
  func `what cannot be compared is refused`(arguments: [String], status: Int32, words: String) async throws {
    let workshop = try await Self.repository.workshop()
    let ending = try await workshop.cradle(["check", "--progress", "none", "--against"] + arguments)
    #expect(ending.status == status, "\(ending)")
    #expect(ending.errors.contains(words), "\(ending)")
  }
}
