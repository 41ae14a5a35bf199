const LEAST = 4.5

/** Whether a colour, as six figures behind `#`, can be read on white and white on it. */
export function isReadable(colour: string): boolean {
  if (!/^#[\da-f]{6}$/i.test(colour)) return false
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  return 1.05 / (luminance + 0.05) >= LEAST
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
