// The springs of each system, by the names that they have in scene files. The numbers are in `Spring.Named.all`.

extension Spring {
  /// The springs of SwiftUI, such as `Spring.swiftUI.snappy`.
  public static let swiftUI = SwiftUI()
  /// The spring that UIKit has by name.
  public static let uiKit = UIKit()
  /// The springs of Material 3, such as `Spring.material.expressive.spatial.fast`.
  public static let material = Material()
  /// The springs of Compose and Android, such as `Spring.compose.medium.lowBouncy`: a stiffness and a damping ratio.
  public static let compose = Compose()
  /// The springs of React Spring, such as `Spring.reactSpring.wobbly`.
  public static let reactSpring = ReactSpring()
  /// The springs of Reanimated 4, such as `Spring.reanimated.wiggly`.
  public static let reanimated = Reanimated()
  /// `motion.default`: the default of Motion (Framer Motion), with a stiffness of 100 and a damping of 10.
  public static let motionDefault = Spring(inTable: "motion.default")
  /// `anime.default`: the default of anime.js 4, with a duration of 0.628 s and a bounce of 0.5.
  public static let animeDefault = Spring(inTable: "anime.default")
  /// The springs of Figma, such as `Spring.figma.gentle`; three public projects agree on their numbers.
  public static let figma = Figma()

  /// The springs of SwiftUI, with the defaults of Apple's documentation.
  public struct SwiftUI: Sendable {
    /// The spring without bounce, over half a second.
    public let smooth = Spring(inTable: "swiftui.smooth")
    /// The spring with a bounce of 0.15, over half a second.
    public let snappy = Spring(inTable: "swiftui.snappy")
    /// The spring with a bounce of 0.3, over half a second.
    public let bouncy = Spring(inTable: "swiftui.bouncy")
    /// The defaults of `spring(response:dampingFraction:)`, 0.5 s and 0.825.
    public let spring = Spring(inTable: "swiftui.spring")
    /// The defaults of `interactiveSpring(response:dampingFraction:)`, 0.15 s and 0.86.
    public let interactiveSpring = Spring(inTable: "swiftui.interactive_spring")
  }

  /// The spring that UIKit has by name.
  public struct UIKit: Sendable {
    /// The spring of the keyboard, critically damped, as Core Animation moves ``Spring/keyboard``.
    public let keyboard = Spring(inTable: "uikit.keyboard")
  }

  /// The springs of the two motion schemes of Material 3.
  public struct Material: Sendable {
    /// The expressive scheme, whose springs for places bounce.
    public let expressive = Scheme("material.expressive")
    /// The standard scheme, whose springs for places barely bounce.
    public let standard = Scheme("material.standard")

    /// The springs of one motion scheme.
    public struct Scheme: Sendable {
      /// The springs for what moves or changes its size.
      public let spatial: Speeds
      /// The springs for colors and opacities, critically damped.
      public let effects: Speeds

      init(_ path: String) {
        spatial = Speeds(path + ".spatial")
        effects = Speeds(path + ".effects")
      }
    }

    /// The springs of three speeds.
    public struct Speeds: Sendable {
      /// The spring for small things.
      public let fast: Spring
      /// The spring for most things.
      public let `default`: Spring
      /// The spring for what fills the screen.
      public let slow: Spring

      init(_ path: String) {
        fast = Spring(inTable: path + ".fast")
        `default` = Spring(inTable: path + ".default")
        slow = Spring(inTable: path + ".slow")
      }
    }
  }

  /// The springs of Compose, by their stiffness.
  public struct Compose: Sendable {
    /// A stiffness of 10000.
    public let high = Ratios("compose.high")
    /// A stiffness of 1500.
    public let medium = Ratios("compose.medium")
    /// A stiffness of 400.
    public let mediumLow = Ratios("compose.medium_low")
    /// A stiffness of 200.
    public let low = Ratios("compose.low")
    /// A stiffness of 50.
    public let veryLow = Ratios("compose.very_low")

    /// The springs of one stiffness, by their damping ratio.
    public struct Ratios: Sendable {
      /// A damping ratio of 0.2.
      public let highBouncy: Spring
      /// A damping ratio of 0.5.
      public let mediumBouncy: Spring
      /// A damping ratio of 0.75.
      public let lowBouncy: Spring
      /// A damping ratio of 1.
      public let noBouncy: Spring

      init(_ path: String) {
        highBouncy = Spring(inTable: path + ".high_bouncy")
        mediumBouncy = Spring(inTable: path + ".medium_bouncy")
        lowBouncy = Spring(inTable: path + ".low_bouncy")
        noBouncy = Spring(inTable: path + ".no_bouncy")
      }
    }
  }

  /// The presets of React Spring.
  public struct ReactSpring: Sendable {
    /// A tension of 170 and a friction of 26.
    public let `default` = Spring(inTable: "react_spring.default")
    /// A tension of 120 and a friction of 14.
    public let gentle = Spring(inTable: "react_spring.gentle")
    /// A tension of 180 and a friction of 12.
    public let wobbly = Spring(inTable: "react_spring.wobbly")
    /// A tension of 210 and a friction of 20.
    public let stiff = Spring(inTable: "react_spring.stiff")
    /// A tension of 280 and a friction of 60.
    public let slow = Spring(inTable: "react_spring.slow")
    /// A tension of 280 and a friction of 120.
    public let molasses = Spring(inTable: "react_spring.molasses")
  }

  /// The springs of Reanimated 4.
  public struct Reanimated: Sendable {
    /// A mass of 4, a stiffness of 900, and a damping of 120: the default.
    public let gentle = Spring(inTable: "reanimated.gentle")
    /// A mass of 4, a stiffness of 900, and a damping of 90.
    public let wiggly = Spring(inTable: "reanimated.wiggly")
    /// A mass of 4, a stiffness of 900, and a damping of 110; Reanimated stops it at its target.
    public let snappy = Spring(inTable: "reanimated.snappy")
  }

  /// The springs of Figma.
  public struct Figma: Sendable {
    /// A stiffness of 100 and a damping of 15.
    public let gentle = Spring(inTable: "figma.gentle")
    /// A stiffness of 300 and a damping of 20.
    public let quick = Spring(inTable: "figma.quick")
    /// A stiffness of 600 and a damping of 15.
    public let bouncy = Spring(inTable: "figma.bouncy")
    /// A stiffness of 80 and a damping of 20.
    public let slow = Spring(inTable: "figma.slow")
  }

  // Takes a spring from the table. All names used here are in the table, so the result is never the other one.
  fileprivate init(inTable name: String) {
    self = Spring.Named.all.first { $0.name == name }?.spring ?? .coreAnimationDefault
  }
}
