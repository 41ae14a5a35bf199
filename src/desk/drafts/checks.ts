import type { Locale } from '../../platform/i18n/locale.ts'
import { endsEarly } from '../../content/types/instant.ts'
import { NOWHERE } from '../../content/types/nowhere.ts'
import { untitled } from './begin.ts'
import { foreignWords } from './foreign-words.ts'
import { isRecord } from './same.ts'
import type { DraftBlock, DraftDocument } from './model.ts'

/** What can be wrong: a text of the desk's messages each. */
export type FindingCode =
  | 'title-missing'
  | 'section-missing'
  | 'alt-missing'
  | 'picture-expired'
  | 'picture-not-here'
  | 'machine'
  | 'embargo'
  | 'title-long'
  | 'title-used'
  | 'summary-missing'
  | 'link-text'
  | 'link-broken'
  | 'foreign-words'
  | 'heading-order'
  | 'table-head'
  | 'captions-missing'
  | 'twin-stale'
  | 'ends-early'
  | 'question-missing'
  | 'answers-missing'
  | 'guest-missing'
  | 'blog-missing'
  | 'show-missing'
  | 'field-wrong'
  | 'answers-gone'
  | 'answers-other'
  | 'review'

/** Something that is not right with a text. */
export interface Finding {
  code: FindingCode
  /** Whether it keeps the text from going out. */
  must: boolean
  block: string | null
  path: string | null
  /** What the message names, e.g. the words of a link. */
  values?: Record<string, string | number>
}

/** What is known beside the document itself; what is missing is not looked at. */
export interface CheckContext {
  language: Locale | null
  now?: Date
  /** Pictures by reference: whether they say something in the language, may be shown, and here. */
  pictures?: ReadonlyMap<string, { isDescribed: boolean; isExpired: boolean; isAllowed: boolean }>
  /** Blocks and fields that a machine translated and nobody has read. */
  machine?: readonly string[]
  /** Those whose source says something else now. */
  stale?: readonly string[]
  embargoUntil?: string | null
  /** Whether one of the sections that it names is there. */
  hasSection?: boolean
  /** What readers see already. */
  published?: DraftDocument | null
  /** Addresses of ours that lead nowhere. */
  broken?: ReadonlySet<string>
  /** Other contents of the last thirty days with the same title. */
  sameTitle?: readonly string[]
  /** Whether machine text may go out (a setting of the site). */
  machineMayGo?: boolean
}

/** Longer titles are cut by searches and networks. */
const LONG_TITLE = 70
/** Types that stand in no section. */
const WITHOUT_SECTION = new Set(['page', 'call', 'interview', 'poll', 'episode', 'event', 'stream'])
/** Words that say nothing of where a link leads. */
const EMPTY_WORDS = new Set([
  'aquí',
  'este enlace',
  'en este enlace',
  'pincha aquí',
  'haz clic aquí',
  'leer más',
  'ver más',
  'más información',
  'ací',
  'aquest enllaç',
  'en aquest enllaç',
  'fes clic ací',
  'llegir més',
  'veure més',
  'més informació',
])

/** All that is wrong with a document: what must be right first, then what somebody may let pass. */
export function checks(document: DraftDocument, context: CheckContext): Finding[] {
  const found: Finding[] = []
  const add = (code: FindingCode, must: boolean, at: Partial<Finding> = {}) =>
    found.push({ code, must, block: null, path: null, ...at })
  checkHead(document, context, add)
  for (const path of ['image', 'shareImage']) checkPicture(document[path], { path }, context, add)
  for (const block of document.body ?? []) checkBlock(block, context, add)
  checkHeadings(document.body ?? [], add)
  checkTwin(document, context, add)
  checkSpan(document, add)
  checkBegun(document, context, add)
  checkAnswers(document, context, add)
  return found.sort((a, b) => Number(b.must) - Number(a.must))
}

/** The fields of polls, calls and interviews that say from when to when readers take part. */
const SPANS = [
  ['startDate', 'endDate'],
  ['opensAt', 'closesAt'],
] as const

