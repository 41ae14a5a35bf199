import { z } from 'zod'
import { inlineText, richText } from '../../platform/markup/rich-text.ts'
import { webAddress } from '../../platform/markup/web-address.ts'
import { blockSchema, referenceSchema } from '../blocks/model.ts'

/** States of a content: scheduled ones appear at `publishAt`; withdrawn ones answer 410. */
export const STATES = ['draft', 'scheduled', 'published', 'corrected', 'withdrawn'] as const
/** The state of a content, which decides who sees it. */
export const stateSchema = z.enum(STATES)
export type State = (typeof STATES)[number]

/** `free` for everybody; `metered` a few a month; `registered` for signed-in readers (OPEN-112). */
export const ACCESS = ['free', 'metered', 'registered'] as const
/** Kinds of articles; each may have a look of its own. */
export const ARTICLE_NEWS_TYPES = ['news', 'opinion', 'interview', 'report', 'live', 'blog'] as const

const instant = z.iso.datetime({ offset: true })
const localizedText = (max: number) => z.object({ es: z.string().max(max), ca: z.string().max(max).optional() })
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)
const alias = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** What every record of the row store has, whatever its type. */
const common = {
  externalId: z.string().min(1).max(400),
  /** Alias of the canonical site. */
  site: alias,
  /** Aliases of every site that shows it (by reference); the canonical one is always among them. */
  sites: z.array(alias).max(50).default([]),
  slug: slug.optional(),
  state: stateSchema.default('draft'),
  publishAt: instant.optional(),
  updatedAt: instant.optional(),
  /** Former addresses (paths below the site base) that answer 301 to this one. */
  formerPaths: z.array(z.string().max(600)).max(50).default([]),
}

/** A content: one item in one language, with its own address. */
const content = {
  ...common,
  language: z.enum(['es', 'ca']),
  /** Twins, translations of each other, share this key (OPEN-02). */
  translationGroup: z.string().max(400).optional(),
  title: z.string().min(1).max(600),
  /** Shorter headline for cards. */
  cardTitle: z.string().max(300).optional(),
  kicker: z.string().max(120).optional(),
  /** One to three sentences below the headline; plain text. */
  summary: z.string().max(4000).default(''),
  /** References to taxa, the first is the primary one. */
  taxa: z.array(referenceSchema).max(30).default([]),
  /** References to tags (taxa of kind `tag`). */
  tags: z.array(referenceSchema).max(60).default([]),
  authors: z.array(referenceSchema).max(20).default([]),
  /** Shown when there is no author record, e.g. «Redacción». */
  signature: z.string().max(200).optional(),
  place: z.string().max(120).optional(),
  image: z
    .object({
      image: referenceSchema,
      alt: z.string().max(1000).optional(),
      caption: inlineText(2000).optional(),
      credit: z.string().max(300).optional(),
    })
    .optional(),
  access: z.enum(ACCESS).default('free'),
  commentsClosed: z.boolean().default(false),
  body: z.array(blockSchema).max(5000).default([]),
  related: z.array(referenceSchema).max(30).default([]),
  /** Left out of search engines and sitemaps. */
  noindex: z.boolean().default(false),
}

/** An entity: one record for all languages, e.g. an author or a taxon. */
const entity = {
  ...common,
  language: z.null().default(null),
  name: localizedText(200),
  description: localizedText(4000).optional(),
  image: content.image,
}

const eventOccurrence = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unique-date'), date: instant }),
  z.object({ code: z.literal('date-range'), start: instant, end: instant }),
  z.object({ code: z.literal('multiple-times'), dates: z.array(instant).min(1).max(400) }),
])
const named = z.object({ name: z.string().max(300), url: webAddress().optional() })
const media = {
  /** Seconds. */
  duration: z.number().nonnegative().optional(),
  /** After it the source is withheld (OPEN-104). */
  availableUntil: instant.optional(),
  /** Size and type of the file, as podcasts name them; guessed from the address when missing. */
  bytes: z.number().int().nonnegative().optional(),
  mimeType: z.string().max(100).optional(),
}
const captions = z.array(z.object({ language: z.string(), label: z.string(), src: webAddress() })).default([])
const level = <const T extends [string, ...string[]]>(values: T) => z.enum(values)

