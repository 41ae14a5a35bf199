import type { FastifyRequest } from 'fastify'
import { startSending, pauseSending, resumeSending, sendToUnsure } from '../../../newsletters/delivery/store.ts'
import {
  cancelEdition,
  correctEdition,
  currentEdition,
  makeEdition,
  scheduleEdition,
} from '../../../newsletters/editions/actions.ts'
import { startDueEditions } from '../../../newsletters/editions/by-clock.ts'
import { sendTest } from '../../../newsletters/editions/test-mail.ts'
import type { EditionInput } from '../../../newsletters/input-model.ts'
import type { Edition, Newsletter } from '../../../newsletters/model.ts'
import { previewAddresses } from '../../../newsletters/preview.ts'
import { edition as findEdition, newsletter as findNewsletter } from '../../../newsletters/store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { secretOf } from '../../../platform/secret.ts'
import { AppError } from '../../../web/http/errors.ts'
import { limited } from '../../../web/http/rate-limit.ts'
import type { App } from '../../../web/http/server.ts'
import { audited } from '../../audit/audited.ts'
import { type AuditNote, noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { type ActingStaff, done } from '../../entry/model.ts'
import { actorOf } from '../../people/model.ts'
import {
  correction,
  editionAnswer,
  editionParams,
  editionPreview,
  makingBody,
  newsletterParams,
  newslettersAnswer,
  newslettersQuestion,
  pausing,
  scheduling,
  testing,
} from './model.ts'
import { newslettersOf, shownEdition } from './read.ts'

const tags = ['desk']
const ALL = '/api/staff/newsletters'
const ONE = '/api/staff/editions/:edition'
const described = (summary: string) => ({ tags, summary, params: editionParams })
const success = { success: true as const }
/** A test goes to whoever is named: often enough for work, too seldom for anything else. */
const TESTS = { name: 'edition-test', max: 30, seconds: 60 * 60 }

/** Editions of newsletters: the same actions as those of programs and of the command line. */
export function newsletterRoutes(app: App, deps: DeskDeps): void {
  listNewsletters(app, deps)
  makeEditionOf(app, deps)
  readEdition(app, deps)
  correct(app, deps)
  preview(app, deps)
  test(app, deps)
  schedule(app, deps)
  pause(app, deps)
  resume(app, deps)
  sendToUnsureAgain(app, deps)
  stop(app, deps)
}

function listNewsletters(app: App, deps: DeskDeps): void {
  const { door, sites } = deps
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'The newsletters of a site: who gets them, what goes out when',
        querystring: newslettersQuestion,
        response: { 200: newslettersAnswer },
      },
    },
    async (request) => {
      const { site: alias } = request.query
      const staff = await door.authorise(request, 'newsletters', { site: alias })
      const site = sites.get(alias)
      if (!site) throw new AppError('NOT_FOUND')
      return { rows: await newslettersOf(deps, site, staff.language) }
    },
  )
}

