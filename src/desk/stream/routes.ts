import { openEvents } from '../../web/events/events.ts'
import type { App } from '../../web/http/server.ts'
import { AppError } from '../../web/http/errors.ts'
import { rightsOf } from '../drafts/acting.ts'
import { demandOn } from '../drafts/rules.ts'
import { bringUpToDate } from '../drafts/save-actions.ts'
import { readStanding } from '../drafts/store.ts'
import type { DeskDeps } from '../deps.ts'
import type { ActingStaff } from '../entry/model.ts'
import { deskHub } from './hub.ts'
import { claimAnswer, claimBody, claimParams, presenceAnswer, presenceBody, streamQuery } from './model.ts'
import { askForBlock, claimBlock, notePresence } from './presence-actions.ts'

const about = (summary: string) => ({ tags: ['desk'], summary })

/** What happens at the desk, told to every tab, and who is where. */
export function streamRoutes(app: App, deps: DeskDeps): void {
  const { db, clock, log, notifications, door } = deps
  const hub = deskHub({ notifications, log, published: async (id) => void (await bringUpToDate({ db, clock }, id)) })
  app.addHook('preClose', async () => hub.close())

  app.get(
    '/api/staff/stream',
    { schema: { ...about('What happens, as server-sent events'), querystring: streamQuery } },
    async (request, reply) => {
      const staff = await door.authorise(request)
      const { content = null, tab = null } = request.query
      if (content) await demandReading(staff, content)
      if (hub.isFull(staff.id)) throw new AppError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '60' } })
      if (openEvents(request, reply)) hub.join({ response: reply.raw, staff: staff.id, tab, content })
      return reply
    },
  )

  app.post(
    '/api/staff/presence',
    { schema: { ...about('A tab says that it is there'), body: presenceBody, response: { 200: presenceAnswer } } },
    async (request) => {
      const staff = await door.authorise(request)
      const { tab, content, block, state } = request.body
      await demandReading(staff, content)
      return notePresence({ db, clock }, { tab, content, block, state, staff: staff.id })
    },
  )

  app.post(
    '/api/staff/contents/:id/claims/:block',
    {
      schema: {
        ...about('Takes a block, lets it go, asks for it or answers'),
        params: claimParams,
        body: claimBody,
        response: { 200: claimAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request)
      const { id: content, block } = request.params
      const { act, tab, to, yes = false } = request.body
      await demandReading(staff, content)
      const from = { tab, content, block, staff: staff.id }
      if (act === 'claim' || act === 'release') return claimBlock({ db, clock }, { ...from, act })
      if (to === undefined) throw new AppError('REQUIRED_FIELD', { field: 'to' })
      await askForBlock({ db }, { ...from, act, to, yes, name: staff.name })
      return { granted: false, holder: null }
    },
  )

  async function demandReading(staff: ActingStaff, id: string): Promise<void> {
    const standing = await readStanding(db, id)
    if (!standing) throw new AppError('NOT_FOUND')
    demandOn(await rightsOf(deps, staff, standing), 'read')
  }
}
