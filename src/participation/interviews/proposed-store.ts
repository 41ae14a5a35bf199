import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ItemState } from '../moderation/model.ts'

/** What stood below a question before another answer did. */
export interface FormerAnswer {
  answer: string
  by: string
  at: string
}

/** An answer that a moderator reads before it is shown. */
export interface ProposedAnswer {
  id: string
  questionId: string
  interviewId: string
  site: string
  body: string
  answeredBy: string
  state: ItemState
  former: FormerAnswer | null
  writtenAt: Date
  question: string
  askedBy: string
  guest: string
  interview: { title: string; path: string }
}

/** Answers by their ids. */
export async function proposedByIds(db: Db, ids: readonly string[]): Promise<ProposedAnswer[]> {
  const { rows } = await sql<ProposedAnswer>`select a.id::text as id, q.id::text as "questionId",
      q.interview_id::text as "interviewId", q.site, a.body, a.answered_by as "answeredBy", a.state, a.former,
      a.written_at as "writtenAt", q.body as question, coalesce(s.name, '') as "askedBy",
      c.data -> 'guest' ->> 'name' as guest,
      jsonb_build_object('title', c.card ->> 'title', 'path', c.path) as interview
    from interview_answer a join interview_question q on q.id = a.question_id join content c on c.id = q.interview_id
      left join interview_sender s on s.question_id = q.id
    where a.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** What waits to be read below questions of an interview, by question. */
export async function waitingAnswers(
  db: Db,
  interviewId: string,
): Promise<Map<string, { body: string; answeredBy: string }>> {
  const { rows } = await sql<{ question: string; body: string; answeredBy: string }>`
    select a.question_id::text as question, a.body, a.answered_by as "answeredBy"
    from interview_answer a join interview_question q on q.id = a.question_id
    where q.interview_id = ${interviewId} and a.state = 'waiting'`.execute(db)
  return new Map(rows.map(({ question, ...answer }) => [question, answer]))
}

/** The answer below a question that waits to be read. */
export async function waitingAnswer(trx: Db, questionId: string): Promise<{ id: string; body: string } | null> {
  const { rows } = await sql<{ id: string; body: string }>`select id::text as id, body from interview_answer
    where question_id = ${questionId} and state = 'waiting' for update`.execute(trx)
  return rows[0] ?? null
}

/** Keeps an answer that is to be read. */
export async function addProposed(
  trx: Db,
  { questionId, body, by, now }: { questionId: string; body: string; by: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into interview_answer (question_id, body, answered_by, state, written_at)
    values (${questionId}, ${body}, ${by}, 'waiting', ${now}) returning id::text as id`.execute(trx)
  return rows[0]!.id
}

/** Brings an answer into another state, and keeps what stood below the question before it; false when it was in none. */
export async function moveProposed(
  trx: Db,
  { id, from, to, former }: { id: string; from: ItemState; to: ItemState; former: FormerAnswer | null },
): Promise<boolean> {
  const { rows } =
    await sql`update interview_answer set state = ${to}, former = ${former && JSON.stringify(former)}::jsonb
    where id = ${id} and state = ${from} returning id`.execute(trx)
  return rows.length > 0
}

/** Whether a question is accepted and stands by itself, and what is answered; held until the transaction ends. */
export async function heldQuestion(
  trx: Db,
  id: string,
): Promise<{ interviewId: string; site: string; former: FormerAnswer | null } | null> {
  const { rows } = await sql<{ interviewId: string; site: string; former: FormerAnswer | null }>`
    select interview_id::text as "interviewId", site, case when answer is not null then
      jsonb_build_object('answer', answer, 'by', answered_by, 'at', answered_at) end as former
    from interview_question where id = ${id} and state = 'shown' and joined_to is null for update`.execute(trx)
  return rows[0] ?? null
}

/** Puts below a question what stood there before, or nothing. */
export async function restoreAnswer(trx: Db, id: string, former: FormerAnswer | null): Promise<void> {
  await sql`update interview_question set answer = ${former?.answer ?? null}, answered_by = ${former?.by ?? null},
    answered_at = ${former?.at ?? null}::timestamptz where id = ${id}`.execute(trx)
}
