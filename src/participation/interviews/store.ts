import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { ItemState } from '../moderation/model.ts'
import { shownName, type AnsweredQuestion } from './model.ts'

/** Days for which the address of whoever asked is kept, and questions that are shown to nobody. */
const EMAIL_DAYS = 30
const UNSHOWN_DAYS = 90
/** Days after an interview for which it is known who backed its questions. */
const BACKS_DAYS = 90

/** A question as the newsroom reads it. */
export interface Question {
  id: string
  interviewId: string
  site: string
  readerId: string | null
  name: string
  surname: string
  body: string
  state: ItemState
  position: number
  backs: number
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
  sentAt: Date
  interview: { title: string; path: string }
}

const COLUMNS = sql`q.id::text as id, q.interview_id::text as "interviewId", q.site, q.reader_id as "readerId",
  coalesce(s.name, '') as name, coalesce(s.surname, '') as surname, q.body, q.state, q.position,
  q.backs + q.joined_backs as backs, q.answer, q.answered_by as "answeredBy",
  q.answered_at as "answeredAt", q.sent_at as "sentAt",
  jsonb_build_object('title', c.card ->> 'title', 'path', c.path) as interview`
const FROM = sql`interview_question q join content c on c.id = q.interview_id
  left join interview_sender s on s.question_id = q.id`

/** What a reader asks. */
export interface NewQuestion {
  interviewId: string
  site: string
  readerId: string
  clientId: string | null
  name: string
  surname: string
  email: string
  body: string
  now: Date
}

/** Keeps a question; null when it was kept before. */
export async function addQuestion(trx: Db, q: NewQuestion): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into interview_question
      (interview_id, site, reader_id, client_id, body, state, sent_at)
    values (${q.interviewId}, ${q.site}, ${q.readerId}, ${q.clientId}, ${q.body}, 'waiting', ${q.now})
    on conflict (reader_id, client_id) do nothing returning id::text as id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return null
  await sql`insert into interview_sender (question_id, reader_id, name, surname, email, sent_at)
    values (${id}, ${q.readerId}, ${q.name}, ${q.surname}, ${q.email}, ${q.now})`.execute(trx)
  return id
}

/** How many questions a reader has asked since a moment, and when the first of them; the next one of the same reader waits for this transaction. */
export async function askedSince(
  trx: Db,
  { readerId, interviewId, since }: { readerId: string; interviewId: string; since: Date },
): Promise<{ asked: number; first: Date | null }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question ${readerId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ asked: number; first: Date | null }>`
    select count(*)::int as asked, min(sent_at) as first from interview_question
    where reader_id = ${readerId} and interview_id = ${interviewId} and sent_at > ${since}`.execute(trx)
  return rows[0]!
}

/** How many accepted questions of a reader wait for an answer in an interview. */
export async function unansweredOf(
  trx: Db,
  { readerId, interviewId }: { readerId: string; interviewId: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from interview_question
    where reader_id = ${readerId} and interview_id = ${interviewId} and state = 'shown' and answer is null
      and joined_to is null`.execute(trx)
  return rows[0]!.n
}

/** Whether a reader has sent this very question before. */
export async function wasAsked(trx: Db, readerId: string, clientId: string | null): Promise<boolean> {
  if (clientId === null) return false
  const { rows } = await sql`select 1 from interview_question where reader_id = ${readerId}
    and client_id = ${clientId}`.execute(trx)
  return rows.length > 0
}

/** Questions by their ids. */
export async function questionsByIds(db: Db, ids: readonly string[]): Promise<Question[]> {
  const { rows } = await sql<Question>`select ${COLUMNS} from ${FROM} where q.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** The questions of a reader, the newest first. */
export async function questionsOf(db: Db, readerId: string, limit: number): Promise<Question[]> {
  const { rows } = await sql<Question>`select ${COLUMNS} from ${FROM} where q.reader_id = ${readerId}
    order by q.id desc limit ${limit}`.execute(db)
  return rows
}

/** The accepted questions of an interview in the order in which the guest gets them; those without an answer, or all. */
export async function acceptedQuestions(
  db: Db,
  interviewId: string,
  { unanswered = false }: { unanswered?: boolean } = {},
): Promise<Question[]> {
  const { rows } = await sql<Question>`select ${COLUMNS} from ${FROM}
    where q.interview_id = ${interviewId} and q.state = 'shown' and q.joined_to is null
      and ${unanswered ? sql`q.answer is null` : sql`true`}
    order by q.position, q.backs + q.joined_backs desc, q.id`.execute(db)
  return rows
}

/** Questions of an interview that are answered with another one, and with which. */
export async function joinedQuestions(
  db: Db,
  interviewId: string,
): Promise<{ id: string; body: string; into: string }[]> {
  const { rows } = await sql<{ id: string; body: string; into: string }>`select id::text as id, body,
      joined_to::text as into
    from interview_question where interview_id = ${interviewId} and joined_to is not null and state = 'shown'
    order by id`.execute(db)
  return rows
}

/** What was asked and answered, oldest answer first. */
export async function answersOf(db: Db, interviewId: string): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<Question>`select ${COLUMNS} from ${FROM}
    where q.interview_id = ${interviewId} and q.state = 'shown' and q.answer is not null
    order by q.answered_at, q.id`.execute(db)
  return rows.map(({ id, name, surname, body, backs, answer, answeredBy, answeredAt }) => ({
    id,
    name: name ? shownName({ name, surname }) : '',
    question: body,
    ...(backs > 0 && { backs }),
    answer: answer!,
    answeredBy: answeredBy ?? '',
    answeredAt: new Date(answeredAt!).toISOString(),
  }))
}

/** Brings a question from one state into another; the interview it belongs to, or null when it is in another state. */
export async function moveQuestion(
  trx: Db,
  { id, from, to }: { id: string; from: ItemState; to: ItemState },
): Promise<string | null> {
  const { rows } = await sql<{ interview: string }>`update interview_question set state = ${to}
    where id = ${id} and state = ${from} returning interview_id::text as interview`.execute(trx)
  return rows[0]?.interview ?? null
}

/** Puts a question at a place of the guest's list. */
export async function placeQuestion(db: Db, id: string, position: number): Promise<void> {
  await sql`update interview_question set position = ${position} where id = ${id}`.execute(db)
}

/** Writes the answer to a question that is accepted; its moment stays when it is put right. */
export async function writeAnswer(
  trx: Db,
  {
    id,
    answer,
    by,
    seen,
    now,
  }: { id: string; answer: string; by: string; seen?: string | null | undefined; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update interview_question set answer = ${answer}, answered_by = ${by},
    answered_at = coalesce(answered_at, ${now}) where id = ${id} and state = 'shown' and joined_to is null
      and ${seen === undefined ? sql`true` : sql`answer is not distinct from ${seen}`} returning id`.execute(trx)
  return rows.length > 0
}

/** Forgets addresses after a month, and after three what was shown to nobody and who backed what. */
export async function forgetQuestions(db: Db, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await sql`update interview_sender set email = null where email is not null and sent_at < ${ago(EMAIL_DAYS)}`.execute(
    db,
  )
  // How many wanted to know stays.
  await sql`delete from interview_question_back b using interview_question q join content c on c.id = q.interview_id
    where q.id = b.question_id and (c.data ->> 'closesAt')::timestamptz < ${ago(BACKS_DAYS)}`.execute(db)
  const { numAffectedRows } = await sql`delete from interview_question
    where state in ('refused', 'removed', 'withdrawn') and sent_at < ${ago(UNSHOWN_DAYS)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
