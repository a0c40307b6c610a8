import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation

/// The parts of a frame, each with the pixels that it covers.
struct FrameInventory {
  /// An element together with its pixels and its cost.
  struct Part {
    let shape: ElementShape
    /// The pixels that the element may draw on; `nil` if it is not visible.
    let area: PixelArea?
    /// The pixels that the element draws on or takes colors from.
    ///
    /// The area is `nil` if the element takes no colors from below.
    let ground: PixelArea?
    /// The approximate time that drawing the element takes, in nanoseconds.
    let cost: Double
  }

  /// A layer with its parts.
  struct Sheet {
    let layer: DisplayList.Layer
    /// The pixels of the layer's background; `nil` if the layer has none.
    let ground: PixelArea?
    /// The layer's elements.
    let parts: [Part]
  }

  let list: DisplayList
  let sheets: [Sheet]

  /// Lists the parts of a frame.
  ///
  /// Pixels that may differ from the previous frame are added to the damage.
  ///
  /// The pixels of equal elements stay the same if the elements are in the same order, and nothing else is at these
  /// pixels.
  ///
  /// - Precondition: Both frames have the same size and the same background.
  init(_ list: DisplayList, after previous: FrameInventory?, survey: Survey, damage: inout DirtyArea) {
    let others = previous?.sheets ?? []
    let places = alignment(of: list.layers, with: others.map(\.layer), by: \.name)
    var sheets = [Sheet]()
    var rest = 0
    for (layer, place) in zip(list.layers, places) {
      for index in rest..<(place ?? rest) { others[index].add(to: &damage) }
      rest = place.map { $0 + 1 } ?? rest
      sheets.append(Sheet(layer, after: place.map { others[$0] }, survey: survey, damage: &damage))
    }
    for sheet in others[rest...] { sheet.add(to: &damage) }
    self.list = list
    self.sheets = sheets
  }

  /// Adds the pixels that damaged elements take colors from, because they are drawn again.
  func spread(_ damage: inout DirtyArea) {
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

  /// Returns the time for drawing elements outside the damage, and the time for drawing the others, in nanoseconds.
  func costs(beside damage: DirtyArea) -> (untouched: Double, touched: Double) {
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
  fileprivate init(_ layer: DisplayList.Layer, after previous: Self?, survey: Survey, damage: inout DirtyArea) {
    let window = survey.window(of: layer)
    let isCutAlike = previous?.layer.clip == layer.clip && previous?.layer.masks == layer.masks
    let known = isCutAlike ? previous : nil
    if known == nil { previous?.add(to: &damage) }
    ground = layer.background.alpha > 0 ? survey.pixels(of: window) : nil
    if known?.layer.background != layer.background {
      damage.add(known?.ground)
      damage.add(ground)
    }
    let seen = survey.pixels(of: window)
    let others = known?.layer.elements ?? []
    let old = known?.parts ?? []
    let places = alignment(of: layer.elements, with: others, by: \.id)
    var parts = [FrameInventory.Part]()
    var rest = 0
    parts.reserveCapacity(places.count)
    for index in layer.elements.indices {
      guard let place = places[index] else {
        let shape = survey.shape(of: layer.elements[index].commands)
        parts.append(survey.part(of: layer.elements[index], shape: shape, in: window, seen: seen))
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
      parts.append(survey.part(of: layer.elements[index], shape: shape, in: window, seen: seen))
      damage.add(old[place].area)
      damage.add(parts[index].area)
    }
    for part in old[rest...] { damage.add(part.area) }
    self.layer = layer
    self.parts = parts
  }

  fileprivate func add(to damage: inout DirtyArea) {
    damage.add(ground)
    for part in parts { damage.add(part.area) }
  }
}

extension DisplayList.Element {
  // Whether two elements with the same commands draw the same pixels.
  fileprivate func isPlaced(like other: Self) -> Bool {
    center == other.center && angle == other.angle && scale == other.scale && alpha == other.alpha
      && pixelFit == other.pixelFit
  }
}

// For each value, the index of the value with the same name in the other list. The index is `nil` if the order would be
// different.
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
