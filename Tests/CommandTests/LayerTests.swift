import Testing

extension CommandTests {
  struct LayerTests {
    private static let scene = """
      version: 1
      canvas: { size: [120, 120], scale: 1 }
      time: { duration: 0.2s }
      dynamics:
        items: [{ id: ball, center: [60, 60], size: [20, 20] }]
        behaviors: [{ attachment: { item: ball, anchor: [60, 10], length: 20, frequency: 2 } }]
      annotations: [springs]

      """

    private func workshop() throws -> Workshop {
      let workshop = try Workshop()
      try workshop.write(Self.scene, to: "ball.yaml")
      return workshop
    }

    @Test
    func `frames with layers from outside have a separate golden`() async throws {
      let workshop = try workshop()
      for show in [[], ["--show", "velocity,forces"], ["--show", "none"]] {
        let ending = try await workshop.cradle(["check", "ball.yaml", "-u", "missing"] + show)
        #expect(ending.status == 0)
      }
      let goldens = workshop.content(of: "goldens/ball")
      #expect(goldens == ["default", "show=none", "show=velocity-forces"])
    }

    @Test
    func `layer that does not exist is an error with the nearest one`() async throws {
      let names = "springs, anchors, velocity, forces, contacts, bounds, trails, fields, layout, scroll, touch, ids"
      for (layers, wrong) in [
        ("springs,velocty", "'velocty'; did you mean 'velocity'?"), ("", "''."),
        ("none,ids", "'none'."),
      ] {
        let ending = try await workshop().cradle("still", "ball.yaml", "--show", layers)
        #expect(ending.status == 64)
        let message = "Error: '--show' takes \(names), or 'none' alone, not \(wrong)\n"
        #expect(ending.errors.hasPrefix(message))
      }
    }

    @Test
    func `layer from outside can have keys`() async throws {
      let layer = "{ forces: { show: [spring] } }, ids"
      let ending = try await workshop().cradle("still", "ball.yaml", "--show", layer)
      #expect(ending == Ending(status: 0, output: "ball.png\n"))
    }

    @Test
    func `layer that can show nothing is a warning`() async throws {
      let ending = try await workshop().cradle("still", "ball.yaml", "--show", "fields,springs")
      #expect(ending.status == 0)
      #expect(ending.errors == "warning: 'ball' has nothing that the layer 'fields' could show\n")
    }

    @Test
    func `item that never appears is an error with the layer`() async throws {
      let layer = "annotations.layers=[{ trails: { items: [bell] } }]"
      let ending = try await workshop().cradle("still", "ball.yaml", "--set", layer)
      let errors = "error: 'ball' cannot be rendered: the layer 'trails' names the item 'bell', which never appears\n"
      #expect(ending == Ending(status: 65, errors: errors))
    }
  }
}
