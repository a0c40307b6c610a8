import CradleGeometry
import CradleGraphics
package import CradleNotations
import CradleRegression

extension CheckReport.Outcome {
  /// Returns the outcome with all its details.
  package func json(isFailure: Bool) -> JSON {
    var details = details(isFailure: isFailure)
    if isFilm { details = details.adding(["isFilm": .boolean(true)]) }
    if let goldenEnvironment { details = details.adding(["goldenEnvironment": .string(goldenEnvironment)]) }
    if let pattern { details = details.adding(["pattern": pattern.json]) }
    guard !explanations.isEmpty || !leftOver.isEmpty else { return details }
    return details.adding(["causes": .array(explanations.map(\.json)), "leftOver": .string(leftOver)])
  }

  private func details(isFailure: Bool) -> JSON {
    [
      "scene": .string(scene),
      "variant": .string(variant),
      "title": .string(title),
      "summary": .string(summary),
      "file": .optional(file),
      "verdict": .string(verdict.rawValue),
      "isFailure": .boolean(isFailure),
      "finding": .string(finding),
      "notes": .array(notes.map(JSON.string)),
      "unseen": .array(unseen.map(JSON.string)),
      "divergence": divergence?.json ?? .null,
      "environmentChanges": .array(environmentChanges.map(\.json)),
      "isAccepted": .boolean(isAccepted),
      "approveCommand": .string(approveCommand),
      "picture": .optional(picture),
      "seconds": .optional(seconds),
      "framesPerSecond": .finite(strip.framesPerSecond),
      "strip": strip.runs,
      "frames": .array(frames.map(\.json)),
      "pictures": pictureLists,
      "mistakes": .array(mistakes.map(\.json)),
      "deviations": .array(deviations.map(\.json)),
    ]
  }
}

extension CheckReport.Outcome {
  // A folder can have thousands of pictures, so their names are grouped into lists by result.
  fileprivate var pictureLists: JSON {
    guard !pictures.isEmpty else { return .null }
    return .object(
      ComparedPicture.Result.allCases.map { result in
        JSON.Member(name: result.rawValue, value: .array(pictures(result).map(JSON.string)))
      }
    )
  }
}

extension SceneMistake {
  fileprivate var json: JSON {
    [
      "file": .string(file), "line": .number(line), "column": .number(column),
      "message": .string(message),
    ]
  }
}

extension RenderingEnvironment.Change {
  fileprivate var json: JSON {
    ["part": .string(part), "golden": .optional(golden), "here": .optional(here)]
  }
}

extension Divergence {
  fileprivate var json: JSON {
    ["tick": .number(tick.count), "frame": .number(frame), "item": item?.json ?? .null]
  }
}

extension Divergence.Item {
  fileprivate var json: JSON {
    [
      "id": .string(id), "frame": .number(frame), "property": .string(property),
      "distance": .finite(distance),
    ]
  }
}

extension ComparedFrame {
  fileprivate var json: JSON {
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
      "bounds": bounds?.json ?? .null,
      "worst": worstRegion?.json ?? .null,
      "isBeyondTolerance": .boolean(isBeyondTolerance),
    ]
  }
}

extension PixelRegion {
  fileprivate var json: JSON {
    ["bounds": bounds.json, "pixels": .number(pixelCount), "distance": .finite(distance)]
  }
}

extension PixelComparison.Rect {
  fileprivate var json: JSON { .array([x, y, width, height].map { .number($0) }) }
}

extension ComparedFrame.Sizes {
  fileprivate var json: JSON {
    [
      "expected": .array([.number(expected.width), .number(expected.height)]),
      "actual": .array([.number(actual.width), .number(actual.height)]),
    ]
  }
}

extension FrameStrip {
  /// The frames as runs, each with the kind of its frames and its length.
  ///
  /// A film may have thousands of frames, but rarely more than a few runs.
  fileprivate var runs: JSON {
    var runs: [(cell: Cell, count: Int)] = []
    for cell in cells {
      if runs.last?.cell == cell {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((cell, 1))
      }
    }
    return .array(runs.map { .array([.string($0.cell.rawValue), .number($0.count)]) })
  }
}

extension ItemDeviation {
  fileprivate var json: JSON {
    let points = points.map { point in
      JSON.array([.number(point.frame), .finite(point.dx), .finite(point.dy)])
    }
    return ["id": .string(id), "points": .array(points)]
  }
}

extension JSON {
  fileprivate static func optional(_ text: String?) -> JSON {
    text.map(JSON.string) ?? .null
  }

  fileprivate static func optional(_ number: Double?) -> JSON {
    number.map(finite) ?? .null
  }

  // JSON cannot express infinity and NaN.
  fileprivate static func finite(_ number: Double) -> JSON {
    number.isFinite ? .number(number) : .null
  }
}
