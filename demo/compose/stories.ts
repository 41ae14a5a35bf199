import type { ContentInput } from '../../src/content/types/model.ts'
import { localized, type Locale, type Localized } from '../../src/platform/i18n/locale.ts'
import type { Drawings } from './drawings.ts'
import type { Extra, Story, Texts, When } from '../model.ts'
import { mediaFields, recordingOf } from '../media/recordings.ts'
import { blocksOf } from './markup.ts'

/** External ids of the demonstration; everything else refers to them with `ext:` in front. */
export const ids = {
  content: (key: string, language: Locale) => `demo:${key}:${language}`,
  taxon: (site: string, path: string) => `demo:taxon:${site}:${path}`,
  tag: (site: string, key: string) => `demo:tag:${site}:${key}`,
  author: (key: string) => `demo:author:${key}`,
  blog: (key: string) => `demo:blog:${key}`,
  show: (key: string) => `demo:show:${key}`,
  season: (key: string) => `demo:season:${key}`,
}
export const ref = (externalId: string) => `ext:${externalId}`

/** Who drew the pictures, as the page says it. */
export const CREDIT: Localized = { es: 'Ilustración: Mestral', ca: 'Il·lustració: Mestral' }

export interface ComposeContext {
  when: When
  drawings: Drawings
  /** All stories by key. */
  stories: Map<string, Story>
}

const fields = (extra: Extra | undefined, when: When) => (typeof extra === 'function' ? extra(when) : (extra ?? {}))

/** A number keeps its unit on the same line. */
const withUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:km\/h|km|kg|g|m|cm|mm|ha|hm³|l|ml|h|min|€|%|°)(?![\p{L}/]))/gu, '\u00a0')

/** The languages of the demonstration. */
const WRITTEN = ['es', 'ca'] as const satisfies readonly Locale[]
type Written = (typeof WRITTEN)[number]

/** Both twins of a story, as the publishing core takes them. */
export function inputsOf(story: Story, context: ComposeContext): ContentInput[] {
  return WRITTEN.flatMap((language) => {
    const texts = story[language]
    return texts ? [inputOf(story, language, texts, context)] : []
  })
}

/** News of the portal stand in «Noticias» too, after their own categories. */
function taxaOf(story: Story): string[] {
  const own = [story.taxon, ...(story.taxa ?? [])].filter(Boolean)
  const isNews =
    (story.site ?? 'portal') === 'portal' && (story.type ?? 'article') === 'article' && story.newsType !== 'opinion'
  return isNews && !own.includes('noticias') ? [...own, 'noticias'] : own
}

function inputOf(story: Story, language: Written, texts: Texts, context: ComposeContext): ContentInput {
  const { when, drawings, stories } = context
  const site = story.site ?? 'portal'
  const publishAt = story.yearsAgo ? when.years(-story.yearsAgo, hourOfAge(story.hours)) : when.hours(-story.hours)
  const content = (key: string) => ref(ids.content(key, stories.get(key)?.[language] ? language : 'es'))
  const body = blocksOf(withUnits(texts.body), {
    content,
    type: (key) => stories.get(key)?.type ?? (stories.has(key) ? 'article' : undefined),
    picture: (picture, alt) => drawings.reference({ seed: story.key, ...picture }, alt),
    credit: localized(CREDIT, language),
  })
  return {
    type: story.type ?? 'article',
    externalId: ids.content(story.key, language),
    translationGroup: `demo:${story.key}`,
    site,
    sites: [site, ...(story.sites ?? []).filter((alias) => alias !== site)],
    language,
    state: stateOf(story),
    publishAt,
    ...(story.correctedAfter && { updatedAt: when.hours(story.correctedAfter - story.hours) }),
    title: texts.title,
    ...(texts.cardTitle && { cardTitle: texts.cardTitle }),
    ...(texts.kicker && { kicker: texts.kicker }),
    summary: withUnits(texts.summary),
    ...(texts.place && { place: texts.place }),
    taxa: taxaOf(story).map((path) => ref(ids.taxon(site, path))),
    tags: (story.tags ?? []).map((key) => ref(ids.tag(site, key))),
    authors: (story.authors ?? []).map((key) => ref(ids.author(key))),
    ...(story.signature && { signature: story.signature }),
    ...(story.picture && { image: imageOf(story, texts, language, drawings) }),
    access: story.access ?? 'free',
    body,
    related: (story.related ?? []).map(content),
    ...(story.newsType && { articleNewsTypeEnum: story.newsType }),
    ...(resolve(withRecording(story, fields(story.extra, when)), context, language) as object),
    ...(resolve(fields(texts.extra, when), context, language) as object),
  } as ContentInput
}

/** What lasts some time can be heard or seen. */
function withRecording(story: Story, extra: Record<string, unknown>): Record<string, unknown> {
  const { duration } = extra
  const recording = typeof duration === 'number' ? recordingOf(story, duration) : null
  return recording ? { ...extra, ...mediaFields(recording) } : extra
}

/** Of a content of another year `hours` says how far into its day it came. */
const hourOfAge = (hours: number): string => `${String(Math.min(23, hours)).padStart(2, '0')}:15`

function stateOf(story: Story) {
  if (story.withdrawn) return 'withdrawn'
  if (story.hours < 0) return 'scheduled'
  return story.correctedAfter ? 'corrected' : 'published'
}

function imageOf(story: Story, texts: Texts, language: Locale, drawings: Drawings) {
  const alt = texts.alt ?? texts.caption?.split(/(?<=[.!?])\s/)[0] ?? texts.title
  return {
    image: drawings.reference({ seed: story.key, ...story.picture! }, alt),
    alt,
    credit: localized(CREDIT, language),
    ...(texts.caption && { caption: withUnits(texts.caption) }),
  }
}

/** `author:x`, `show:x`, `season:x`, `blog:x` and `ill:theme/seed/kind` in type fields become references. */
function resolve(value: unknown, context: ComposeContext, language: Locale): unknown {
  if (Array.isArray(value)) return value.map((each) => resolve(each, context, language))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, context, language)]))
  if (typeof value !== 'string') return value
  const [, kind, key] = /^(author|show|season|blog|content|ill):([\w/-]+)$/.exec(value) ?? []
  if (!kind || !key) return value
  if (kind === 'author') return ref(ids.author(key))
  if (kind === 'season') return ref(ids.season(key))
  if (kind === 'show') return ref(ids.show(key))
  if (kind === 'blog') return ref(ids.blog(key))
  if (kind === 'content') return ref(ids.content(key, language))
  const [theme, seed, variant] = key.split('/')
  return context.drawings.reference({ theme: theme as never, seed: seed ?? key, ...(variant && { kind: variant }) }, '')
}
