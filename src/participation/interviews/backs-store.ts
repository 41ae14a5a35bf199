import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { backsAlready } from './joining.ts'
import { shownName, type OpenQuestion } from './model.ts'

/** As many of them as a page shows. */
const SHOWN = 20

/** The accepted questions of an interview without an answer: those that most readers want first, 20 at most. */
export async function openQuestions(db: Db, interviewId: string): Promise<OpenQuestion[]> {
  const { rows } = await sql<{ id: string; name: string; surname: string; question: string; backs: number }>`
    select q.id::text as id, coalesce(s.name, '') as name, coalesce(s.surname, '') as surname, q.body as question,
      q.backs + q.joined_backs as backs
    from interview_question q left join interview_sender s on s.question_id = q.id
    where q.interview_id = ${interviewId} and q.state = 'shown' and q.answer is null and q.joined_to is null
    order by q.backs + q.joined_backs desc, q.id limit ${SHOWN}`.execute(db)
  return rows.map(({ name, surname, ...told }) => ({ ...told, name: name ? shownName({ name, surname }) : '' }))
}

/** A question whose backing is asked for. */
export interface Backed {
  interviewId: string
  readerId: string | null
  answered: boolean
  backs: number
}

/** An accepted question; null when readers see none of that id. */
export async function backable(db: Db, id: string): Promise<Backed | null> {
  const { rows } = await sql<Backed>`select interview_id::text as "interviewId", reader_id as "readerId",
      answer is not null as answered, backs + joined_backs as backs
    from interview_question where id = ${id} and state = 'shown' and joined_to is null`.execute(db)
  return rows[0] ?? null
}

/** Backs a question; how many do now, or null when this reader did before. */
export async function addBack(
  db: Db,
  { id, readerId, now }: { id: string; readerId: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ backs: number }>`with back as (
      insert into interview_question_back (question_id, reader_id, backed_at)
      select ${id}, ${readerId}, ${now} where not ${backsAlready(id, readerId)}
      on conflict do nothing returning question_id)
    update interview_question q set backs = q.backs + 1 from back where q.id = back.question_id
    returning q.backs + q.joined_backs as backs`.execute(db)
  return rows[0]?.backs ?? null
}

/** Which questions of an interview a reader backs, also by those that were joined to them. */
export async function backedBy(
  db: Db,
  { interviewId, readerId }: { interviewId: string; readerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive backed as (
      select q.id, q.joined_to from interview_question q where q.interview_id = ${interviewId}
        and (exists (select from interview_question_back b where b.question_id = q.id and b.reader_id = ${readerId})
          or (q.reader_id = ${readerId} and q.joined_to is not null))
      union select q.id, q.joined_to from interview_question q join backed on backed.joined_to = q.id)
    select id::text as id from backed where joined_to is null order by backed.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A question that says nearly the same. */
export interface SimilarQuestion {
  id: string
  question: string
  backs: number
  answered: boolean
}

/** From so much on two questions count as nearly the same. */
const ALIKE = 0.42
const MOST_ALIKE = 3

/** Accepted questions of an interview that say nearly what somebody types, the most alike first. */
export async function similarQuestions(
  db: Db,
  { interviewId, text }: { interviewId: string; text: string },
): Promise<SimilarQuestion[]> {
  // What is not typed to its end is looked for within others.
  const { rows } = await sql<SimilarQuestion>`select id, question, backs, answered from (
      select id::text as id, body as question, backs + joined_backs as backs, answer is not null as answered,
        greatest(similarity(${text}, body), 0.8 * word_similarity(${text}, body)) as alike
      from interview_question where interview_id = ${interviewId} and state = 'shown' and joined_to is null) as q
    where alike >= ${ALIKE} order by alike desc, id limit ${MOST_ALIKE}`.execute(db)
  return rows
}
