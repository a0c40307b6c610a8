import CradleEncoding
import CradleFilms
import CradleGraphics
import Testing

@Suite(.serialized)
struct SizeSearchTests {
  private static let fine = EncodingOptions()
  private static let coarse: EncodingOptions = {
    var options = EncodingOptions()
    options.colorCount = 64
    return options
  }()

  private let rates = [FrameRate(50), FrameRate(25), FrameRate(20)]

  // The size of a film without any structure: frames times pixels, and half of that with few
  // colors.
  private func size(_ choice: SizeSearch.Choice) -> Int {
    let pixels = choice.width * choice.width
    let size = choice.rate.numerator / choice.rate.denominator * pixels
    return choice.options == Self.coarse ? size / 2 : size
  }

  private func run(limit: Int) async throws -> (SizeSearch.Result, tried: [SizeSearch.Choice]) {
    let search = SizeSearch(limit: limit, rates: rates, widths: 120...640, economies: [Self.fine, Self.coarse])
    var tried: [SizeSearch.Choice] = []
    let result = try await search.run { choice in
      tried.append(choice)
      return size(choice)
    }
    return (result, tried)
  }

  private func choice(
    _ rate: Int,
    _ width: Int,
    _ options: EncodingOptions = fine
  )
    -> SizeSearch.Choice
  {
    SizeSearch.Choice(rate: FrameRate(rate), width: width, options: options)
  }

  @Test
  func `a film below the limit is left as it is`() async throws {
    let (result, tried) = try await run(limit: 50 * 640 * 640)
    #expect(result == .found(choice(50, 640)))
    #expect(tried.count == 1)
  }

  @Test(arguments: [(25 * 640 * 640, 25), (25 * 640 * 640 - 1, 20)])
  func `a search lowers the rate to the highest that fits`(limit: Int, rate: Int) async throws {
    #expect(try await run(limit: limit).0 == .found(choice(rate, 640)))
  }

  @Test(arguments: [600, 400, 333, 150, 122])
  func `the width is lowered after the rate, to nearly the largest`(width: Int) async throws {
    let limit = 20 * width * width
    let (result, tried) = try await run(limit: limit)
    guard case .found(let found) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(found.rate == FrameRate(20) && found.options == Self.fine)
    #expect(size(found) <= limit)
    #expect(Double(found.width) >= Double(width) * 0.93)
    #expect(tried.contains(found))
    #expect(tried.count <= 9)
  }

  @Test
  func `the number of colors is lowered last, at the least width`() async throws {
    #expect(try await run(limit: 10 * 120 * 120).0 == .found(choice(20, 120, Self.coarse)))
  }

  @Test
  func `a search in vain ends with the smallest size tried`() async throws {
    #expect(try await run(limit: 1000).0 == .tooLarge(byteCount: 10 * 120 * 120))
  }

  @Test
  func `the smallest choice is tried last, and decides whether there is hope`() async throws {
    let search = SizeSearch(limit: 500, rates: rates, widths: 120...640, economies: [Self.fine, Self.coarse])
    #expect(search.wanted == choice(50, 640))
    #expect(search.last == choice(20, 120, Self.coarse))
    #expect(search.isHopeless(lastSize: 1002) && !search.isHopeless(lastSize: 1001))
    #expect(try await run(limit: 1000).tried.last == search.last)
  }

  @Test
  func `a size that is known is not measured again`() async throws {
    let search = SizeSearch(limit: 10, rates: rates, widths: 120...640, economies: [Self.fine])
    var count = 0
    let result = try await search.run(firstSize: 9) { _ in
      count += 1
      return 0
    }
    #expect(result == .found(choice(50, 640)))
    #expect(count == 0)
  }
}
