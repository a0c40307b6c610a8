import CradleGeometry
import CradleNotations
import CradleSprings
import Foundation
import Testing

/// The constants of springs in source files of platforms.
struct SpringSourceTests {
  // The numbers behind names such as `stiffness`, in each line with a constant.
  private func numbers(in text: String) -> [[String: Double]] {
    text.split(separator: "\n").compactMap { line in
      let found = line.matches(of: #/([a-zA-Z]+)(?:: | = )(-?[0-9.]+(?:e-?[0-9]+)?)/#)
      let pairs = found.compactMap { match in Double(match.2).map { (String(match.1), $0) } }
      return line.contains("//") || pairs.isEmpty ? nil : Dictionary(pairs) { first, _ in first }
    }
  }

  private func isNear(_ value: Double?, _ exact: Double) -> Bool {
    value.map { abs($0 - exact) <= 1e-6 * max(1, abs(exact)) } ?? false
  }

  @Test(arguments: ["swift", "kotlin", "dart", "typescript"])
  func `the constants of every named spring are within a millionth of the closed form`(name: String) throws {
    let source = try #require(SpringSource.all.first { $0.name == name })
    let springs = Spring.Named.all
    let constants = numbers(in: try source.text(of: springs, from: "all.json"))
    try #require(constants.count == springs.count && !springs.isEmpty)
    for (named, numbers) in zip(springs, constants) {
      let spring = named.spring
      let rate = spring.stiffness / spring.mass
      if name == "swift" {
        #expect(isNear(numbers["duration"], 2 * .pi / rate.squareRoot()), "\(named.name)")
        #expect(isNear(numbers["bounce"], spring.bounce), "\(named.name)")
      } else {
        let mass = numbers["mass"] ?? 1
        #expect(isNear(numbers["stiffness"].map { $0 / mass / rate }, 1), "\(named.name)")
        let damping =
          numbers["dampingRatio"]
          ?? numbers["damping"].map {
            $0 / (2 * ((numbers["stiffness"] ?? 0) * mass).squareRoot())
          }
        #expect(
          isNear(damping, spring.dampingCoefficient / (2 * (spring.stiffness * spring.mass).squareRoot())),
          "\(named.name)"
        )
      }
    }
  }

  // What each language has for two springs, one that swings forever, and one that is slow; checked by hand.
  private static let constants = [
    "css": """
    /* linear() is within 0.0017 of the spring. */
    /* Another duration is another spring, and a transition that is interrupted starts again without its velocity. */
    :root {
      /* motion.card: Cards, and what is on them. */
      --motion-card-duration: 618ms;
      --motion-card-easing: linear(
    """,
    "swift": """
    import SwiftUI

    extension Spring {
      // motion.card: Cards, and what is on them.
      static let motionCard = Spring(duration: 0.4, bounce: 0.2)
      // motion.menu-item
      static let motionMenuItem = Spring(duration: 0.5130199, bounce: 0.591752)
      // forever
      // An animation with a bounce of 1 never completes.
      static let forever = Spring(duration: 0.5, bounce: 1)
    """,
    "kt": """
    import androidx.compose.animation.core.spring

    // motion.card: Cards, and what is on them.
    // It ends by the visible threshold of its value, in pixels, not by a part of the way.
    fun <T> motionCard() = spring<T>(dampingRatio = 0.8f, stiffness = 246.7401f)
    // motion.menu-item
    // There is no mass; the stiffness is for a mass of 1.
    // It ends by the visible threshold of its value, in pixels, not by a part of the way.
    fun <T> motionMenuItem() = spring<T>(dampingRatio = 0.4082483f, stiffness = 150f)
    """,
    "dart": """
    import 'package:flutter/physics.dart';

    // motion.card: Cards, and what is on them.
    const motionCard = SpringDescription(mass: 1, stiffness: 246.7401, damping: 25.13274);
    // motion.menu-item
    const motionMenuItem = SpringDescription(mass: 2, stiffness: 300, damping: 20);
    // forever
    // It swings forever.
    const forever = SpringDescription(mass: 1, stiffness: 157.9137, damping: 0);
    """,
    "ts": """
    // motion.card: Cards, and what is on them.
    export const motionCard = { type: "spring", mass: 1, stiffness: 246.7401, damping: 25.13274 } as const;
    // motion.menu-item
    export const motionMenuItem = { type: "spring", mass: 2, stiffness: 300, damping: 20 } as const;
    """,
  ]

  @Test(arguments: SpringSource.all.map(\.ending))
  func `a file has the constants that were checked by hand`(ending: String) throws {
    let source = try #require(SpringSource.all.first { $0.ending == ending })
    let springs = [
      Spring.Named("motion.card", try Spring(duration: 0.4, bounce: 0.2), "Cards, and what is on them."),
      Spring.Named("motion.menu-item", try Spring(mass: 2, stiffness: 300, dampingCoefficient: 20)),
      Spring.Named("forever", try Spring(duration: 0.5, bounce: 1)),
      Spring.Named("slow", try Spring(duration: 0.4, bounce: -0.5)),
    ]
    let text = try source.text(of: springs, from: "motion.json")
    #expect(text.hasPrefix("\(source.comment.open) Written by 'cradle tokens' from motion.json, for "))
    #expect(text.contains(try #require(Self.constants[ending])), "\(text)")
  }
}
