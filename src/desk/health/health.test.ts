import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createJobs, jobKind } from '../../platform/jobs/jobs.ts'
import { silentLog } from '../../platform/log.ts'
import { deskPortal } from '../testing.ts'
import { healthMessages } from './messages.ts'
import { type Health, isLate } from './model.ts'

const now = new Date()
const desk = await deskPortal({ now })
const { db } = desk
const admin = desk.as('admin')
const films = jobKind({ queue: 'films', schema: z.object({}), retries: 0 })
const jobs = createJobs(desk.database.url, silentLog)
let fails = true
jobs.handle(films, async () => {
  if (fails) throw new Error('no space left')
})
afterAll(async () => {
  await jobs.stop()
  await desk.close()
})

const read = async (): Promise<Health> => (await admin.get('health')).json()
const filmsIn = ({ jobs: rows }: Health) => rows.find(({ queue }) => queue === 'films')
const minutesAgo = (n: number) => new Date(now.getTime() - n * 60_000)

describe('the health of the portal', () => {
  it('is there before any job ever ran, for administrators of all sites', async () => {
    expect(await read()).toMatchObject({ jobs: [], lost: [], lostCount: 0, caches: [], push: { waiting: 0 } })
    expect((await desk.as('editor').get('health')).statusCode).toBe(403)
    const local = await desk.hire('local', [{ role: 'admin', site: 'radio' }])
    expect((await local.get('health')).statusCode).toBe(403)
  })

  it('says which job was given up and why, and tries it again', async () => {
    await jobs.start()
    await jobs.send(db, films, {})
    await vi.waitFor(async () => expect(filmsIn(await read())?.failed).toBe(1), { timeout: 15_000, interval: 200 })
    expect(filmsIn(await read())).toMatchObject({ byClock: false, reason: 'no space left', doneAt: null })
    fails = false
    expect((await admin.post('health/jobs/films/again')).json()).toEqual({ again: 1 })
    await vi.waitFor(async () => expect(filmsIn(await read())?.doneAt).not.toBeNull(), {
      timeout: 15_000,
      interval: 200,
    })
    expect(filmsIn(await read())).toMatchObject({ failed: 0, reason: null, waiting: 0 })
    expect((await admin.post('health/jobs/films/again')).json()).toEqual({ again: 0 })
  })

  it('forgets that what comes by the clock failed once it was done well', async () => {
    await sql`insert into jobs.schedule (name, cron) values ('films', '* * * * *')`.execute(db)
    const failed = (at: Date) =>
      sql`insert into jobs.job (name, state, completed_on, output)
      values ('films', 'failed', ${at}, '{"message": "was lost"}')`.execute(db)
    await failed(minutesAgo(60))
    expect(filmsIn(await read())).toMatchObject({ byClock: true, failed: 0 })
    await failed(new Date(now.getTime() + 60_000))
    expect(filmsIn(await read())).toMatchObject({ failed: 1, reason: 'was lost' })
  })

  it('names the mails that did not go without their readers, and lets them go again', async () => {
    const mail = (state: string, at: Date) =>
      sql`insert into mail
      (message_id, created_at, recipient, subject, body_text, body_html, state, next_at, failure)
      values (${`<${state}@x>`}, ${at}, 'ana@example.test', ${`De ${state}`}, '', '', ${state}, ${at}, 'no box for <ana@example.test>')`.execute(
        db,
      )
    await mail('refused', minutesAgo(5))
    await mail('waiting', minutesAgo(30))
    const { mail: waits, lost, lostCount } = await read()
    expect(waits).toMatchObject({ waiting: 1, waitingSince: minutesAgo(30).toISOString() })
    expect(isLate(waits.waitingSince, now.toISOString())).toBe(true)
    expect(lostCount).toBe(1)
    expect(lost).toMatchObject([
      { subject: 'De refused', domain: 'example.test', reason: 'no box for …@example.test>' },
    ])
    expect(JSON.stringify(lost)).not.toContain('ana@')
    const ids = lost.map(({ id }) => id)
    expect((await admin.post('health/mail/again', { ids })).json()).toEqual({ again: 1 })
    expect(await read()).toMatchObject({ lostCount: 0, mail: { waiting: 2 } })
    const { rows } = await sql<{ action: string }>`select action from audit
      where action like 'health.%' order by id`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['health.job-again', 'health.mail-again'])
  })

  it('calls every job of the program by a name', () => {
    const sources = import.meta.glob<string>(['/src/**/*.ts', '!/src/**/*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const queues = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/jobKind\(\{[^}]*?queue: '([a-z-]+)'/g)].map(([, queue]) => queue!),
    )
    expect(queues.length).toBeGreaterThan(10)
    for (const texts of Object.values(healthMessages))
      for (const queue of queues) expect(texts).toHaveProperty([`queue.${queue}`])
  })
})
