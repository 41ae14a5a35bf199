import { changeContents } from '../../content/publish.ts'
import type { Occurrence } from '../../content/types/event/schema.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { AuditAction } from '../audit/model.ts'
import { noteAudit } from '../audit/store.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import { isWorkedOn, type KeptEvent } from './store.ts'

type Deps = Pick<DeskDeps, 'db' | 'clock'>

/** Which event is changed as it was seen, and by whom. */
interface Acting {
  event: KeptEvent
  seen: Record<string, number>
  staff: string
}

/** Sets when an event is, in all its languages. */
export async function setOccurrence(deps: Deps, acting: Acting, occurrence: Occurrence): Promise<void> {
  await changeEvent(deps, acting, 'event.dated', (document) => ({ ...document, occurrence }))
}

/** Lets out what came in as a draft, in all its languages. */
export async function confirmEvent(deps: Deps, acting: Acting): Promise<void> {
  const { twins } = acting.event
  if (
    await isWorkedOn(
      deps.db,
      twins.map(({ id }) => id),
    )
  )
    throw new AppError('CONFLICT', { field: 'draft' })
  const publishAt = deps.clock.now().toISOString()
  await changeEvent(deps, acting, 'event.confirmed', (document) =>
    document.state === 'draft' ? { ...document, state: 'published', publishAt } : document,
  )
}

async function changeEvent(
  deps: Deps,
  { event, seen, staff }: Acting,
  action: AuditAction,
  change: (document: DocumentOf<'event'>) => Record<string, unknown>,
): Promise<void> {
  const actor = actorOf({ id: staff })
  await changeContents(
    deps,
    event.twins.map(({ externalId }) => externalId),
    (records) =>
      records.map(({ id, version, document }) => {
        if (document.type !== 'event' || seen[id] !== version) throw new AppError('CONFLICT', { field: 'seen' })
        return change(document)
      }),
    {
      actor,
      written: (_, trx) =>
        noteAudit(trx, {
          at: deps.clock.now(),
          actor,
          staffId: staff,
          action,
          object: `content:${event.id}`,
          detail: { title: event.document.title },
        }),
    },
  )
}
