import { correctEdition, currentEdition, makeEdition } from '../../../newsletters/editions/actions.ts'
import { sendTest } from '../../../newsletters/editions/test-mail.ts'
import type { EditionInput } from '../../../newsletters/input-model.ts'
import type { Edition, Newsletter } from '../../../newsletters/model.ts'
import { previewAddresses } from '../../../newsletters/preview.ts'
import { newsletter as findNewsletter } from '../../../newsletters/store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { secretOf } from '../../../platform/secret.ts'
import { AppError } from '../../../web/http/errors.ts'
import { limited } from '../../../web/http/rate-limit.ts'
import type { App } from '../../../web/http/server.ts'
import { type AuditNote, noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { type ActingStaff, done } from '../../entry/model.ts'
import { actorOf } from '../../people/model.ts'
import { onceFor } from '../../repeats/repeats.ts'
import { actOnEdition, makingEditions, ownEdition } from './acting-on-edition.ts'
import {
  correction,
  editionAnswer,
  editionParams,
  editionPreview,
  editionsAnswer,
  makingBody,
  newsletterParams,
  newslettersAnswer,
  newslettersQuestion,
  olderQuestion,
  testing,
} from './model.ts'
import { editionRows, newslettersOf, shownEdition } from './read.ts'

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
  listEditions(app, deps)
  makeEditionOf(app, deps)
  readEdition(app, deps)
  correct(app, deps)
  preview(app, deps)
  test(app, deps)
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

function listEditions(app: App, { db, door }: DeskDeps): void {
  app.get(
    `${ALL}/:newsletter/editions`,
    {
      schema: {
        tags,
        summary: 'The editions of a newsletter, the newest first, twenty at a time',
        params: newsletterParams,
        querystring: olderQuestion,
        response: { 200: editionsAnswer },
      },
    },
    async (request) => {
      const { found } = await door.authoriseOn(request, 'newsletters', () =>
        findNewsletter(db, request.params.newsletter),
      )
      return editionRows(db, found.id, request.query.after)
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
      const { staff, found: newsletter } = await door.authoriseOn(request, 'newsletters', () =>
        findNewsletter(db, request.params.newsletter),
      )
      const note = noting(clock, staff, 'edition.made', { newsletter: newsletter.id })
      return onceFor(deps, request, staff.id, async () => {
        const made = await makeEdition(makingEditions(deps), { newsletter, locale: request.body.locale }, note)
        if (!made) throw new AppError('CONFLICT', { field: 'source' })
        return shown(deps, made.id, newsletter)
      })
    },
  )
}

function readEdition(app: App, deps: DeskDeps): void {
  app.get(
    ONE,
    { schema: { ...described('An edition, and how it is doing'), response: { 200: editionAnswer } } },
    async (request) => {
      const { edition, newsletter } = await ownEdition(deps, request)
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
      const { staff, edition, newsletter } = await ownEdition(deps, request)
      const { seen, without, ...said } = request.body
      const blocks = without.length > 0 ? { blocks: blocksWithout(edition, without) } : {}
      const written = noting(clock, staff, 'edition.corrected', { subject: said.subject })
      await correctEdition(makingEditions(deps), edition.id, { ...said, ...blocks }, { seen, written })
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
      const { edition } = await ownEdition(deps, request)
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
      const { staff, edition, newsletter } = await ownEdition(deps, request)
      const current = (await currentEdition(db, edition.id, clock.now()))!
      const { to } = request.body
      await actOnEdition(deps, staff, edition, { action: 'edition.tested', detail: { to } }, (trx) =>
        sendTest({ ...makingEditions(deps), db: trx }, { newsletter, edition: current, to }),
      )
      return success
    },
  )
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
