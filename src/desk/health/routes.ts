import type { Db } from '../../platform/database/schema.ts'
import { queueAgain } from '../../platform/mail/store.ts'
import type { App } from '../../web/http/server.ts'
import { audited } from '../audit/audited.ts'
import type { AuditAction } from '../audit/model.ts'
import type { DeskDeps } from '../deps.ts'
import type { StaffMember } from '../people/model.ts'
import { againAnswer, type Health, healthAnswer, mailBody, queueParams } from './model.ts'
import { fediverseState, jobRows, lostMails, mailState, pushState, runAgain, wrongElsewhere } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/health'

/** What waits in the portal, what failed and why, and a way to try it again. */
export function healthRoutes(app: App, deps: DeskDeps): void {
  const { db, clock, door, front } = deps

  /** Answers how many are tried again; nothing is noted where nothing was to be done. */
  const tryAgain = (staff: StaffMember, action: AuditAction, object: string, act: (trx: Db) => Promise<number>) =>
    audited(deps, staff, (count) => (count > 0 ? { action, object, detail: { count } } : null), act)

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
      await door.authoriseEverywhere(request, 'health')
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
      const staff = await door.authoriseEverywhere(request, 'health')
      const { queue } = request.params
      return { again: await tryAgain(staff, 'health.job-again', `job:${queue}`, (trx) => runAgain(trx, queue)) }
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
      const staff = await door.authoriseEverywhere(request, 'health')
      const { ids } = request.body
      return {
        again: await tryAgain(staff, 'health.mail-again', 'mail', (trx) => queueAgain(trx, ids, clock.now())),
      }
    },
  )
}
