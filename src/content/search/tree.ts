import { both, either, every, without, type DocIds } from './postings.ts'

/** What a search asks of the words of a content. */
export type Tree =
  | { op: 'word'; lexeme: string }
  | { op: 'and' | 'or'; parts: Tree[] }
  | { op: 'not'; part: Tree }
  /** Words one after the other: all of them, and more than lists of contents know. */
  | { op: 'phrase'; parts: Tree[] }

const TOKEN = /'((?:[^']|'')+)'|<->|<\d+>|[&|!()]/g

/** Reads a tsquery as PostgreSQL writes it; null for one without words. */
export function readTree(query: string): Tree | null {
  const tokens = [...query.matchAll(TOKEN)].map(([token, word]) =>
    word === undefined ? token : { lexeme: word.replaceAll("''", "'") },
  )
  if (tokens.length === 0) return null
  let at = 0
  const binary = (op: 'and' | 'or' | 'phrase', isSign: (token: unknown) => boolean, next: () => Tree) => (): Tree => {
    const parts = [next()]
    while (isSign(tokens[at])) {
      at++
      parts.push(next())
    }
    const different = op === 'or' ? [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()] : parts
    return different.length === 1 ? different[0]! : { op, parts: different }
  }
  const single = (): Tree => {
    const token = tokens[at++]
    if (token === '!') return { op: 'not', part: single() }
    if (token === '(') {
      const inner = any()
      at++
      return inner
    }
    if (typeof token !== 'object') throw new Error(`not a query: ${query}`)
    return { op: 'word', lexeme: token.lexeme }
  }
  const phrase = binary('phrase', (token) => typeof token === 'string' && token.startsWith('<'), single)
  const all = binary('and', (token) => token === '&', phrase)
  const any = binary('or', (token) => token === '|', all)
  return any()
}

/** Whether lists of contents alone cannot tell what fits. */
export function hasPhrase(tree: Tree): boolean {
  switch (tree.op) {
    case 'word':
      return false
    case 'phrase':
      return true
    case 'not':
      return hasPhrase(tree.part)
    case 'and':
    case 'or':
      return tree.parts.some(hasPhrase)
  }
}

/** The places of a segment, of which there are `size`, that fit; of a phrase those that have its words. */
export function docIdsOf(tree: Tree, listOf: (lexeme: string) => DocIds, size: number): DocIds {
  switch (tree.op) {
    case 'word':
      return listOf(tree.lexeme)
    case 'or':
      return tree.parts.map((part) => docIdsOf(part, listOf, size)).reduce(either)
    // Who bars a phrase does not bar its words: which of them are left is found out later.
    case 'not':
      return hasPhrase(tree.part) ? every(size) : without(every(size), docIdsOf(tree.part, listOf, size))
    case 'phrase':
    case 'and': {
      const barred = tree.parts.filter((part) => part.op === 'not')
      const asked = tree.parts.filter((part) => part.op !== 'not').map((part) => docIdsOf(part, listOf, size))
      // The shortest first: what is left only ever gets less.
      const found = asked.length ? asked.sort((a, b) => a.length - b.length).reduce(both) : every(size)
      return barred.reduce(
        (left, { part }) => (hasPhrase(part) ? left : without(left, docIdsOf(part, listOf, size))),
        found,
      )
    }
  }
}

/** The words that a tree asks for, each with its forms: what a rank is made of. */
export function wordsOf(tree: Tree): string[][] {
  const parts = tree.op === 'and' ? tree.parts : [tree]
  return parts.filter((part) => part.op !== 'not').map((part) => [...new Set(lexemesOf(part))])
}

function lexemesOf(tree: Tree): string[] {
  switch (tree.op) {
    case 'word':
      return [tree.lexeme]
    case 'not':
      return []
    default:
      return tree.parts.flatMap(lexemesOf)
  }
}
