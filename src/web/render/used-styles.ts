import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/cache/at-most.ts'
import { sharedText, type SharedText } from './pieces.ts'

/** A style sheet that knows which of its rules a page can use. */
export interface StyleSheet {
  /**
   * The rules for elements with these classes, and those that mean no class.
   * @param own what stands in a page; a name with `*` at its end means every class that begins so
   * @param kept what stands in parts that pages share: a part comes with the same set each time
   * @param extra rules that follow
   */
  for(own: Iterable<string>, kept: readonly ReadonlySet<string>[], extra: string): SharedText
}

/** A rule with the classes that each of its selectors asks for, or an at-rule around others. */
type Part = { text: string; selectors: readonly (readonly number[])[] } | { head: string; parts: Part[] }

// bounded: classes and sites of the build
const CLASS = /\.(-?[A-Za-z_][\w=-]*)/g
/** Colours of another site are wanted where something of it stands; the name counts as a class does. */
const SITE = /\[data-site="?([\w-]+)"?\]/g
const siteClass = (alias: string): string => `data-site=${alias}`
const AROUND = /^@(?:media|layer|supports|container)\b/
/** Pages differ in what they show, yet of all combinations few occur. */
const KEPT = 300
/** Characters of rules from which on a class is worth a choice of its own: each makes more combinations. */
const CHOSEN_FROM = 100

/**
 * Reads a minified style sheet once, so that pages get only the rules that they use.
 * @param always classes that scripts set or bring on any page
 */
export function styleSheet(css: string, always: ReadonlySet<string> = new Set()): StyleSheet {
  const places = new Map<string, number>()
  const parts = partsOf(css, places)
  const names = [...places.keys()]
  const company = smallOnes(parts, names)
  const byName = new Map(names.map((name, at) => [name, [at, ...company[at]!]]))
  // bounded: beginnings that views and scripts of the build name
  const byBeginning = new Map<string, number[]>()
  const beginningWith = (beginning: string): number[] => {
    let found = byBeginning.get(beginning)
    if (!found) {
      found = names.flatMap((name) => (name.startsWith(beginning) ? byName.get(name)! : []))
      byBeginning.set(beginning, found)
    }
    return found
  }
  const mark = <Used extends Uint8Array>(classes: Iterable<string>, used: Used): Used => {
    for (const name of classes) {
      const found = byName.get(name) ?? (name.endsWith('*') ? beginningWith(name.slice(0, -1)) : [])
      for (const place of found) used[place] = 1
    }
    return used
  }
  const first = mark(always, new Uint8Array(names.length))
  const placesOfSets = new WeakMap<ReadonlySet<string>, Uint16Array>()
  const placesIn = (classes: ReadonlySet<string>): Uint16Array => {
    let places = placesOfSets.get(classes)
    if (!places) {
      const used = mark(classes, new Uint8Array(names.length))
      places = Uint16Array.from(names.keys()).filter((place) => used[place])
      placesOfSets.set(classes, places)
    }
    return places
  }
  const made = new LRUCache<string, SharedText>(atMost(KEPT))
  return {
    for(own, kept, extra) {
      const used = mark(own, Buffer.from(first))
      for (const classes of kept) for (const place of placesIn(classes)) used[place] = 1
      const key = used.toString('latin1') + extra
      let style = made.get(key)
      if (!style) made.set(key, (style = sharedText(write(parts, used) + extra)))
      return style
    },
  }
}

/** For each class those of the same family (`card_…`, `media__…`, `button--…`) with too few rules to be chosen alone. */
function smallOnes(parts: readonly Part[], names: readonly string[]): number[][] {
  const sizes = names.map(() => 0)
  const measure = (some: readonly Part[]) => {
    for (const part of some)
      if ('text' in part) for (const place of new Set(part.selectors.flat())) sizes[place]! += part.text.length
      else measure(part.parts)
  }
  measure(parts)
  const families = Map.groupBy(names.keys(), (place) => names[place]!.split(/_|--/)[0]!)
  return names.map((name) =>
    families
      .get(name.split(/_|--/)[0]!)!
      .filter((place) => sizes[place]! < CHOSEN_FROM && !names[place]!.includes('=')),
  )
}

