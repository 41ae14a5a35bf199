import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import { withdrawContent } from '../../content/publish.ts'
import { publishAll, TEST_NOW as NOW, testNewsroom } from '../../content-pages/testing.ts'
import { closingOf } from '../../fronts/edition/model.ts'
import { takeFrontSnapshots } from '../../fronts/snapshots/actions.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { silentLog } from '../../platform/log.ts'
import { listMail } from '../../platform/mail/store.ts'
import { saveSite } from '../../sites/store.ts'
import { saveNewsletter } from '../actions.ts'
import { type DefinitionInput, definitionSchema } from '../input-model.ts'
import type { Newsletter } from '../model.ts'
import { edition as findEdition, newsletter as findNewsletter } from '../store.ts'
import { cancelEdition, correctEdition, currentEdition, itemsIn, makeEdition, scheduleEdition } from './actions.ts'
import { coloursOf } from './colours.ts'
import { makeDueEditions, startDueEditions } from './by-clock.ts'
import { moveEdition } from './store.ts'
import { MOST_BYTES } from './write-mail.ts'

let database: Database
let ids: Map<string, string>
const deps = (now = NOW) => ({ db: database.db, log: silentLog, now, secret: 's'.repeat(40) })

beforeAll(async () => {
  database = await testDatabase()
  await saveSite(database.db, {
    alias: 'portal',
    id: '1',
    name: 'Mestral',
    url: 'https://mestral.example',
    position: 1,
  })
  ids = await publishAll(database.db, testNewsroom())
  await loadTaxonomy(database.db, NOW)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate newsletter_edition cascade`.execute(database.db)
})

const DAILY: DefinitionInput = {
  id: 'diario',
  site: 'portal',
  name: { es: 'El <b>diario</b>', ca: 'El diari' },
  description: { es: 'Cada mañana' },
  source: { kind: 'query', sections: [{ list: 'all', most: 3 }] },
  minItems: 1,
}

async function daily(more: Partial<DefinitionInput> = {}): Promise<Newsletter> {
  await saveNewsletter(database.db, definitionSchema.parse({ ...DAILY, ...more }), new Date(NOW.getTime() - DAY_MS))
  return (await findNewsletter(database.db, 'diario'))!
}

test('an edition tells of what no edition has told yet, and with too little of that there is none', async () => {
  const newsletter = await daily()
  const first = await makeEdition(deps(), { newsletter, locale: 'es' })
  expect(first).toMatchObject({ number: 1, state: 'draft', path: '/boletines/diario/2026/11/20/' })
  expect(itemsIn(first!.blocks).length).toBeGreaterThan(0)
  expect(first!.subject).toBe(itemsIn(first!.blocks)[0]!.title)
  const second = await makeEdition(deps(), { newsletter, locale: 'es' })
  const told = new Set(itemsIn(first!.blocks).map(({ key }) => key))
  for (const { key } of itemsIn(second?.blocks ?? [])) expect(told).not.toContain(key)
  if (second) expect(second.path).toBe('/boletines/diario/2026/11/20/2/')
  expect(await makeEdition(deps(), { newsletter, locale: 'es', atLeast: 30 })).toBeNull()
})

test('the mail carries its number in links of ours alone, names no recipient and has both places to leave', async () => {
  const newsletter = await daily()
  const input = {
    blocks: [
      {
        kind: 'items' as const,
        title: '',
        items: [
          ids.get('faro') ?? [...ids.values()].at(-1)!,
          { url: 'https://otra.example/x?y=1', title: 'Fuera {{unsubscribe}}', summary: '', kicker: '' },
        ],
      },
    ],
  }
  const { html, text, id } = (await makeEdition(deps(), { newsletter, locale: 'es', input }))!
  expect(html).toContain(`?b=${id}"`)
  expect(html).not.toContain('<link')
  expect(html).toContain('href="https://otra.example/x?y=1"')
  expect(html.match(/\{\{unsubscribe\}\}/g)).toHaveLength(1)
  expect(html.match(/\{\{preferences\}\}/g)).toHaveLength(1)
  expect(html).toContain('Recibes este correo porque esta dirección está suscrita a: El diario.')
  expect(html).toContain(`href="https://mestral.example/boletines/diario/2026/11/20/?b=${id}"`)
  // Of the site's theme, in light on the elements and in dark in the one block of rules.
  expect(html).toContain('background:#0a1c48')
  expect(html).toContain('.deep{background:#0f1c3f!important}')
  expect(html).not.toContain('undefined')
  expect(html).not.toMatch(/\.webp|<svg|<script|width="1"/)
  for (const [, src] of html.matchAll(/<img[^>]* src="([^"]+)"/g)) expect(src).toMatch(/^https:\/\/.*\.jpg$/)
  expect(text).toContain('Darse de baja: {{unsubscribe}}')
  expect(text).toContain('https://otra.example/x?y=1')
})

