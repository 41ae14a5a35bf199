/** A piece of a text of WordPress. */
export type ShortcodeToken =
  | { kind: 'text'; raw: string }
  | { kind: 'open' | 'close'; raw: string; name: string; rest: string }

/** What stands in a shortcode behind its name. */
export interface ShortcodeAttributes {
  attributes: Record<string, string>
  positional: string[]
}

const NAME = /\/?[a-z][\w-]{1,40}/iy
/** A shortcode is no longer than this. */
const LONGEST = 3000

/** Divides a text at its shortcodes, in one way through it. `[[name]]` is the way to write about a shortcode. */
export function* shortcodeTokens(text: string): Generator<ShortcodeToken> {
  let from = 0
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
    const token = text[at + 1] === '[' ? quotedAt(text, at) : tagAt(text, at)
    if (token === null) continue
    if (at > from) yield { kind: 'text', raw: text.slice(from, at) }
    yield token
    from = at + token.raw.length + (token.kind === 'text' ? 2 : 0)
    at = from - 1
  }
  if (from < text.length) yield { kind: 'text', raw: text.slice(from) }
}

/** `[[name]]` is the text `[name]`. */
function quotedAt(text: string, at: number): ShortcodeToken | null {
  const tag = tagAt(text, at + 1)
  return tag !== null && text[at + 1 + tag.raw.length] === ']' ? { kind: 'text', raw: tag.raw } : null
}

function tagAt(text: string, at: number): Exclude<ShortcodeToken, { kind: 'text' }> | null {
  NAME.lastIndex = at + 1
  const found = NAME.exec(text)?.[0]
  if (found === undefined) return null
  const begin = at + 1 + found.length
  if (!/[\s=/\]]/.test(text[begin] ?? '')) return null
  const end = endOfTag(text, begin)
  if (end < 0) return null
  const isClose = found.startsWith('/')
  const inside = text.slice(begin, end)
  return {
    kind: isClose ? 'close' : 'open',
    raw: text.slice(at, end + 1),
    name: (isClose ? found.slice(1) : found).toLowerCase(),
    rest: inside.endsWith('/') ? inside.slice(0, -1) : inside,
  }
}

/** The bracket that ends a shortcode; none when another one begins before. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length && at - from <= LONGEST; at++) {
    if (text[at] === ']') return at
    if (text[at] === '[') return -1
  }
  return -1
}

/** Quotes as editors write them, the opening and the closing one. */
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['&quot;', '&quot;'],
  ['&#8221;', '&#8221;'],
  ['&#8220;', '&#8221;'],
  ['”', '”'],
  ['“', '”'],
]

/** Reads `name="value"`, `name=value` and values without a name. */
export function shortcodeAttributes(rest: string): ShortcodeAttributes {
  const attributes: Record<string, string> = {}
  const positional: string[] = []
  let at = 0
  const skipSpace = () => {
    while (at < rest.length && /\s/.test(rest[at]!)) at++
  }
  for (skipSpace(); at < rest.length; skipSpace()) {
    const begin = at
    while (at < rest.length && /[\w-]/.test(rest[at]!)) at++
    const name = rest.slice(begin, at).toLowerCase()
    skipSpace()
    if (name !== '' && rest[at] === '=') {
      at++
      skipSpace()
      const value = valueAt(rest, at)
      at = value.end
      attributes[name] = value.text
    } else {
      const value = valueAt(rest, begin)
      at = Math.max(value.end, begin + 1)
      if (value.text !== '') positional.push(value.text)
    }
  }
  return { attributes, positional }
}

function valueAt(text: string, at: number): { text: string; end: number } {
  for (const [open, close] of QUOTES) {
    if (!text.startsWith(open, at)) continue
    const end = text.indexOf(close, at + open.length)
    if (end >= 0) return { text: text.slice(at + open.length, end), end: end + close.length }
  }
  let end = at
  while (end < text.length && !/[\s"']/.test(text[end]!)) end++
  return { text: text.slice(at, end), end }
}
