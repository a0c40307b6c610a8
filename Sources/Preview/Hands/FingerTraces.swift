import CradleGeometry
package import Foundation

/// Where the fingers of a page were when, by the clock of the page.
///
/// A display frame rarely begins when a finger reports its place. So a finger has the place that it had a moment before,
/// in between two reports. Without this, a steady finger would move in jerks.
package struct FingerTraces {
  fileprivate struct Trace {
    let id: Int
    let age: Double
    var samples: [(time: Double, place: CGPoint)]
    var lift: Double?
    // The time of its place in the newest display frame; nil before the first, which is where it landed.
    var shown: Double?
  }

  // How far behind the reports the fingers are, in milliseconds: the longest time between two of them.
  private static let delay = 16.0
  private static let most = 256

  private var traces: [Trace] = []
  // The clock of the page counts from elsewhere. The fastest message is nearest to the truth.
  private var offset = Double.infinity
  // The time of the newest display frame.
  private var newest = -Double.infinity

  /// Creates traces of no finger.
  package init() {}

  /// Whether no finger is down, or about to lift.
  var isEmpty: Bool { traces.isEmpty }

  /// Takes the fingers that are down.
  ///
  /// - Parameters:
  ///   - fingers: The fingers; all others have lifted.
  ///   - margin: The distance from the edges of the film to the canvas, in points.
  ///   - now: The time of the message, in milliseconds of any clock.
  package mutating func take(_ fingers: [PageFinger], margin: Double, at now: Double) {
    for finger in fingers.prefix(Self.most) {
      let time = finger.t.map { $0.isFinite ? $0 : now } ?? now
      offset = min(offset, now - time)
      let place = CGPoint(x: finger.x - margin, y: finger.y - margin).inHundredths
      guard let index = traces.firstIndex(where: { $0.id == finger.id && $0.lift == nil }) else {
        let trace = Trace(id: finger.id, age: finger.age ?? 0, samples: [(time, place)])
        if traces.count < Self.most { traces.append(trace) }
        continue
      }
      if let last = traces[index].samples.last, last.time >= time { traces[index].samples.removeLast() }
      traces[index].samples.append((time, place))
      if traces[index].samples.count > Self.most { traces[index].samples.removeFirst() }
    }
    for index in traces.indices where traces[index].lift == nil {
      guard !fingers.contains(where: { $0.id == traces[index].id }) else { continue }
      let last = traces[index].samples[traces[index].samples.count - 1].time
      traces[index].lift = max(last, now - (offset.isFinite ? offset : 0))
    }
  }

  /// Returns the places of the fingers that are down at a time, and their ages then.
  package mutating func places(at now: Double) -> [(id: Int, place: CGPoint, age: Double)] {
    let time = now - (offset.isFinite ? offset : 0) - Self.delay
    let frame = time - newest
    newest = time
    traces.removeAll { $0.lifts(by: time, frame) }
    return traces.indices.map { index in (traces[index].id, traces[index].next(at: time), traces[index].age) }
  }
}

extension FingerTraces.Trace {
  // Returns whether the finger has lifted by the end of a display frame. A finger that lifts within the frame does not go
  // to its last place, where it would seem to stop and a fling would be slow. But if its reports came late and together,
  // its last place is all that is known of its way.
  fileprivate func lifts(by time: Double, _ frame: Double) -> Bool {
    guard let lift, let shown else { return false }
    return lift <= time && samples[samples.count - 1].time - shown <= frame
  }

  fileprivate mutating func next(at time: Double) -> CGPoint {
    let isNew = shown == nil
    shown = isNew ? samples[0].time : time
    return isNew ? samples[0].place : place(at: time)
  }

  private func place(at time: Double) -> CGPoint {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else { return samples[samples.count - 1].place }
    guard next > 0 else { return samples[0].place }
    let last = samples[next - 1]
    let way = samples[next].place - last.place
    return (last.place + way * ((time - last.time) / (samples[next].time - last.time))).inHundredths
  }
}

extension CGPoint {
  // Hundredths of a point, so that an entry can say them in few digits.
  fileprivate var inHundredths: CGPoint { CGPoint(x: (x * 100).rounded() / 100, y: (y * 100).rounded() / 100) }
}
