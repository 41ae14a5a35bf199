import { LRUCache } from 'lru-cache'
import { sharedText, type SharedText } from './pieces.ts'

/** A style sheet that knows which of its rules a page can use. */
export interface StyleSheet {
  /** What a page needs in whose HTML the classes of these modules stand. */
  for(modules: ReadonlySet<string>, extra: string): SharedText
}

/** A rule with the modules of each of its selectors, or an at-rule around others. */
type Part = { text: string; selectors: readonly (readonly string[])[] } | { head: string; parts: Part[] }

// bounded: classes of the build
const MODULE = /([\w-]+-module)_/g
const AROUND = /^@(?:media|layer|supports|container)\b/
/** Pages differ in what they show, yet of all combinations few occur. */
const KEPT = 300

/** Reads a minified style sheet once, so that pages get only the modules that they use. */
export function styleSheet(css: string): StyleSheet {
  const parts = partsOf(css)
  const known = new Set([...css.matchAll(MODULE)].map((match) => match[1]!))
  const made = new LRUCache<string, SharedText>({ max: KEPT })
  return {
    for(modules, extra) {
      const used = [...known].filter((name) => modules.has(name))
      const key = `${used.join()}\n${extra}`
      let style = made.get(key)
      if (!style) {
        const text = write(parts, new Set(used)) + extra
        made.set(key, (style = sharedText(text)))
      }
      return style
    },
  }
}

/** The CSS modules whose classes stand in a piece of HTML, be it as classes or for scripts to set. */
export function modulesIn(html: string): Set<string> {
  const found = new Set<string>()
  let name = ''
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + MARK.length)) {
    const end = at + MARK.length - 1
    // Most often the same as before: neighbours come from one view.
    if (name && html.startsWith(name, end - name.length) && !isName(html.charCodeAt(end - name.length - 1))) continue
    let from = at
    while (isName(html.charCodeAt(from - 1))) from--
    found.add((name = html.slice(from, end)))
  }
  return found
}

const MARK = '-module_'

/** Letters, digits, `-`; the names of our files have no others. */
function isName(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45 || (code >= 65 && code <= 90)
}

function write(parts: readonly Part[], used: ReadonlySet<string>): string {
  let css = ''
  for (const part of parts) {
    if ('text' in part) {
      if (part.selectors.some((modules) => modules.every((name) => used.has(name)))) css += part.text
    } else {
      const inside = write(part.parts, used)
      if (inside) css += `${part.head}{${inside}}`
    }
  }
  return css
}

function partsOf(css: string): Part[] {
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
    if (AROUND.test(head)) parts.push({ head, parts: partsOf(body) })
    else parts.push({ text: `${head}{${body}}`, selectors: selectorsOf(head) })
    at = close + 1
  }
  return parts
}

/** The modules that each selector of a list asks for; what stands in brackets (`:is`, `:not`) may not be needed. */
function selectorsOf(head: string): string[][] {
  let outside = head
  for (let before = ''; before !== outside;) [before, outside] = [outside, outside.replace(/\([^()]*\)/g, '')]
  return outside.split(',').map((selector) => [...selector.matchAll(MODULE)].map((match) => match[1]!))
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
