import CradleGeometry
import CradleGraphics
import Foundation

/// Records the elements of a layer, frame by frame.
struct LayerRecorder: Sendable {
  // The identity of an element in a layer. The number distinguishes elements with the same name and role within a
  // frame.
  private struct Identity: Hashable {
    let id: String
    let role: DisplayList.Role
    var number = 0
  }

  private struct Track {
    let identity: Identity
    var lives: [LifeRecorder] = []
    private var symbol = 0
    // The drawing of the symbol. Most elements keep it, and comparing it with itself is fast.
    private var drawing: (size: CGSize, commands: [DrawingCommand])?
    // The drawings of the current life, if each frame has a new drawing.
    var book: FlipbookRecorder?
    // The flipbooks of earlier lives.
    var closedBooks: [FlipbookRecorder] = []

    init(_ identity: Identity) {
      self.identity = identity
    }

    mutating func symbol(of element: DisplayList.Element, among symbols: inout SymbolTable) -> Int {
      if let drawing, drawing.size == element.size, drawing.commands == element.commands { return symbol }
      symbol = symbols.index(of: VectorFilm.Symbol(size: element.size, commands: element.commands))
      drawing = (element.size, element.commands)
      return symbol
    }

    mutating func closeBook() {
      if let book { closedBooks.append(book) }
      book = nil
    }
  }

  let name: String

  private var lives: [Range<Int>] = []
  private var clip: VectorFilm.Steps<CGRect?>
  private var masks: VectorFilm.Steps<[DisplayList.Mask]>
  private var background: VectorFilm.Steps<Color>
  private var roundsCorners = false
  private var origin: ScrollRecorder?
  private var tracks: [Track] = []
  private var order = PaintOrder()
  // This dictionary is only for lookups, because its iteration order is random.
  private var indices: [Identity: Int] = [:]
  // The elements of the last frame and their tracks. Most frames have the same elements in the same order as the last
  // one.
  private var lastElements: [(id: String, role: DisplayList.Role)] = []
  private var lastTracks: [Int] = []

  /// The elements with a new drawing in each frame, each with the least number of bytes that it takes in any file.
  var books: [(id: String, leastByteCount: Int)] {
    tracks.flatMap { track in
      (track.closedBooks + [track.book].compactMap(\.self)).map { (track.identity.id, $0.leastByteCount) }
    }
  }

  init(_ layer: DisplayList.Layer, atFrame frame: Int) {
    name = layer.name
    clip = VectorFilm.Steps(layer.clip, atFrame: frame)
    masks = VectorFilm.Steps(layer.masks, atFrame: frame)
    background = VectorFilm.Steps(layer.background, atFrame: frame)
  }

  /// Records the origin of a scrolling layer separately from now on.
  mutating func separateScrolling(of layer: DisplayList.Layer, atFrame frame: Int) {
    switch layer.pixelRule {
    case .scrolling(let place): origin = ScrollRecorder(place, atFrame: frame)
    case .corners: roundsCorners = true
    case nil: break
    }
  }

  /// Adds the state of the layer on the next frame.
  mutating func append(
    _ layer: DisplayList.Layer,
    atFrame frame: Int,
    symbols: inout SymbolTable,
    within tolerance: VectorFilm.Tolerance
  ) {
    if let last = lives.last, last.upperBound == frame {
      lives[lives.count - 1] = last.lowerBound..<frame + 1
    } else {
      lives.append(frame..<frame + 1)
    }
    clip.append(layer.clip, atFrame: frame)
    masks.append(layer.masks, atFrame: frame)
    background.append(layer.background, atFrame: frame)
    if case .scrolling(let place) = layer.pixelRule { origin?.append(place, atFrame: frame) }
    // Most elements are the same in each frame, so they are not copied.
    let all = layer.elements
    let elements = all.indices.allSatisfy { all[$0].isFinite } ? all : all.filter(\.isFinite)
    findTracks(of: elements)
    let levels = order.levels(of: lastTracks, z: elements.indices.map { elements[$0].z })
    for index in elements.indices {
      add(
        elements[index],
        to: lastTracks[index],
        level: levels[index],
        atFrame: frame,
        symbols: &symbols,
        within: tolerance
      )
    }
  }

