import { textOfName } from '../html/tree.ts'

/** What the head of a page says of it. */
export interface Head {
  /** The first of some names that says anything. */
  first(...names: string[]): string | null
  /** All that is said under some names, each once. */
  all(...names: string[]): string[]
}

/** Reads the `meta` elements of a page; those of its text say the same in microdata. */
export function headOf(text: string): Head {
  const said = new Map<string, string[]>()
  for (const tag of text.match(/<meta\b[^<>]*>/gi) ?? []) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property') ?? attribute(tag, 'itemprop')
    const content = textOfName(attribute(tag, 'content') ?? '')
    if (name === null || content === '') continue
    const key = name.toLowerCase()
    said.set(key, [...(said.get(key) ?? []), content])
  }
  const all = (...names: string[]) => [...new Set(names.flatMap((name) => said.get(name) ?? []))]
  return { all, first: (...names) => all(...names)[0] ?? null }
}

const ATTRIBUTES = {
  name: /\sname\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  property: /\sproperty\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  itemprop: /\sitemprop\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  content: /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
}

function attribute(tag: string, name: keyof typeof ATTRIBUTES): string | null {
  const [, double, single] = ATTRIBUTES[name].exec(tag) ?? []
  return double ?? single ?? null
}
