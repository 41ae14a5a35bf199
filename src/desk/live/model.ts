import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { byLocaleSchema } from '../../platform/i18n/localized-schema.ts'

/** So long an update that went out can be taken back by one key. */
export const TAKE_BACK_MS = 10_000
/** Older ones in the queue of a device are not let out without asking. */
export const LATE_MS = 60_000

export const coverageParams = z.object({ id: rowId })
export const updateParams = z.object({ id: rowId, update: z.string().regex(/^[\w-]{1,64}$/) })
export const submissionParams = z.object({ id: rowId, submission: rowId })

/** What an update says in one language; its HTML is reduced when it goes out. */
const words = z.object({ title: z.string().trim().max(300), html: z.string().max(60_000) })
const figure = z.object({
  value: z.string().trim().min(1).max(20),
  unit: z.string().trim().max(20).optional(),
  label: z.string().trim().min(1).max(80),
})

/** What an update says, in all languages in which it stands. */
const saidUpdate = z.object({
  key: z.boolean(),
  pinned: z.boolean(),
  image: z.string().nullable(),
  place: z.string(),
  texts: byLocaleSchema(words),
})
/** An update as it was seen. */
export type SaidUpdate = z.output<typeof saidUpdate>

/** An update in the languages in which it goes out; those that are not named stay as they are. */
export const updateBody = z.object({
  /** What stood there when one began to correct it; a new one has nothing. */
  seen: saidUpdate.optional(),
  texts: byLocaleSchema(words).refine((texts) => Object.values(texts).some(Boolean), { error: 'at least one' }),
  /** It stands in no other language then, e.g. when a correction that added one is taken back. */
  only: z.boolean().optional(),
  key: z.boolean().optional(),
  /** At most one stands above all others. */
  pinned: z.boolean().optional(),
  image: z.string().max(400).nullable().optional(),
  place: z.string().trim().max(120).optional(),
  /** What came in that this was made of. */
  submission: rowId.optional(),
})
export type UpdateBody = z.output<typeof updateBody>

/** What makes an update say again what it said before. */
export const revertOf = ({ texts, key, pinned, place, image }: SaidUpdate, now: SaidUpdate): UpdateBody => ({
  seen: { texts: now.texts, key: now.key, pinned: now.pinned, place: now.place, image: now.image },
  texts,
  only: true,
  key,
  pinned,
  place,
  image,
})

/** What changes of an update without a word of it. */
export const marksBody = z.object({ key: z.boolean().optional(), pinned: z.boolean().optional() })

export const coverageBody = z.object({
  ended: z.boolean().optional(),
  /** By language: what they are called differs. */
  figures: byLocaleSchema(z.array(figure).max(6)).optional(),
  /** Those that stood there when one began to write them. */
  seen: byLocaleSchema(z.array(figure).max(6)).optional(),
})
export type CoverageBody = z.output<typeof coverageBody>

const shownUpdate = saidUpdate.extend({ id: z.string(), date: z.string(), changedAt: z.string().nullable() })
/** An update as the desk shows it, in all languages in which it stands. */
export type ShownUpdate = z.output<typeof shownUpdate>

/** What an update said since it went out, the newest first; its marks are not part of that. */
export const updateVersions = z.object({
  versions: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null where no person of the newsroom wrote it. */
      who: z.string().nullable(),
      texts: saidUpdate.shape.texts,
      place: saidUpdate.shape.place,
      image: saidUpdate.shape.image,
    }),
  ),
})
export type UpdateVersion = z.output<typeof updateVersions>['versions'][number]

export const submissionBody = z.object({
  title: z.string().trim().max(300).default(''),
  text: z.string().trim().min(1).max(5000),
  place: z.string().trim().max(120).default(''),
  image: z.string().max(400).nullable().default(null),
})
const submissionSchema = submissionBody.extend({ id: z.string(), by: z.string(), at: z.iso.datetime() })
export type Submission = z.output<typeof submissionSchema>
export const submissionVerdict = z.object({ state: z.literal('dropped') })

/** A coverage with its twin, as one. */
export const coverageAnswer = z.object({
  id: z.string(),
  site: z.string(),
  title: z.string(),
  ended: z.boolean(),
  /** Whether readers see it. */
  isOut: z.boolean(),
  languages: z.array(
    z.object({ language: z.enum(LOCALES), id: z.string(), path: z.string(), url: z.string().nullable() }),
  ),
  figures: byLocaleSchema(z.array(figure)),
  updates: z.array(shownUpdate),
  submissions: z.array(submissionSchema),
  mayPublish: z.boolean(),
  maySubmit: z.boolean(),
})
export type CoverageAnswer = z.output<typeof coverageAnswer>

export const coveragesAnswer = z.object({
  coverages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      language: z.enum(LOCALES),
      ended: z.boolean(),
      updates: z.number(),
      changedAt: z.iso.datetime(),
    }),
  ),
})
export type CoveragesAnswer = z.output<typeof coveragesAnswer>
