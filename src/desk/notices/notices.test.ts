import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { allSites } from '../../sites/store.ts'
import { deskPortal, type DeskCalls } from '../testing.ts'
import type { z } from 'zod'
import type { alertsAnswer, topicsAnswer } from './model.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const [editor, front] = [desk.as('editor'), desk.as('front-editor')]
const hour = (n: number) => new Date(desk.now.getTime() + n * HOUR_MS).toISOString()
const words = {
  title: { es: 'Aviso rojo', ca: 'Avís roig' },
  text: { es: 'Rachas de 130 km/h', ca: 'Ratxes de 130 km/h' },
}
const alerts = async (who: DeskCalls = editor) =>
  ((await who.get('alerts')).json() as z.output<typeof alertsAnswer>).alerts
const stored = async (alias: string) => (await allSites(desk.db)).find((site) => site.alias === alias)!

describe('the alert bar', () => {
  it('CONT-12, CONT-13, CONT-14, NAV-23 is written in both languages, for some sites and until an hour', async () => {
    const body = { ...words, sites: ['portal', 'radio'], until: hour(6), href: '/el-tiempo/' }
    const made = await editor.post('alerts', body)
    expect(made.statusCode, made.body).toBe(200)
    const { id } = made.json()
    for (const alias of ['portal', 'radio'])
      expect((await stored(alias)).alerts[0]).toMatchObject({
        id,
        ...words,
        until: hour(6),
        link: { href: '/el-tiempo/' },
      })
    expect((await stored('ocio')).alerts.some((one) => one.id === id)).toBe(false)
    const row = (await alerts()).find((one) => one.id === id)!
    expect(row).toMatchObject({ when: 'on', mayChange: true, sites: expect.arrayContaining(['portal', 'radio']) })

    // It goes to other sites, and whoever saw it as it was is told.
    const change = { ...words, text: { es: 'Ya pasa' }, sites: ['portal'], from: hour(1), until: null, mark: row.mark }
    expect((await front.patch(`alerts/${id}`, change)).statusCode).toBe(200)
    expect((await stored('radio')).alerts.some((one) => one.id === id)).toBe(false)
    expect((await editor.patch(`alerts/${id}`, change)).statusCode).toBe(409)
    expect((await alerts()).find((one) => one.id === id)).toMatchObject({ when: 'before', href: null })

    // Nor is it taken away by whoever saw it as it was.
    expect((await editor.delete(`alerts/${id}?mark=${row.mark}`)).statusCode).toBe(409)
    const { mark } = (await alerts()).find((one) => one.id === id)!
    expect((await editor.delete(`alerts/${id}?mark=${mark}`)).statusCode).toBe(200)
    expect((await stored('portal')).alerts.some((one) => one.id === id)).toBe(false)
    expect((await editor.delete(`alerts/${id}?mark=${mark}`)).statusCode).toBe(404)
  })

  it('is for whoever may in every one of its sites', async () => {
    const own = await desk.hire('radiofonista', [{ role: 'editor', site: 'radio' }])
    expect((await own.post('alerts', { ...words, sites: ['radio', 'portal'] })).statusCode).toBe(403)
    const { id } = (await editor.post('alerts', { ...words, sites: ['radio', 'portal'] })).json()
    const [row] = (await alerts(own)).filter((one) => one.id === id)
    expect(row).toMatchObject({ sites: ['radio'] })
    expect((await own.delete(`alerts/${id}?mark=${row!.mark}`)).statusCode).toBe(403)
    expect((await editor.post('alerts', { ...words, sites: ['nowhere'] })).statusCode).toBe(400)
    expect((await editor.post('alerts', { ...words, sites: ['radio'], href: 'javascript:alert(1)' })).statusCode).toBe(
      400,
    )
  })
})

describe('the topics of the day', () => {
  it('CONT-17, NAV-27 stand in the order in which they are written, unless somebody was quicker', async () => {
    const ask = async () => (await front.get('topics?site=portal')).json() as z.output<typeof topicsAnswer>
    const { topics, mark } = await ask()
    const next = [{ id: 'falles', text: { es: 'Fallas', ca: 'Falles' }, href: '/fallas/' }, ...topics.slice(0, 2)]
    const body = { site: 'portal', topics: next, mark }
    expect((await editor.put('topics', body)).statusCode).toBe(403)
    expect((await front.put('topics', body)).statusCode).toBe(200)
    expect((await stored('portal')).hotTopics.map(({ id }) => id)).toEqual(next.map(({ id }) => id))
    expect((await ask()).topics).toEqual(next)
    expect((await front.put('topics', body)).statusCode).toBe(409)
  })
})