const ATTRIBUTES = ['class', 'data-styles', 'data-site'] as const

/**
 * The classes in a piece of HTML, and the sites of which something stands there. Where more HTML comes in later, `data-styles` names what it may bring, each as a
 * class or as what many begin with, e.g. `card_*`.
 */
export function classesIn(html: string): Set<string> {
  const values = new Set<string>()
  for (const attribute of ATTRIBUTES) {
    const mark = `${attribute}="`
    for (let at = html.indexOf(mark); at >= 0;) {
      const from = at + mark.length
      const end = html.indexOf('"', from)
      const value = html.slice(from, end)
      values.add(attribute === 'data-site' ? siteClass(value) : value)
      at = html.indexOf(mark, end)
    }
  }
  const found = new Set<string>()
  for (const value of values) for (const name of value.split(' ')) found.add(name)
  return found
}

/** The classes of the elements around everything: the document's own site and the look of its page. */
export function classesAround(site: string, bodyClass: string): Set<string> {
  return new Set([siteClass(site), ...bodyClass.split(' ')])
}

// bounded: scripts of the build
const WORD = /[A-Za-z_][\w-]*/g

/** The classes of style sheets, each by itself. */
export function classesOf(sheets: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const css of sheets) for (const [, name] of css.matchAll(CLASS)) found.set(name!, name!)
  return found
}

/**
 * Every word of a script that is a class; one that is put together from parts stands as its beginning and `*`.
 * @param known the classes there are; theirs is the text that is given, since a word keeps its whole script in memory
 */
export function classesNamedIn(script: string, known: ReadonlyMap<string, string>): Set<string> {
  const named = new Set<string>()
  for (const [word] of script.matchAll(WORD)) {
    const name = known.get(word)
    if (name !== undefined) named.add(name)
    else if (/(?:--|__)$/.test(word)) named.add(`${word}*`)
  }
  return named
}

function write(parts: readonly Part[], used: Uint8Array): string {
  let css = ''
  for (const part of parts) {
    if ('text' in part) {
      if (part.selectors.some((classes) => classes.every((place) => used[place]))) css += part.text
    } else {
      const inside = write(part.parts, used)
      if (inside) css += `${part.head}{${inside}}`
    }
  }
  return css
}

function partsOf(css: string, places: Map<string, number>): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < css.length;) {
    const open = upTo(css, at, '{;')
    const head = css.slice(at, open).trim()
    if (css[open] !== '{') {
      if (head) parts.push({ text: `${head};`, selectors: [[]] })
      at = open + 1
      continue
    }
    const close = closing(css, open)
    const body = css.slice(open + 1, close)
    if (AROUND.test(head)) parts.push({ head, parts: partsOf(body, places) })
    else parts.push({ text: `${head}{${body}}`, selectors: head.startsWith('@') ? [[]] : selectorsOf(head, places) })
    at = close + 1
  }
  return parts
}

/** The classes that each selector of a list asks for; what stands in brackets (`:is`, `:not`) may not be needed. */
function selectorsOf(head: string, places: Map<string, number>): number[][] {
  let outside = head.replace(SITE, (_, alias: string) => `.${siteClass(alias)}`).replace(/\[[^[\]]*\]/g, '')
  for (let before = ''; before !== outside;) [before, outside] = [outside, outside.replace(/\([^()]*\)/g, '')]
  return outside.split(',').map((selector) => [...selector.matchAll(CLASS)].map((match) => placeOf(match[1]!, places)))
}

function placeOf(name: string, places: Map<string, number>): number {
  const known = places.get(name)
  if (known !== undefined) return known
  places.set(name, places.size)
  return places.size - 1
}

/** The place of the first of the signs outside of quotes, or the end. */
function upTo(css: string, from: number, signs: string): number {
  for (let at = from; at < css.length; at++) {
    if (css[at] === '"' || css[at] === "'") at = css.indexOf(css[at]!, at + 1)
    else if (signs.includes(css[at]!)) return at
  }
  return css.length
}

/** The place of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 1
  for (let at = open + 1; ; at++) {
    at = upTo(css, at, '{}')
    if (at >= css.length) return css.length
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
}