  private mutating func add(
    _ element: DisplayList.Element,
    to index: Int,
    level: Double,
    atFrame frame: Int,
    symbols: inout SymbolTable,
    within tolerance: VectorFilm.Tolerance
  ) {
    if tracks[index].book != nil {
      let isTakenApart = tracks[index].book?.append(element, level: level, atFrame: frame, from: origin?.place)
      if isTakenApart == true { return }
      tracks[index].closeBook()
    }
    let symbol = tracks[index].symbol(of: element, among: &symbols)
    let reach = symbols.reach(ofSymbol: symbol)
    let last = tracks[index].lives.count - 1
    if last >= 0, tracks[index].lives[last].frames.upperBound == frame {
      tracks[index].lives[last].append(element, level: level, symbol: symbol, reach: reach)
      tracks[index].lives[last].appendRide(element, from: origin?.place)
      guard tracks[index].lives[last].symbol.steps.last?.frame == frame,
        let book = FlipbookRecorder(tracks[index].lives[last], role: element.role, symbols: symbols, within: tolerance)
      else { return }
      tracks[index].book = book
      tracks[index].lives.removeLast()
    } else {
      var life = LifeRecorder(element, level: level, symbol: symbol, reach: reach, atFrame: frame)
      if let origin { life.beginRide(element, from: origin.place) }
      tracks[index].lives.append(life)
    }
  }

  private mutating func findTracks(of elements: [DisplayList.Element]) {
    let isKnown =
      elements.count == lastElements.count
      && elements.indices.allSatisfy {
        elements[$0].id == lastElements[$0].id && elements[$0].role == lastElements[$0].role
      }
    guard !isKnown else { return }
    var numbers: [Identity: Int] = [:]
    var found: [Int] = []
    for element in elements {
      var identity = Identity(id: element.id, role: element.role)
      numbers[identity, default: -1] += 1
      identity.number = numbers[Identity(id: element.id, role: element.role), default: 0]
      found.append(track(of: identity, after: found.last))
    }
    lastElements = elements.map { ($0.id, $0.role) }
    lastTracks = found
  }

  private mutating func track(of identity: Identity, after previous: Int?) -> Int {
    if let known = indices[identity] { return known }
    tracks.append(Track(identity))
    order.insert(tracks.count - 1, after: previous)
    indices[identity] = tracks.count - 1
    return tracks.count - 1
  }

  /// Returns the recorded layer; a function reduces the keys of each life.
  ///
  /// An element with a new drawing in each frame becomes several elements, one per part.
  func finished(
    within tolerance: VectorFilm.Tolerance,
    symbols: inout SymbolTable,
    fit: (LifeRecorder) -> VectorFilm.Life
  ) -> VectorFilm.Layer {
    let origin = origin.map { ScrollFitter($0, over: lives, within: tolerance) }
    var finished: [VectorFilm.Track] = []
    for track in order.tracks.map({ tracks[$0] }) {
      let id = track.identity.id
      let role = track.identity.role
      if !track.lives.isEmpty {
        var lives: [VectorFilm.Life] = []
        // A player aligns the corners of such elements with pixels, so it has to know their size.
        let keepsSize = roundsCorners || origin != nil
        for life in track.lives {
          let merged = LookFitter.merged(life, symbols: &symbols, within: tolerance, keepsSize: keepsSize)
          lives.append(fit(merged.riding(on: origin)))
        }
        finished.append(VectorFilm.Track(id: id, role: role, lives: lives))
      }
      for book in track.closedBooks + [track.book].compactMap(\.self) {
        finished += book.lives(ridingOn: origin, symbols: &symbols, fit: fit)
          .map { VectorFilm.Track(id: id, role: role, lives: $0) }
      }
    }
    return VectorFilm.Layer(
      name: name,
      lives: lives,
      clip: clip,
      masks: masks,
      background: background,
      origin: origin?.origin,
      roundsCorners: roundsCorners,
      tracks: finished
    )
  }
}

extension DisplayList.Element {
  fileprivate var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && angle.isFinite && scale.x.isFinite
      && scale.y.isFinite && alpha.isFinite
  }
}