function checkSpan(document: DraftDocument, add: Add) {
  for (const [from, until] of SPANS)
    if (endsEarly(text(document[from]), text(document[until]))) add('ends-early', true, { path: until })
  const { occurrence } = document
  if (isRecord(occurrence) && endsEarly(text(occurrence['start']), text(occurrence['end'])))
    add('ends-early', true, { path: 'occurrence' })
}

/** What a type was begun with, since its schema asks for it, is nothing for readers. */
function checkBegun(document: DraftDocument, { language }: CheckContext, add: Add) {
  const isEmpty = (said: unknown) => text(said) === '' || (language !== null && said === untitled(language))
  const { type, guest } = document as DraftDocument & { type?: string; guest?: unknown }
  if ((type === 'poll' || type === 'call') && isEmpty(document['question']))
    add('question-missing', true, { path: 'question' })
  if (type === 'poll' && answersOf(document).some((answer) => text(answer['text']) === ''))
    add('answers-missing', true, { path: 'options' })
  if (type === 'interview' && (!isRecord(guest) || isEmpty(guest['name'])))
    add('guest-missing', true, { path: 'guest' })
  for (const path of ['blog', 'show'] as const) if (document[path] === NOWHERE) add(`${path}-missing`, true, { path })
}

/** Of a poll that has begun: readers chose among its answers, which stay and are not counted by hand. */
function checkAnswers(document: DraftDocument, { now, published }: CheckContext, add: Add) {
  if (document['type'] !== 'poll' || !now || !published || !hasBegun(published, now)) return
  const answers = new Map(answersOf(document).map((answer) => [answer['id'], answer]))
  const before = answersOf(published)
  if (before.some(({ id, votes }) => !answers.has(id) || (answers.get(id)!['votes'] ?? 0) !== (votes ?? 0)))
    add('answers-gone', true, { path: 'options' })
  else if (before.some(({ id, text: said }) => text(answers.get(id)!['text']) !== text(said)))
    add('answers-other', false, { path: 'options' })
}

const hasBegun = ({ startDate }: DraftDocument, now: Date): boolean => new Date(text(startDate)) <= now
const answersOf = ({ options }: DraftDocument): Record<string, unknown>[] =>
  Array.isArray(options) ? options.filter(isRecord) : []

type Add = (code: FindingCode, must: boolean, at?: Partial<Finding>) => void

function checkHead(
  document: DraftDocument,
  { language, now, embargoUntil, hasSection = true, sameTitle = [] }: CheckContext,
  add: Add,
) {
  const title = text(document['title'])
  if ('title' in document && (title === '' || (language && title === untitled(language))))
    add('title-missing', true, { path: 'title' })
  const { taxa } = document
  if (Array.isArray(taxa) && (taxa.length === 0 || !hasSection) && !WITHOUT_SECTION.has(text(document['type'])))
    add('section-missing', true, { path: 'taxa' })
  if (embargoUntil && now && new Date(embargoUntil) > now) add('embargo', true, { values: { until: embargoUntil } })
  if (title.length > LONG_TITLE) add('title-long', false, { path: 'title', values: { length: title.length } })
  if (sameTitle.length > 0) add('title-used', false, { path: 'title' })
  if ('summary' in document && text(document['summary']) === '') add('summary-missing', false, { path: 'summary' })
}

function checkPicture(value: unknown, at: Partial<Finding>, { pictures }: CheckContext, add: Add) {
  if (!isRecord(value) || typeof value['image'] !== 'string' || value['image'] === '') return
  const known = pictures?.get(value['image'])
  if (text(value['alt']) === '' && !known?.isDescribed && (pictures || value['alt'] !== undefined))
    add('alt-missing', true, { ...at, values: { image: value['image'] } })
  if (known?.isExpired) add('picture-expired', true, at)
  if (known && !known.isAllowed) add('picture-not-here', true, at)
}

