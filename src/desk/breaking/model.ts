import { z } from 'zod'
import { LOCALES } from '../../platform/i18n/locale.ts'

/** A headline has this much room on the front. */
export const TITLE_ROOM = 70

/** What is known in the first minute, in as many languages as there are words. */
export const breakingBody = z.object({
  /** Made once by the tab: repeating it publishes nothing twice. */
  key: z.uuid(),
  site: z.string().max(40),
  texts: z
    .array(
      z.object({
        language: z.enum(LOCALES),
        title: z.string().trim().min(1).max(200),
        text: z.string().trim().max(2000),
      }),
    )
    .min(1)
    .max(LOCALES.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length),
  /** The id of a section. */
  section: z.string().max(400).nullable().default(null),
  /** First on the front. */
  lead: z.boolean().default(true),
  /** A line above every page of the site. */
  alert: z.boolean().default(false),
  /** A note on the telephones that asked for breaking news; what stands above every page is told to them as well. */
  push: z.boolean().default(false),
  /** A live coverage instead of an article. */
  coverage: z.boolean().default(false),
})
export type BreakingBody = z.output<typeof breakingBody>

/** What is out of it, by language. */
const published = z.array(
  z.object({ id: z.string(), language: z.enum(LOCALES), title: z.string(), url: z.string().nullable() }),
)

/** What went out. */
export const breakingAnswer = z.object({
  published,
  /** Whether it stands first on the front. */
  lead: z.boolean(),
  alert: z.boolean(),
  push: z.boolean(),
})
export type BreakingAnswer = z.output<typeof breakingAnswer>

/** What a refusal says: it is out already, with other words. */
export const breakingRefusal = z.object({ published })

/** The first sentence stands below the headline, the others are the text. */
export function sentences(text: string): { summary: string; body: string[] } {
  const end = /[.!?…]["»”)]?(?=\s)/.exec(text)
  const summary = end ? text.slice(0, end.index + end[0].length) : text
  const rest = text.slice(summary.length).trim()
  return { summary, body: rest ? rest.split(/\n+/).map((part) => part.trim()) : [] }
}
