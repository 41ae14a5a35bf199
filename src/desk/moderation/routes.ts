import type { FastifyRequest } from 'fastify'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { siteClosing } from '../../participation/comments/closing.ts'
import { neighboursOf } from '../../participation/comments/moderated.ts'
import { decide, setAside, undo } from '../../participation/moderation/actions.ts'
import { toItem, toQueued } from '../../participation/moderation/desk-model.ts'
import { claim, queueCounts, release, type QueueQuestion } from '../../participation/moderation/queue.ts'
import { authorHistory, historyOf, itemsOf } from '../../participation/moderation/reading.ts'
import { rulesOf } from '../../participation/moderation/rules.ts'
import { liftStanding, setStanding, standingOf } from '../../participation/moderation/standing.ts'
import { findAct } from '../../participation/moderation/store.ts'
import { sendStored } from '../../participation/ugc/send-stored.ts'
import { anyFile } from '../../participation/ugc/store.ts'
import { findReader } from '../../readers/accounts/store.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { done } from '../entry/model.ts'
import { actorOf, sitesWith } from '../people/model.ts'
import {
  APART,
  APART_MS,
  fileParams,
  idParams,
  KIND_OF,
  liftBody,
  NEIGHBOURS,
  neighboursAnswer,
  nextAnswer,
  nextBody,
  queueAnswer,
  QUEUES,
  queueQuery,
  type QueuedThing,
  type QueueName,
  type QueueState,
  readerParams,
  recordAnswer,
  recordQuery,
  standingBody,
  UNDO_SECONDS,
  verdictAnswer,
  verdictBody,
} from './model.ts'
import { shiftOf } from './store.ts'

const tags = ['desk']
const success = { success: true as const }
/** An answer may be on its way when the ten seconds end. */
const GRACE_SECONDS = 3
const DAY = 86_400_000

/** Which rows of the queue each list of the screen shows. */
const ROWS: Record<QueueName, Pick<QueueQuestion, 'kind' | 'why' | 'aside'>> = {
  new: { kind: 'comment', why: 'held', aside: false },
  reported: { kind: 'comment', why: 'reported', aside: false },
  held: { kind: 'comment', aside: true },
  appeals: { kind: 'comment', why: 'appeal', aside: false },
  contributions: { kind: 'contribution' },
  questions: { kind: 'question' },
}

