import CradleGeometry
package import CradleNotations
import CradleRawText
import CradleRegression

/// The outcomes with the same cause, or with differences that are alike.
package struct CauseGroup: Sendable {
  /// The cause; `nil` if the differences are only alike.
  package let cause: Cause?
  /// The outcomes, in the order of checking.
  package let outcomes: [CheckReport.Outcome]
  // The part of each outcome's difference that the cause makes alone.
  private let extents: [DifferenceExtent]
  /// The command that accepts the outcomes as goldens; empty if there is nothing to accept.
  package fileprivate(set) var approveCommand = ""

  // The names in a line before it says how many more there are.
  private static let shownNames = 3

  fileprivate init(_ cause: Cause?, _ outcomes: [CheckReport.Outcome]) {
    self.cause = cause
    self.outcomes = outcomes
    extents = outcomes.map { outcome in
      outcome.explanations.first { $0.cause == cause }?.extent ?? outcome.extent
    }
  }

  /// The outcome that moved most; if none has moved, the one with most changed pixels.
  package var worst: CheckReport.Outcome {
    outcomes[worstIndex]
  }

  private var worstIndex: Int {
    let sizes = zip(extents, outcomes).map { ($0.points, $1.frames.map(\.countedPixels).max() ?? 0) }
    return sizes.indices.reduce(0) { sizes[$1] > sizes[$0] ? $1 : $0 }
  }

  /// The group on one line.
  package var text: String {
    let names = listed
    guard let cause else {
      let pattern = outcomes[0].pattern.map { "\($0.text); " } ?? ""
      return "alike, but not proved: \(names); \(pattern)\(extent)"
    }
    switch cause.proof {
    case .proved, .tolerated:
      let together = cause.parts.count > 1 ? "together explain" : "explains"
      let measure = cause.proof == .proved ? "to the bit" : "within the tolerances of another environment"
      return "\(cause.words) \(together) \(names), \(measure); \(extent)"
    case .environment:
      // A key may explain the motion.
      let isOfPictures = outcomes.allSatisfy { outcome in outcome.causes.contains { $0.proof != .environment } }
      let rest = isOfPictures ? "the pictures of \(names)" : names
      return "outside of the scenes: \(cause.words); no key explains \(rest); \(extent)"
    }
  }

  private var listed: String {
    let names = outcomes.map { $0.isExplained || cause == nil ? $0.name : "\($0.name) in part" }
    guard names.count > Self.shownNames + 1 else { return names.asList }
    return names.prefix(Self.shownNames).joined(separator: ", ") + " and \(names.count - Self.shownNames) more"
  }

  private var extent: String {
    let start = extents.compactMap(\.tick).min().map { "from tick \($0)" }
    let frame = extents.compactMap(\.frame).min().map { "from frame \($0)" }
    let size = extents[worstIndex].points
    let most = size > 0 ? ["at most \(size.decimals(1)) pt in `\(worst.name)`"] : []
    return ([start ?? frame].compactMap(\.self) + most).joined(separator: ", ")
  }

  package var json: JSON {
    let head: JSON = cause?.json ?? ["id": .null, "proof": "alike", "parts": .array([])]
    return head.adding([
      "text": .string(text),
      "outcomes": .array(outcomes.map { .string($0.path) }),
      "approveCommand": .string(approveCommand),
    ])
  }
}

extension CheckReport {
  /// The causes with the outcomes that they explain, and the outcomes that are alike; the largest groups first.
  package var causeGroups: [CauseGroup] {
    var order: [Cause] = []
    var members: [Cause: [Outcome]] = [:]
    for outcome in outcomes {
      for cause in outcome.causes {
        if members[cause] == nil { order.append(cause) }
        members[cause, default: []].append(outcome)
      }
    }
    var groups = order.map { CauseGroup($0, members[$0] ?? []) }
    for index in groups.indices {
      guard groups[index].cause != nil, !approveCommand.isEmpty else { continue }
      let open = groups[index].outcomes.filter { $0.isExplained && !$0.approveCommand.isEmpty }
      // An outcome of several causes is accepted with all of them.
      let causes = open.map(\.causes).min { $0.count < $1.count } ?? []
      let flags = causes.map { " --cause \(NamePattern(naming: $0.id).text.quotedForShell)" }
      if !flags.isEmpty { groups[index].approveCommand = approveCommand + flags.joined() }
    }
    return (groups + alikeGroups).enumerated().sorted { one, another in
      let counts = (one.element.outcomes.count, another.element.outcomes.count)
      return counts.0 == counts.1 ? one.offset < another.offset : counts.0 > counts.1
    }.map(\.element)
  }

