import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { codeOf } from '../../readers/testing.ts'
import { decide, undo } from '../moderation/actions.ts'
import { setStanding } from '../moderation/standing.ts'
import { bodyOf, commentPortal, MODERATOR, type Reader } from './testing.ts'

const portal = await commentPortal()
const { db, clock, browser, member, neus, marina, publish, send, decided, shown, wait } = portal

beforeAll(async () => {
  await publish('puerto')
})
afterAll(() => portal.close())

it('a receipt says why a comment waits, how long that takes, and who decided', async () => {
  const reader = await member('paciente')
  const receipts = async (base = '') =>
    (bodyOf(await reader.get(`${base}/webapi/receipts/`)) as unknown as { html: string }).html
      .split('<section')
      .slice(1)
  const say = async (text: string) => {
    await publish(`pieza ${text}`)
    return bodyOf(await send(reader, `pieza ${text}`, text)).id
  }
  const after = async (minutes: number, id: string) => {
    wait(minutes * 60_000)
    await decided(id)
  }
  await sql`delete from moderation_act`.execute(db)
  const first = await say('Muy bien contado.')
  expect((await receipts())[0]).toContain('Los dos primeros comentarios los lee siempre una persona.</dd>')
  await after(8, first)
  const [shown] = await receipts()
  expect([shown!.includes('Lo decidió una persona.'), shown!.includes('Por qué espera')]).toEqual([true, false])
  const second = await say('Y yo lo vi de cerca.')
  expect((await receipts())[0]).toContain('los lee siempre una persona. Espera media: 8 minutos.</dd>')
  await after(14, second)
  const third = await say('Aquel día hacía frío.')
  expect((await receipts())[0]).toContain('antes de publicarlo. Espera media: 11 minutos.</dd>')
  await after(600, third)
  const held = await say('Llama al 600 11 22 33 y pregunta')
  const [waits] = await receipts()
  expect(waits).toContain('Lo detuvo una regla automática. Espera media: 14 minutos.</dd>')
  expect(waits).toContain('<mark>600 11 22 33</mark>')
  expect((await receipts('/ca'))[0]).toContain('Ho va aturar una regla automàtica. Espera mitjana: 14 minuts.</dd>')
  await after(9_000, held)
  for (const n of [1, 2]) await after(300, await say(`Un comentario más, el ${n}`))
  await say('Y el último')
  expect((await receipts())[0]).toContain('Espera media: 5 horas.</dd>')
})