/** One dated entry of a live coverage. */
export const liveUpdateSchema = z.object({
  id: z.string().max(64),
  date: instant,
  title: z.string().max(300),
  html: richText(60_000),
  key: z.boolean().optional(),
  pinned: z.boolean().optional(),
  kicker: z.string().max(120).optional(),
  author: referenceSchema.optional(),
  /** Where its author was, e.g. «desde el cabo». */
  place: z.string().max(120).optional(),
  image: referenceSchema.optional(),
  /** When it was last changed after its publication; kept by the publishing core. */
  updatedAt: instant.optional(),
})

/** The rigid shape of every type: what is not in it is refused. */
export const contentSchemas = {
  article: z.object({
    type: z.literal('article'),
    ...content,
    articleNewsTypeEnum: z.enum(ARTICLE_NEWS_TYPES).default('news'),
  }),
  live: z.object({
    type: z.literal('live'),
    ...content,
    ended: z.boolean().default(false),
    /** What the head shows at a glance, e.g. «112 km/h», «racha máxima». */
    figures: z
      .array(z.object({ value: z.string().max(20), unit: z.string().max(20).optional(), label: z.string().max(80) }))
      .max(6)
      .default([]),
    updates: z.array(liveUpdateSchema).max(5000).default([]),
  }),
  post: z.object({ type: z.literal('post'), ...content, blog: referenceSchema }),
  video: z.object({
    type: z.literal('video'),
    ...content,
    ...media,
    hlsSource: webAddress().optional(),
    aspectRatio: z.string().max(10).default('16-9'),
    captions,
    spherical: z.boolean().default(false),
  }),
  audio: z.object({ type: z.literal('audio'), ...content, ...media, source: webAddress().optional() }),
  gallery: z.object({
    type: z.literal('gallery'),
    ...content,
    images: z
      .array(
        z.object({
          image: referenceSchema,
          alt: z.string().optional(),
          caption: inlineText(60_000).optional(),
          credit: z.string().optional(),
        }),
      )
      .max(300)
      .default([]),
  }),
  recipe: z.object({
    type: z.literal('recipe'),
    ...content,
    servings: z.number().int().positive().max(500).optional(),
    cost: level(['low', 'medium', 'high']).optional(),
    difficulty: level(['easy', 'medium', 'expert']).optional(),
    preparationTime: z.number().int().nonnegative().optional(),
    cookingTime: z.number().int().nonnegative().optional(),
    totalTime: z.number().int().nonnegative().optional(),
    nutrition: z.record(z.string(), z.string()).default({}),
    allergens: z.array(z.string().max(60)).default([]),
    ingredients: z
      .array(
        z.object({
          group: z.string().optional(),
          quantity: z.number().optional(),
          unit: z.string().optional(),
          name: z.string(),
        }),
      )
      .default([]),
    steps: z
      .array(
        z.object({
          title: z.string().optional(),
          html: richText(400_000),
          image: referenceSchema.optional(),
          minutes: z.number().optional(),
        }),
      )
      .default([]),
    ratingValue: z.number().min(1).max(5).optional(),
    ratingNumVotes: z.number().int().nonnegative().default(0),
  }),
  diy: z.object({
    type: z.literal('diy'),
    ...content,
    totalTime: z.number().int().nonnegative().optional(),
    difficulty: level(['easy', 'medium', 'expert']).optional(),
    cost: level(['low', 'medium', 'high']).optional(),
    tools: z.array(z.string()).default([]),
    materials: z.array(z.string()).default([]),
    steps: z
      .array(z.object({ title: z.string().optional(), html: richText(400_000), image: referenceSchema.optional() }))
      .default([]),
  }),
  event: z.object({
    type: z.literal('event'),
    ...content,
    occurrence: eventOccurrence,
    datesLiteral: z.string().max(300).optional(),
    timetable: z.array(z.string().max(200)).default([]),
    location: named.optional(),
    address: z.object({ url: webAddress().optional(), name: z.string().max(300).optional() }).optional(),
    modality: named.optional(),
    /** How one takes part; without it the name of the modality may tell. */
    attendance: z.enum(['offline', 'online', 'mixed']).optional(),
    thematics: z.array(named).default([]),
    price: z.string().max(120).optional(),
  }),
  poll: z.object({
    type: z.literal('poll'),
    ...content,
    question: z.string().max(500),
    multiple: z.boolean().default(false),
    startDate: instant,
    endDate: instant,
    options: z
      .array(
        z.object({
          id: z.string().max(40),
          text: z.string().max(300),
          votes: z.number().int().nonnegative().default(0),
        }),
      )
      .min(2)
      .max(30),
  }),
  episode: z.object({
    type: z.literal('episode'),
    ...content,
    ...media,
    show: referenceSchema,
    season: referenceSchema.optional(),
    number: z.number().int().optional(),
    hlsSource: webAddress().optional(),
    source: webAddress().optional(),
    captions,
    /** Not for children: podcast programmes say so. */
    explicit: z.boolean().default(false),
  }),
  page: z.object({ type: z.literal('page'), ...content }),
  taxon: z.object({
    type: z.literal('taxon'),
    ...entity,
    kind: z.enum(['category', 'tag']).default('category'),
    parent: referenceSchema.optional(),
  }),
  author: z.object({
    type: z.literal('author'),
    ...entity,
    role: localizedText(200).optional(),
    email: z.string().max(200).optional(),
    socialList: z
      .array(z.object({ link: z.object({ text: z.string(), href: webAddress({ own: false }) }) }))
      .default([]),
  }),
  blog: z.object({ type: z.literal('blog'), ...entity, authors: z.array(referenceSchema).default([]) }),
  show: z.object({
    type: z.literal('show'),
    ...entity,
    media: z.enum(['tv', 'radio']),
    presenters: z.array(referenceSchema).default([]),
    timetable: localizedText(200).optional(),
    /** Where podcast programmes put it: a category of Apple's list, with its subcategory after ` > `. */
    podcastCategory: z.string().max(100).optional(),
  }),
  season: z.object({ type: z.literal('season'), ...entity, show: referenceSchema, number: z.number().int() }),
  stream: z.object({
    type: z.literal('stream'),
    ...entity,
    media: z.enum(['tv', 'radio']),
    kicker: localizedText(120).optional(),
    video: z.object({ href: webAddress() }).nullable().default(null),
    audio: z.object({ href: webAddress() }).nullable().default(null),
    position: z.number().int().default(0),
  }),
} as const

