import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { siteClosing } from '../../participation/comments/closing.ts'
import { neighboursOf } from '../../participation/comments/moderated.ts'
import { decide, setAside, undo } from '../../participation/moderation/actions.ts'
import { toItem, toQueued } from '../../participation/moderation/desk-model.ts'
import {
  claim,
  queueCounts,
  release,
  type QueueCount,
  type QueueQuestion,
} from '../../participation/moderation/queue.ts'
import { historyOf, itemsOf } from '../../participation/moderation/reading.ts'
import { rulesOf } from '../../participation/moderation/rules.ts'
import { findAct } from '../../participation/moderation/store.ts'
import { sendStored } from '../../participation/ugc/send-stored.ts'
import { anyFile } from '../../participation/ugc/store.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { done } from '../entry/model.ts'
import {
  APART,
  APART_MS,
  fileParams,
  idParams,
  KIND_OF,
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
  UNDO_SECONDS,
  verdictAnswer,
  verdictBody,
} from './model.ts'
import { deciding } from './deciding.ts'
import { readerRoutes } from './reader-routes.ts'
import { shiftOf } from './store.ts'

const tags = ['desk']
const success = { success: true as const }
/** An answer may be on its way when the ten seconds end. */
const GRACE_SECONDS = 3

/** Which rows of the queue each list of the screen shows. */
const ROWS: Record<QueueName, Pick<QueueQuestion, 'kind' | 'why' | 'aside'>> = {
  new: { kind: 'comment', why: 'held', aside: false },
  reported: { kind: 'comment', why: 'reported', aside: false },
  held: { kind: 'comment', aside: true },
  appeals: { kind: 'comment', why: 'appeal', aside: false },
  contributions: { kind: 'contribution' },
  questions: { kind: 'question' },
  answers: { kind: 'answer' },
}

/** What readers sent and somebody has to read: every decision is one of participation's own. */
export function moderationRoutes(app: App, deps: DeskDeps): void {
  readQueue(app, deps)
  claimNext(app, deps)
  sendContributionFile(app, deps)
  releaseClaimed(app, deps)
  giveVerdict(app, deps)
  readNeighbours(app, deps)
  undoVerdict(app, deps)
  readerRoutes(app, deps)
}

function readQueue(app: App, deps: DeskDeps): void {
  const { db, sites } = deps
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
      const { staff, where, now } = await deciding(deps, request, site)
      const first = sites.get(where[0] ?? '')
      const { counts, oldest } = byQueue(await queueCounts(db, where))
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
}

function claimNext(app: App, deps: DeskDeps): void {
  const { db } = deps
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
      const { by, where, now } = await deciding(deps, request, site)
      const rows = await claim(db, { ...ROWS[queue], staff: by, sites: where, limit: APART, ms: APART_MS, now })
      return { items: (await itemsOf(db, rows)).map(toQueued).map(withStaffFiles) }
    },
  )
}

function sendContributionFile(app: App, deps: DeskDeps): void {
  const { db, storage } = deps
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
      const { where } = await deciding(deps, request)
      const found = await anyFile(db, request.params.id)
      if (!found || !where.includes(found.site)) throw new AppError('NOT_FOUND')
      return sendStored({ storage }, request, reply, found)
    },
  )
}

function releaseClaimed(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.post(
    '/api/staff/queue/release',
    { schema: { tags, summary: 'Lets go of what was taken apart', response: { 200: done } } },
    async (request) => {
      const { by } = await deciding(deps, request)
      await release(db, by)
      return success
    },
  )
}

function giveVerdict(app: App, deps: DeskDeps): void {
  const { db } = deps
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
        const { by, where, now } = await deciding(deps, request)
        const { verdict, rule, note } = request.body
        const thing = { kind, id: request.params.id, staff: by, sites: where, now }
        if (verdict === 'hold') return setAside(db, thing)
        if (verdict === 'reject') return decide(db, { ...thing, decision: 'refuse', rule, note })
        return decide(db, { ...thing, decision: 'show', note, mask: verdict === 'mask' })
      },
    )
}

function readNeighbours(app: App, deps: DeskDeps): void {
  const { db } = deps
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
      const { where } = await deciding(deps, request)
      const { id } = request.params
      const own = await historyOf(db, { kind: 'comment', id })
      if (!own || !where.includes(own.item.site)) throw new AppError('NOT_FOUND')
      return { items: (await neighboursOf(db, id, NEIGHBOURS)).map(toItem) }
    },
  )
}

function undoVerdict(app: App, deps: DeskDeps): void {
  const { db } = deps
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
      const { by, where, now } = await deciding(deps, request)
      const { id } = request.params
      const act = await findAct(db, id)
      if (!act || act.actor !== by.id) throw new AppError('NOT_FOUND')
      const isLate = now.getTime() - new Date(act.at).getTime() > (UNDO_SECONDS + GRACE_SECONDS) * 1000
      if (isLate) throw new AppError('CONFLICT')
      return undo(db, { act: id, staff: by, sites: where, now })
    },
  )
}

/** How much waits in each list of the screen, and since when. */
function byQueue(rows: readonly QueueCount[]): Pick<QueueState, 'counts' | 'oldest'> {
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
  return { counts, oldest }
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