test('a mail never grows beyond what clients show', async () => {
  const newsletter = await daily({ template: 'list' })
  const item = (n: number) => ({
    url: `https://otra.example/${n}`,
    title: `${n}${'t'.repeat(190)}`,
    summary: 's'.repeat(400),
    kicker: '',
  })
  const input = {
    blocks: Array.from({ length: 4 }, (_, b) => ({
      kind: 'items' as const,
      title: '',
      items: Array.from({ length: 30 }, (__, n) => item(b * 30 + n)),
    })),
  }
  const made = (await makeEdition(deps(), { newsletter, locale: 'es', input }))!
  expect(Buffer.byteLength(made.html)).toBeLessThanOrEqual(MOST_BYTES)
  expect(itemsIn(made.blocks).length).toBeLessThan(120)
  expect(itemsIn((await findEdition(database.db, made.id))!.blocks)).toHaveLength(itemsIn(made.blocks).length)
})

test('what is withdrawn before its recipient has had it, that one gets without it', async () => {
  const { db } = database
  const newsletter = await daily()
  const ids = await publishAll(db, [
    {
      ...testNewsroom().find(({ type }) => type === 'article')!,
      externalId: 'fuera',
      title: 'Una noticia que se retira',
      slug: 'fuera',
    } as never,
  ])
  const made = (await makeEdition(deps(), {
    newsletter,
    locale: 'es',
    input: {
      blocks: [
        {
          kind: 'items',
          title: '',
          items: [ids.get('fuera')!, { url: 'https://otra.example/', title: 'Queda', summary: '', kicker: '' }],
        },
      ],
    },
  }))!
  expect(made.subject).toBe('Una noticia que se retira')
  await moveEdition(db, made.id, ['draft'], { state: 'sending', now: NOW })
  expect((await currentEdition(db, made.id, NOW))!.html).toContain('se retira')
  await withdrawContent({ db, clock: { now: () => NOW } }, 'ext:fuera', { actor: 'test' })
  const after = (await currentEdition(db, made.id, NOW))!
  expect(`${after.subject}${after.preheader}${after.html}${after.text}`).not.toContain('se retira')
  expect(after.subject).toBe('Queda')
  expect((await findEdition(db, made.id))!.html).toBe(after.html)
})

test('an edition of which all was withdrawn does not leave, and stops on its way', async () => {
  const { db } = database
  const newsletter = await daily()
  const article = {
    ...testNewsroom().find(({ type }) => type === 'article')!,
    externalId: 'withdrawn',
    slug: 'withdrawn',
  }
  const published = await publishAll(db, [article as never])
  const input = { blocks: [{ kind: 'items' as const, title: '', items: [published.get('withdrawn')!] }] }
  const waiting = (await makeEdition(deps(), { newsletter, locale: 'es', input }))!
  const leaving = (await makeEdition(deps(), { newsletter, locale: 'es', input }))!
  await scheduleEdition(deps(), waiting.id, { dueAt: NOW, by: 'neus' })
  await moveEdition(db, leaving.id, ['draft'], { state: 'sending', now: NOW })
  await withdrawContent({ db, clock: { now: () => NOW } }, 'ext:withdrawn', { actor: 'test' })
  const started: string[] = []
  await startDueEditions(deps(), async (id) => void started.push(id))
  expect(started).toEqual([])
  expect(await findEdition(db, waiting.id)).toMatchObject({ state: 'cancelled' })
  expect(await currentEdition(db, leaving.id, NOW)).toMatchObject({ state: 'paused', pausedWhy: expect.any(String) })
})

