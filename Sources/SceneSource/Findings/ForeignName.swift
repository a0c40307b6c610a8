package import CradleRawText

/// Translates names of other systems into the keys and keywords of scenes.
///
/// CSS, UIKit, SwiftUI and animation libraries have other names for the same things, for example `width` for `size`. A
/// search for typing mistakes would not find these names.
package enum ForeignName {
  // The keywords for each name of another system, as people write the name. The meaning is the first keyword that is
  // possible in the context.
  private static let written: KeyValuePairs<String, [String]> = [
    // Looks.
    "backgroundColor": ["color", "background"], "background": ["color"], "fill": ["color"],
    "fillColor": ["color"], "tint": ["color"], "tintColor": ["color"], "colour": ["color"],
    "foregroundColor": ["text_color", "color"], "fontColor": ["text_color"],
    "colors": ["palette", "color"], "opacity": ["alpha"], "transparency": ["alpha"],
    "borderRadius": ["corner_radius"], "radius": ["corner_radius", "size"],
    "rounded": ["corner_radius"], "corners": ["corner_radius"],
    "borderColor": ["border"], "borderWidth": ["border"], "stroke": ["border", "line"],
    "boxShadow": ["shadow"], "shadowRadius": ["shadow"], "shadowColor": ["shadow"],
    "fontSize": ["font"], "fontFamily": ["font"], "fontWeight": ["font"], "families": ["family"],
    "zIndex": ["z"], "zPosition": ["z"], "image": ["images", "image"],
    "picture": ["image", "images"],
    "src": ["image"],
    // Positions and sizes.
    "width": ["size", "item_size"], "height": ["size", "item_size"], "w": ["size"], "h": ["size"],
    "dimensions": ["size"], "cellSize": ["item_size"], "itemWidth": ["item_size"],
    "itemHeight": ["item_size"], "estimatedItemSize": ["item_size"],
    "x": ["center", "from", "at"], "y": ["center", "from", "at"], "left": ["center"],
    "top": ["center"], "position": ["center", "index", "at", "to"], "origin": ["center"],
    "rotation": ["angle"], "rotate": ["angle"], "transform": ["angle"],
    "padding": ["section_inset", "content_inset", "text_inset"], "margin": ["section_inset"],
    "insets": ["content_inset", "section_inset"], "contentInsets": ["content_inset"],
    "gap": ["line_spacing"], "spacing": ["line_spacing"], "minimumLineSpacing": ["line_spacing"],
    "rowGap": ["line_spacing"], "minimumInteritemSpacing": ["interitem_spacing"],
    "columnGap": ["interitem_spacing"], "itemSpacing": ["interitem_spacing"],
    "direction": ["scroll_direction"], "axis": ["scroll_direction"],
    "orientation": ["scroll_direction"], "isPagingEnabled": ["paging"], "pagingEnabled": ["paging"],
    // Time.
    "duration": ["over", "for", "duration"], "time": ["at", "over"], "start": ["at"],
    "delay": ["at"], "when": ["at"], "easing": ["curve"], "timing": ["curve"],
    "timingFunction": ["curve"], "animation": ["curve", "animate"], "frameRate": ["fps"],
    "framesPerSecond": ["fps"], "rate": ["fps"], "length": ["duration"], "value": ["to"],
    "property": ["key"], "keyPath": ["key"], "count": ["times", "items"], "repeatCount": ["repeat"],
    "loop": ["repeat", "repeat_count"], "repeat": ["repeat_count"], "interval": ["every"],
    // Physics.
    "bounce": ["elasticity"], "bounciness": ["elasticity"], "restitution": ["elasticity"],
    "mass": ["density"], "weight": ["density"], "drag": ["resistance"],
    "linearDamping": ["resistance"],
    "angularDamping": ["angular_resistance"], "dampingRatio": ["damping"],
    "stiffness": ["frequency"],
    "tension": ["frequency"], "anchorPoint": ["anchor"], "static": ["anchored"],
    "isStatic": ["anchored"], "fixed": ["anchored"], "fixedRotation": ["allows_rotation"],
    "force": ["vector", "magnitude"], "gravityDirection": ["vector"],
    "spring": ["attachment"], "rope": ["attachment", "chain"], "joint": ["attachment"],
    "walls": ["collision"],
    "boundary": ["boundaries"], "collide": ["collision"], "bodies": ["items"], "body": ["item"],
    // Names and structure.
    "name": ["id", "title"], "key": ["id"], "identifier": ["id"], "text": ["label", "value"],
    "content": ["value"], "string": ["text"], "caption": ["title"], "alt": ["description"],
    "summary": ["description"], "children": ["items"], "elements": ["items"], "cell": ["cells"],
    "rows": ["items", "sections"], "views": ["items"], "style": ["cells", "type"],
    "kind": ["type"], "scene": ["extends", "collection"], "playground": ["dynamics"], "physics": ["dynamics"],
    "list": ["collection"], "grid": ["collection", "flow"], "events": ["timeline"],
    "actions": ["timeline"],
    "gestures": ["timeline"], "animations": ["timeline"], "steps": ["timeline"],
    "settings": ["canvas"], "screen": ["canvas"], "device": ["canvas"], "viewport": ["canvas"],
    "output": ["outputs"], "bindings": ["bind"],
    "import": ["extends"], "include": ["extends"], "base": ["extends"],
    "layers": ["annotations", "overlays"], "navbar": ["navigation_bar"],
    "statusbar": ["status_bar"],
    "scroll": ["scroll_to", "drag"], "swipe": ["drag", "fling"], "pan": ["drag", "grab"],
    "flick": ["fling"], "touch": ["press", "tap"], "longPress": ["press"], "click": ["tap"],
    "add": ["insert"], "append": ["insert"], "remove": ["delete"], "rotateDevice": ["orientation"],
    "zoom": ["pinch"], "wait": ["marker"], "velocityX": ["velocity"],
    "speed": ["velocity", "over"],
    // Values.
    "easeInEase": ["ease_in"], "ease": ["ease_in_out"], "easeInEaseOut": ["ease_in_out"],
    "circle": ["ellipse"], "round": ["ellipse"], "oval": ["ellipse"], "rect": ["rectangle"],
    "square": ["rectangle"], "box": ["rectangle"], "row": ["horizontal"], "column": ["vertical"],
    "landscapeLeft": ["landscape"], "upright": ["portrait"], "night": ["dark"], "day": ["light"],
    "normal": ["regular"], "heavy": ["bold"], "wave": ["noise"], "instant": ["instantaneous"],
    "impulse": ["instantaneous"],
    "flowLayout": ["flow"], "UICollectionViewFlowLayout": ["flow"], "at": ["index"],
    "begin": ["start"], "beginning": ["start"], "finish": ["settle"], "last": ["settle"],
    "carousel": ["spring_carousel"], "springy": ["springy_flow"],
    // What people call a motion or a part of a screen.
    "keyboard": ["uikit.keyboard"], "sticky": ["sticky_headers"], "pinned": ["sticky_headers"],
    "fade": ["alpha", "transition"], "fade in": ["alpha", "transition", "animate"],
    "fade out": ["alpha", "transition", "animate"], "dim": ["alpha", "bind"], "hide": ["hidden", "alpha"],
    "show up": ["hidden", "transition"], "appear": ["transition", "add"], "disappear": ["transition", "remove"],
    "slide in": ["slide", "translation"], "slide out": ["slide", "translation"], "pop in": ["pop", "scale"],
    "grow": ["scale", "size"], "shrink": ["scale", "size"], "flip": ["scale", "rotation"], "spin": ["rotation"],
    "shake": ["keyframes", "autoreverses"], "wobble": ["keyframes", "autoreverses"],
    "wiggle": ["keyframes", "autoreverses"], "pulse": ["autoreverses", "repeat_count"],
    "ping pong": ["autoreverses"], "yoyo": ["autoreverses"], "cascade": ["stagger"], "sequence": ["stagger", "at"],
    "follow": ["bind"], "parallax": ["bind"], "link": ["bind", "attachment"], "progress": ["bind", "source"],
    "slow motion": ["speed"], "playback rate": ["speed"], "dark mode": ["theme"], "appearance": ["theme"],
    "finger": ["touch", "grab", "drag"], "gesture": ["drag", "tap", "pinch"], "cursor": ["touch"],
    "throw": ["fling", "release"], "momentum": ["velocity", "fling"], "inertia": ["velocity", "resistance"],
    "rubber band": ["scroll_resistance", "scroll_to", "drag"], "overscroll": ["scroll_resistance", "drag"],
    "pull to refresh": ["refresh_control", "bounces"], "spinner": ["refresh_control"], "blur": ["material"],
    "glass": ["material"], "frosted": ["material"], "toggle": ["switch_on", "accessory"],
    "switch": ["switch_on", "accessory"], "slider": ["drag", "variables"], "bottom sheet": ["sheet"],
    "snackbar": ["add", "transition"],
    "numericText": ["roll", "transition"], "shimmer": ["gradient", "translation", "autoreverses"], "mask": ["clip"],
    "masksToBounds": ["clip"], "clipsToBounds": ["clip"], "hover": ["press", "tap"],
    "safe_area": ["device", "content_inset"],
    "typing": ["keyboard"], "alwaysBounceVertical": ["bounces"], "alwaysBounceHorizontal": ["bounces"],
    "largestUndimmedDetentIdentifier": ["undimmed"], "lightContent": ["light_content"], "darkContent": ["dark_content"],
    "snapping": ["snap", "paging"], "magnet": ["field", "snap"],
    "wind": ["field"], "turbulence": ["field"], "friction coefficient": ["friction"],
    "pendulum": ["attachment", "chain"], "hinge": ["chain", "attachment"], "floor": ["boundaries", "collision"],
    "edges": ["boundaries", "collision"], "modal": ["sheet", "stages"],
    "toast": ["add", "transition"], "tab bar": ["tab_bar"], "header": ["header_height", "supplements"],
    "footer": ["footer_height", "supplements"], "reorder": ["move"], "swap": ["move", "set_layout"],
    "random": ["seed"], "icon": ["image", "path"], "svg": ["path"], "polygon": ["path", "shape"],
    "emoji": ["label"], "line height": ["line_spacing", "font"], "subtitle": ["caption", "detail"],
    "annotation": ["annotations"], "trail": ["trails"], "ghost": ["trails"],
    "wallpaper": ["background"], "thumbnail": ["poster"], "compare": ["sweep", "variants"],
    "test": ["goldens"], "snapshot": ["goldens"], "tilt": ["angle", "rotation"],
    "offset": ["translation", "to_offset"],
    "move": ["translation", "center"], "jump": ["set"], "group": ["stages", "groups"], "layer": ["z", "annotations"],
    "hero": ["size", "center", "transition"], "matchedGeometryEffect": ["size", "center", "animate"],
    "full screen": ["size", "corner_radius"], "expand": ["size", "stroke_end"],
    "dismiss": ["detent", "remove", "transition"],
    "swipe to delete": ["swipe_actions", "swipe"], "drag and drop": ["reorder", "grab"],
    "lift": ["lift_after", "shadow"],
    "tinder": ["grab", "drag"], "deck": ["stack", "z"], "card stack": ["stack", "z"], "grabber": ["sheet"],
    "trash": ["delete", "icon"], "odometer": ["roll"], "digits": ["roll"], "countUp": ["roll"],
    "picker": ["map", "bind"], "wheel": ["map", "bind"], "reel": ["map", "bind"],
    "appSwitcher": ["map", "bind"], "multitasking": ["map", "bind"], "coverFlow": ["map", "bind"],
    "perspective": ["scale", "z"], "3d": ["scale", "z"], "depth": ["z", "shadow"],
    "vibrancy": ["material"], "wrap": ["repeat_count"], "decelerate": ["deceleration_rate"],
    "camera": ["scale", "translation"], "textSize": ["font"], "bars": ["size", "bind"], "chart": ["plot", "bind"],
    "pause": ["at"], "ease in": ["ease_in"], "ease out": ["ease_out"], "interpolation": ["curve"],
  ]

  // The keywords by name, in lower case with letters and digits only.
  private static let names = Dictionary(uniqueKeysWithValues: written.map { (letters($0.key), $0.value) })

  /// All names with their keywords, in the order of the table.
  package static var all: [(name: String, keywords: [String])] {
    written.map { (name: $0.key, keywords: $0.value) }
  }

  /// Returns the known keyword for a name of another system; `nil` if there is none.
  package static func meaning(of word: String, among known: [String]) -> String? {
    keywords(of: word).first(where: known.contains)
  }

  /// Returns all keywords for a name of another system, best first.
  package static func keywords(of word: String) -> [String] {
    guard word.utf8.count <= 40 else { return [] }
    return names[letters(word)] ?? []
  }

  /// Returns the letters and digits of a word in lower case, which decide which name it is.
  package static func letters(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension Suggestion {
  /// Returns the known keyword that means the same as `word`, or else the most similar one; `nil` if there is none.
  package static func meant(by word: String, among known: [String]) -> String? {
    // A name of another system wins, even if one of our keywords differs by only one letter.
    ForeignName.meaning(of: word, among: known) ?? nearest(to: word, among: known)
  }

  /// Returns whether the known keyword for a word is the only one that is meant by it.
  package static func isOnlyMeaning(of word: String, among known: [String]) -> Bool {
    let foreign = ForeignName.keywords(of: word).filter(known.contains)
    guard foreign.isEmpty else { return foreign.count == 1 }
    return nearest(to: word, among: known).map { isOnly($0, for: word, among: known) } ?? false
  }
}
