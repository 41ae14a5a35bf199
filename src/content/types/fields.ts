import { z } from 'zod'
import { localeSchema, localizedNameSchema, localizedSchema } from '../../platform/i18n/localized-schema.ts'
import { faultOf } from '../../platform/schema-fault.ts'
import { isSeen, plainWords } from '../../platform/markup/plain-words.ts'
import { inlineText } from '../../platform/markup/rich-text.ts'
import { webAddress } from '../../platform/markup/web-address.ts'
import { blockSchema, referenceSchema } from '../blocks/model.ts'
import { STATES } from './states.ts'
import { graphicSchema } from '../graphic-model.ts'
import { instant } from './instant.ts'

/** The state of a content, which decides who sees it. */
export const stateSchema = z.enum(STATES)
export type State = (typeof STATES)[number]

/** `free` for everybody; `metered` a few a month; `registered` for signed-in readers (OPEN-112). */
export const ACCESS = ['free', 'metered', 'registered'] as const

/** A text in both languages, Catalan as far as there is one. */
export const localizedText = (max: number) => localizedSchema(plainWords().max(max))

/** What something is called: a link is made of it. */
export const seenText = (max: number) =>
  plainWords()
    .min(1)
    .max(max)
    .refine((text) => text === '' || isSeen(text), faultOf('empty', 'cannot be seen'))
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slug = z
  .string()
  .max(120)
  .refine((text) => SLUG.test(text), faultOf('slug', 'no part of an address'))
  .meta({ pattern: SLUG.source })
const alias = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** What every record of the row store has, whatever its type. */
export const common = {
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

/** How many letters the texts of a content in one line may have. */
export const LONGEST = { title: 600, kicker: 120, summary: 4000, signature: 200, place: 120 } as const
/** How many others a content may name by each of these. */
export const MOST = { taxa: 30, tags: 60, related: 30 } as const

/** A content: one item in one language, with its own address. */
export const content = {
  ...common,
  language: localeSchema,
  /** Twins, translations of each other, share this key (OPEN-02). */
  translationGroup: z.string().max(400).optional(),
  title: seenText(LONGEST.title),
  /** Shorter headline for cards. */
  cardTitle: plainWords().max(300).optional(),
  kicker: plainWords().max(LONGEST.kicker).optional(),
  /** One to three sentences below the headline; plain text. */
  summary: plainWords().max(LONGEST.summary).default(''),
  /** References to taxa, the first is the primary one. */
  taxa: z.array(referenceSchema).max(MOST.taxa).default([]),
  /** References to tags (taxa of kind `tag`). */
  tags: z.array(referenceSchema).max(MOST.tags).default([]),
  authors: z.array(referenceSchema).max(20).default([]),
  /** Shown when there is no author record, e.g. «Redacción». */
  signature: z.string().max(LONGEST.signature).optional(),
  place: z.string().max(LONGEST.place).optional(),
  image: z
    .object({
      image: referenceSchema,
      alt: z.string().max(1000).optional(),
      caption: inlineText(2000).optional(),
      credit: z.string().max(300).optional(),
    })
    .optional(),
  /** What it is called where it is shared; its headline without one. */
  shareTitle: plainWords().max(300).optional(),
  /** What is seen where it is shared; its own picture without one. */
  shareImage: z.object({ image: referenceSchema, alt: z.string().max(1000).optional() }).optional(),
  /** What cards show of it instead of a picture. */
  graphic: graphicSchema.optional(),
  access: z.enum(ACCESS).default('free'),
  commentsClosed: z.boolean().default(false),
  /** Beside this content stands no advertisement. */
  noAds: z.boolean().default(false),
  body: z.array(blockSchema).max(5000).default([]),
  related: z.array(referenceSchema).max(MOST.related).default([]),
  /** What was wrong and is right now, in the words that readers are told; the newest last. */
  corrections: z
    .array(z.object({ at: instant, text: z.string().trim().min(1).max(1000) }))
    .max(50)
    .optional(),
  /** Left out of search engines and sitemaps. */
  noindex: z.boolean().default(false),
}

/** An entity: one record for all languages, e.g. an author or a taxon. */
export const entity = {
  ...common,
  language: z.null().default(null),
  name: localizedNameSchema(plainWords().max(200)),
  description: localizedText(4000).optional(),
  image: content.image,
}

/** A name that may lead somewhere. */
export const named = z.object({ name: z.string().max(300), url: webAddress().optional() })
/** What every recording says of itself. */
export const media = {
  /** Seconds. */
  duration: z.number().nonnegative().optional(),
  /** After it the source is withheld (OPEN-104). */
  availableUntil: instant.optional(),
  /** Size and type of the file, as podcasts name them; guessed from the address when missing. */
  bytes: z.number().int().nonnegative().optional(),
  mimeType: z.string().max(100).optional(),
}
/** What is said in a film, by language. */
export const captions = z.array(z.object({ language: z.string(), label: z.string(), src: webAddress() })).default([])
/** One word of a short scale. */
export const level = <const T extends [string, ...string[]]>(values: T) => z.enum(values)
