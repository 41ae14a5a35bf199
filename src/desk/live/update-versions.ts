import { sql } from 'kysely'
import type { Update } from '../../content/types/live/schema.ts'
import type { Db } from '../../platform/database/schema.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { mergedUpdates } from './merged.ts'
import type { UpdateVersion } from './model.ts'
import type { Coverage } from './store.ts'

/** So many of the last versions of a coverage are looked through. */
const LOOKED_AT = 500

/** What an update said in one language from a moment on; null where it was not there any more. */
interface Told {
  language: Locale
  at: Date
  who: string | null
  said: Update | null
}

/** What an update said since it went out, in all languages of its coverage, the newest first. */
export async function versionsOfUpdate(db: Db, twins: readonly Coverage[], id: string): Promise<UpdateVersion[]> {
  const told = (await Promise.all(twins.map((twin) => toldIn(db, twin, id)))).flat()
  told.sort((a, b) => a.at.getTime() - b.at.getTime())
  const versions: UpdateVersion[] = []
  const standing = new Map<Locale, Update>()
  for (const { language, at, who, said } of told) {
    if (said) standing.set(language, said)
    else standing.delete(language)
    // Languages that went out together are one.
    if (versions.at(-1)?.at === at.toISOString()) versions.pop()
    // As the console joins them: what has no words is that of the first language.
    const [update] = mergedUpdates(
      LOCALES.flatMap((each) => {
        const one = standing.get(each)
        return one ? [{ language: each, updates: [one] }] : []
      }),
    )
    if (update)
      versions.push({ at: at.toISOString(), who, texts: update.texts, place: update.place, image: update.image })
  }
  return versions.reverse()
}

async function toldIn(db: Db, { id: content, language }: Coverage, update: string): Promise<Told[]> {
  const { rows } = await sql<Omit<Told, 'language'>>`with said as (
      select r.version, r.saved_at, r.actor,
        jsonb_path_query_first(r.data, '$.updates[*] ? (@.id == $id)', ${JSON.stringify({ id: update })}::jsonb) as said
      from (select * from content_revision where content_id = ${content} order by version desc limit ${LOOKED_AT}) r)
    select one.saved_at as at, s.name as who, one.said from (
      select *, lag(said - '{key,pinned,updatedAt}'::text[]) over (order by version) as before from said) one
    left join staff s on one.actor = 'staff:' || s.id
    where one.said - '{key,pinned,updatedAt}'::text[] is distinct from one.before
    order by one.version`.execute(db)
  return rows.map((row) => ({ ...row, language }))
}
