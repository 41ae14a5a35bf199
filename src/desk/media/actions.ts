import { sql } from 'kysely'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { imageTag, keptCaption } from '../../platform/images/model.ts'
import { ASPECT_RATIOS } from '../../platform/images/page-image.ts'
import { giveUpFiles } from '../../platform/uploads/store.ts'
import { tellPages } from '../../content/pictures.ts'
import { AppError } from '../../web/http/errors.ts'
import { audited } from '../audit/audited.ts'
import type { DeskDeps } from '../deps.ts'
import type { StaffMember } from '../people/model.ts'
import type { Media, MediaChange } from './model.ts'
import { findMedia } from './store.ts'

/** Changes what is said of a picture, how it is cut and who may show it; pages that show it are made anew. */
export async function changeMedia(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  staff: Pick<StaffMember, 'id'>,
  id: string,
  change: MediaChange,
): Promise<Media> {
  const now = clock.now()
  await audited({ db, clock }, staff, rightsDeed(id, change), async (trx) => {
    const { rows } = await sql<Pick<Media, 'cuts'>>`select coalesce(cuts, '{}') as cuts from image
      where id = ${id} and state = 'stored' for update`.execute(trx)
    if (!rows[0]) throw new AppError('NOT_FOUND')
    await writeChange(trx, id, change, now)
    await writeCuts(trx, id, change, rows[0].cuts)
    await tellPages(trx, id)
  })
  const media = await findMedia(db, id, now)
  if (!media) throw new AppError('NOT_FOUND')
  return media
}

async function writeChange(trx: Db, id: string, change: MediaChange, now: Date): Promise<void> {
  const { alt, caption, credit, rights, rightsNote, expiresAt, allowedSites } = change
  const captions =
    caption && Object.fromEntries(Object.entries(caption).map(([l, text]) => [l, keptCaption(text) ?? '']))
  await sql`update image set updated_at = ${now},
    alt_in = ${mergedTexts('alt_in', alt)}, caption_in = ${mergedTexts('caption_in', captions)},
    credit = ${credit === undefined ? sql`credit` : credit || null},
    rights = ${rights ?? sql`rights`},
    rights_note = ${rightsNote === undefined ? sql`rights_note` : rightsNote || null},
    expires_at = ${expiresAt === undefined ? sql`expires_at` : sql`${expiresAt}::timestamptz`},
    allowed_sites = ${allowedSites === undefined ? sql`allowed_sites` : sql`${allowedSites}::text[]`}
    where id = ${id}`.execute(trx)
}

/** Languages that are named get their text, or none; the others keep theirs. */
function mergedTexts(column: 'alt_in' | 'caption_in', texts: Partial<Record<string, string | undefined>> | undefined) {
  if (!texts) return sql.ref(column)
  const said = Object.entries(texts).filter(([, text]) => text)
  return sql`(${sql.ref(column)} - ${Object.keys(texts)}::text[]) || ${JSON.stringify(Object.fromEntries(said))}::jsonb`
}

/** Another point or cut is another version: what is made of it gets addresses of its own. */
async function writeCuts(trx: Db, id: string, { focalX, focalY, cuts }: MediaChange, former: Media['cuts']) {
  if (focalX === undefined && focalY === undefined && !cuts) return
  const next = { ...former }
  for (const ratio of ASPECT_RATIOS) {
    const cut = cuts?.[ratio]
    if (cut) next[ratio] = cut
    else if (cut === null) delete next[ratio]
  }
  await sql`update image set focal_x = ${focalX ?? sql`focal_x`}, focal_y = ${focalY ?? sql`focal_y`},
    cuts = ${Object.keys(next).length ? JSON.stringify(next) : null}::jsonb, cut_version = cut_version + 1
    where id = ${id}`.execute(trx)
}

/** What else may name a picture: what is being written, boards, and the records of sites. */
async function isNamed(trx: Db, refs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from media_use where ref = any(${refs}::text[]))
    or exists (select from board, unnest(${refs}::text[]) ref where rows::text like '%"' || ref || '"%')
    or exists (select from desk_draft, unnest(${refs}::text[]) ref where document::text like '%"' || ref || '"%')
    or exists (select from site, unnest(${refs}::text[]) ref where site::text like '%' || ref || '%')
    or exists (select from contribution_file where image_id = ${refs[0]}) as named`.execute(trx)
  return rows[0]!.named
}

/** Who may show a picture, and until when, is noted; words are saved as they are typed and stand in the picture. */
function rightsDeed(id: string, { rights, expiresAt, allowedSites }: MediaChange) {
  const said = { rights, until: expiresAt, sites: allowedSites }
  const detail = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return () =>
    Object.keys(detail).length > 0 ? ({ action: 'media.rights', object: `image:${id}`, detail } as const) : null
}

/** Takes a picture that stands nowhere out of the library, with all that was made of it. */
export async function deleteMedia(
  deps: Pick<DeskDeps, 'db' | 'clock'>,
  staff: Pick<StaffMember, 'id'>,
  id: string,
): Promise<void> {
  const deed = (name: string | null) =>
    ({ action: 'media.deleted', object: `image:${id}`, detail: { file: name } }) as const
  await audited(deps, staff, deed, async (trx) => {
    const { rows } = await sql<{ external_id: string | null; name: string | null }>`select external_id, name from image
      where id = ${id} for update`.execute(trx)
    if (!rows[0]) throw new AppError('NOT_FOUND')
    const refs = [id, ...(rows[0].external_id ? [`ext:${rows[0].external_id}`] : [])]
    if (await isNamed(trx, refs)) throw new AppError('CONFLICT')
    await sql`delete from image where id = ${id}`.execute(trx)
    await giveUpFiles(trx, [`images/${id}`])
    await notifyTags(trx, [imageTag(id)], { hard: true })
    return rows[0].name
  })
}
