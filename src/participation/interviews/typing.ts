import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { InterviewRecord } from './actions.ts'
import { takesQuestions, interviewState } from './model.ts'

/** The channel on which every process hears who writes an answer. */
export const TYPING_CHANNEL = 'portada_interview_typing'

/** Who writes in which interview. */
interface Told {
  interview: string
  name: string
}

/** Tells every process, and by it the open pages, that an answer is being written. */
export async function tellTyping(
  db: Db,
  { id, document }: InterviewRecord,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (!takesQuestions(interviewState(document, now))) return
  const told: Told = { interview: id, name: by || document.guest.name }
  await sql`select pg_notify(${TYPING_CHANNEL}, ${JSON.stringify(told)})`.execute(db)
}

/** Reads what was told. */
export const readTyping = (payload: string): Told => JSON.parse(payload) as Told
