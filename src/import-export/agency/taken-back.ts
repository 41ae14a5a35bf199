import type { Db } from '../../platform/database/schema.ts'
import { knownItems } from '../item-store.ts'
import type { ImageFind } from '../model.ts'
import { isOlder } from '../ninjs/wire.ts'

/** Whether its agency has withdrawn a picture: `same` in this version or a later one, `newer` when this one is later. */
export async function takenBack(db: Db, sentAs: string, revision: string | null): Promise<'same' | 'newer' | null> {
  const known = (await knownItems(db, [sentAs])).get(sentAs)
  if (known?.outcome !== 'withdrawn') return null
  return isOlder(known.revision, revision) ? 'newer' : 'same'
}

/** The pictures of a text that their agency has not withdrawn. */
export async function notTakenBack(db: Db, images: readonly ImageFind[] = []): Promise<readonly ImageFind[]> {
  const named = images.flatMap(({ rights }) => rights?.sentAs ?? [])
  const known = await knownItems(db, named)
  return images.filter(({ rights }) => known.get(rights?.sentAs ?? '')?.outcome !== 'withdrawn')
}
