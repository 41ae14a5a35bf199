import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { STATES } from '../../content/types/states.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { presentSchema } from '../stream/model.ts'
import { noteSchema } from './notes-model.ts'
import { findingsAnswer, planSchema, STAGES } from './work-model.ts'
import { operationSchema } from './model.ts'

/** The id of a content in an address. */
export const contentParams = z.object({ id: rowId })

/** What somebody begins. */
export const createBody = z.object({
  type: z.string().max(40),
  site: z.string().max(40),
  language: z.enum(LOCALES),
})
export const createAnswer = z.object({ id: z.string() })

const revision = z.number().int().nonnegative()
const document = z.looseObject({})

/** Two texts of one thing, until somebody has chosen. */
export const conflictSchema = z.object({
  id: z.string(),
  block: z.string().nullable(),
  path: z.string().nullable(),
  base: z.unknown().optional(),
  mine: z.unknown().optional(),
  theirs: z.unknown().optional(),
  /** Whose text is `mine`. */
  by: z.string().nullable(),
})
export type StoredConflict = z.output<typeof conflictSchema>

/** What was typed since the revision that a tab knows. */
export const saveBody = z.object({
  revision,
  /** Made once for each save: repeating it is harmless. */
  batch: z.uuid(),
  ops: z.array(operationSchema).max(4000),
  /** The document at that revision, which the journal keeps: for who comes back after days. */
  base: document.optional(),
  /** Conflicts about which these operations decide. */
  resolved: z.array(z.string().max(80)).max(200).default([]),
  /** The tab that sends it, which need not be told of it. */
  tab: z.string().max(60).optional(),
  /** Whether somebody leaves the page: a version of the work is kept. */
  leaving: z.boolean().default(false),
})
export type SaveBody = z.output<typeof saveBody>

/** What became of it. */
export const saveAnswer = z.object({
  revision,
  /** How many of the operations were done. */
  applied: z.number().int(),
  conflicts: z.array(conflictSchema),
  /** What others did meanwhile: the tab lacks it. */
  others: z.array(operationSchema),
})
export type SaveAnswer = z.output<typeof saveAnswer>

const person = z.object({ id: z.string(), name: z.string() })

/** A translation of a content, as the strip shows it. */
export const twinSchema = z.object({
  /** Null while there is none in this language. */
  id: z.string().nullable(),
  language: z.enum(LOCALES),
  state: z.enum(STATES).nullable(),
  title: z.string(),
  revision: revision.nullable(),
  isDrafted: z.boolean(),
  stale: z.number().int(),
  missing: z.number().int(),
})

/** All that the editor needs of a content. */
export const draftAnswer = z.object({
  id: z.string(),
  externalId: z.string(),
  type: z.string(),
  site: z.string(),
  sites: z.array(z.string()),
  language: z.enum(LOCALES).nullable(),
  state: z.enum(STATES),
  version: z.number().int(),
  revision,
  document,
  isDrafted: z.boolean(),
  stage: z.enum(STAGES).nullable(),
  assignee: person.nullable(),
  /** Who began it. */
  owner: person.nullable(),
  embargoUntil: momentSchema.nullable(),
  publishAt: momentSchema.nullable(),
  changedAt: momentSchema,
  changedBy: person.nullable(),
  path: z.string(),
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  conflicts: z.array(conflictSchema),
  presence: z.array(presentSchema),
  twins: z.array(twinSchema),
  plan: z.array(planSchema),
  notes: z.array(noteSchema),
  checks: findingsAnswer.shape.findings,
  mayWrite: z.boolean(),
  mayPublish: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Readers may comment on it, if it is not closed. */
  hasThread: z.boolean(),
})
export type DraftAnswer = z.output<typeof draftAnswer>

/** What was wrong, in the words that readers are told. */
const correctionNote = z.string().trim().min(1).max(1000).optional()

/** What goes out: what is seen on the screen, perhaps with its twins. */
export const publishBody = z.object({
  revision,
  twins: z
    .array(z.object({ id: rowId, revision, note: correctionNote }))
    .max(4)
    .default([]),
  /** Not before this moment. */
  at: momentSchema.optional(),
  /** Whether readers are told: silently, as brought up to date, or as corrected. */
  as: z.enum(['change', 'update', 'correction']).default('change'),
  /** What a correction corrects: it asks for this, of each language in its own. */
  note: correctionNote,
})
export type PublishBody = z.output<typeof publishBody>

export const publishAnswer = z.object({
  published: z.array(
    z.object({
      id: z.string(),
      state: z.enum(STATES),
      version: z.number().int(),
      revision,
      publishAt: momentSchema.nullable(),
      url: z.string().nullable(),
      /** What storing made of the text, for the tab. */
      others: z.array(operationSchema),
    }),
  ),
})
export type PublishAnswer = z.output<typeof publishAnswer>