it('who reports hears what came of it, and whoever is silenced why, and where to object', async () => {
  const reader = await member('vigilante')
  const mine = async (base = '') =>
    (bodyOf(await reader.get(`${base}/webapi/receipts/`)) as unknown as { html: string }).html
  expect(await mine()).not.toContain('Lo que has denunciado')
  const outcomes = async () => [...(await mine()).matchAll(/data-report="(\w+)"/g)].map(([, outcome]) => outcome)
  const reported: string[] = []
  for (const name of ['uno', 'dos', 'tres']) {
    await publish(`denuncia ${name}`)
    const id = await shown(marina, `denuncia ${name}`, `Lo que se denuncia, ${name}`)
    wait(60_000)
    await reader.post(`/api/front/comment/${id}/report`, { rule: 2 })
    reported.unshift(id)
  }
  expect(await outcomes()).toEqual(['waiting', 'waiting', 'waiting'])
  await decided(reported[0]!, 'show')
  const removed = await decided(reported[1]!, 'refuse')
  await marina.post(`/api/front/comment/${reported[2]}/withdraw`)
  expect(await outcomes()).toEqual(['kept', 'removed', 'withdrawn'])
  const told = await mine('/ca')
  expect(told).toContain('El que has denunciat')
  expect(told).toContain('L’ha llegit una persona i continua publicat.')
  expect(told).toContain(' · Odi<')
  expect(told).not.toContain('Lo que se denuncia')
  await undo(db, { act: removed.act, ...MODERATOR, now: clock.now() })
  expect(await outcomes()).toEqual(['kept', 'waiting', 'withdrawn'])
  const silence = (standing: 'watched' | 'muted' | 'barred', until: Date | null = null) =>
    setStanding(db, {
      readerId: reader.id,
      site: 'portal',
      standing,
      until,
      rule: 1,
      now: clock.now(),
      staff: MODERATOR.staff,
    })
  await publish('denuncia cuatro')
  const fast = await shown(marina, 'denuncia cuatro', 'Lo que denuncian varios')
  const author = async () => (bodyOf(await marina.get('/webapi/receipts/')) as unknown as { html: string }).html
  await sql`delete from moderation_act where target_id = ${fast}`.execute(db)
  await sql`update reader set created_at = ${new Date(clock.now().getTime() - 9 * DAY_MS)}`.execute(db)
  for (const by of ['primera', 'segunda', 'tercera']) {
    const one = await member(by)
    await sql`update reader set created_at = ${new Date(clock.now().getTime() - 9 * DAY_MS)} where id = ${one.id}`.execute(
      db,
    )
    expect(await author()).not.toContain('lo han denunciado')
    await one.post(`/api/front/comment/${fast}/report`, {})
  }
  expect(await author()).toContain('Varias personas lo han denunciado.')
  await silence('watched')
  expect(await mine()).toContain('Todo lo que envías a portal lo lee antes una persona. Regla 1. Habla del asunto. <a')
  await silence('muted', new Date(clock.now().getTime() + 7 * DAY_MS))
  expect(await mine()).toMatch(/No puedes comentar hasta el día [^<]*<a href="\/contacto\/">Recurrir la decisión<\/a>/)
  await silence('barred')
  expect(await mine('/ca')).toContain('No pots participar en portal.')
  const refused = await send(reader, 'puerto', 'Y ahora qué')
  expect([refused.status, codeOf(refused).message]).toEqual([
    403,
    'No puedes participar en portal. En «Mi actividad» puedes recurrir la decisión.',
  ])
})

it('a receipt says what became of a comment, by which rule and on which words, and is appealed against once', async () => {
  const { id, receipt } = bodyOf(await send(marina, 'puerto', 'Llama al 600 11 22 33 y pregunta'))
  const page = async () => (bodyOf(await marina.get('/webapi/receipts/')) as unknown as { html: string }).html
  expect(await page()).toContain('Lo leeremos y te diremos en qué queda.')
  expect(await page()).not.toContain('checked=""')
  expect((await browser().post('/api/front/receipts/mail', { wanted: true })).status).toBe(401)
  expect((await marina.post('/api/front/receipts/mail', { wanted: true })).body).toEqual({ success: true })
  expect(await page()).toContain('checked=""')
  await decided(id, 'refuse')
  const refused = await page()
  expect(refused).toContain(receipt)
  expect(refused).toContain('<mark>600 11 22 33</mark>')
  expect(refused).toContain('Regla 2. No se ataca a nadie por lo que es.')
  const appeal = (by: { post: Reader['post'] }, text = 'Es mi propio número') =>
    by.post(`/api/front/receipt/comment/${id}/appeal`, { text })
  expect((await appeal(browser())).status).toBe(401)
  expect((await appeal(neus)).status).toBe(404)
  for (const nothing of ['', '\u200b\u2060']) expect((await appeal(marina, nothing)).status).toBe(400)
  expect((await appeal(marina)).body).toMatchObject({ success: true })
  expect((await appeal(marina)).status).toBe(409)
  expect(await page()).toContain('Lo leerá otra persona.')
  await decide(db, { staff: { id: 'biel' }, sites: null, kind: 'comment', id, decision: 'show', now: clock.now() })
  expect(await page()).toContain('Teníamos que publicarlo: ya está.')
  expect((await browser().get('/webapi/receipts/')).status).toBe(401)
})
