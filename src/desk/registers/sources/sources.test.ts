import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../platform/durations.ts'
import { claim, dueSources, release } from '../../../import-export/harvest/store.ts'
import { deskPortal } from '../../testing.ts'
import { because } from '../../../import-export/reasons/model.ts'
import { shownState } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const admin = desk.as('admin')
const editor = desk.as('editor')
afterAll(() => desk.close())

const input = {
  site: 'portal',
  name: 'efe',
  format: 'newsml',
  source: 'https://agencia.example/wire?key=s3cr3t-k3y&page=2',
  everySeconds: 60,
  publish: null,
  waits: true,
  language: null,
  sender: '',
  authVariable: null,
}
const rowsOf = async (who = editor, site = 'portal') => (await who.get(`sources?site=${site}`)).json().rows
const add = async (more: object = {}) => (await admin.post('sources', { ...input, ...more })).json().id as string

const dueIds = async (at: Date) => (await dueSources(db, at)).map(({ id }) => id)

describe('sources of the desk', () => {
  it('are added, listed without what may be a key, changed and forgotten, and all of it is noted', async () => {
    const made = await admin.post('sources', input)
    expect(made.statusCode).toBe(201)
    const { id } = made.json<{ id: string }>()
    // Agencies publish nothing unless told, and are known by the name of the source.
    expect(await rowsOf()).toMatchObject([
      { id, name: 'efe', state: 'new', publish: 'none', waits: true, sender: 'efe', everySeconds: 60, fault: null },
    ])
    expect((await rowsOf())[0].source).toBe('https://agencia.example/wire?key=…&page=…')
    expect(await rowsOf(editor, 'ocio')).toEqual([])
    const change = { everySeconds: 300, publish: 'urgency:1-2', waits: false }
    const body = { ...change, seen: { everySeconds: 60, publish: 'none', waits: true } }
    expect((await admin.patch(`sources/${id}`, body)).statusCode).toBe(200)
    expect(await rowsOf()).toMatchObject([change])
    // Who saw it as it was changes nothing of what somebody else said.
    expect((await admin.patch(`sources/${id}`, { ...body, publish: 'all' })).statusCode).toBe(409)
    expect(await rowsOf()).toMatchObject([change])
    const removed = (publish: string) => admin.delete(`sources/${id}?everySeconds=300&publish=${publish}&waits=false`)
    expect((await removed('none')).statusCode).toBe(409)
    expect(await rowsOf()).toHaveLength(1)
    expect((await removed('urgency:1-2')).statusCode).toBe(200)
    expect(await rowsOf()).toEqual([])
    const noted = await admin.get('audit?action=source')
    expect(noted.json().entries.map(({ action }: { action: string }) => action)).toEqual([
      'source.removed',
      'source.changed',
      'source.added',
    ])
    expect(noted.body).not.toContain('s3cr3t')
  })

  it('run soon, rest and go on by whoever edits', async () => {
    const id = await add({ name: 'rss', format: 'feed', waits: false })
    const later = new Date(now.getTime() + 1000)
    const claimed = (await claim(db, id, now))!
    const fault = because('source.status', { status: 500 })
    const report = { imported: 3, updated: 0, unchanged: 0, withdrawn: 0, skipped: 1, faulty: 0 }
    await release(db, claimed, { report, fault }, now)
    expect(await rowsOf()).toMatchObject([{ state: 'failing', faults: 1, fault, report, broughtAt: now.toISOString() }])
    expect(await dueIds(later)).not.toContain(id)
    await editor.post(`sources/${id}/run`)
    expect(await dueIds(later)).toContain(id)
    await editor.post(`sources/${id}/pause`)
    expect(await rowsOf()).toMatchObject([{ state: 'paused' }])
    expect(await dueIds(later)).toEqual([])
    await editor.post(`sources/${id}/resume`)
    expect(await dueIds(later)).toContain(id)
    const change = { everySeconds: 60, publish: 'all', waits: false }
    expect((await editor.patch(`sources/${id}`, { ...change, seen: change })).statusCode).toBe(403)
  })

  it.each([
    ['source', { source: 'file:///etc/passwd' }],
    ['source', { source: '/srv/private' }],
    ['source', { source: 'https://ana:secret@a.example/' }],
    ['publish', { publish: 'whatever' }],
    ['site', { site: 'nowhere' }],
    // The environment holds other secrets than those for sources.
    ['authVariable', { authVariable: 'SECRET' }],
    ['format', { format: 'jsonl' }],
  ])('are refused for their %s: %o', async (field, wrong) => {
    const answer = await admin.post('sources', { ...input, name: 'x', ...wrong })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it('have names of their own', async () => {
    await add({ name: 'twice' })
    const answer = await admin.post('sources', { ...input, name: 'twice' })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([409, 'name'])
  })

  it('are those of the sites in which one may, and are changed with a young proof', async () => {
    const id = await add({ name: 'other', site: 'ocio' })
    const local = await desk.hire('local', [{ role: 'admin', site: 'portal' }])
    for (const answer of [
      await local.get('sources?site=ocio'),
      await local.post('sources', { ...input, site: 'ocio' }),
      await local.post(`sources/${id}/run`),
      await local.delete(`sources/${id}?everySeconds=60&publish=none&waits=true`),
    ])
      expect(answer.statusCode).toBe(403)
    await sql`update staff_session set proved_at = ${new Date(now.getTime() - HOUR_MS)}
      where staff_id = ${local.id}`.execute(db)
    const late = await local.post('sources', { ...input, name: 'late' })
    expect(late.json().errors[0].errorCode).toBe('SIGN_IN_AGAIN')
  })

  it('that are being rehearsed are let in once that has ended', async () => {
    const id = await add({ name: 'busy' })
    const claimed = (await claim(db, id, now))!
    const seen = { everySeconds: 60, publish: 'none', waits: true }
    const change = { ...seen, waits: false, seen }
    expect((await admin.patch(`sources/${id}`, change)).statusCode).toBe(409)
    await release(db, claimed, {}, now)
    expect((await admin.patch(`sources/${id}`, change)).statusCode).toBe(200)
  })
})

it('a source that only rehearses is not shown as one that brings something, and its faults and rests still are', () => {
  const states = ['new', 'working', 'running', 'paused', 'failing'] as const
  expect(states.map((state) => shownState({ state, waits: true }))).toEqual([
    'new',
    'rehearsing',
    'rehearsing',
    'paused',
    'failing',
  ])
  expect(states.map((state) => shownState({ state, waits: false }))).toEqual([...states])
})