function makeEditionOf(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  app.post(
    `${ALL}/:newsletter/editions`,
    {
      schema: {
        tags,
        summary: 'Makes an edition of the source of its newsletter; it waits as a draft',
        params: newsletterParams,
        body: makingBody,
        response: { 200: editionAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'newsletters')
      const newsletter = await findNewsletter(db, request.params.newsletter)
      if (!newsletter) throw new AppError('NOT_FOUND')
      door.demand(staff, 'newsletters', { site: newsletter.site })
      const note = noting(clock, staff, 'edition.made', { newsletter: newsletter.id })
      const made = await makeEdition(making(deps), { newsletter, locale: request.body.locale }, note)
      if (!made) throw new AppError('CONFLICT', { field: 'source' })
      return shown(deps, made.id, newsletter)
    },
  )
}

function readEdition(app: App, deps: DeskDeps): void {
  app.get(
    ONE,
    { schema: { ...described('An edition, and how it is doing'), response: { 200: editionAnswer } } },
    async (request) => {
      const { edition, newsletter } = await own(deps, request)
      return shown(deps, edition.id, newsletter)
    },
  )
}

function correct(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.put(
    ONE,
    {
      schema: {
        ...described('Says something else to all who have not got it yet, also while it leaves'),
        body: correction,
        response: { 200: editionAnswer },
      },
    },
    async (request) => {
      const { staff, edition, newsletter } = await own(deps, request)
      const { seen, without, ...said } = request.body
      const blocks = without.length > 0 ? { blocks: blocksWithout(edition, without) } : {}
      const written = noting(clock, staff, 'edition.corrected', { subject: said.subject })
      await correctEdition(making(deps), edition.id, { ...said, ...blocks }, { seen, written })
      return shown(deps, edition.id, newsletter)
    },
  )
}

function preview(app: App, deps: DeskDeps): void {
  const { clock, config } = deps
  app.post(
    `${ONE}/preview`,
    { schema: { ...described('The mail in both schemes, for a day'), response: { 200: editionPreview } } },
    async (request) => {
      const { edition } = await own(deps, request)
      // Of the address that one is at: another one would not be shown in a frame.
      const { light, dark } = previewAddresses(secretOf(config), '', edition.id, clock.now())
      return { light, dark }
    },
  )
}

function test(app: App, deps: DeskDeps): void {
  const { db, clock, limiter } = deps
  app.post(
    `${ONE}/test`,
    {
      preHandler: limited(limiter, TESTS),
      schema: { ...described('Sends it to five people at most'), body: testing, response: { 200: done } },
    },
    async (request) => {
      const { staff, edition, newsletter } = await own(deps, request)
      const current = (await currentEdition(db, edition.id, clock.now()))!
      const { to } = request.body
      await act(deps, staff, edition, { action: 'edition.tested', detail: { to } }, (trx) =>
        sendTest({ ...making(deps), db: trx }, { newsletter, edition: current, to }),
      )
      return success
    },
  )
}

function schedule(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${ONE}/schedule`,
    {
      schema: {
        ...described('Lets an edition leave at a moment, or at once'),
        body: scheduling,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await own(deps, request)
      const acting = making(deps)
      const dueAt = request.body.at === null ? acting.now : new Date(request.body.at)
      if (dueAt < acting.now) throw new AppError('INVALID_FIELD', { field: 'at' })
      await act(deps, staff, edition, { action: 'edition.scheduled', detail: { at: dueAt.toISOString() } }, (trx) =>
        scheduleEdition({ ...acting, db: trx }, edition.id, { dueAt, by: actorOf(staff) }),
      )
      // What is to leave at once does not wait for the clock.
      if (dueAt <= clock.now()) await startDueEditions(making(deps), (id, when) => startSending(db, id, when))
      return success
    },
  )
}

function pause(app: App, deps: DeskDeps): void {
  app.post(
    `${ONE}/pause`,
    {
      schema: {
        ...described('Stops an edition that is leaving; it can be corrected and go on'),
        body: pausing,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await own(deps, request)
      const { why } = request.body
      await act(deps, staff, edition, { action: 'edition.paused', detail: { why } }, async (trx) => {
        if (!(await pauseSending(trx, edition.id, why))) throw new AppError('CONFLICT')
      })
      return success
    },
  )
}

function resume(app: App, deps: DeskDeps): void {
  app.post(
    `${ONE}/resume`,
    { schema: { ...described('Lets a paused edition go on'), response: { 200: done } } },
    async (request) => {
      const { staff, edition } = await own(deps, request)
      await act(deps, staff, edition, { action: 'edition.resumed' }, async (trx) => {
        if (!(await resumeSending(trx, edition.id))) throw new AppError('CONFLICT')
      })
      return success
    },
  )
}

function sendToUnsureAgain(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${ONE}/unsure`,
    {
      schema: {
        ...described('Sends an edition once more to whom it may or may not have reached'),
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await own(deps, request)
      const sentAgain = (addresses: number) => ({
        action: 'edition.sent-again' as const,
        object: `edition:${edition.id}`,
        detail: { addresses },
      })
      await audited(deps, staff, sentAgain, async (trx) => {
        const addresses = await sendToUnsure(trx, edition.id, clock.now())
        if (addresses === 0) throw new AppError('CONFLICT')
        return addresses
      })
      return success
    },
  )
}

function stop(app: App, deps: DeskDeps): void {
  app.post(
    `${ONE}/stop`,
    {
      schema: {
        ...described('Stops an edition for good; nobody who has not got it will'),
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await own(deps, request)
      await act(deps, staff, edition, { action: 'edition.stopped' }, (trx) =>
        cancelEdition({ ...making(deps), db: trx }, edition.id),
      )
      return success
    },
  )
}

/** What the actions of editions stand on. */
const making = ({ config, db, log, clock }: DeskDeps) => ({ db, log, secret: secretOf(config), now: clock.now() })

/** The edition of a call, for who may do something with its newsletter. */
async function own(
  { db, door }: DeskDeps,
  request: FastifyRequest<{ Params: { edition: string } }>,
): Promise<{ staff: ActingStaff; edition: Edition; newsletter: Newsletter }> {
  const staff = await door.authorise(request, 'newsletters')
  const edition = await findEdition(db, request.params.edition)
  const newsletter = edition && (await findNewsletter(db, edition.newsletterId))
  if (!newsletter) throw new AppError('NOT_FOUND')
  door.demand(staff, 'newsletters', { site: newsletter.site })
  return { staff, edition, newsletter }
}

/** What is noted by the transaction of an action that begins one itself, because it reads elsewhere before. */
const noting =
  (clock: Clock, staff: ActingStaff, action: AuditNote['action'], detail: AuditNote['detail'] = {}) =>
  ({ id }: Edition, trx: Db) =>
    noteAudit(trx, {
      at: clock.now(),
      actor: actorOf(staff),
      staffId: staff.id,
      action,
      object: `edition:${id}`,
      detail,
    })

/** Does something with an edition, and notes it, in one transaction. */
const act = <T>(
  deps: DeskDeps,
  staff: ActingStaff,
  { id }: Edition,
  { action, detail }: Pick<AuditNote, 'action' | 'detail'>,
  work: (trx: Db) => Promise<T>,
) => audited(deps, staff, { action, object: `edition:${id}`, detail }, work)

/** An edition as it stands now. */
const shown = async (deps: DeskDeps, id: string, newsletter: Newsletter) =>
  shownEdition(deps, (await currentEdition(deps.db, id, deps.clock.now()))!, newsletter)

/** The blocks of an edition as they are said anew, without some items. */
function blocksWithout({ blocks }: Edition, keys: readonly string[]): NonNullable<EditionInput['blocks']> {
  return blocks.map((block) =>
    block.kind !== 'items'
      ? block
      : {
          ...block,
          items: block.items
            .filter(({ key }) => !keys.includes(key))
            .map(({ contentId, url, title, summary, kicker }) => contentId ?? { url, title, summary, kicker }),
        },
  )
}
