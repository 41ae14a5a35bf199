import type { FastifyRequest } from 'fastify'
import { queueAgain } from '../../platform/mail/store.ts'
import type { App } from '../../web/http/server.ts'
import { noteAudit } from '../audit/store.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf, type StaffMember } from '../people/model.ts'
import { againAnswer, type Health, healthAnswer, mailBody, queueParams } from './model.ts'
import { fediverseState, jobRows, lostMails, mailState, pushState, runAgain, wrongElsewhere } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/health'

/** What waits in the portal, what failed and why, and a way to try it again. */
export function healthRoutes(app: App, { db, clock, door, sites, front }: DeskDeps): void {
  /** It is that of all sites together. */
  async function authorise(request: FastifyRequest): Promise<StaffMember> {
    const staff = await door.authorise(request, 'health')
    for (const { alias } of sites.all) door.demand(staff, 'health', { site: alias, sections: [] })
    return staff
  }
  const note = (staff: StaffMember, action: string, object: string, count: number) =>
    noteAudit(db, { at: clock.now(), actor: actorOf(staff), staffId: staff.id, action, object, detail: { count } })

  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'Jobs, mail, messages and caches in front: what waits, what failed and why',
        response: { 200: healthAnswer },
      },
    },
    async (request): Promise<Health> => {
      await authorise(request)
      const now = clock.now()
      const [jobs, mail, lost, push, fediverse, elsewhere] = await Promise.all([
        jobRows(db, now),
        mailState(db, now),
        lostMails(db),
        pushState(db),
        fediverseState(db),
        wrongElsewhere(db),
      ])
      const caches = front.states().map(({ url, waiting, trouble }) => ({
        // What stands before the host may be a password.
        host: new URL(url).host,
        waiting,
        since: trouble?.since.toISOString() ?? null,
        reason: trouble?.reason ?? null,
      }))
      return { at: now.toISOString(), jobs, mail, ...lost, push, fediverse, caches, elsewhere }
    },
  )
  app.post(
    `${ALL}/jobs/:queue/again`,
    {
      schema: {
        tags,
        summary: 'Tries the runs of a kind of job once more that were given up',
        params: queueParams,
        response: { 200: againAnswer },
      },
    },
    async (request) => {
      const staff = await authorise(request)
      const { queue } = request.params
      const again = await runAgain(db, queue)
      if (again > 0) await note(staff, 'health.job-again', `job:${queue}`, again)
      return { again }
    },
  )
  app.post(
    `${ALL}/mail/again`,
    {
      schema: {
        tags,
        summary: 'Tries mails once more that were refused, given up or are uncertain, with the same Message-ID',
        body: mailBody,
        response: { 200: againAnswer },
      },
    },
    async (request) => {
      const staff = await authorise(request)
      const again = await queueAgain(db, request.body.ids, clock.now())
      if (again > 0) await note(staff, 'health.mail-again', 'mail', again)
      return { again }
    },
  )
}
