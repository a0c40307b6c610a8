import Geometry
import Graphics

extension CheckOutcome {
  /// Returns the outcome with all its details.
  package func json(isFailure: Bool) -> JSONValue {
    [
      "scene": .text(scene),
      "variant": .text(variant),
      "title": .text(title),
      "summary": .text(summary),
      "file": .optional(file),
      "verdict": .text(verdict.rawValue),
      "isFailure": .boolean(isFailure),
      "finding": .text(finding),
      "notes": .list(notes.map(JSONValue.text)),
      "unseen": .list(unseen.map(JSONValue.text)),
      "divergence": divergence?.json ?? .null,
      "environmentChanges": .list(environmentChanges.map(\.json)),
      "isAccepted": .boolean(isAccepted),
      "approveCommand": .text(approveCommand),
      "picture": .optional(picture),
      "seconds": .optional(seconds),
      "framesPerSecond": .finite(strip.framesPerSecond),
      "strip": strip.runs,
      "frames": .list(frames.map(\.json)),
      "pictures": pictureLists,
      "mistakes": .list(mistakes.map(\.json)),
      "deviations": .list(deviations.map(\.json)),
    ]
  }
}

extension CheckOutcome {
  // A folder can have thousands of pictures, so their names are lists by result.
  fileprivate var pictureLists: JSONValue {
    guard !pictures.isEmpty else { return .null }
    return .object(
      ComparedPicture.Result.allCases.map { result in
        JSONValue.Member(name: result.rawValue, value: .list(pictures(result).map(JSONValue.text)))
      }
    )
  }
}

extension SceneMistake {
  fileprivate var json: JSONValue {
    [
      "file": .text(file), "line": .number(line), "column": .number(column),
      "message": .text(message),
    ]
  }
}

extension Environment {
  /// The architecture and the versions, sorted by name.
  package var json: JSONValue {
    let sorted = versions.sorted { $0.key < $1.key }
    return [
      "architecture": .text(architecture),
      "versions": .object(sorted.map { .init(name: $0.key, value: .text($0.value)) }),
    ]
  }
}

extension Environment.Change {
  fileprivate var json: JSONValue {
    ["part": .text(part), "golden": .optional(golden), "here": .optional(here)]
  }
}

extension Divergence {
  fileprivate var json: JSONValue {
    ["tick": .number(tick.count), "frame": .number(frame), "item": item?.json ?? .null]
  }
}

extension Divergence.Item {
  fileprivate var json: JSONValue {
    [
      "id": .text(id), "frame": .number(frame), "property": .text(property),
      "distance": .finite(distance),
    ]
  }
}

extension ComparedFrame {
  fileprivate var json: JSONValue {
    [
      "number": .number(number),
      "seconds": .finite(seconds),
      "name": .optional(name),
      "expected": .optional(expected),
      "actual": .optional(actual),
      "difference": .optional(difference),
      "sizes": sizes?.json ?? .null,
      "countedPixels": .number(countedPixels),
      "allowedPixels": .number(allowedPixels),
      "differingPixels": .number(differingPixels),
      "changedPixels": .number(changedPixels),
      "pixelCount": .number(pixelCount),
      "bounds": bounds.map { .list([$0.x, $0.y, $0.width, $0.height].map { .number($0) }) }
        ?? .null,
      "isBeyondTolerance": .boolean(isBeyondTolerance),
    ]
  }
}

extension ComparedFrame.Sizes {
  fileprivate var json: JSONValue {
    [
      "expected": .list([.number(expected.width), .number(expected.height)]),
      "actual": .list([.number(actual.width), .number(actual.height)]),
    ]
  }
}

extension FrameStrip {
  /// The frames as runs of the same kind, each with its length: a film has thousands of frames, and
  /// rarely more than a few runs.
  fileprivate var runs: JSONValue {
    var runs: [(cell: Cell, count: Int)] = []
    for cell in cells {
      if runs.last?.cell == cell {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((cell, 1))
      }
    }
    return .list(runs.map { .list([.text($0.cell.rawValue), .number($0.count)]) })
  }
}

extension ItemDeviation {
  fileprivate var json: JSONValue {
    let points = points.map { point in
      JSONValue.list([.number(point.frame), .finite(point.dx), .finite(point.dy)])
    }
    return ["id": .text(id), "points": .list(points)]
  }
}

extension JSONValue {
  fileprivate static func optional(_ text: String?) -> JSONValue {
    text.map(JSONValue.text) ?? .null
  }

  fileprivate static func optional(_ number: Double?) -> JSONValue {
    number.map(finite) ?? .null
  }

  // JSON has no word for infinity and NaN.
  fileprivate static func finite(_ number: Double) -> JSONValue {
    number.isFinite ? .number(number) : .null
  }
}
