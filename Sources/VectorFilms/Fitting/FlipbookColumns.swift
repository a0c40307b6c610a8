import CradleGeometry
import CradleGraphics
import Foundation

/// Sorts the commands of a changing drawing into columns, one per drawn object.
///
/// A command does not say which object it draws. If two successive drawings have similar commands at nearby positions
/// in the same order, each pair of commands draws the same object. Otherwise an object came or went, for example the
/// arrow of an item that came to rest. Then the two drawings are aligned. So each remaining arrow stays with its item,
/// and does not jump to the next item.
struct FlipbookColumns: Sendable {
  /// The column indices from back to front.
  private(set) var order: [Int] = []

  // The kinds of the columns, by index.
  private var kinds: [Mark.Kind] = []
  private var lastMarks: [Mark] = []
  /// The column of each command in the last drawing.
  private(set) var columns: [Int] = []

  var count: Int { kinds.count }

  /// Finds the columns of the commands in the next drawing, and returns whether they are those of the last one.
  ///
  /// - Parameter changed: For each command, whether the last drawing has another one at its index.
  mutating func advance(to drawing: [DrawingCommand], changed: [Bool]) -> Bool {
    let marks = drawing.indices.map { changed[$0] ? Mark(drawing[$0]) : lastMarks[$0] }
    defer { lastMarks = marks }
    guard !CommandAlignment.areSame(marks, lastMarks) else { return true }
    let matches = CommandAlignment.matches(of: marks, in: lastMarks)
    columns = columns(of: marks, known: matches.map { $0.map { columns[$0] } })
    return false
  }

  // Returns the columns of all commands. Known columns stay, and other columns are found between them. A column without
  // a command in the last drawing is reused.
  private mutating func columns(of marks: [Mark], known: [Int?]) -> [Int] {
    let taken = Set(columns)
    var found: [Int] = []
    var position = 0
    for (mark, column) in zip(marks, known) {
      if let column {
        position = order[position...].firstIndex(of: column) ?? position
      } else {
        let room = order[position...].prefix { !taken.contains($0) }
        if let free = room.firstIndex(where: { kinds[$0] == mark.kind }) {
          position = free
        } else {
          order.insert(kinds.count, at: position)
          kinds.append(mark.kind)
        }
      }
      found.append(order[position])
      position += 1
    }
    return found
  }
}

/// Finds the commands of two drawings that show the same object.
private enum CommandAlignment {
  // The largest distance that an object moves between two drawings, in points. An object farther away is a different
  // one.
  private static let farthest = 64.0
  // The cost of any motion at all, in points. This cost keeps a stationary object the same while other objects come and
  // go, for example a dot of a trail.
  private static let costOfMotion = 16.0
  // The number of table columns on either side of the diagonal, in addition to the difference in length.
  private static let band = 32

  /// Returns the index of each command's object in the previous drawing, in ascending order; `nil` for a new object.
  static func matches(of marks: [Mark], in lastMarks: [Mark]) -> [Int?] {
    lastMarks.isEmpty ? marks.map { _ in nil } : aligned(marks, lastMarks)
  }

  /// Returns whether each command shows the object of the command with its index in the previous drawing.
  static func areSame(_ marks: [Mark], _ lastMarks: [Mark]) -> Bool {
    marks.count == lastMarks.count
      && zip(marks, lastMarks).allSatisfy { $0.distance(to: $1) <= farthest }
      && !isShifted(marks, lastMarks)
  }

  // Returns whether a stationary object has another index, because objects before it are gone. An object has up to two
  // commands, for example an area and its edge.
  private static func isShifted(_ marks: [Mark], _ lastMarks: [Mark]) -> Bool {
    marks.indices.contains { index in
      marks[index] != lastMarks[index]
        && lastMarks[min(index + 1, marks.count)..<min(index + 3, marks.count)].contains(marks[index])
    }
  }

  // Finds the alignment that keeps the order and has the least sum of distances. A command without a match costs half
  // of the farthest distance. Of equal alignments, the one that matches the first commands wins.
  private static func aligned(_ new: [Mark], _ old: [Mark]) -> [Int?] {
    let reach = abs(new.count - old.count) + band
    let width = 2 * reach + 1
    var costs = [Double](repeating: .infinity, count: (new.count + 1) * width)
    // Returns the table position for a pair of command indices; `nil` if the pair is too far from the diagonal.
    func place(_ row: Int, _ column: Int) -> Int? {
      let offset = column - row + reach
      return row >= 0 && column >= 0 && offset >= 0 && offset < width ? row * width + offset : nil
    }
    func cost(_ row: Int, _ column: Int) -> Double {
      place(row, column).map { costs[$0] } ?? .infinity
    }
    func costOfMatch(_ row: Int, _ column: Int) -> Double {
      guard row > 0, column > 0 else { return .infinity }
      let distance = new[row - 1].distance(to: old[column - 1])
      return cost(row - 1, column - 1) + (distance > 0 ? distance + costOfMotion : 0)
    }
    let gap = (farthest + costOfMotion) / 2
    for row in 0...new.count {
      for column in max(0, row - reach)...max(0, min(old.count, row + reach)) {
        guard let here = place(row, column) else { continue }
        let least = min(costOfMatch(row, column), cost(row - 1, column) + gap, cost(row, column - 1) + gap)
        costs[here] = row == 0 && column == 0 ? 0 : least
      }
    }
    var matches = [Int?](repeating: nil, count: new.count)
    var row = new.count
    var column = old.count
    while row > 0, column > 0 {
      let here = cost(row, column)
      if here == cost(row - 1, column) + gap {
        row -= 1
      } else if here == cost(row, column - 1) + gap {
        column -= 1
      } else {
        (row, column) = (row - 1, column - 1)
        matches[row] = column
      }
    }
    return matches
  }
}

/// The kind and position of a command, to find the same object in the next drawing.
private struct Mark: Equatable, Sendable {
  struct Kind: Hashable, Sendable {
    let command: DrawingCommand.Kind
    // The width of a line; 0 for other commands.
    var width = 0.0
    var isGroupOfGroups = false
  }

  let kind: Kind
  private let place: Vector

  init(_ command: DrawingCommand) {
    var kind = Kind(command: command.kind, isGroupOfGroups: command.groupOfGroups != nil)
    if case .stroke(_, _, let width, _) = command { kind.width = width }
    self.kind = kind
    switch command {
    case .text(_, _, let box), .image(_, let box, _): place = Vector(box.center)
    case .group(let commands, _, _): place = commands.first.map { Mark($0).place } ?? .zero
    case .fill, .stroke, .shadow, .material: place = command.path?.place ?? .zero
    }
  }

  func distance(to other: Mark) -> Double {
    kind == other.kind ? (place - other.place).length : .infinity
  }
}

extension DrawingCommand {
  /// The commands of a group that contains groups, without fading and clipping; `nil` for other commands.
  var groupOfGroups: [DrawingCommand]? {
    guard case .group(let commands, 1, nil) = self else { return nil }
    let hasGroup = commands.contains { if case .group = $0 { true } else { false } }
    return hasGroup ? commands : nil
  }
}

extension Path {
  fileprivate var place: Vector {
    switch elements.first {
    case .move(let place), .line(let place), .curve(let place, _, _): Vector(place)
    case .close, nil: .zero
    }
  }
}
