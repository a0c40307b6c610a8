import Testing

/// Entries of a button beside a row that change layouts.
struct ButtonEntryTests {
  @Test(arguments: [
    "{ set: { key: layouts.other.line_spacing, to: 3 } }", "{ set: { key: layouts.it.row_height, to: 60 } }",
    "{ set_layout: { to: other } }",
  ])
  func `entries change their own layout, and layouts that come later`(entry: String) {
    let text = """
      version: 1
      collection: { items: 3, layout: it }
      layouts:
        it: { type: list, swipe_actions: { trailing: [{ title: More, do: [\(entry)] }] } }
        other: { type: flow }
      """
    #expect(mistakes(in: text).isEmpty)
  }

  @Test
  func `entries change the layout of the collection, where they are`() {
    let entry = "{ set: { key: collection.layout.row_height, to: 60 } }"
    let text = """
      version: 1
      collection: { items: 3, layout: { type: list, swipe_actions: { leading: [{ title: A, do: [\(entry)] }] } } }
      """
    #expect(mistakes(in: text).isEmpty)
  }

  @Test
  func `a key that a later layout does not have is a mistake`() {
    let text = """
      version: 1
      collection: { items: 3, layout: it }
      layouts:
        it: { type: list, swipe_actions: { trailing: [{ title: A, do: [{ set: { key: layouts.b.peek, to: 3 } }] }] } }
        b: { type: flow }
      """
    #expect(mistakes(in: text).contains("'b' has no property 'peek' that can change"))
  }
}
