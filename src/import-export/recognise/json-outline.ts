/** The names of a JSON text, as far as it was given. */
export interface JsonOutline {
  /** The first text or number under each path, such as `items[].uri`; empty for lists and objects. */
  values: ReadonlyMap<string, string>
  /** True when another value follows the first one: JSON Lines. */
  several: boolean
}

const DEEPEST = 6
const LONGEST_TEXT = 200
const SPACE = /\s/

/** Reads the names of a JSON text that may be cut anywhere or not be quite JSON; null when it begins no list or object. */
export function outlineOf(text: string): JsonOutline | null {
  const values = new Map<string, string>()
  const open: { path: string; list: boolean; key: string | null }[] = []
  const note = (path: string, value: string) => {
    if (open.length <= DEEPEST && !values.has(path)) values.set(path, value.slice(0, LONGEST_TEXT))
  }
  const place = (): string => {
    const inside = open.at(-1)
    if (inside === undefined) return ''
    if (inside.list) return `${inside.path}[]`
    return inside.path === '' ? (inside.key ?? '') : `${inside.path}.${inside.key ?? ''}`
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (SPACE.test(sign) || sign === ':') continue
    const inside = open.at(-1)
    if (sign === '{' || sign === '[') {
      const path = place()
      if (inside) note(path, '')
      open.push({ path, list: sign === '[', key: null })
    } else if (inside === undefined) return null
    else if (sign === '}' || sign === ']') {
      open.pop()
      if (open.length === 0) return { values, several: text.slice(at + 1).trimStart() !== '' }
    } else if (sign === ',') inside.key = null
    else {
      const end = sign === '"' ? endOfText(text, at + 1) : endOfWord(text, at)
      const found = sign === '"' ? text.slice(at + 1, end) : text.slice(at, end)
      if (!inside.list && inside.key === null) inside.key = found
      else note(place(), found)
      at = sign === '"' ? end : end - 1
    }
  }
  return open.length === 0 ? null : { values, several: false }
}

function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function endOfWord(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && !/[\s,:"{}[\]]/.test(text[at]!)) at++
  return at
}
