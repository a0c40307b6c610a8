import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The bars over a collection during playback.
final class StageBars {
  /// The name of the current layout.
  var layoutName = ""

  private let chrome: ChromeDescription
  private var artist: ChromeArtist
  /// The parts that a timeline and bindings have changed.
  var changes = ChangedElements<BarPart>()
  private var pressed: (name: String, until: Ticks)?

  init(_ chrome: ChromeDescription, scale: Double, measuring: any TextMeasuring) {
    self.chrome = chrome
    artist = ChromeArtist(chrome, scale: scale, measuring: measuring)
  }

  /// Returns the control with a name, ignoring case.
  ///
  /// You can also name a segment by its layout.
  func control(named name: String, width: Double) -> ChromeArtist.Control? {
    artist.controls(canvasWidth: width).first { control in
      let names = [control.name] + [segment(of: control)?.layout].compactMap(\.self)
      return names.contains { $0.lowercased() == name.lowercased() }
    }
  }

  /// Returns the control at a point of the canvas.
  func control(at place: CGPoint, width: Double) -> ChromeArtist.Control? {
    artist.controls(canvasWidth: width).first { $0.frame.contains(place) }
  }

  /// Returns the segment that a control shows; `nil` for a button.
  func segment(of control: ChromeArtist.Control) -> NavigationBar.Segment? {
    guard case .segment(let index) = control.kind else { return nil }
    return chrome.navigationBar?.segments[index]
  }

  /// Shows a control as pressed until a tick, and returns whether the press has an effect.
  ///
  /// A press on a disabled button has no effect.
  func press(_ control: ChromeArtist.Control, itemCount: Int, until tick: Ticks) -> Bool {
    if case .button(let button) = control.kind, !button.isEnabled(itemCount: itemCount) {
      return false
    }
    pressed = (control.name, tick)
    return true
  }

  /// Returns the layers of the bars.
  ///
  /// - Parameters:
  ///   - canvas: The rectangle of the canvas on the frame.
  ///   - itemCount: The number of items. It decides which buttons are enabled.
  ///   - tick: The tick of the state.
  ///   - time: The time of the frame, possibly between two ticks.
  func layers(on canvas: CGRect, itemCount: Int, at tick: Ticks, showing time: SceneTime) -> [DisplayList.Layer] {
    guard artist.height > 0 else { return [] }
    let bar = chrome.navigationBar
    let buttons = (bar?.left ?? []) + (bar?.right ?? [])
    var state = ChromeState(
      canvasWidth: canvas.width,
      pressed: pressed.flatMap { tick < $0.until ? $0.name : nil },
      selectedSegment: bar?.segments.firstIndex { $0.layout == layoutName },
      disabled: Set(buttons.filter { !$0.isEnabled(itemCount: itemCount) }.map(\.name))
    )
    for part in bar?.parts ?? [] {
      if case .color(let color)? = changes[part]?.value(of: .color, at: time) { state.colors[part] = color }
      if case .color(let color)? = changes[part]?.value(of: .textColor, at: time) { state.textColors[part] = color }
    }
    let parts = Dictionary((bar?.parts ?? []).map { ($0.elementID, $0) }) { first, _ in first }
    let shown = artist.elements(in: state).compactMap { element -> DisplayList.Element? in
      guard let change = parts[element.id].flatMap({ changes[$0] }) else { return element }
      return change[.hidden] == .flag(true) ? nil : element.changed(by: change, at: time)
    }
    let elements = shown.map { element in
      var moved = element
      moved.center = moved.center + Vector(canvas.origin)
      return moved
    }
    return [DisplayList.Layer(name: "chrome", clip: canvas, elements: elements)]
  }
}

// Changes by a timeline and by bindings.
extension StageBars {
  /// Returns whether the navigation bar has a part.
  func has(_ part: BarPart) -> Bool {
    chrome.navigationBar?.parts.contains(part) == true
  }

  /// Begins a change of a part of the bars.
  ///
  /// - Throws: `CradleError` if the part does not exist or lacks the property. Nothing has changed then.
  func begin(
    _ change: TimelineEntry.Change,
    of property: ElementProperty,
    of part: BarPart,
    at tick: Ticks
  ) throws(CradleError) {
    guard has(part) else { throw CradleError(message: "the navigation bar has no '\(part.key)'") }
    guard part.has(property) else {
      throw CradleError(message: "'\(part.key)' of the navigation bar has no '\(property.name)'")
    }
    let change = change.resolved(in: chrome.navigationBar?.theme ?? .light)
    let color = property == .textColor ? artist.textColor(of: part) : artist.color(of: part)
    let standard =
      property.kind == .color
      ? PropertyValue.color(color) : property.value(in: CellLook(CellStyle(color)), over: DrawnPose())
    changes.change(part) { $0.begin(change, of: property, standard: standard, after: .zero, at: tick) }
    if property == .label { showLabels() }
  }

  /// Removes the changes that have ended at a tick.
  func endChanges(at tick: Ticks) {
    changes.end(at: tick)
  }

  private func showLabels() {
    var labels: [BarPart: String] = [:]
    for part in chrome.navigationBar?.parts ?? [] {
      if case .text(let text)? = changes[part]?[.label] { labels[part] = text }
    }
    artist = artist.showing(labels)
  }
}

extension DisplayList.Element {
  // Returns the element at a time, with the changes drawn over it.
  fileprivate func changed(by changes: ChangedProperties, at time: SceneTime) -> DisplayList.Element {
    let body = ElementState.Pose(center: Vector(center), angle: angle, scale: scale, alpha: alpha)
    let pose = changes.drawn(over: body, at: time, fades: true).pose
    var changed = self
    changed.center = pose.center.point
    changed.angle = pose.angle
    changed.scale = pose.scale
    changed.alpha = pose.alpha
    return changed
  }
}
