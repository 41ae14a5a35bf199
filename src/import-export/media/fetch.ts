import { tellPages } from '../../content/pictures.ts'
import type { Db } from '../../platform/database/schema.ts'
import { NoPicture } from '../../platform/images/render.ts'
import { noteImageFailure, pendingImages, storeImage } from '../../platform/images/store.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { download, HttpAnswer, type DownloadOptions } from '../../platform/network/download.ts'
import { ForbiddenAddress } from '../../platform/network/address-guard.ts'
import type { Reason } from '../reasons/model.ts'
import { ofPicture, reasonOf } from '../reasons/of-error.ts'
import { saidInFile } from './said-in-file.ts'

/** What became of the pending images. */
export interface FetchReport {
  fetched: number
  /** May work later. */
  postponed: number
  /** Will not work: gone, forbidden, no picture. */
  failed: number
  faults: { sourceUrl: string; reason: Reason; final: boolean }[]
}

const ATTEMPTS = 5
const AT_ONCE = 4

/**
 * Fetches images that imports only registered, the least tried first. A storage or a database that fails us ends the
 * run: it is the fault of no image.
 */
export async function fetchPendingImages(
  deps: { db: Db; storage: Storage },
  limit: number,
  options: DownloadOptions = {},
): Promise<FetchReport> {
  const report: FetchReport = { fetched: 0, postponed: 0, failed: 0, faults: [] }
  const waiting = await pendingImages(deps.db, limit)
  let trouble: unknown
  const one = async () => {
    for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) {
      const { id, source_url: sourceUrl, external_id, alt, caption, credit, attempts } = image
      try {
        if (sourceUrl === null) throw new ForbiddenAddress('nowhere', '', 'no address')
        const bytes = await download(sourceUrl, options)
        const said = await saidInFile(bytes)
        await storeImage(deps, {
          bytes,
          sourceUrl,
          alt,
          ...said,
          ...(external_id && { externalId: external_id }),
          ...(caption && { caption }),
          ...(credit && { credit }),
        }).catch((error: unknown) => {
          throw error instanceof NoPicture ? error : new NotKept('it cannot be kept', { cause: error })
        })
        await tellPages(deps.db, id)
        report.fetched++
      } catch (error) {
        if (error instanceof NotKept) {
          waiting.length = 0
          trouble = error.cause
          return
        }
        const final = isFinal(error) || attempts + 1 >= ATTEMPTS
        await noteImageFailure(deps.db, id, (error as Error).message.slice(0, 300), { final })
        report[final ? 'failed' : 'postponed']++
        report.faults.push({ sourceUrl: sourceUrl ?? '', reason: whyNot(error, sourceUrl ?? ''), final })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  if (trouble) throw trouble
  return report
}

class NotKept extends Error {}

function whyNot(error: unknown, file: string): Reason {
  if (!(error instanceof NoPicture)) return reasonOf(error)
  return ofPicture(error, file)
}

function isFinal(error: unknown): boolean {
  if (error instanceof ForbiddenAddress || error instanceof NoPicture) return true
  return error instanceof HttpAnswer && [401, 403, 404, 410, 451].includes(error.status)
}
