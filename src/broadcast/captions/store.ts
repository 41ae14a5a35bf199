import { sql } from 'kysely'
import { indexedWords } from '../../content/search/text.ts'
import { fold } from '../../content/slug.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Captions } from '../player/model.ts'
import { wordsOfLines } from './model.ts'

/** A content whose captions are to be read. */
export interface Unread {
  id: string
  language: Locale
  captions: Captions[]
  /** How often that failed. */
  tries: number
}

/** Contents whose captions were never read, are others now, or are to be tried again. */
export async function unreadCaptions(db: Db, now: Date, limit: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`select c.id, c.language, c.data -> 'captions' as captions,
      case when r.sources = c.data -> 'captions' then r.tries else 0 end as tries
    from content c left join caption_reading r on r.content_id = c.id
    where c.type in ('video', 'episode') and c.data -> 'captions' <> '[]'::jsonb and c.language is not null
      and (r.content_id is null or r.sources <> c.data -> 'captions' or r.next_try <= ${now})
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Notes what was read of a content, or when to try again. */
export async function noteReading(
  db: Db,
  { id, captions, tries, nextTry }: { id: string; captions: Captions[]; tries: number; nextTry: Date | null },
): Promise<void> {
  await sql`insert into caption_reading (content_id, sources, tries, next_try)
    select id, ${JSON.stringify(captions)}::jsonb, ${tries}, ${nextTry}::timestamptz from content where id = ${id}
    on conflict (content_id) do update set sources = excluded.sources, tries = excluded.tries,
      next_try = excluded.next_try`.execute(db)
}

/** Keeps what is said in a content's recording in place of what was kept; without lines nothing is. */
export async function saveLines(db: Db, id: string, language: Locale, lines: string): Promise<void> {
  await sql`delete from caption_track where content_id = ${id}`.execute(db)
  if (lines === '') return
  const words = indexedWords(wordsOfLines(lines), language)
  await sql`insert into caption_track (content_id, language, lines, words, bare)
    select id, ${language}, ${lines}, ${words}, ${fold(words)} from content where id = ${id}
    on conflict (content_id) do update set language = excluded.language, lines = excluded.lines,
      words = excluded.words, bare = excluded.bare`.execute(db)
}

/** Lets every caption be read again. */
export async function forgetReadings(db: Db): Promise<void> {
  await sql`delete from caption_reading`.execute(db)
}
