import CradlePreview
import Testing

/// Messages that wait for a page.
struct OutboxTests {
  @Test
  func `a newer message replaces an older one of its kind`() async {
    let outbox = Outbox()
    for number in 1...100 {
      outbox.put("film \(number)", as: .film)
      outbox.put("mistake \(number)", as: .mistake)
    }
    outbox.close()
    #expect(await outbox.next() == .text("film 100"))
    #expect(await outbox.next() == .text("mistake 100"))
    #expect(await outbox.next() == nil)
  }

  @Test
  func `a waiting page gets the next message`() async {
    let outbox = Outbox()
    async let first = outbox.next()
    outbox.put("film", as: .film)
    #expect(await first == .text("film"))
    async let second = outbox.next()
    outbox.close()
    outbox.put("late", as: .film)
    #expect(await second == nil)
  }
}
