/// Returns a pixel with the colors that it has by itself, rounded, in place of their share of what is
/// seen: Cairo multiplies colors by their opacity, and files do not.
///
/// Where nothing is seen, all channels are 0. The opacity is the last channel; the others may be in
/// any order.
@inlinable
@inline(__always)
package func straightened(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
  let alpha = pixel.w
  guard alpha < 0xFF else { return pixel }
  guard alpha > 0 else { return .zero }
  return SIMD4(
    straightened(pixel.x, alpha: alpha),
    straightened(pixel.y, alpha: alpha),
    straightened(pixel.z, alpha: alpha),
    alpha
  )
}

// Divisions of whole numbers, one after the other, take a fifth of the time of four at once as
// floating-point numbers, whose conversion back is checked for each. What is more than its opacity is
// no premultiplied color; it ends at 255.
@inlinable
@inline(__always)
package func straightened(_ color: UInt8, alpha: UInt8) -> UInt8 {
  let (color, alpha) = (UInt32(color), UInt32(alpha))
  return UInt8(truncatingIfNeeded: min(255, (255 &* color &+ alpha / 2) / alpha))
}
