import Comparisons
import CradleKit
import Foundation

/// Measures one row of the table of limits, and prints its figures: a name, a tab, a number.
///
/// The two sides of a ratio are measured by turns, since a machine that does something else as well
/// differs from itself; of the ratios of several rounds the median counts.
@main
struct Figures {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let name = arguments.first, let measure = rows[name] else {
      let names = rows.keys.sorted().joined(separator: "|")
      try FileHandle.standardError.write(contentsOf: Data("usage: figures \(names)\n".utf8))
      exit(64)
    }
    for (name, number) in try measure() { print("\(name)\t\(number)") }
  }

  private static let rows: [String: @Sendable () throws -> [(String, Double)]] = [
    "drawing": drawing, "png": png, "simulation": simulation, "pile": pile, "scale": scale,
    "presets": presets, "drawn": drawn, "cells": cells, "stills": stills,
  ]

  @Sendable
  private static func drawing() throws -> [(String, Double)] {
    try [("drawing", MeasuredFilm.labels()), ("drawing with a bar", .bars())].flatMap {
      name,
      film in
      let drawings = try Drawings(film)
      _ = try drawings.draw(0..<60)
      let rounds = try (0..<18).map { try drawings.draw((30 * $0)..<(30 * $0 + 30)) }
      return [
        ("\(name), Cradle, µs", median(rounds.map(\.own))),
        ("\(name), plain C, µs", median(rounds.map(\.plain))),
        ("\(name), times plain C", median(rounds.map { $0.own / $0.plain })),
        ("\(name), difference of the pictures", try drawings.difference(at: 300)),
      ]
    }
  }

  /// Draws cells without labels, for another program that draws none.
  @Sendable
  private static func cells() throws -> [(String, Double)] {
    let film = try MeasuredFilm.cells()
    let renderer = Renderer(scale: film.scale)
    _ = try film.draw(0..<60, with: renderer)
    let rounds = try (0..<18).map { try film.draw((30 * $0)..<(30 * $0 + 30), with: renderer) }
    return [("cells, Cradle, µs", median(rounds))]
  }

  /// Makes a still of each preset, as the command does once it has started.
  @Sendable
  private static func stills() throws -> [(String, Double)] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cradle-stills-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try MeasuredStill.presets(in: folder).map { still in
      ("still, \(still.name), ms", median(try (0..<5).map { _ in try still.make() }))
    }
  }

  /// Compares cells that a value of a user's own draws with those of the built-in artist, whole films by turns.
  @Sendable
  private static func drawn() throws -> [(String, Double)] {
    let film = try DrawnFilm()
    let rounds = try (0..<11).map { _ in
      (drawing: try film.draw(by: .drawing), builtIn: try film.draw(by: .builtIn))
    }
    let plays = try (0..<11).map { _ in
      (drawing: try film.measure(by: .drawing), builtIn: try film.measure(by: .builtIn))
    }
    return [
      ("drawn cells, µs", median(rounds.map(\.drawing))),
      ("drawn cells, built-in artist, µs", median(rounds.map(\.builtIn))),
      ("drawn cells, times built-in", median(rounds.map { $0.drawing / $0.builtIn })),
      ("drawn cells, first play, µs", median(plays.map(\.drawing))),
      ("drawn cells, first play, built-in artist, µs", median(plays.map(\.builtIn))),
    ]
  }

  @Sendable
  private static func png() throws -> [(String, Double)] {
    try [MeasuredFilm.labels(), .springy()].flatMap { film in
      let renderer = Renderer(scale: film.scale)
      let costs = try (0..<25).map { index in
        Encodings.encode(try renderer.draw(film.frames[24 * index]))
      }
      let sizes = (own: costs.map(\.own.size), cairo: costs.map(\.cairo.size))
      return [
        ("PNG, \(film.name), Cradle, µs", median(costs.map(\.own.time))),
        ("PNG, \(film.name), Cairo, µs", median(costs.map(\.cairo.time))),
        ("PNG, \(film.name), times as fast", median(costs.map { $0.cairo.time / $0.own.time })),
        ("PNG, \(film.name), times the size", Double(sizes.own.reduce(0, +)) / Double(sizes.cairo.reduce(0, +))),
      ]
    }
  }

  @Sendable
  private static func simulation() throws -> [(String, Double)] {
    try Motion.allCases.flatMap { motion in
      let few = try motion.player(itemCount: 120)
      let many = try motion.player(itemCount: 10_000)
      let rounds = (0..<25).map { _ in (few: few.playPeriod(), many: many.playPeriod()) }
      return [
        ("simulation, \(motion.rawValue), 120 items, µs", median(rounds.map(\.few))),
        ("simulation, \(motion.rawValue), 10000 items, µs", median(rounds.map(\.many))),
        ("simulation, \(motion.rawValue), times 120", median(rounds.map { $0.many / $0.few })),
      ]
    }
  }

  @Sendable
  private static func pile() -> [(String, Double)] {
    [("falls", 10..<60), ("lies", 100..<200)].flatMap { name, ticks in
      let rounds = (0..<15).map { _ in
        let piles = Piles()
        _ = piles.fall(ticks: ticks.lowerBound)
        return piles.fall(ticks: ticks.count)
      }
      return [
        ("pile \(name), Cradle, µs", median(rounds.map(\.own))),
        ("pile \(name), plain Box2D, µs", median(rounds.map(\.plain))),
        ("pile \(name), times plain Box2D", median(rounds.map { $0.own / $0.plain })),
      ]
    }
  }

  @Sendable
  private static func scale() throws -> [(String, Double)] {
    let rounds = (0..<7).map { _ in
      (few: Crowd(count: 1000).fling(), many: Crowd(count: 100_000).fling())
    }
    return [
      ("scale, 1000 items, µs", median(rounds.map(\.few))),
      ("scale, 100000 items, µs", median(rounds.map(\.many))),
      ("scale, 100000 items, times 1000", median(rounds.map { $0.many / $0.few })),
    ]
  }

  /// Draws every frame of every preset, each picture once, and does nothing with it.
  ///
  /// How long that takes is for the caller to measure, who compares it with another process.
  @Sendable
  private static func presets() throws -> [(String, Double)] {
    var count = 0
    for loaded in try LoadedScene.presets() {
      let film = try waitFor { try await loaded.scene.film() }
      let renderer = Renderer(scale: film.scene.canvas.scale)
      var last: DisplayList?
      for list in film.frames(at: film.scene.timing.frameRate) {
        if list != last { _ = try renderer.draw(list) }
        (last, count) = (list, count + 1)
      }
    }
    return [("presets, frames", Double(count))]
  }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }
}
