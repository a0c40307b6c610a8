extension DrawingCommand {
  /// Returns the command with its colors resolved in a theme.
  package func resolved(in theme: Theme) -> DrawingCommand {
    switch self {
    case .fill(let path, let paint):
      return .fill(path, paint.resolved(in: theme))
    case .stroke(let path, let paint, let width, let cap):
      return .stroke(path, paint.resolved(in: theme), width: width, cap: cap)
    case .text(let text, var style, let box):
      style.color = style.color.resolved(in: theme)
      return .text(text, style, box: box)
    case .image: return self
    case .shadow(let path, let color, let radius, let offset):
      return .shadow(path, color.resolved(in: theme), radius: radius, offset: offset)
    case .material(let path, var material):
      material.tint = material.tint.resolved(in: theme)
      material.substitute = material.substitute.resolved(in: theme)
      return .material(path, material)
    case .group(let commands, let opacity, let clip):
      return .group(commands.map { $0.resolved(in: theme) }, opacity: opacity, clip: clip)
    }
  }
}