test('an edition is scheduled, corrected while it leaves, and stopped; what has left stays as it is', async () => {
  const newsletter = await daily()
  const { db } = database
  const made = (await makeEdition(deps(), { newsletter, locale: 'es' }))!
  await scheduleEdition(deps(), made.id, { dueAt: new Date(NOW.getTime() + 60_000), by: 'neus' })
  expect(await startDueEditions(deps(), async () => undefined)).toBe(0)
  const later = deps(new Date(NOW.getTime() + 61_000))
  const started: string[] = []
  await startDueEditions(later, async (id) => void started.push(id))
  expect(started).toEqual([made.id])
  await moveEdition(db, made.id, ['scheduled'], { state: 'sending', now: NOW })
  const corrected = await correctEdition(deps(), made.id, { subject: 'Corregido' })
  expect(corrected.html).toContain('Corregido')
  expect(corrected.blocks).toEqual(made.blocks)
  await cancelEdition(deps(), made.id)
  await expect(correctEdition(deps(), made.id, { subject: 'Tarde' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(scheduleEdition(deps(), made.id, { dueAt: NOW, by: 'neus' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an edition by hand in which nobody has said anything does not leave; a headline alone does', async () => {
  const newsletter = await daily({ source: { kind: 'hand' }, cadence: null })
  const { id } = (await makeEdition(deps(), { newsletter, locale: 'es' }))!
  const leave = () => scheduleEdition(deps(), id, { dueAt: NOW, by: 'neus' })
  await expect(leave()).rejects.toMatchObject({ code: 'INVALID_FIELD' })
  expect(await findEdition(database.db, id)).toMatchObject({ state: 'draft' })
  await correctEdition(deps(), id, { subject: 'El puerto, cerrado' })
  await leave()
  expect(await findEdition(database.db, id)).toMatchObject({ state: 'scheduled' })
})

test('an edition says the day on which it leaves and stands at its address, whenever it was begun', async () => {
  const newsletter = await daily()
  const input = { subject: 'Una carta', blocks: [{ kind: 'facts' as const, title: 'Hoy', facts: ['Nada'] }] }
  const make = async () => (await makeEdition(deps(), { newsletter, locale: 'es', input }))!
  const scheduled = async (id: string, dueAt: Date) => {
    await scheduleEdition(deps(), id, { dueAt, by: 'neus' })
    return (await findEdition(database.db, id))!
  }
  const [idle, tomorrows, todays, second] = [await make(), await make(), await make(), await make()]
  expect(idle.path).toBe('/boletines/diario/2026/11/20/')
  const morning = await scheduled(tomorrows.id, new Date('2026-11-21T06:30:00Z'))
  expect(morning.path).toBe('/boletines/diario/2026/11/21/')
  expect(morning.html).toContain('sábado, 21 de noviembre de 2026')
  expect(morning.html).toContain('/boletines/diario/2026/11/21/?b=')
  // Nobody lets the first one leave: it holds no place.
  expect((await scheduled(todays.id, NOW)).path).toBe('/boletines/diario/2026/11/20/')
  expect((await findEdition(database.db, idle.id))!.path).toBe('/boletines/diario/2026/11/20/1/')
  expect((await scheduled(second.id, NOW)).path).toBe('/boletines/diario/2026/11/20/4/')
  expect((await scheduled(todays.id, NOW)).path).toBe('/boletines/diario/2026/11/20/')
})

test('the clock of the site makes each edition once, in every language, whichever process asks', async () => {
  // 13:00 in Madrid is 12:00 UTC.
  await daily({ cadence: '0 13 * * *' })
  const [one, two] = await Promise.all([makeDueEditions(deps()), makeDueEditions(deps())])
  const made = [...one, ...two]
  expect(made.map(({ locale }) => locale).sort()).toEqual([...new Set(made.map(({ locale }) => locale))].sort())
  expect(made.length).toBeGreaterThan(0)
  for (const each of made) expect(each).toMatchObject({ state: 'scheduled', dueAt: NOW })
  expect(await makeDueEditions(deps(new Date(NOW.getTime() + 60_000)))).toEqual([])
})

test('each site has its own colours in its mails, and its theme goes before them', () => {
  const ocio = coloursOf({ alias: 'ocio', theme: {} })
  expect([ocio.light.accent, ocio.dark.accent]).toEqual(['#ae3a0c', '#ffa479'])
  const own = coloursOf({ alias: 'nuevo', theme: { accent: '#123456', paper: 'url(x)' } })
  expect([own.light.accent, own.dark.accent, own.light.paper]).toEqual(['#123456', '#123456', '#ffffff'])
})

test('a reviewed edition goes to the editors half an hour before, and waits for its hour', async () => {
  await daily({ cadence: '30 13 * * *', mode: 'reviewed', editors: ['mesa@mestral.example'] })
  const made = await makeDueEditions(deps())
  expect(made[0]).toMatchObject({ state: 'ready', dueAt: new Date(NOW.getTime() + 30 * 60_000) })
  const [mail] = await listMail(database.db, { to: 'mesa@mestral.example' })
  expect(mail!.subject).toMatch(/^(Prueba|Prova): .*13[.:]30/)
  expect(mail!.html).not.toContain('{{')
})

test('OPEN-85 a closed day is told whole, with its end, however often', async () => {
  const closing = closingOf('2026-11-20')
  await takeFrontSnapshots({ db: database.db, log: silentLog, now: closing })
  const newsletter = await daily({ source: { kind: 'edition' } })
  const night = new Date(closing.getTime() + 600_000)
  const before = (await makeEdition(deps(night), { newsletter, locale: 'es' }))!
  const again = (await makeEdition(deps(night), { newsletter, locale: 'es' }))!
  const told = itemsIn(before.blocks)
  expect(told.length).toBeGreaterThan(1)
  expect(told.length).toBeLessThanOrEqual(12)
  expect(itemsIn(again.blocks)).toEqual(told)
  expect(before.blocks.at(-1)).toEqual({
    kind: 'facts',
    title: 'Fin',
    facts: [`${told.length} noticias y un final. No cambia hasta mañana.`],
  })
  const long = new Date(closing.getTime() - 10 * DAY_MS)
  expect(await makeEdition(deps(long), { newsletter, locale: 'es' })).toBeNull()
})
