import { afterAll, describe, expect, it } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { commandLine } from '../../platform/testing.ts'
import { testProcess } from '../../app/testing.ts'
import { allSites, changeSite } from '../../sites/store.ts'
import { deskPortal, type DeskCalls } from '../testing.ts'
import { register } from './commands.ts'
import type { EmergencyRow } from './model.ts'

const desk = await deskPortal()
const clock = { now: () => new Date(time) }
let time = desk.now.getTime()
await changeSite(desk.db, 'portal', (site) => ({ ...site, settings: { ...site.settings, thirdParties: ['embeds'] } }))
const tag = (await desk.as('admin').get('registers/taxa?site=portal')).json().rows[0] as { path: string }
await publishContent(
  { db: desk.db, clock },
  {
    ...exampleArticle({ externalId: 'closed', access: 'registered' }),
    site: 'portal',
    publishAt: desk.now.toISOString(),
  },
  { actor: 'test' },
)
const processes = [await testProcess(desk.database, clock), await testProcess(desk.database, clock)]
afterAll(async () => {
  for (const one of processes) await one.close()
  await desk.close()
})
const admin = desk.as('admin')
const hour = (n: number) => new Date(desk.now.getTime() + n * HOUR_MS).toISOString()
const fields = {
  title: { es: 'Aviso rojo por viento', ca: 'Avís roig per vent' },
  text: { es: 'Quédate en casa si puedes.', ca: 'Queda’t a casa si pots.' },
  links: [{ text: { es: 'Llamar al 112', ca: 'Telefona al 112' }, href: 'tel:112' }],
}
const rows = async (who: DeskCalls = admin) => (await who.get('emergency')).json().rows as EmergencyRow[]
const rowOf = async (site: string) => (await rows()).find((row) => row.site === site)!
const page = async (n: number, url: string) =>
  (await processes[n]!.app.inject({ url, headers: { host: 'desk.test' } })).body
const says = async (n: number, url: string, words: string) => (await page(n, url)).includes(words)
const reads = async (n: number, url: string, words: string) => {
  await expect.poll(() => says(n, url, words)).toBe(true)
}

describe('an emergency', () => {
  it('is listed by the names that sites have in the language of who looks', async () => {
    const writer = await desk.hire('una', [{ role: 'writer', site: 'radio' }])
    expect((await rows(writer)).map(({ name }) => name)).toEqual(['Mestral Radio'])
    await writer.patch('me', { language: 'ca' })
    expect((await rows(writer)).map(({ name }) => name)).toEqual(['Mestral Ràdio'])
  })

  it('is a light front with what to do, in every process and language, and takes walls and the consent bar away', async () => {
    const before = await page(0, '/')
    const [, address] = /href="([^"]*_\d+\.html)"/.exec(before)!
    const isOrdinary = async (n: number) => {
      const html = await page(n, address!)
      return ['<nx-consent', '<nx-wall'].map((part) => html.includes(part))
    }
    expect(await isOrdinary(0)).toEqual([true, true])

    const body = { ...fields, sites: ['portal'], until: hour(6), marks: { portal: (await rowOf('portal')).mark } }
    expect((await admin.put('emergency', body)).statusCode).toBe(200)
    for (const n of [0, 1]) {
      await reads(n, '/', fields.text.es)
      await reads(n, '/ca/', fields.text.ca)
    }
    const light = await page(0, '/')
    expect(light).toContain('href="tel:112"')
    expect(light).toMatch(/data-alert="emergency-\d+"/)
    expect(light.includes('nx-consent')).toBe(false)
    expect(await isOrdinary(1)).toEqual([false, false])
    // Whoever looks at another site sees nothing of it, and whoever saw it as it was is told.
    expect(await says(0, '/ocio/', fields.text.es)).toBe(false)
    expect((await admin.put('emergency', { ...body, until: hour(5) })).statusCode).toBe(409)

    const me = (await desk.as('writer').get('me')).json()
    const { mark } = await rowOf('portal')
    expect(me.emergencies).toEqual([{ site: 'portal', title: fields.title, until: hour(6), mark }])
    // Nobody ends what is another one by now.
    expect((await admin.delete(`emergency/portal?mark=${body.marks.portal}`)).statusCode).toBe(409)
    expect((await admin.delete(`emergency/portal?mark=${mark}`)).statusCode).toBe(200)
    for (const n of [0, 1]) await expect.poll(async () => (await page(n, '/')).includes(fields.text.es)).toBe(false)
    expect(await isOrdinary(0)).toEqual([true, true])
    const { entries } = (await admin.get('audit?action=emergency.')).json()
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual(['emergency.off', 'emergency.on'])
  })

  it('shows the coverage and contents of a section or topic, and ends at its hour by itself', async () => {
    const sites = ['portal', 'radio']
    const marks = Object.fromEntries((await rows()).map(({ site, mark }) => [site, mark]))
    await admin.put('emergency', { ...fields, sites, until: hour(2), marks, about: tag.path })
    await reads(0, '/', fields.text.es)
    await reads(0, '/radio/', fields.text.es)
    time = Date.parse(hour(2))
    for (const path of ['/', '/radio/']) expect(await says(0, path, fields.text.es)).toBe(false)
    time = desk.now.getTime()
    for (const site of sites) {
      const ended = await admin.delete(`emergency/${site}?mark=${(await rowOf(site)).mark}`)
      expect(ended.statusCode).toBe(200)
    }
  })

  it('is nobody’s without the right, a young proof and an end that comes', async () => {
    const body = { ...fields, sites: ['portal'], until: hour(6), marks: {} }
    for (const role of ['editor', 'front-editor'] as const)
      expect((await desk.as(role).put('emergency', body)).statusCode).toBe(403)
    const own = await desk.hire('admin-radio', [{ role: 'admin', site: 'radio' }])
    expect((await own.put('emergency', body)).statusCode).toBe(403)
    expect((await own.delete('emergency/portal?mark=x')).statusCode).toBe(403)
    for (const until of [hour(-1), hour(73)]) {
      const answer = await admin.put('emergency', { ...body, until })
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'until'])
    }
    expect((await admin.put('emergency', { ...body, text: { es: '' } })).statusCode).toBe(400)
    expect(
      (await admin.put('emergency', { ...body, links: [{ text: { es: 'x' }, href: 'javascript:1' }] })).statusCode,
    ).toBe(400)
  })

  it('is switched on the command line by the same action', async () => {
    const typed = commandLine({ db: desk.db, now: desk.now }, register)
    const words = ['--title', 'Apagón', '--title-ca', 'Apagada', '--text', 'Enchufa solo lo que haga falta']
    expect(await typed('emergency', 'on', 'portal', ...words, '--link', '112=tel:112', '--hours', '3')).toEqual([
      `portal: emergency until ${hour(3)}`,
    ])
    const [site] = await allSites(desk.db)
    expect(site!.emergency).toMatchObject({ title: { es: 'Apagón', ca: 'Apagada' }, links: [{ href: 'tel:112' }] })
    expect((await typed('emergency', 'show'))[0]).toBe(`portal  Apagón  until ${hour(3)}`)
    expect(await typed('emergency', 'off', 'portal')).toEqual(['portal: no emergency'])
    await expect(typed('emergency', 'on', 'nowhere', ...words)).rejects.toThrow('no site «nowhere»')
    await expect(typed('emergency', 'on', 'portal', '--title', 'x')).rejects.toThrow('--text')
    await expect(typed('emergency', 'on', 'portal', ...words, '--link', 'tel:112')).rejects.toThrow('words=address')
  })
})
