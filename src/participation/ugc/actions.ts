import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { transact } from '../../platform/database/transaction.ts'
import { imageTag } from '../../platform/images/model.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { keepFiles, giveUpFiles, removeFiles } from '../../platform/uploads/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { dequeue, enqueue } from '../moderation/queue.ts'
import type { Signal } from '../moderation/model.ts'
import { signalsIn } from '../moderation/signals/signals.ts'
import { issueReceipt, moveReceipt } from '../receipts/store.ts'
import { galleryTag, textOf } from './model.ts'
import {
  deleteFiles,
  describeFile,
  dropImages,
  emptyContribution,
  holdContribution,
  insertContribution,
  refusedBefore,
  sentBefore,
  setState,
  showImages,
  type Contribution,
  type ContributionState,
  type NewContribution,
  type StoredFile,
} from './store.ts'

const KIND = 'contribution'

/**
 * Writes down what a reader sent, with its receipt and its place in the queue; its files stay from then on. Sent twice
 * it is there once, and the files of the second time go.
 */
export async function contribute(db: Db, made: NewContribution, files: readonly StoredFile[]): Promise<string> {
  const keys = files.map(({ storageKey }) => storageKey)
  return db.transaction().execute(async (trx) => {
    const id = await insertContribution(trx, made, files)
    if (id === null) {
      await giveUpFiles(trx, keys)
      return (await sentBefore(trx, made.readerId, made.clientId))!
    }
    await keepFiles(trx, keys)
    const { site, readerId, now } = made
    await issueReceipt(trx, { kind: KIND, targetId: id, site, readerId, state: 'waiting', now })
    const signals = [...signalsIn(textOf(made)), ...(await signalsOf(trx, files))]
    await enqueue(trx, { kind: KIND, targetId: id, site, readerId, why: 'held', signals, since: now })
    return id
  })
}

/** What moderators are told of the files before they look. */
async function signalsOf(trx: Db, files: readonly StoredFile[]): Promise<Signal[]> {
  const known = await refusedBefore(
    trx,
    files.map(({ digest }) => digest),
  )
  const unscanned = files.some(({ scan }) => scan === 'unscanned')
  return [...(known ? [{ name: 'refused-file' }] : []), ...(unscanned ? [{ name: 'unscanned' }] : [])]
}

/** Whether everything of it may be shown: nobody has looked into what a scanner should have looked into. */
const isScanned = ({ files }: Contribution): boolean => files.every(({ scan }) => scan !== 'unscanned')

/**
 * Brings a contribution from one state into another within the transaction of whoever decides: what is shown gets its
 * public pictures, what no longer is loses them, and the pages hear of it.
 */
export async function moveContribution(
  trx: Db,
  { id, from, to, now }: { id: string; from: ContributionState; to: ContributionState; now: Date },
): Promise<boolean> {
  const found = await holdContribution(trx, id)
  if (found?.state !== from || (to === 'shown' && !isScanned(found))) return false
  if (to === 'shown') await showImages(trx, found)
  const dropped = from === 'shown' ? await dropImages(trx, id) : []
  await giveUpFiles(
    trx,
    dropped.map((image) => `images/${image}`),
  )
  await setState(trx, id, to, now)
  const tags = [galleryTag(found.gallery), ...dropped.map(imageTag)]
  if (from === 'shown' || to === 'shown') await notifyTags(trx, tags, { hard: from === 'shown' })
  return true
}

/**
 * Writes beside a file what moderators say of it, and which part is shown. A picture that is shown already is shown anew
 * under another address, so that nobody goes on seeing what was cut off.
 */
export async function describeContribution(
  db: Db,
  {
    contribution,
    file,
    now,
    ...said
  }: { contribution: string; file: string; now: Date } & Parameters<typeof describeFile>[2],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await holdContribution(trx, contribution)
    await describeFile(trx, file, said)
    if (found?.state !== 'shown') return
    await moveContribution(trx, { id: contribution, from: 'shown', to: 'waiting', now })
    await moveContribution(trx, { id: contribution, from: 'waiting', to: 'shown', now })
  })
}

/**
 * Takes back what a reader sent, whatever became of it: nothing of it is shown, kept or found when this ends. Again it
 * changes nothing.
 */
export async function withdrawContribution(
  { db, storage }: { db: Db; storage: Pick<Storage, 'remove'> },
  { id, readerId, now }: { id: string; readerId: string; now: Date },
): Promise<void> {
  const keys = await transact(db, async (trx) => {
    const found = await holdContribution(trx, id)
    if (found?.readerId !== readerId) throw new AppError('NOT_FOUND')
    if (found.state === 'withdrawn') return []
    await dequeue(trx, KIND, id)
    await moveContribution(trx, { id, from: found.state, to: 'withdrawn', now })
    await deleteFiles(trx, id)
    await emptyContribution(trx, id)
    await moveReceipt(trx, { kind: KIND, targetId: id }, { state: 'withdrawn', now })
    const shown = found.files.flatMap(({ imageId }) => (imageId ? [`images/${imageId}`] : []))
    return [...found.files.map(({ storageKey }) => storageKey), ...shown]
  })
  if (keys.length > 0) await removeFiles({ db, storage }, keys)
}
