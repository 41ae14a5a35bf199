import { ACCESS } from '../../content/types/fields.ts'
import { ImportRefused, type SourceOptions } from '../model.ts'
import { shorten, slugOf } from '../names.ts'
import { reservedByState } from '../reserved.ts'
import { flagIn, listIn, momentIn, pictureIn, textIn, type SaidPicture } from './fields.ts'
import type { TextFile } from './files.ts'
import type { FrontMatter } from './front-matter.ts'

/** What the front matter of a file says, whatever program it was written for. */
export interface Said {
  type: 'article' | 'page'
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
  reserved: { keep: 'out' | 'draft' | 'withdrawn'; reason: string } | null
  access: (typeof ACCESS)[number]
  authors: string[]
  taxa: string[]
  tags: string[]
  related: string[]
  image: SaidPicture | null
  slug: string | undefined
  formerPaths: string[]
  externalId: string
  translationOf: string
  /** What Hugo's translations share. */
  translationKey: string
  commentsClosed: boolean
  noindex: boolean
}

const KINDS: Readonly<Record<string, [Said['type'], Said['kind']]>> = {
  page: ['page', 'news'],
  pages: ['page', 'news'],
  opinion: ['article', 'opinion'],
  interview: ['article', 'interview'],
  report: ['article', 'report'],
}
/** Words of site programs for what is an article here. */
const ARTICLES = /^(|article|articles|news|post|posts|blog)$/

/**
 * Reads the front matter.
 * @throws ImportRefused with the line of what cannot be meant
 */
export function readSaid(front: FrontMatter, file: TextFile, options: SourceOptions): Said {
  const kind = textIn(front, 'type').toLowerCase()
  const known = ARTICLES.test(kind) ? (['article', 'news'] as const) : KINDS[kind]
  if (known === undefined)
    throw new ImportRefused(
      `type «${shorten(kind, 40)}» cannot be written in Markdown: article, opinion, interview, report or page`,
      front.find('type')!.line,
    )
  const permalink = textIn(front, 'permalink', 'url', 'path')
  // Patterns say how addresses are made; Eleventy's `false` makes none.
  const address = /[:{[]|^(false)?$/.test(permalink) ? null : `/${permalink.replace(/^\/+/, '')}`
  const last = address
    ?.replace(/(\/index)?(\.\w+)?\/?$/, '')
    .split('/')
    .at(-1)
  return {
    type: known[0],
    kind: known[1],
    language: languageOf(front, file, options),
    title: shorten(textIn(front, 'title'), 600),
    cardTitle: shorten(textIn(front, 'cardTitle', 'linkTitle'), 300),
    summary: shorten(textIn(front, 'summary', 'description', 'excerpt'), 4000),
    kicker: shorten(textIn(front, 'kicker'), 120),
    place: shorten(textIn(front, 'place', 'location'), 120),
    signature: shorten(textIn(front, 'signature'), 200),
    date: momentIn(front, 'date', 'publishAt', 'publishDate', 'pubDate', 'created') ?? momentOfName(file),
    updated: momentIn(front, 'updated', 'updatedAt', 'lastmod', 'lastModifiedAt', 'modified'),
    reserved: reservedBy(front, file),
    access: accessOf(front),
    authors: [...listIn(front, 'authors'), ...listIn(front, 'author')].slice(0, 20),
    taxa: ['section', 'taxa', 'category', 'categories'].flatMap((name) => listIn(front, name)),
    tags: [...listIn(front, 'tags', ','), ...listIn(front, 'keywords', ',')].slice(0, 60),
    related: listIn(front, 'related').slice(0, 30),
    image: pictureIn(front),
    slug: slugOf(textIn(front, 'slug') || (last ?? '')),
    formerPaths: formerPaths([address ?? '', ...listIn(front, 'aliases'), ...listIn(front, 'redirectFrom')]),
    externalId: textIn(front, 'externalId').slice(0, 400),
    translationOf: textIn(front, 'translationOf'),
    translationKey: textIn(front, 'translationKey'),
    commentsClosed: flagIn(front, 'comments') === false,
    noindex: flagIn(front, 'noindex') ?? false,
  }
}

/** What was forced, else what the text says, else what its name says, else the language of the run. */
function languageOf(front: FrontMatter, file: TextFile, options: SourceOptions): string {
  const said = textIn(front, 'language', 'lang', 'locale').toLowerCase().split(/[-_]/)[0]
  return options.languageForced ? options.language : said || (file.language ?? options.language)
}

const momentOfName = ({ day }: TextFile): string | null => (day === null ? null : `${day}T12:00:00.000Z`)

function reservedBy(front: FrontMatter, file: TextFile): Said['reserved'] {
  const state = textIn(front, 'state', 'status')
  const published = flagIn(front, 'published')
  if (flagIn(front, 'draft') === true || file.draft || published === false) return { keep: 'draft', reason: 'a draft' }
  if (state === 'withdrawn') return { keep: 'withdrawn', reason: 'withdrawn by its source' }
  if (/^(scheduled|corrected)$/.test(state)) return null
  return reservedByState(state)
}

function accessOf(front: FrontMatter): Said['access'] {
  const said = textIn(front, 'access') || 'free'
  const access = ACCESS.find((one) => one === said)
  if (access === undefined)
    throw new ImportRefused(`access «${shorten(said, 40)}»: ${ACCESS.join(', ')}`, front.find('access')!.line)
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
