import { changeContents, publishContent } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { AppError } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import { GIVEN } from './model.ts'

type RegisterDeps = Pick<DeskDeps, 'db' | 'clock'>

/** Only what is asked for: what the desk gives a record comes from nowhere else. */
function asked(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !(GIVEN as readonly string[]).includes(name)))
}

/** Makes a record that readers see from now on. */
export async function makeRecord(
  deps: RegisterDeps,
  { type, site, document, actor }: { type: string; site: string; document: Record<string, unknown>; actor: string },
): Promise<string> {
  const externalId = `staff:${crypto.randomUUID()}`
  const made = {
    ...asked(document),
    type,
    externalId,
    site,
    state: 'published',
    publishAt: deps.clock.now().toISOString(),
  }
  return (await publishContent(deps, made, { actor })).id
}

/** Changes a record that nobody has changed since it was seen. */
export async function changeRecord(
  deps: RegisterDeps,
  { id, version, document, actor }: { id: string; version: number; document: Record<string, unknown>; actor: string },
): Promise<void> {
  const known = await findAnyContent(deps.db, id)
  if (!known) throw new AppError('NOT_FOUND')
  await changeContents(
    deps,
    [known.externalId],
    (records) =>
      records.map((record) => {
        if (record.version !== version) throw new AppError('CONFLICT')
        const kept = Object.fromEntries(GIVEN.map((name) => [name, (record.document as Record<string, unknown>)[name]]))
        return { ...asked(document), ...kept }
      }),
    { actor },
  )
}
