import Foundation

/// How the times of a sheet are written.
enum TimeStamp {
  /// Returns times in seconds as texts, all with the same number of digits behind the point: as few
  /// as tell them exactly, or, if two do not, as many as tell them apart.
  static func texts(for seconds: [Double]) -> [String] {
    let exact = (0...2).first { places in
      seconds.allSatisfy { abs(scaled($0, places) - scaled($0, places).rounded()) < 1e-6 }
    }
    // Frames of one film are never as near to each other as a ten thousandth.
    let distinct = (2...4).first { Set(texts(for: seconds, places: $0)).count == seconds.count }
    return texts(for: seconds, places: exact ?? distinct ?? 4)
  }

  private static func texts(for seconds: [Double], places: Int) -> [String] {
    seconds.map { time in
      let number = Int(scaled(time, places).rounded())
      guard places > 0 else { return "\(number) s" }
      let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
      return "\(number / unit).\("\(unit + number % unit)".dropFirst()) s"
    }
  }

  private static func scaled(_ seconds: Double, _ places: Int) -> Double {
    (0..<places).reduce(seconds) { scaled, _ in scaled * 10 }
  }
}
