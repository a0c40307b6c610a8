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
  /// The height of the lowest part of the view that is below the canvas, in points; only in a sheet.
  var coveredHeight = 0.0
  /// The values of parts that a timeline, a tap or a pull sets.
  let live: LiveChrome
  /// How parts and the thumb of a switch follow their values.
  private var motions = ChromeMotions()

  init(_ chrome: ChromeDescription, scale: Double, measuring: any TextMeasuring) {
    self.chrome = chrome
    live = LiveChrome(chrome.parts)
    motions = ChromeMotions(of: chrome.parts)
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
    let tabs = chrome.part(.tabBar)?.items ?? []
    if let tab = tabs.firstIndex(where: { $0.name == control.name }) { live[.tabBar] = Double(tab) }
    return true
  }

  /// Returns the layers of the bars.
  ///
  /// - Parameters:
  ///   - canvas: The rectangle of the canvas on the frame.
  ///   - itemCount: The number of items. It decides which buttons are enabled.
  ///   - tick: The tick of the state.
  ///   - time: The time of the frame, possibly between two ticks.
  func layers(
    on canvas: CGRect,
    itemCount: Int,
    scroll: ChromeScroll,
    at tick: Ticks,
    showing time: SceneTime
  ) -> [DisplayList.Layer] {
    guard artist.height > 0 || !chrome.parts.isEmpty else { return [] }
    let bar = chrome.navigationBar
    let buttons = chrome.buttons
    var state = ChromeState(
      canvasWidth: canvas.width,
      pressed: pressed.flatMap { tick < $0.until ? $0.name : nil },
      selectedSegment: bar?.segments.firstIndex { $0.layout == layoutName },
      disabled: Set(buttons.filter { !$0.isEnabled(itemCount: itemCount) }.map(\.name))
    )
    for part in parts {
      if case .color(let color)? = changes[part]?.value(of: .color, at: time) { state.colors[part] = color }
      if case .color(let color)? = changes[part]?.value(of: .textColor, at: time) { state.textColors[part] = color }
    }
    if chrome.look == .ios18 {
      (state.canvasHeight, state.scroll) = (canvas.height, scroll)
      motions.show(in: &state, at: time)
    }
    let rows = artist.scrollingRows(in: state)
    let area = CGRect(x: canvas.minX, y: canvas.minY + rows.top, width: canvas.width, height: canvas.height - rows.top)
    let moved = shown(rows.elements, at: time, on: canvas)
    let below = moved.isEmpty ? [] : [DisplayList.Layer(name: "chrome rows", clip: area, elements: moved)]
    let elements = shown(artist.elements(in: state), at: time, on: canvas)
    let front = shown(artist.frontElements(in: state), at: time, on: canvas)
    return below + [DisplayList.Layer(name: "chrome", clip: canvas, elements: elements)]
      + (front.isEmpty ? [] : [DisplayList.Layer(name: SheetArtist.front, clip: canvas, elements: front)])
  }

  private var parts: [BarPart] { chrome.barParts }

  // Returns elements with their changes, and with those of the bar that they are in.
  private func shown(
    _ elements: [DisplayList.Element],
    at time: SceneTime,
    on canvas: CGRect
  ) -> [DisplayList.Element] {
    let known = Dictionary(parts.flatMap { part in part.elementIDs.map { ($0, part) } }) { first, _ in first }
    let wholes = parts.filter { $0.isWhole && changes[$0] != nil }
    return elements.compactMap { element -> DisplayList.Element? in
      var shown = element
      let own = known[element.id]
      let bar = wholes.first { $0 != own && ($0.bar == own?.bar || element.id.hasPrefix($0.elementID + " ")) }
      for part in [bar, own].compactMap(\.self) {
        guard let change = changes[part] else { continue }
        if change[.hidden] == .flag(true) { return nil }
        shown = shown.changed(by: change, at: time)
      }
      shown.center = shown.center + Vector(canvas.origin)
      return shown
    }
  }
}

// Changes by a timeline and by bindings.
extension StageBars {
  /// Returns whether the navigation bar has a part.
  func has(_ part: BarPart) -> Bool {
    parts.contains(part)
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
    let bar = part.bar.replacing("_", with: " ")
    guard has(part) else { throw CradleError(message: "the \(bar) has no '\(part.key)'") }
    guard part.has(property) else {
      throw CradleError(message: "'\(part.key)' of the \(bar) has no '\(property.name)'")
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
    for part in parts {
      if case .text(let text)? = changes[part]?[.label] { labels[part] = text }
    }
    artist = artist.showing(labels)
  }
}

// Parts that cover the view, and the pull that refreshes it.
extension StageBars {
  /// Whether a part is still moving to its value.
  var isMoving: Bool { motions.isMoving }

  /// Lets parts follow their values, which may have changed in this display frame.
  func follow(at tick: Ticks) {
    guard chrome.look == .ios18 else { return }
    let segment = chrome.navigationBar?.segments.firstIndex { $0.layout == layoutName }
    motions.follow(live, segment: segment, at: tick)
  }

  /// Starts to refresh if the content is pulled far enough.
  func pull(_ distance: Double, at tick: Ticks) {
    guard chrome.part(.refreshControl) != nil, live[.refreshControl] == 0,
      -distance >= ChromePart.Kind.refreshingPull
    else { return }
    live[.refreshControl] = 1
    motions.hold(.refreshControl, at: tick)
  }

  /// Returns the insets of a view for the bars and parts that cover it at a tick.
  func insets(_ description: CollectionDescription, at tick: Ticks) -> EdgeInsets {
    var insets = description.safeAreaInsets
    let time = SceneTime(tick)
    insets.top += motions.value(of: .refreshControl, at: time) * ChromePart.Kind.refreshControl.height
    let keyboard = motions.value(of: .keyboard, at: time) * ChromePart.Kind.keyboard.height
    if keyboard > 0 { insets.bottom = max(insets.bottom, description.lowerInset(under: keyboard)) }
    insets.bottom += coveredHeight
    return insets
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