  private var alikeGroups: [CauseGroup] {
    var groups: [(likeness: Likeness, outcomes: [Outcome])] = []
    for outcome in outcomes where outcome.explanations.isEmpty {
      guard let likeness = Likeness(of: outcome) else { continue }
      if let index = groups.firstIndex(where: { $0.likeness.isAlike(likeness) }) {
        groups[index].outcomes.append(outcome)
      } else {
        groups.append((likeness, [outcome]))
      }
    }
    return groups.map(\.outcomes).filter { $0.count > 1 }.map { CauseGroup(nil, $0) }
  }

  /// An outcome that a report shows, with those that it stands for.
  struct Shown {
    let outcome: Outcome
    /// The outcomes that are folded below it, by their causes.
    fileprivate(set) var folds: [(cause: Cause, outcomes: [Outcome])] = []
  }

  /// The outcomes for a report: the worst of each cause, with those that it stands for, and then what is left over.
  var unfolded: [Shown] {
    let groups = causeGroups.filter { $0.cause != nil }
    let worst = groups.map(\.worst.path)
    var left = Set(outcomes.map(\.path))
    var shown: [Shown] = []
    for group in groups {
      guard let cause = group.cause else { continue }
      let path = group.worst.path
      let folded = group.outcomes.filter { outcome in
        outcome.isExplained && !worst.contains(outcome.path) && left.remove(outcome.path) != nil
      }
      if left.remove(path) != nil { shown.append(Shown(outcome: group.worst)) }
      guard !folded.isEmpty, let index = shown.firstIndex(where: { $0.outcome.path == path }) else { continue }
      shown[index].folds.append((cause, folded))
    }
    return shown + outcomes.filter { left.contains($0.path) }.map { Shown(outcome: $0) }
  }
}

/// The first tick, the kind and the pattern of a difference, which films without a proved cause can have in common.
private struct Likeness {
  private let verdict: CheckReport.Outcome.Verdict
  private let tick: Int?
  // The ratio or the shift of all values; `nil` if there is none.
  private let pattern: DifferencePattern?
  // What differs and by how far, or how the golden's film became this one; empty if the pattern says it.
  private let kind: String

  func isAlike(_ other: Likeness) -> Bool {
    guard (verdict, tick, kind) == (other.verdict, other.tick, other.kind) else { return false }
    guard let pattern, let another = other.pattern else { return pattern == other.pattern }
    return pattern.isAlike(another)
  }

  init?(of outcome: CheckReport.Outcome) {
    verdict = outcome.verdict
    tick = outcome.divergence?.tick.count ?? outcome.extent.frame
    pattern = outcome.pattern
    switch verdict {
    case .physicsChanged where pattern != nil, .drawingChanged where pattern != nil: kind = ""
    case .physicsChanged:
      guard let item = outcome.divergence?.item else { return nil }
      let names = item.property.split(separator: ", ").map { $0.prefix { $0 != " " } }.joined(separator: ", ")
      kind = "\(names) \(item.distance.decimals(2))"
    case .drawingChanged:
      let parts = outcome.finding.split(separator: "; ")
      guard parts.count > 1, let quote = parts[1].firstRange(of: "': ") else { return nil }
      kind = String(parts[1][quote.upperBound...])
    case .timingChanged: kind = outcome.finding
    case .environmentChanged: kind = outcome.environmentChanges.map(\.description).joined(separator: ", ")
    case .same, .broken, .new, .missing, .damaged, .obsolete, .failed: return nil
    }
  }
}

extension CheckReport.Outcome {
  /// Whether the causes explain everything.
  package var isExplained: Bool {
    !explanations.isEmpty && leftOver.isEmpty
  }

  /// The causes, without their extents.
  package var causes: [Cause] { explanations.map(\.cause) }

  /// The extent of the whole difference.
  var extent: DifferenceExtent {
    let frame = strip.cells.firstIndex { $0 != .same }
    return DifferenceExtent(tick: divergence?.tick.count, frame: frame, points: size)
  }

  // The largest distance of an item from its position in the golden, in points; 0 if none has moved.
  private var size: Double {
    let points = deviations.lazy.flatMap(\.points)
    let largest = points.map { ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot() }.filter(\.isFinite).max() ?? 0
    return max(largest, divergence?.item.map(\.distance).flatMap { $0.isFinite ? $0 : nil } ?? 0)
  }
}

extension [String] {
  /// The names as words: `a`, `a and b`, `a, b and c`.
  var asList: String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