function checkBlock(block: DraftBlock, context: CheckContext, add: Add) {
  const at = { block: block.id }
  if (block.type === 'image') checkPicture(block, at, context, add)
  if (block.type === 'gallery' && Array.isArray(block['images']))
    for (const image of block['images']) checkPicture(image, at, context, add)
  if (block.type === 'table' && Array.isArray(block['head']) && block['head'].every((cell) => text(cell) === ''))
    add('table-head', false, at)
  if (block.type === 'html' && block['review'] === true) add('review', false, at)
  for (const { words, href } of linksOf(htmlOf(block))) {
    if (EMPTY_WORDS.has(words.toLowerCase()) || /^(?:https?:\/\/|www\.)/i.test(words))
      add('link-text', false, { ...at, values: { words } })
    if (context.broken?.has(href)) add('link-broken', false, { ...at, values: { href } })
  }
  const words = context.language && foreignWords(htmlOf(block), context.language)
  if (words) add('foreign-words', false, { ...at, values: { words } })
}

function checkHeadings(body: readonly DraftBlock[], add: Add) {
  let last = 1
  for (const block of body) {
    if (block.type !== 'heading' || typeof block['level'] !== 'number') continue
    if (block['level'] > last + 1) add('heading-order', false, { block: block.id })
    last = block['level']
  }
}

function checkTwin(document: DraftDocument, context: CheckContext, add: Add) {
  const at = (id: string) => (id.startsWith('field:') ? { path: id.slice(6) } : { block: id })
  for (const id of context.machine ?? []) add('machine', context.machineMayGo !== true, at(id))
  for (const id of context.stale ?? []) add('twin-stale', false, at(id))
  if (document['type'] === 'video' && Array.isArray(document['captions']) && document['captions'].length === 0)
    add('captions-missing', false, { path: 'captions' })
}

/**
 * Whether a picture of which the portal knew nothing to say in the language still stands there without a word of its own.
 * The text alone cannot tell: what a picture says in itself is with the picture.
 */
export function isStillWordless(document: DraftDocument, { block, path, values }: Finding): boolean {
  const holder = block === null ? document[path ?? ''] : document.body?.find(({ id }) => id === block)
  return holdersIn(holder).some((one) => one['image'] === values?.['image'] && one['alt'] === undefined)
}

/** The addresses that a document links to and that may be ours, to be looked up. */
export function ownLinks(document: DraftDocument): string[] {
  const all = (document.body ?? []).flatMap((block) => linksOf(htmlOf(block)).map(({ href }) => href))
  return [...new Set(all.filter((href) => href.startsWith('/') || /^https?:/i.test(href)))]
}

/** The pictures that a document shows. */
export function picturesOf(document: DraftDocument): string[] {
  const holders = [document['image'], document['shareImage'], document, ...(document.body ?? [])].flatMap(holdersIn)
  return [...new Set(holders.flatMap(({ image }) => (typeof image === 'string' ? image : [])))]
}

/** What of a text only the portal can judge and has not yet since it was opened: its links, and pictures that came in. */
export function toLookUp(document: DraftDocument, opened: DraftDocument): string[] {
  const known = picturesOf(opened)
  return [...ownLinks(document), ...picturesOf(document).filter((id) => !known.includes(id))]
}

/** What may hold a picture: itself, and each of its own. */
function holdersIn(value: unknown): Record<string, unknown>[] {
  if (!isRecord(value)) return []
  return [value, ...(Array.isArray(value['images']) ? value['images'].filter(isRecord) : [])]
}

function htmlOf(block: DraftBlock): string {
  const { html, items, rows } = block
  const lists = [items, ...(Array.isArray(rows) ? (rows as unknown[]) : [])].flatMap((list) =>
    Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [],
  )
  return [typeof html === 'string' ? html : '', ...lists].join('\n')
}

/** Read without a pattern over the whole: a link ends where the next one begins. */
function linksOf(html: string): { words: string; href: string }[] {
  return html
    .split('<a ')
    .slice(1)
    .map((part) => {
      const open = part.indexOf('>')
      const close = part.indexOf('</a')
      const href = part.slice(0, open).split('href="')[1]?.split('"')[0] ?? ''
      return {
        href: href.replaceAll('&amp;', '&'),
        words: withoutTags(part.slice(open + 1, close < 0 ? undefined : close)),
      }
    })
}

function withoutTags(html: string): string {
  return html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')
    .trim()
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
