import { DAY_MS } from '../../platform/durations.ts'
import { toItem } from '../../participation/moderation/desk-model.ts'
import { authorHistory } from '../../participation/moderation/reading.ts'
import { liftStanding, setStanding, standingOf } from '../../participation/moderation/standing.ts'
import { findReader } from '../../readers/accounts/store.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { done } from '../entry/model.ts'
import { liftBody, readerParams, recordAnswer, recordQuery, standingBody } from './model.ts'

import { deciding } from './deciding.ts'

const tags = ['desk']
const success = { success: true as const }

/** What a moderator knows of who sent something, and does with them. */
export function readerRoutes(app: App, deps: DeskDeps): void {
  readReader(app, deps)
  setReaderStanding(app, deps)
  liftReaderStanding(app, deps)
}

function readReader(app: App, deps: DeskDeps): void {
  const { db } = deps
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
      const { where, now } = await deciding(deps, request, site)
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
}

function setReaderStanding(app: App, deps: DeskDeps): void {
  const { db } = deps
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
      const { by, now } = await deciding(deps, request, site)
      const { readerId } = request.params
      if (!(await findReader(db, readerId))) throw new AppError('NOT_FOUND')
      const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS)
      await setStanding(db, { ...set, readerId, site, until, staff: by, now })
      return success
    },
  )
}

function liftReaderStanding(app: App, deps: DeskDeps): void {
  const { db } = deps
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
      const { by, now } = await deciding(deps, request, site)
      const { readerId } = request.params
      if (!(await liftStanding(db, { readerId, site, staff: by, now }))) throw new AppError('NOT_FOUND')
      return success
    },
  )
}
