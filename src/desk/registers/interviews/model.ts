import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'
import { INTERVIEW_STATES } from '../../../participation/interviews/model.ts'
import { LOCALES } from '../../../platform/i18n/locale.ts'

export const interviewsQuestion = z.object({ site: z.string().max(40), q: z.string().trim().max(100).default('') })
export const interviewParams = z.object({ id: rowId })

/** So often whoever writes an answer says so, at most. */
export const TYPING_MS = 4000

export const interviewRow = z.object({
  id: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  state: z.enum(INTERVIEW_STATES),
  /** Readers see it. */
  isPublic: z.boolean(),
  answersFrom: z.string(),
  closesAt: z.string(),
  /** Accepted questions without an answer. */
  waiting: z.number(),
})
export const interviewsAnswer = z.object({ rows: z.array(interviewRow) })

const question = z.object({
  id: z.string(),
  /** Empty when the account is gone. */
  name: z.string(),
  body: z.string(),
  backs: z.number(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** An answer that a moderator has not read yet. */
  proposed: z.object({ body: z.string(), answeredBy: z.string() }).nullable(),
  /** What asks the same and is answered with it. */
  joined: z.array(z.object({ id: z.string(), body: z.string() })),
})
export type DeskQuestion = z.output<typeof question>

export const interviewDetails = interviewRow.extend({
  guest: z.string(),
  url: z.string().nullable(),
  /** In the order in which the guest gets them. */
  questions: z.array(question),
  mayAnswer: z.boolean(),
  /** A moderator reads answers before readers do. */
  isReadFirst: z.boolean(),
})
export type InterviewDetails = z.output<typeof interviewDetails>

const answeredBy = z.string().trim().max(200).default('')
export const orderBody = z.object({ ids: z.array(rowId).max(1000) })
export const answerBody = z.object({
  answer: z.string().trim().min(1).max(10_000),
  answeredBy,
  /** The answer that one saw; what somebody else answered meanwhile is not written over. */
  seen: z.string().max(10_000).nullable(),
})
export const givenAnswer = z.object({ success: z.literal(true), status: z.enum(['published', 'pending']) })
export const joinBody = z.object({ into: rowId })
export const typingBody = z.object({ answeredBy })
