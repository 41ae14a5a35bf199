/** FNV-1a on two lanes: no secret, only short and the same everywhere. */
export function shortHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0xcbf29ce4]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x01000197)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
