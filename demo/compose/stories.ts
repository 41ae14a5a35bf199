import type { ContentInput } from '../../src/content/types/model.ts'
import { localized, type Locale, type Localized } from '../../src/platform/i18n/locale.ts'
import type { Drawings } from './drawings.ts'
import { ids, ref } from './ids.ts'
import { markdownBlocks } from '../../src/import-export/markdown/body.ts'
import { drawingIn } from '../../src/import-export/markdown/drawings.ts'
import { saidMoment } from '../../src/import-export/markdown/moments.ts'
import type { Meaning } from '../../src/import-export/markdown/type-fields.ts'
import type { Theme } from '../illustrate/model.ts'
import type { Picture, Story, Texts } from '../model.ts'
import { mediaFields, recordingOf } from '../media/recordings.ts'

/** Who drew the pictures, as the page says it. */
export const CREDIT: Localized = { es: 'Ilustración: Mestral', ca: 'Il·lustració: Mestral' }

export interface ComposeContext {
  /** The moment of seeding. */
  now: Date
  drawings: Drawings
  /** All stories by key. */
  stories: Map<string, Story>
}

/** Its texts link to what is here or to the web, and have no pictures but drawings. */
const READ = { resolve: (address: string) => address, image: () => null }

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
  const isNews = (story.site ?? 'portal') === 'portal' && story.type === 'article' && story.newsType !== 'opinion'
  return isNews && !own.includes('noticias') ? [...own, 'noticias'] : own
}

function inputOf(story: Story, language: Written, texts: Texts, context: ComposeContext): ContentInput {
  const { now, drawings, stories } = context
  const site = story.site ?? 'portal'
  const publishAt = momentOf(story.date, now)
  const content = (key: string) => ref(ids.content(key, stories.get(key)?.[language] ? language : 'es'))
  const blocks = markdownBlocks(withUnits(texts.body), READ, {
    drawing: (theme, seed, alt) => ({
      image: drawings.reference({ theme: theme as Theme, seed }, { [language]: alt }),
      credit: localized(CREDIT, language),
    }),
    content: (key) => ({ reference: content(key), type: stories.get(key)?.type ?? null }),
  })
  return {
    type: story.type,
    externalId: ids.content(story.key, language),
    translationGroup: `demo:${story.key}`,
    site,
    sites: [site, ...(story.sites ?? []).filter((alias) => alias !== site)],
    language,
    state: stateOf(story, publishAt, now),
    publishAt,
    ...(story.updated && { updatedAt: momentOf(story.updated, now) }),
    ...(story.slug && { slug: story.slug }),
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
    ...(texts.graphic && { graphic: texts.graphic }),
    access: story.access ?? 'free',
    ...(story.commentsClosed && { commentsClosed: true }),
    body: blocks.map((block, at) => ({ ...block, id: `b${at + 1}` })),
    related: (story.related ?? []).map(content),
    ...(story.newsType && { articleNewsTypeEnum: story.newsType }),
    ...withRecording(story, texts.own?.(meaningOf(story, language, context)) ?? {}),
  } as ContentInput
}

/** What lasts some time can be heard or seen. */
function withRecording(story: Story, own: Record<string, unknown>): Record<string, unknown> {
  const { duration } = own
  const recording = typeof duration === 'number' ? recordingOf(story, duration) : null
  return recording ? { ...own, ...mediaFields(recording) } : own
}

function momentOf(said: string, now: Date): string {
  const moment = saidMoment(said, now)
  if (moment === null) throw new Error(`no moment can be read in «${said}»`)
  return moment
}

function stateOf(story: Story, publishAt: string, now: Date) {
  if (story.withdrawn) return 'withdrawn'
  if (Date.parse(publishAt) > now.getTime()) return 'scheduled'
  return story.updated ? 'corrected' : 'published'
}

function imageOf(story: Story, texts: Texts, language: Locale, drawings: Drawings) {
  const alt = texts.alt ?? texts.caption?.split(/(?<=[.!?])\s/)[0] ?? texts.title
  return {
    image: drawings.reference({ seed: story.key, ...story.picture! }, { [language]: alt }),
    alt,
    credit: localized(CREDIT, language),
    ...(texts.caption && { caption: withUnits(texts.caption) }),
  }
}

/** What the fields of a type name in the demonstration. */
function meaningOf(story: Story, language: Written, { now, drawings }: ComposeContext): Meaning {
  return {
    moment: (said) => saidMoment(said, now),
    // What it plays is made, and stands nowhere in the folder.
    address: () => null,
    reference(said, field) {
      const drawing = drawingIn(said, story.key)
      if (drawing) return drawings.reference(drawing as Picture & { seed: string }, {})
      const name = String(said)
      if (name.startsWith('ext:')) return name
      return ref(field === 'author' ? ids.author(name) : ids.content(name, language))
    },
  }
}
