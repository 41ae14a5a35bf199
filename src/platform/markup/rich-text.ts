import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import { faultOf } from '../schema-fault.ts'
import { cleanText } from './clean-text.ts'

/** Elements within elements: nobody writes more, and what is nested by the thousand would hold the process. */
const DEEPEST = 200
/** What is left out makes a text shorter: one that is so many times too long is not read at all. */
const LONGEST_UNREAD = 4

const INLINE = ['a', 'em', 'strong', 'b', 'i', 's', 'del', 'ins', 'br', 'sub', 'sup', 'span', 'abbr', 'code']
const BLOCKS = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'cite',
  'q',
  'pre',
  'kbd',
  'samp',
  'hr',
  'div',
  'section',
  'figure',
  'figcaption',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'details',
  'summary',
  'u',
  'mark',
  'small',
  'time',
  'address',
]
const schemes = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], allowProtocolRelative: false }
const inlineAttributes = { a: ['href'], span: ['lang'], abbr: ['title'] }

const inlineRules: sanitizeHtml.IOptions = { ...schemes, allowedTags: INLINE, allowedAttributes: inlineAttributes }
/** What HTML of its own structure may have (OPEN-56); whoever brings HTML into this form begins here. */
export const RICH_TEXT = {
  ...schemes,
  allowedTags: [...INLINE, ...BLOCKS],
  allowedAttributes: {
    ...inlineAttributes,
    p: ['lang'],
    div: ['lang'],
    blockquote: ['lang', 'cite'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemesByTag: { img: ['http', 'https'] },
} satisfies sanitizeHtml.IOptions
const nameRules: sanitizeHtml.IOptions = {
  ...schemes,
  allowedTags: ['b', 'i', 'em', 'strong', 'span', 'br', 'a'],
  allowedAttributes: { a: ['href'] },
}

/**
 * A field with the HTML of words: links, emphasis and little more (OPEN-56). Parsing reduces it to the allow list, and
 * what was reduced stays as it is when it is parsed again.
 * @param max characters of what is kept
 */
export function inlineText(max: number): z.ZodString {
  return htmlField(inlineRules, max)
}

/** A field with HTML of its own structure, e.g. of a live update or a step (OPEN-56); reduced as `inlineText` is. */
export function richText(max: number): z.ZodString {
  return htmlField(RICH_TEXT, max)
}

/** A field with a name that may carry emphasis and a link, as newsletters have (OPEN-55); reduced as `inlineText` is. */
export function nameText(max: number): z.ZodString {
  return htmlField(nameRules, max)
}

/**
 * Characters of reduced HTML that are known again without being read: an importer parses every block before the
 * document with it is parsed, and a live coverage comes whole with each of its updates.
 */
const MOST_KNOWN = 2_000_000
const known = new Map<sanitizeHtml.IOptions, LRUCache<string, true>>()

function knownBy(rules: sanitizeHtml.IOptions): LRUCache<string, true> {
  const found = known.get(rules) ?? new LRUCache({ maxSize: MOST_KNOWN, sizeCalculation: (_, html) => html.length + 1 })
  known.set(rules, found)
  return found
}

function htmlField(rules: sanitizeHtml.IOptions, max: number): z.ZodString {
  return z
    .string()
    .check((field) => {
      if (field.value.length > max * LONGEST_UNREAD) return
      const clean = sanitise(field.value, rules)
      field.value = clean ?? ''
      if (clean === null)
        field.issues.push({
          code: 'custom',
          ...faultOf('nested', `nested deeper than ${DEEPEST} elements`),
          input: field.value,
        })
    })
    .max(max)
    .meta({ contentMediaType: 'text/html' })
}

class TooDeep extends Error {}

/** The HTML reduced to what the rules allow; null when it is nested too deep to be read. */
function sanitise(html: string, rules: sanitizeHtml.IOptions): string | null {
  const text = cleanText(html)
  const before = knownBy(rules)
  if (!/[<&]/.test(text) || before.get(text)) return text
  try {
    const once = reduced(text, rules)
    // What stood in an element that is gone may stand now where it cannot, and close the one around it.
    const clean = once.opened ? reduced(once.html, rules).html : once.html
    before.set(clean, true)
    return clean
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}

/** HTML after one pass, and whether an element was opened that does not stay. */
function reduced(text: string, rules: sanitizeHtml.IOptions): { html: string; opened: boolean } {
  let depth = 0
  let opened = false
  const onOpenTag = (name: string): void => {
    if (++depth > DEEPEST) throw new TooDeep()
    opened ||= !(rules.allowedTags as string[]).includes(name)
  }
  const onCloseTag = (): void => void depth--
  return { html: withCleanTexts(sanitizeHtml(text, { ...rules, onOpenTag, onCloseTag })), opened }
}

/** A stroke through the sign before it: at the beginning of a text it would make the end of a tag another character. */
const STROKE = /^\u0338+/

/** Entities may stand for what no text holds; cleaned run by run, since a combined `>` would open the markup again. */
function withCleanTexts(html: string): string {
  if (cleanText(html) === html) return html
  return html.replace(/[^<>]+/g, (run) => cleanText(run).replace(STROKE, ''))
}