/** What readers sent and somebody has to read: every decision is one of participation's own. */
export function moderationRoutes(app: App, { db, clock, sites, storage, door }: DeskDeps): void {
  /** Who decides, and on which sites. */
  async function deciding(request: FastifyRequest, site?: string) {
    const staff = await door.authorise(request, 'moderate', { site })
    const all = sites.all.map(({ alias }) => alias)
    return {
      staff,
      by: { id: actorOf(staff) },
      where: site === undefined ? sitesWith(staff, 'moderate', all) : [site],
      now: clock.now(),
    }
  }

  app.get(
    '/api/staff/queue',
    {
      schema: {
        tags,
        summary: 'What waits to be read, the rules, and who decided today',
        querystring: queueQuery,
        response: { 200: queueAnswer },
      },
    },
    async (request) => {
      const { site } = request.query
      const { staff, where, now } = await deciding(request, site)
      const first = sites.get(where[0] ?? '')
      const rows = await queueCounts(db, where)
      const counts = {} as Record<QueueName, number>
      const oldest: Partial<Record<QueueName, string>> = {}
      for (const name of QUEUES) {
        const { kind, why, aside } = ROWS[name]
        const own = rows.filter(
          (row) => row.kind === kind && (!why || row.why === why) && (aside === undefined || row.aside === aside),
        )
        counts[name] = own.reduce((sum, row) => sum + row.count, 0)
        const [first] = own.map((row) => row.oldest.toISOString()).toSorted()
        if (first) oldest[name] = first
      }
      const shift = await shiftOf(db, where, boundsOfDay(dayOf(now)).start)
      return {
        counts,
        oldest,
        closed: first ? closedNow(first, now, staff.language) : null,
        rules: first ? rulesOf(first).map(({ number, title }) => ({ number, title: title(staff.language) })) : [],
        shift: shift.map((each) => ({ ...each, self: each.id === staff.id })),
      }
    },
  )

  app.post(
    '/api/staff/queue/next',
    {
      schema: {
        tags,
        summary: 'Takes five of a list apart for three minutes, so that nobody else reads them; again prolongs it',
        body: nextBody,
        response: { 200: nextAnswer },
      },
    },
    async (request) => {
      const { queue, site } = request.body
      const { by, where, now } = await deciding(request, site)
      const rows = await claim(db, { ...ROWS[queue], staff: by, sites: where, limit: APART, ms: APART_MS, now })
      return { items: (await itemsOf(db, rows)).map(toQueued).map(withStaffFiles) }
    },
  )

  app.get(
    '/api/staff/contribution-files/:id',
    {
      schema: {
        tags,
        summary: 'A picture or a film that a reader sent, which nobody else sees yet',
        params: fileParams,
      },
    },
    async (request, reply) => {
      const { where } = await deciding(request)
      const found = await anyFile(db, request.params.id)
      if (!found || !where.includes(found.site)) throw new AppError('NOT_FOUND')
      return sendStored({ storage }, request, reply, found)
    },
  )

  app.post(
    '/api/staff/queue/release',
    { schema: { tags, summary: 'Lets go of what was taken apart', response: { 200: done } } },
    async (request) => {
      const { by } = await deciding(request)
      await release(db, by)
      return success
    },
  )

  for (const [path, kind] of Object.entries(KIND_OF))
    app.post(
      `/api/staff/${path}/:id/verdict`,
      {
        schema: {
          tags,
          summary: 'Publishes, rejects with a reason, masks what is marked and publishes, or sets aside',
          params: idParams,
          body: verdictBody,
          response: { 200: verdictAnswer },
        },
      },
      async (request) => {
        const { by, where, now } = await deciding(request)
        const { verdict, rule, note } = request.body
        const thing = { kind, id: request.params.id, staff: by, sites: where, now }
        if (verdict === 'hold') return setAside(db, thing)
        if (verdict === 'reject') return decide(db, { ...thing, decision: 'refuse', rule, note })
        return decide(db, { ...thing, decision: 'show', note, mask: verdict === 'mask' })
      },
    )

  app.get(
    '/api/staff/comments/:id/neighbours',
    {
      schema: {
        tags,
        summary: 'What stands around a comment: of its thread, else what was sent before and after it',
        params: idParams,
        response: { 200: neighboursAnswer },
      },
    },
    async (request) => {
      const { where } = await deciding(request)
      const { id } = request.params
      const own = await historyOf(db, { kind: 'comment', id })
      if (!own || !where.includes(own.item.site)) throw new AppError('NOT_FOUND')
      return { items: (await neighboursOf(db, id, NEIGHBOURS)).map(toItem) }
    },
  )

  app.post(
    '/api/staff/verdicts/:id/undo',
    {
      schema: {
        tags,
        summary: 'Takes one’s own verdict back, within ten seconds',
        params: idParams,
        response: { 200: verdictAnswer },
      },
    },
    async (request) => {
      const { by, where, now } = await deciding(request)
      const { id } = request.params
      const act = await findAct(db, id)
      if (!act || act.actor !== by.id) throw new AppError('NOT_FOUND')
      const isLate = now.getTime() - new Date(act.at).getTime() > (UNDO_SECONDS + GRACE_SECONDS) * 1000
      if (isLate) throw new AppError('CONFLICT')
      return undo(db, { act: id, staff: by, sites: where, now })
    },
  )

  app.get(
    '/api/staff/readers/:readerId/record',
    {
      schema: {
        tags,
        summary: 'What an author sent and what was decided about it',
        params: readerParams,
        querystring: recordQuery,
        response: { 200: recordAnswer },
      },
    },
    async (request) => {
      const { site } = request.query
      const { where, now } = await deciding(request, site)
      const { readerId } = request.params
      const reader = await findReader(db, readerId)
      if (!reader) throw new AppError('NOT_FOUND')
      const { items, acts } = await authorHistory(db, readerId)
      const own = items.filter((item) => where.includes(item.site))
      const stands = await standingOf(db, readerId, site, now)
      return {
        nick: reader.nick,
        since: new Date(reader.createdAt).toISOString(),
        sent: own.length,
        shown: own.filter(({ state }) => state === 'shown').length,
        refused: acts
          .filter((act) => (act.act === 'refuse' || act.act === 'remove') && where.includes(act.site))
          .slice(0, 5)
          .map(({ rule, at, quoted }) => ({ rule, at: new Date(at).toISOString(), text: quoted ?? '' })),
        last: own.slice(0, 5).map(toItem),
        standing: stands && { standing: stands.standing, until: stands.until && new Date(stands.until).toISOString() },
      }
    },
  )

  app.put(
    '/api/staff/readers/:readerId/standing',
    {
      schema: {
        tags,
        summary: 'Reads an author always first, suspends them for some days, or shuts them out',
        params: readerParams,
        body: standingBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { site, days, ...set } = request.body
      const { by, now } = await deciding(request, site)
      const { readerId } = request.params
      if (!(await findReader(db, readerId))) throw new AppError('NOT_FOUND')
      const until = days === undefined ? null : new Date(now.getTime() + days * DAY)
      await setStanding(db, { ...set, readerId, site, until, staff: by, now })
      return success
    },
  )

  app.post(
    '/api/staff/readers/:readerId/lift',
    {
      schema: {
        tags,
        summary: 'Lets an author write again as anybody',
        params: readerParams,
        body: liftBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { site } = request.body
      const { by, now } = await deciding(request, site)
      const { readerId } = request.params
      if (!(await liftStanding(db, { readerId, site, staff: by, now }))) throw new AppError('NOT_FOUND')
      return success
    },
  )
}

function closedNow(site: Site, now: Date, locale: Locale): QueueState['closed'] {
  const { why, from = '', to = '', text = '' } = siteClosing(site, now, locale)
  if (why === 'hours') return { why, from, to }
  return why === 'pause' ? { why, text } : null
}

/** Files are opened by the session here, not by a token as programs do. */
function withStaffFiles(thing: QueuedThing): QueuedThing {
  if (!thing.files) return thing
  return {
    ...thing,
    files: thing.files.map(({ url, type }) => ({
      url: `/api/staff/contribution-files/${url.split('/').at(-1)}`,
      type,
    })),
  }
}
