import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation

/// The parts of a frame, each with the pixels on which it draws.
struct FrameInventory {
  /// An element.
  struct Part {
    let shape: ElementShape
    /// The pixels on which it may draw; `nil` if it is not visible.
    let area: PixelArea?
    /// The pixels on which it draws and those whose colors it takes; `nil` if it takes none.
    let ground: PixelArea?
    /// The time that drawing it takes, very roughly, in nanoseconds.
    let cost: Double
  }

  /// A layer.
  struct Sheet {
    let layer: DisplayList.Layer
    /// The pixels of its background; `nil` if it has none.
    let ground: PixelArea?
    /// Its elements.
    let parts: [Part]
  }

  let list: DisplayList
  let sheets: [Sheet]

  /// Lists the parts of a frame, and adds the pixels on which it may look different from another one.
  ///
  /// What is the same on both frames, and lies in the same order, shows the same pixels wherever
  /// nothing else is.
  ///
  /// - Precondition: Both frames have the same size and the same background.
  init(_ list: DisplayList, after previous: FrameInventory?, _ survey: Survey, _ damage: inout Damage) {
    let others = previous?.sheets ?? []
    let places = alignment(of: list.layers, with: others.map(\.layer), by: \.name)
    var (sheets, rest) = ([Sheet](), 0)
    for (layer, place) in zip(list.layers, places) {
      for index in rest..<(place ?? rest) { others[index].add(to: &damage) }
      rest = place.map { $0 + 1 } ?? rest
      sheets.append(Sheet(layer, after: place.map { others[$0] }, survey, &damage))
    }
    for sheet in others[rest...] { sheet.add(to: &damage) }
    (self.list, self.sheets) = (list, sheets)
  }

  /// Adds the pixels from which damaged elements take colors, since these are drawn again as well.
  func spread(_ damage: inout Damage) {
    let grounds = sheets.flatMap { $0.parts.compactMap(\.ground) }
    var isSpreading = !grounds.isEmpty
    while isSpreading {
      isSpreading = false
      for ground in grounds where damage.touches(ground) && !damage.covers(ground) {
        damage.add(ground)
        isSpreading = true
      }
    }
  }

  /// The time of drawing the elements that touch no damage, and that of the others, in nanoseconds.
  func costs(beside damage: Damage) -> (untouched: Double, touched: Double) {
    var costs = (untouched: 0.0, touched: 0.0)
    for sheet in sheets {
      for part in sheet.parts {
        guard let area = part.area else { continue }
        if damage.touches(area) {
          costs.touched += part.cost
        } else {
          costs.untouched += part.cost
        }
      }
    }
    return costs
  }
}

extension FrameInventory.Sheet {
  fileprivate init(_ layer: DisplayList.Layer, after previous: Self?, _ survey: Survey, _ damage: inout Damage) {
    let window = survey.window(of: layer)
    let known = previous?.layer.clip == layer.clip ? previous : nil
    if known == nil { previous?.add(to: &damage) }
    ground = layer.background.alpha > 0 ? survey.pixels(of: window) : nil
    if known?.layer.background != layer.background {
      damage.add(known?.ground)
      damage.add(ground)
    }
    let seen = survey.pixels(of: window)
    let (others, old) = (known?.layer.elements ?? [], known?.parts ?? [])
    let places = alignment(of: layer.elements, with: others, by: \.id)
    var (parts, rest) = ([FrameInventory.Part](), 0)
    parts.reserveCapacity(places.count)
    for index in layer.elements.indices {
      guard let place = places[index] else {
        let shape = survey.shape(of: layer.elements[index].commands)
        parts.append(survey.part(of: layer.elements[index], shape, in: window, seen))
        damage.add(parts[index].area)
        continue
      }
      for gone in rest..<place { damage.add(old[gone].area) }
      rest = place + 1
      let isSame = others[place].commands == layer.elements[index].commands
      if isSame, others[place].isPlaced(like: layer.elements[index]) {
        parts.append(old[place])
        continue
      }
      let shape = isSame ? old[place].shape : survey.shape(of: layer.elements[index].commands)
      parts.append(survey.part(of: layer.elements[index], shape, in: window, seen))
      damage.add(old[place].area)
      damage.add(parts[index].area)
    }
    for part in old[rest...] { damage.add(part.area) }
    (self.layer, self.parts) = (layer, parts)
  }

  fileprivate func add(to damage: inout Damage) {
    damage.add(ground)
    for part in parts { damage.add(part.area) }
  }
}

extension DisplayList.Element {
  // Whether two elements with the same commands are drawn as the same pixels.
  fileprivate func isPlaced(like other: Self) -> Bool {
    center == other.center && angle == other.angle && scale == other.scale && alpha == other.alpha
      && pixelFit == other.pixelFit
  }
}

// For each value the place of the one with its name among others, if that lies behind the place of
// the value before it.
private func alignment<Value>(of values: [Value], with others: [Value], by name: KeyPath<Value, String>) -> [Int?] {
  let isSame =
    values.count == others.count
    && values.indices.allSatisfy { values[$0][keyPath: name] == others[$0][keyPath: name] }
  guard !isSame else { return others.indices.map(\.self) }
  var places: [String: Int] = [:]
  for index in others.indices { places[others[index][keyPath: name]] = index }
  var next = 0
  return values.map { value in
    guard let place = places[value[keyPath: name]], place >= next else { return nil }
    next = place + 1
    return place
  }
}
