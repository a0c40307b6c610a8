import Foundation
import Geometry

/// Takes elements apart that are drawn anew for each frame, so that what moves in them becomes motion.
///
/// The arrows of a layer of physics are one element with another drawing on each frame. Its commands become elements
/// of their own here: those that stay the same are drawn once, and lines and arrows that move get curves.
struct FlipbookSplitter {
  // With fewer drawings, nothing would be gained.
  private static let fewestDrawings = 8

  /// Returns the lives that draw the same as one within a tolerance: itself, or those of each part, back to front.
  static func split(
    _ life: LifeRecorder,
    within tolerance: VectorFilm.Tolerance,
    symbols: inout SymbolTable
  ) -> [[LifeRecorder]] {
    guard life.symbol.steps.count >= fewestDrawings, life.isRigid, life.isOpaque else { return [[life]] }
    let pages = life.symbol.steps.map { symbols.symbols[$0.value] }
    let drawings = pages.map(\.commands)
    // What has a size is a thing, such as a cell, and stays one.
    guard pages.allSatisfy({ $0.size == .zero }), drawings.allSatisfy(\.canBeSplit) else { return [[life]] }
    return FlipbookColumns(of: drawings).columns.flatMap { commands in
      FlipbookColumn(commands, of: life, within: tolerance).lives(&symbols)
    }
  }
}

/// The commands that draw the same thing, one for each drawing of an element.
private struct FlipbookColumn {
  private let life: LifeRecorder
  private let parts: [[DrawingPart]]
  private let rounding: Double

  // A more elaborate form must halve the number of drawings, since it costs keys.
  init(_ commands: [DrawingCommand?], of life: LifeRecorder, within tolerance: VectorFilm.Tolerance) {
    self.life = life
    var best: (parts: [[DrawingPart]], form: DrawingPart.Form, count: Int)?
    for form in DrawingPart.Form.allCases where 4 * form.deviation <= tolerance.points {
      let parts = commands.map { $0.map { DrawingPart.parts(of: $0, as: form) } ?? [] }
      let count = Set(parts.joined().map(\.command)).count
      if best.map({ 2 * count <= $0.count }) ?? true { best = (parts, form, count) }
      if count <= 1 { break }
    }
    (parts, rounding) = (best?.parts ?? [], best?.form.deviation ?? 0)
  }

  // For each part, the intervals in which it exists.
  func lives(_ symbols: inout SymbolTable) -> [[LifeRecorder]] {
    (0..<(parts.map(\.count).max() ?? 0)).map { lives(ofPart: $0, &symbols) }
  }

  private func lives(ofPart index: Int, _ symbols: inout SymbolTable) -> [LifeRecorder] {
    var lives: [LifeRecorder] = []
    var known: Int?
    for (offset, step) in life.symbol.steps.enumerated() {
      guard parts[offset].indices.contains(index) else { continue }
      let part = parts[offset][index]
      let end =
        offset + 1 < life.symbol.steps.count
        ? life.symbol.steps[offset + 1].frame : life.frames.upperBound
      for frame in step.frame..<end {
        let element = life.element(drawing: part, atFrame: frame)
        let symbol = symbols.index(of: element, known: known)
        known = symbol
        let level = life.level.value(atFrame: frame)
        let reach = symbols.reach(ofSymbol: symbol)
        if let last = lives.last, last.frames.upperBound == frame {
          lives[lives.count - 1].append(element, level: level, symbol: symbol, reach: reach)
        } else {
          var part = LifeRecorder(element, level: level, symbol: symbol, reach: reach, atFrame: frame)
          part.rounding = rounding
          part.ride(like: life)
          lives.append(part)
        }
      }
    }
    return lives
  }
}

extension LifeRecorder {
  // Whether the element is never stretched, so that parts may be.
  fileprivate var isRigid: Bool {
    [parts.scaleX, parts.scaleY].allSatisfy { $0.steps.count == 1 && $0.steps[0].value == 1 }
  }

  // Whether parts of the element may be seen through each other.
  fileprivate var isOpaque: Bool {
    parts.alpha.steps.count == 1 && parts.alpha.steps[0].value >= 1
  }

  // A part of the element as an element of its own.
  fileprivate func element(drawing part: DrawingPart, atFrame frame: Int) -> DisplayList.Element {
    let angle = parts.angle.value(atFrame: frame)
    let center = Vector(x: parts.x.value(atFrame: frame), y: parts.y.value(atFrame: frame))
    let place = angle == 0 ? part.place : part.place.rotated(by: angle)
    return DisplayList.Element(
      id: "",
      role: .overlay,
      center: (center + place).point,
      angle: angle + part.angle,
      scale: part.stretch,
      alpha: parts.alpha.value(atFrame: frame) * part.alpha,
      commands: [part.command]
    )
  }
}

extension [DrawingCommand] {
  // A shadow ends below the opaque outline that follows it, and a material shows what is below.
  fileprivate var canBeSplit: Bool {
    allSatisfy { command in
      switch command {
      case .fill, .stroke, .text, .image: true
      case .group(let commands, _, _): commands.canBeSplit
      case .shadow, .material: false
      }
    }
  }
}