/** The names of the types. */
export type ContentType = keyof typeof contentSchemas
/** All of them. */
export const CONTENT_TYPES = Object.keys(contentSchemas) as ContentType[]

/** The document of one type, validated: what `content.data` holds. */
export type DocumentOf<T extends ContentType> = z.infer<(typeof contentSchemas)[T]>
/** Any record of the row store, told apart by `type`. */
export type ContentDocument = { [T in ContentType]: DocumentOf<T> }[ContentType]
/** What a door (desk, content API, importer) hands in: defaults may be left out. */
export type ContentInput = { [T in ContentType]: z.input<(typeof contentSchemas)[T]> }[ContentType]

/** Records without a language: one for all languages. */
export const ENTITY_TYPES = ['taxon', 'author', 'blog', 'show', 'season', 'stream'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]
/** The document of a record for all languages. */
export type EntityDocument = Extract<ContentDocument, { type: EntityType }>
/** The document of something in one language, with a page of its own. */
export type ItemDocument = Exclude<ContentDocument, EntityDocument>

/** Tells records for all languages from items. */
export function isEntity(document: ContentDocument): document is EntityDocument {
  return (ENTITY_TYPES as readonly string[]).includes(document.type)
}

/** A document of any type, told apart by `type`. */
export const contentSchema = z.discriminatedUnion(
  'type',
  Object.values(contentSchemas) as unknown as [typeof contentSchemas.article, ...(typeof contentSchemas.article)[]],
) as unknown as z.ZodType<ContentDocument, ContentInput>
