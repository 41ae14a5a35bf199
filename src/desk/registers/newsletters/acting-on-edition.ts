import type { FastifyRequest } from 'fastify'
import type { Edition } from '../../../newsletters/model.ts'
import { edition as findEdition, newsletter as findNewsletter } from '../../../newsletters/store.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { secretOf } from '../../../platform/secret.ts'
import { audited } from '../../audit/audited.ts'
import type { AuditNote } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import type { ActingStaff } from '../../entry/model.ts'

/** What the actions of editions stand on. */
export const makingEditions = ({ config, db, log, clock }: DeskDeps) => ({
  db,
  log,
  secret: secretOf(config),
  now: clock.now(),
})

/** The edition of a call, for who may do something with its newsletter. */
export async function ownEdition({ db, door }: DeskDeps, request: FastifyRequest<{ Params: { edition: string } }>) {
  const { staff, found } = await door.authoriseOn(request, 'newsletters', async () => {
    const edition = await findEdition(db, request.params.edition)
    const newsletter = edition && (await findNewsletter(db, edition.newsletterId))
    return newsletter && { edition, newsletter, site: newsletter.site }
  })
  return { staff, edition: found.edition, newsletter: found.newsletter }
}

/** Does something with an edition, and notes it, in one transaction. */
export const actOnEdition = <T>(
  deps: DeskDeps,
  staff: ActingStaff,
  { id }: Edition,
  { action, detail }: Pick<AuditNote, 'action' | 'detail'>,
  work: (trx: Db) => Promise<T>,
) => audited(deps, staff, { action, object: `edition:${id}`, detail }, work)
