import { changeContents } from '../../content/publish.ts'
import { contentTag, type ContentRecord } from '../../content/model.ts'
import { findAnyContent } from '../../content/store.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { lockWorks, type Work } from '../drafts/store.ts'
import type { SaveDeps } from '../drafts/save-actions.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import type { LinkFault } from './model.ts'
import { forgetTwin, othersOfGroup } from './store.ts'

interface Linking {
  id: string
  with: string
  staff: string
  /** Throws for who may not write one of them. */
  allowed(work: Work): void
}

function refuse(message: LinkFault): never {
  throw new AppError('INVALID_FIELD', { field: 'with', message })
}

/** Makes two contents that are already there one story in two languages, with all the languages that either has. */
export async function linkTwins(deps: SaveDeps, { id, with: other, staff, allowed }: Linking): Promise<void> {
  const [one, two] = [await findAnyContent(deps.db, id), await findAnyContent(deps.db, other)]
  if (!one || !two) throw new AppError('NOT_FOUND')
  await changeContents(
    deps,
    [one.externalId, two.externalId].toSorted(),
    async (records, { trx }) => {
      for (const work of await lockWorks(trx, [id, other])) allowed(work)
      const [here, there] = [id, other].map((each) => records.find((record) => record.id === each)!)
      await demandPair(trx, here!, there!)
      // Those that go with the other one come along: of two stories with other languages none is taken apart here.
      const along = there!.translationGroup ? await othersOfGroup(trx, there!.translationGroup, [other]) : []
      if (along.length > 0 && here!.translationGroup) refuse('taken')
      const known = along.length > 0 ? there!.translationGroup : (here!.translationGroup ?? there!.translationGroup)
      const group = known ?? `twins:${here!.externalId}`
      return [here!, there!].map(({ document }) => ({ ...document, translationGroup: group }))
    },
    {
      actor: actorOf({ id: staff }),
      async written(_, trx) {
        for (const each of [id, other]) await tellDesk(trx, { event: 'draft', content: each, by: staff })
      },
    },
  )
}

async function demandPair(trx: Db, here: ContentRecord, there: ContentRecord): Promise<void> {
  if (!here.language || !there.language || here.language === there.language) refuse('language')
  if (here.type !== there.type) refuse('type')
  if (here.site !== there.site) refuse('site')
  demandUncounted(here)
  demandUncounted(there)
  const takenBy = async ({ translationGroup }: ContentRecord, { id, language }: ContentRecord) =>
    translationGroup !== null &&
    (await othersOfGroup(trx, translationGroup, [id])).some((member) => member.language === language)
  if ((await takenBy(here, there)) || (await takenBy(there, here))) refuse('taken')
}

/** What readers voted or sent in is counted by story: it stays what it is once they could. */
function demandUncounted({ type, state }: ContentRecord): void {
  if ((type === 'poll' || type === 'call') && state !== 'draft') refuse('counted')
}

/** Says that a content is no translation of its twins after all; both stay as they are. */
export async function unlinkTwin(deps: SaveDeps, { id, staff, allowed }: Omit<Linking, 'with'>): Promise<void> {
  const one = await findAnyContent(deps.db, id)
  if (!one) throw new AppError('NOT_FOUND')
  const group = one.translationGroup
  if (!group) throw new AppError('CONFLICT')
  const others = await othersOfGroup(deps.db, group, [id])
  // The last one of a story is no translation of anything.
  const alone = others.length === 1 ? others : []
  await changeContents(
    deps,
    [one.externalId, ...alone.map(({ externalId }) => externalId)].toSorted(),
    async (records, { trx }) => {
      for (const work of await lockWorks(trx, [id, ...others.map((other) => other.id)])) allowed(work)
      if (records.some(({ translationGroup }) => translationGroup !== group)) throw new AppError('CONFLICT')
      for (const record of records) demandUncounted(record)
      return records.map(({ document }) => {
        const { translationGroup: _, ...rest } = document as typeof document & { translationGroup?: string }
        return rest
      })
    },
    {
      actor: actorOf({ id: staff }),
      async written(_, trx) {
        await forgetTwin(trx, id)
        // Pages name their translations.
        await notifyTags(
          trx,
          others.map((other) => contentTag(other.id)),
        )
        for (const each of [id, ...others.map((other) => other.id)])
          await tellDesk(trx, { event: 'draft', content: each, by: staff })
      },
    },
  )
}
