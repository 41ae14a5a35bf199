import { sql } from 'kysely'
import { contentTag } from '../../content/model.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../web/http/errors.ts'
import { moveReceipt } from '../receipts/store.ts'
import { openQuestionsTag } from './model.ts'

interface Joinable {
  id: string
  interview: string
  answered: boolean
}

/**
 * Joins an accepted question without answer to another one that asks the same: its backs, and whoever asked it, count
 * for that one, whose answer is theirs too.
 */
export async function joinQuestion(db: Db, { id, into, now }: { id: string; into: string; now: Date }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Joinable>`select id::text as id, interview_id::text as interview,
        answer is not null as answered
      from interview_question where id in (${id}, ${into}) and state = 'shown' and joined_to is null
      order by id for update`.execute(trx)
    const [one, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)]
    if (!one || !other || id === into || one.answered || one.interview !== other.interview)
      throw new AppError('CONFLICT')
    // Backs whose readers are gone are known by their count alone.
    await sql`with own as (select reader_id, backed_at from interview_question_back where question_id = ${id}),
        counted as (insert into interview_question_back (question_id, reader_id, backed_at)
          select ${into}::bigint, reader_id, min(backed_at) from (
            select * from own
            union all select reader_id, ${now} from interview_question where id = ${id} and reader_id is not null) who
          where reader_id is distinct from (select reader_id from interview_question where id = ${into})
          group by reader_id on conflict do nothing returning 1)
      update interview_question q set backs = q.backs + (select count(*) from counted)
          + greatest(0, gone.backs - (select count(*) from own))
        from interview_question gone where q.id = ${into} and gone.id = ${id}`.execute(trx)
    await sql`delete from interview_question_back where question_id = ${id}`.execute(trx)
    await sql`update interview_question set joined_to = ${into}, backs = case when id = ${id} then 0 else backs end
      where id = ${id} or joined_to = ${id}`.execute(trx)
    if (other.answered) await tellJoined(trx, into, now)
    await notifyTags(trx, [openQuestionsTag(one.interview), contentTag(one.interview)])
  })
}

/** Those who asked the same read in their receipts that it has an answer. */
export async function tellJoined(trx: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text as id from interview_question
    where joined_to = ${id}`.execute(trx)
  for (const { id: targetId } of rows)
    await moveReceipt(trx, { kind: 'question', targetId }, { state: 'answered', now })
}

/** A question that is seen no more stands for no other: those that were joined to it wait again, and so does it alone. */
export async function partQuestion(trx: Db, id: string): Promise<void> {
  await sql`update interview_question set joined_to = null where joined_to = ${id} or id = ${id}`.execute(trx)
}
