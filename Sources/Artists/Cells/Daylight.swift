import CradleGraphics

/// The colors of a landscape at a time of day.
struct Daylight {
  /// The colors of the sky: overhead, halfway down, and at the horizon.
  let sky: [Color]
  /// The color of the sun or the moon.
  let light: Color
  /// The color of the glow around the sun or the moon.
  let glow: Color
  /// The color of the farthest hills, in the haze.
  let far: Color
  /// The color of the nearest hills.
  let near: Color
  /// The height of the sun above the horizon, as a fraction of the sky.
  let height: ClosedRange<Double>
  /// Whether there are stars.
  var isNight = false

  /// The times of day, shuffled so that neighbors differ.
  static let all = [morning, sunset, noon, dawn, night, goldenHour, autumn, dusk]

  private static let dawn = Daylight(
    sky: [Color(rgb: 0x7C8FC9), Color(rgb: 0xE9B4B8), Color(rgb: 0xFDE6CB)],
    light: Color(rgb: 0xFFF7E3),
    glow: Color(rgb: 0xFFEFD0),
    far: Color(rgb: 0xC7A3B5),
    near: Color(rgb: 0x4A3F6B),
    height: 0.06...0.2
  )
  private static let morning = Daylight(
    sky: [Color(rgb: 0x3F8FDB), Color(rgb: 0x8CC4F0), Color(rgb: 0xEAF6F4)],
    light: Color(rgb: 0xFFFBE8),
    glow: Color(rgb: 0xFFFFFF),
    far: Color(rgb: 0x93BACB),
    near: Color(rgb: 0x1F6B54),
    height: 0.45...0.7
  )
  private static let noon = Daylight(
    sky: [Color(rgb: 0x1674D1), Color(rgb: 0x5FB0EE), Color(rgb: 0xD4EEF9)],
    light: .white,
    glow: .white,
    far: Color(rgb: 0x86B3C9),
    near: Color(rgb: 0x4E8F3A),
    height: 0.6...0.78
  )
  private static let goldenHour = Daylight(
    sky: [Color(rgb: 0x6B8FBF), Color(rgb: 0xF3C687), Color(rgb: 0xFFE9B8)],
    light: Color(rgb: 0xFFF8DC),
    glow: Color(rgb: 0xFFE29A),
    far: Color(rgb: 0xD9A679),
    near: Color(rgb: 0x5C3B3F),
    height: 0.12...0.3
  )
  private static let sunset = Daylight(
    sky: [Color(rgb: 0x2E2A6B), Color(rgb: 0xC24B72), Color(rgb: 0xFFA45C)],
    light: Color(rgb: 0xFFEBB0),
    glow: Color(rgb: 0xFFC061),
    far: Color(rgb: 0xA34A6E),
    near: Color(rgb: 0x1F1438),
    height: 0.02...0.14
  )
  private static let dusk = Daylight(
    sky: [Color(rgb: 0x1D2152), Color(rgb: 0x6A5499), Color(rgb: 0xF0A9A0)],
    light: Color(rgb: 0xFFF1DE),
    glow: Color(rgb: 0xF6C3B4),
    far: Color(rgb: 0x76609C),
    near: Color(rgb: 0x181638),
    height: 0.35...0.6
  )
  private static let night = Daylight(
    sky: [Color(rgb: 0x080E2B), Color(rgb: 0x1B2D63), Color(rgb: 0x47689C)],
    light: Color(rgb: 0xF7F4E6),
    glow: Color(rgb: 0xBFD2F2),
    far: Color(rgb: 0x38558A),
    near: Color(rgb: 0x070D22),
    height: 0.5...0.72,
    isNight: true
  )
  private static let autumn = Daylight(
    sky: [Color(rgb: 0x7FA6C4), Color(rgb: 0xC4D6DC), Color(rgb: 0xF6EBD8)],
    light: Color(rgb: 0xFFFBEF),
    glow: Color(rgb: 0xFFFFFF),
    far: Color(rgb: 0xB7B1A2),
    near: Color(rgb: 0x8A4B22),
    height: 0.4...0.62
  )
}
