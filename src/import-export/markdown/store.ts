import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { tellPages } from '../../content/pictures.ts'
import { inspectImage, NoPicture } from '../../platform/images/render.ts'
import { storeImage, type ImageDetails } from '../../platform/images/store.ts'
import { saidInFile } from '../media/said-in-file.ts'
import type { StoreDeps, StoreResult } from '../model.ts'
import { because } from '../reasons/model.ts'
import { ofPicture } from '../reasons/of-error.ts'

/** As much as `media fetch` takes. */
const MOST_BYTES = 25 * 1024 * 1024

/** Takes a picture in that lies beside a text. One whose bytes are here already keeps the words it has. */
export async function storePicture(
  { db, storage, dryRun }: StoreDeps,
  file: string,
  about: ImageDetails & { externalId: string },
): Promise<StoreResult> {
  if ((await stat(file)).size > MOST_BYTES)
    return { skipped: because('picture.large', { file, size: MOST_BYTES / 1024 ** 2 }) }
  const bytes = await readFile(file)
  const before = await db
    .selectFrom('image')
    .select(['state', 'sha256'])
    .where('external_id', '=', about.externalId)
    .executeTakeFirst()
  if (before?.state === 'withdrawn') return { skipped: because('withdrawn.source') }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (before?.state === 'stored' && before.sha256 === sha256) return 'unchanged'
  try {
    if (dryRun) {
      await inspectImage(bytes)
      return before ? 'updated' : 'imported'
    }
    const { id, created } = await storeImage({ db, storage }, { ...(await saidInFile(bytes)), ...about, bytes })
    await tellPages(db, id)
    return created ? 'imported' : 'updated'
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    return { skipped: ofPicture(error, file) }
  }
}
