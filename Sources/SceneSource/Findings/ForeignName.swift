package import CradleRawText

/// Translates names of other systems into the keys and keywords of scenes.
///
/// CSS, UIKit, SwiftUI and animation libraries have other names for the same things, for example `width` for `size`. A
/// search for typing mistakes would not find these names.
enum ForeignName {
  // The keywords for each name of another system. The names are in lower case, with letters and digits only. The
  // meaning is the first keyword that is possible in the context.
  private static let names: [String: [String]] = [
    // Looks.
    "backgroundcolor": ["color", "background"], "background": ["color"], "fill": ["color"],
    "fillcolor": ["color"], "tint": ["color"], "tintcolor": ["color"], "colour": ["color"],
    "foregroundcolor": ["text_color", "color"], "fontcolor": ["text_color"],
    "colors": ["palette", "color"], "opacity": ["alpha"], "transparency": ["alpha"],
    "borderradius": ["corner_radius"], "radius": ["corner_radius", "size"],
    "rounded": ["corner_radius"], "corners": ["corner_radius"],
    "bordercolor": ["border"], "borderwidth": ["border"], "stroke": ["border", "line"],
    "boxshadow": ["shadow"], "shadowradius": ["shadow"], "shadowcolor": ["shadow"],
    "fontsize": ["font"], "fontfamily": ["font"], "fontweight": ["font"], "families": ["family"],
    "zindex": ["z"], "zposition": ["z"], "image": ["images", "image"],
    "picture": ["image", "images"],
    "src": ["image"],
    // Positions and sizes.
    "width": ["size", "item_size"], "height": ["size", "item_size"], "w": ["size"], "h": ["size"],
    "dimensions": ["size"], "cellsize": ["item_size"], "itemwidth": ["item_size"],
    "itemheight": ["item_size"], "estimateditemsize": ["item_size"],
    "x": ["center", "from", "at"], "y": ["center", "from", "at"], "left": ["center"],
    "top": ["center"], "position": ["center", "index", "at", "to"], "origin": ["center"],
    "rotation": ["angle"], "rotate": ["angle"], "transform": ["angle"],
    "padding": ["section_inset", "content_inset", "text_inset"], "margin": ["section_inset"],
    "insets": ["content_inset", "section_inset"], "contentinsets": ["content_inset"],
    "gap": ["line_spacing"], "spacing": ["line_spacing"], "minimumlinespacing": ["line_spacing"],
    "rowgap": ["line_spacing"], "minimuminteritemspacing": ["interitem_spacing"],
    "columngap": ["interitem_spacing"], "itemspacing": ["interitem_spacing"],
    "direction": ["scroll_direction"], "axis": ["scroll_direction"],
    "orientation": ["scroll_direction"], "ispagingenabled": ["paging"], "pagingenabled": ["paging"],
    // Time.
    "duration": ["over", "for", "duration"], "time": ["at", "over"], "start": ["at"],
    "delay": ["at"], "when": ["at"], "easing": ["curve"], "timing": ["curve"],
    "timingfunction": ["curve"], "animation": ["curve", "animate"], "framerate": ["fps"],
    "framespersecond": ["fps"], "rate": ["fps"], "length": ["duration"], "value": ["to"],
    "property": ["key"], "keypath": ["key"], "count": ["times", "items"], "repeatcount": ["repeat"],
    "loop": ["repeat"], "interval": ["every"],
    // Physics.
    "bounce": ["elasticity"], "bounciness": ["elasticity"], "restitution": ["elasticity"],
    "mass": ["density"], "weight": ["density"], "drag": ["resistance"],
    "lineardamping": ["resistance"],
    "angulardamping": ["angular_resistance"], "dampingratio": ["damping"],
    "stiffness": ["frequency"],
    "tension": ["frequency"], "anchorpoint": ["anchor"], "static": ["anchored"],
    "isstatic": ["anchored"], "fixed": ["anchored"], "fixedrotation": ["allows_rotation"],
    "force": ["vector", "magnitude"], "gravitydirection": ["vector"],
    "spring": ["attachment"], "rope": ["attachment"], "joint": ["attachment"],
    "walls": ["collision"],
    "boundary": ["boundaries"], "collide": ["collision"], "bodies": ["items"], "body": ["item"],
    // Names and structure.
    "name": ["id", "title"], "key": ["id"], "identifier": ["id"], "text": ["label", "value"],
    "content": ["value"], "string": ["text"], "caption": ["title"], "alt": ["description"],
    "summary": ["description"], "children": ["items"], "elements": ["items"], "cell": ["cells"],
    "rows": ["items", "sections"], "views": ["items"], "style": ["cells", "type"],
    "kind": ["type"], "scene": ["collection"], "playground": ["dynamics"], "physics": ["dynamics"],
    "list": ["collection", "flow"], "grid": ["collection", "flow"], "events": ["timeline"],
    "actions": ["timeline"],
    "gestures": ["timeline"], "animations": ["timeline"], "steps": ["timeline"],
    "settings": ["canvas"], "screen": ["canvas"], "device": ["canvas"], "viewport": ["canvas"],
    "output": ["outputs"], "bindings": ["bind"],
    "import": ["extends"], "include": ["extends"], "base": ["extends"],
    "layers": ["annotations", "overlays"], "navbar": ["navigation_bar"],
    "statusbar": ["status_bar"],
    "scroll": ["scroll_to", "drag"], "swipe": ["drag", "fling"], "pan": ["drag", "grab"],
    "flick": ["fling"], "touch": ["press", "tap"], "longpress": ["press"], "click": ["tap"],
    "add": ["insert"], "append": ["insert"], "remove": ["delete"], "rotatedevice": ["orientation"],
    "zoom": ["pinch"], "wait": ["marker"], "velocityx": ["velocity"],
    "speed": ["velocity", "over"],
    // Values.
    "easeinease": ["ease_in"], "ease": ["ease_in_out"], "easeineaseout": ["ease_in_out"],
    "circle": ["ellipse"], "round": ["ellipse"], "oval": ["ellipse"], "rect": ["rectangle"],
    "square": ["rectangle"], "box": ["rectangle"], "row": ["horizontal"], "column": ["vertical"],
    "landscapeleft": ["landscape"], "upright": ["portrait"], "night": ["dark"], "day": ["light"],
    "normal": ["regular"], "heavy": ["bold"], "wave": ["noise"], "instant": ["instantaneous"],
    "impulse": ["instantaneous"],
    "flowlayout": ["flow"], "uicollectionviewflowlayout": ["flow"], "at": ["index"],
    "begin": ["start"], "beginning": ["start"], "finish": ["settle"], "last": ["settle"],
    "carousel": ["spring_carousel"], "springy": ["springy_flow"],
  ]

  /// Returns the known keyword for a name of another system; `nil` if there is none.
  package static func meaning(of word: String, among known: [String]) -> String? {
    guard word.utf8.count <= 40 else { return nil }
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return names[letters]?.first(where: known.contains)
  }
}

extension Suggestion {
  /// Returns the known keyword that means the same as `word`, or else the most similar one; `nil` if there is none.
  package static func meant(by word: String, among known: [String]) -> String? {
    // A name of another system wins, even if one of our keywords differs by only one letter.
    ForeignName.meaning(of: word, among: known) ?? nearest(to: word, among: known)
  }
}
