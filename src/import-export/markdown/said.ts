import { ACCESS } from '../../content/types/fields.ts'
import { itemTypes, type ItemType } from '../../content/types/model.ts'
import { ImportRefused, type SourceOptions } from '../model.ts'
import { inOneLine } from '../html/one-line.ts'
import { shorten, slugOf } from '../names.ts'
import { reservedByState } from '../reserved.ts'
import { flagIn, listIn, momentIn, pictureIn, textIn, type SaidPicture } from './fields.ts'
import type { Graphic } from '../../content/graphic-model.ts'
import { graphicIn } from './graphic.ts'
import { seedOf, type TextFile } from './files.ts'
import type { FrontMatter } from './front-matter.ts'
import { because, type Reason } from '../reasons/model.ts'

/** What the front matter of a file says, whatever program it was written for. */
export interface Said {
  type: ItemType
  kind: 'news' | 'opinion' | 'interview' | 'report'
  language: string
  title: string
  cardTitle: string
  summary: string
  kicker: string
  place: string
  signature: string
  date: string | null
  updated: string | null
  /** Why it is not for readers; null for what is. */
  reserved: { keep: 'out' | 'draft' | 'withdrawn'; reason: Reason } | null
  access: (typeof ACCESS)[number]
  authors: string[]
  taxa: string[]
  tags: string[]
  related: string[]
  image: SaidPicture | null
  graphic: Graphic | null
  slug: string | undefined
  formerPaths: string[]
  externalId: string
  translationOf: string
  /** What Hugo's translations share. */
  translationKey: string
  commentsClosed: boolean
  noindex: boolean
}

/** Words of the front matter that are no type of the portal. */
const KINDS: Readonly<Record<string, [Said['type'], Said['kind']]>> = {
  pages: ['page', 'news'],
  opinion: ['article', 'opinion'],
  interview: ['article', 'interview'],
  report: ['article', 'report'],
  'digital-interview': ['interview', 'news'],
}
/** Words of site programs for what is an article here. */
const ARTICLES = /^(|article|articles|news|post|posts|blog)$/

/**
 * Reads the front matter.
 * @throws ImportRefused with the line of what cannot be meant
 */
export function readSaid(front: FrontMatter, file: TextFile, options: SourceOptions): Said {
  const [type, kind] = typeOf(front)
  const permalink = textIn(front, 'permalink', 'url', 'path')
  // Patterns say how addresses are made; Eleventy's `false` makes none.
  const address = /[:{[]|^(false)?$/.test(permalink) ? null : `/${permalink.replace(/^\/+/, '')}`
  const last = address
    ?.replace(/(\/index)?(\.\w+)?\/?$/, '')
    .split('/')
    .at(-1)
  return {
    type,
    kind,
    language: languageOf(front, file, options),
    title: inOneLine(textIn(front, 'title')),
    cardTitle: shorten(textIn(front, 'cardTitle', 'linkTitle'), 300),
    summary: inOneLine(textIn(front, 'summary', 'description', 'excerpt')),
    kicker: inOneLine(textIn(front, 'kicker')),
    place: inOneLine(textIn(front, ...(type === 'event' ? ['place'] : ['place', 'location']))),
    signature: inOneLine(textIn(front, 'signature')),
    date: momentIn(front, options.now, 'date', 'publishAt', 'publishDate', 'pubDate', 'created') ?? momentOfName(file),
    updated: momentIn(front, options.now, 'updated', 'updatedAt', 'lastmod', 'lastModifiedAt', 'modified'),
    reserved: reservedBy(front, file),
    access: accessOf(front),
    authors: [...listIn(front, 'authors'), ...listIn(front, 'author')].slice(0, 20),
    taxa: ['section', 'taxa', 'category', 'categories'].flatMap((name) => listIn(front, name)),
    tags: [...listIn(front, 'tags', ','), ...listIn(front, 'keywords', ',')],
    related: listIn(front, 'related'),
    graphic: graphicIn(front),
    image: pictureIn(front, { isGallery: type === 'gallery', seed: seedOf(file) }),
    slug: slugOf(textIn(front, 'slug') || (last ?? '')),
    formerPaths: formerPaths([address ?? '', ...listIn(front, 'aliases'), ...listIn(front, 'redirectFrom')]),
    externalId: textIn(front, 'externalId').slice(0, 400),
    translationOf: textIn(front, 'translationOf'),
    translationKey: textIn(front, 'translationKey'),
    commentsClosed: flagIn(front, 'comments') === false,
    noindex: flagIn(front, 'noindex') ?? false,
  }
}

/** Of which type a text is, and of which kind an article. */
export function typeOf(front: FrontMatter): [Said['type'], Said['kind']] {
  const said = textIn(front, 'type').toLowerCase()
  // A post of a blog that is here; site programs call every text so.
  if (said === 'post' && textIn(front, 'blog').startsWith('ext:')) return ['post', 'news']
  if (ARTICLES.test(said)) return ['article', 'news']
  const known = KINDS[said] ?? (isItemName(said) ? ([said, 'news'] as const) : undefined)
  if (known !== undefined) return [...known]
  throw new ImportRefused(
    because('text.type', {
      type: shorten(said, 40),
      known: [...new Set([...Object.keys(itemTypes), ...Object.keys(KINDS)])].join(', '),
    }),
    front.find('type')!.line,
  )
}

const isItemName = (said: string): said is ItemType => Object.hasOwn(itemTypes, said)

/** What was forced, else what the text says, else what its name says, else the language of the run. */
function languageOf(front: FrontMatter, file: TextFile, options: SourceOptions): string {
  const said = textIn(front, 'language', 'lang', 'locale').toLowerCase().split(/[-_]/)[0]
  return options.languageForced ? options.language : said || (file.language ?? options.language)
}

const momentOfName = ({ day }: TextFile): string | null => (day === null ? null : `${day}T12:00:00.000Z`)

function reservedBy(front: FrontMatter, file: TextFile): Said['reserved'] {
  const state = textIn(front, 'state', 'status')
  const published = flagIn(front, 'published')
  if (flagIn(front, 'draft') === true || file.draft || published === false)
    return { keep: 'draft', reason: because('draft.plain') }
  if (state === 'withdrawn') return { keep: 'withdrawn', reason: because('withdrawn.source') }
  if (/^(scheduled|corrected)$/.test(state)) return null
  return reservedByState(state)
}

function accessOf(front: FrontMatter): Said['access'] {
  const said = textIn(front, 'access') || 'free'
  const access = ACCESS.find((one) => one === said)
  if (access === undefined)
    throw new ImportRefused(
      because('text.access', { access: shorten(said, 40), known: ACCESS.join(', ') }),
      front.find('access')!.line,
    )
  return access
}

/** Paths in the old system, each from its root. */
function formerPaths(said: readonly string[]): string[] {
  const paths = said
    .map((one) => (/^https?:/.test(one) ? (URL.parse(one)?.pathname ?? '') : one))
    .filter((one) => one !== '' && one !== '/')
    .map((one) => `/${one.replace(/^\/+/, '')}`)
  return [...new Set(paths)].filter((one) => one.length <= 600).slice(0, 50)
}
