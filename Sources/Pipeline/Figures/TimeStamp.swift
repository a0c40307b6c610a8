import Foundation

/// How the times of a sheet are written.
enum TimeStamp {
  /// Returns times in seconds as texts, all with the same number of digits behind the point: as few
  /// as tell them exactly, two at most.
  static func texts(for seconds: [Double]) -> [String] {
    let hundredths = seconds.map { Int(($0 * 100).rounded()) }
    let isExact = zip(seconds, hundredths).allSatisfy { abs($0 * 100 - Double($1)) < 1e-6 }
    if isExact, hundredths.allSatisfy({ $0 % 100 == 0 }) {
      return hundredths.map { "\($0 / 100) s" }
    }
    let isTenths = isExact && hundredths.allSatisfy { $0 % 10 == 0 }
    return hundredths.map { number in
      let digits = "\(100 + number % 100)".dropFirst().prefix(isTenths ? 1 : 2)
      return "\(number / 100).\(digits) s"
    }
  }
}
