import { sql } from 'kysely'
import { contentTag } from '../../content/model.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../web/http/errors.ts'
import { moveReceipt, receiptOf } from '../receipts/store.ts'
import { openQuestionsTag } from './model.ts'

interface Joinable {
  id: string
  interview: string
  answered: boolean
  /** An answer is written that a moderator has not read yet. */
  proposed: boolean
  joinedTo: string | null
}

/** Accepted questions, held until the transaction ends. */
async function held(trx: Db, ids: readonly string[]): Promise<Map<string, Joinable>> {
  const { rows } = await sql<Joinable>`select id::text as id, interview_id::text as interview,
      answer is not null as answered, joined_to::text as "joinedTo",
      exists (select from interview_answer a where a.question_id = interview_question.id and a.state = 'waiting')
        as proposed
    from interview_question where id = any(${ids}::bigint[]) and state = 'shown' order by id for update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Joins an accepted question without answer to another one that asks the same: its backs, and whoever asked it, count
 * for that one, whose answer is theirs too.
 */
export async function joinQuestion(db: Db, { id, into, now }: { id: string; into: string; now: Date }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await held(trx, [id, into])
    const [one, other] = [found.get(id), found.get(into)]
    if (!one || !other || id === into || one.interview !== other.interview) throw new AppError('CONFLICT')
    if (one.answered || one.proposed || one.joinedTo !== null || other.joinedTo !== null) throw new AppError('CONFLICT')
    await sql`update interview_question set joined_to = ${into} where id = ${id}`.execute(trx)
    await countJoined(trx, into)
    if (other.answered) await tellAnswered(trx, id, now)
    await tellPages(trx, one.interview)
  })
}

/**
 * Takes a joining back: the question is asked by itself again, with what had been joined to it and the backs that they
 * had; who backed the other one meanwhile stays there.
 */
export async function separateQuestion(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ into: string | null }>`select joined_to::text as into from interview_question
      where id = ${id}`.execute(trx)
    const into = rows[0]?.into
    if (!into) throw new AppError('CONFLICT')
    const found = await held(trx, [id, into])
    const [one, other] = [found.get(id), found.get(into)]
    // What stands for others, and is itself joined, is parted first.
    if (one?.joinedTo !== into || !other || other.joinedTo !== null) throw new AppError('CONFLICT')
    await part(trx, [id], now)
    await countJoined(trx, into)
    await tellPages(trx, one.interview)
  })
}

/** A question that is seen no more stands for no other: those that were joined to it wait again, and so does it alone. */
export async function partQuestion(trx: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; into: string }>`select id::text as id, joined_to::text as into
    from interview_question where joined_to = ${id} or (id = ${id} and joined_to is not null)`.execute(trx)
  await part(
    trx,
    rows.map((row) => row.id),
    now,
  )
  for (const { into } of rows) await countJoined(trx, into)
}

async function part(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`update interview_question set joined_to = null where id = any(${ids}::bigint[])`.execute(trx)
  for (const id of ids) await takeBackAnswer(trx, id, now)
}

/** A question whose answer is gone waits again, and so do those that were joined to it: their receipts say so. */
export async function takeBackAnswer(trx: Db, id: string, now: Date): Promise<void> {
  for (const targetId of await askedWith(trx, id)) {
    const receipt = await receiptOf(trx, 'question', targetId)
    if (receipt?.state === 'answered') await moveReceipt(trx, { kind: 'question', targetId }, { state: 'shown', now })
  }
}

const TREE = (id: string) => sql`with recursive tree as (
    select id, reader_id, backs from interview_question where id = ${id}
    union all select q.id, q.reader_id, q.backs from interview_question q join tree on q.joined_to = tree.id)`

/**
 * Counts how many back a question through those that were joined to it: every reader once, whoever asked the same with
 * them, and those of whom no more is known than that they did.
 */
async function countJoined(trx: Db, id: string): Promise<void> {
  await sql`${TREE(id)}, known as (
      select b.reader_id from interview_question_back b join tree on tree.id = b.question_id
      union select reader_id from tree where id <> ${id} and reader_id is not null),
    total as (select (select count(*) from known
          where reader_id is distinct from (select reader_id from tree where id = ${id}))
        + (select coalesce(sum(greatest(0, backs - (select count(*) from interview_question_back b
            where b.question_id = tree.id))), 0) from tree) as n)
    update interview_question q set joined_backs = greatest(0, total.n - q.backs) from total
    where q.id = ${id}`.execute(trx)
}

/** Everybody who asked it, or the same, reads in the receipt that it has an answer. */
export async function tellAnswered(trx: Db, id: string, now: Date): Promise<void> {
  for (const targetId of await askedWith(trx, id))
    await moveReceipt(trx, { kind: 'question', targetId }, { state: 'answered', now })
}

/** A question and all that were joined to it. */
async function askedWith(trx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${TREE(id)} select id::text as id from tree`.execute(trx)
  return rows.map((row) => row.id)
}

/** Whether a reader backs a question, or one of those that were joined to it, or asked one of these. */
export const backsAlready = (id: string, readerId: string) => sql<boolean>`exists (${TREE(id)}
  select from tree where exists (select from interview_question_back b
      where b.question_id = tree.id and b.reader_id = ${readerId})
    or (tree.id <> ${id} and tree.reader_id = ${readerId}))`

async function tellPages(trx: Db, interview: string): Promise<void> {
  await notifyTags(trx, [openQuestionsTag(interview), contentTag(interview)])
}
