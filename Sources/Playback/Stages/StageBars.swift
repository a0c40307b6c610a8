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
  private let artist: ChromeArtist
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

  /// Returns the layers of the bars at a tick, for the rectangle of the canvas on the frame.
  func layers(on canvas: CGRect, itemCount: Int, at tick: Ticks) -> [DisplayList.Layer] {
    guard artist.height > 0 else { return [] }
    let bar = chrome.navigationBar
    let buttons = (bar?.left ?? []) + (bar?.right ?? [])
    let state = ChromeState(
      canvasWidth: canvas.width,
      pressed: pressed.flatMap { tick < $0.until ? $0.name : nil },
      selectedSegment: bar?.segments.firstIndex { $0.layout == layoutName },
      disabled: Set(buttons.filter { !$0.isEnabled(itemCount: itemCount) }.map(\.name))
    )
    let elements = artist.elements(in: state).map { element in
      var moved = element
      moved.center = moved.center + Vector(canvas.origin)
      return moved
    }
    return [DisplayList.Layer(name: "chrome", clip: canvas, elements: elements)]
  }
}
