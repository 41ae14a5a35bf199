import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { saveBoard } from '../../content/boards/actions.ts'
import { findBoard } from '../../content/boards/store.ts'
import { findAnyContent } from '../../content/store.ts'
import { allSites } from '../../sites/store.ts'
import { ROLE_NAMES, type Role } from '../people/model.ts'
import { deskPortal } from '../testing.ts'
import { type BreakingAnswer, sentences } from './model.ts'

const desk = await deskPortal()
afterAll(() => desk.close())

const news = (more: object = {}) => ({
  key: crypto.randomUUID(),
  site: 'portal',
  texts: [
    {
      language: 'es',
      title: 'Un desprendimiento corta el túnel',
      text: 'No hay heridos. El tráfico se desvía <b>ya</b>.',
    },
    { language: 'ca', title: 'Una esllavissada talla el túnel', text: 'No hi ha ferits.' },
  ],
  ...more,
})
const front = (locale: 'es' | 'ca') => ({ site: 'portal', pageType: 'front', locale }) as const
const opening = (pinned: string[]) => ({
  rows: [{ columns: [{ width: 100 as const, modules: [{ kind: 'lead', settings: { pinned } }] }] }],
})
const pinnedOn = async (locale: 'es' | 'ca') =>
  (await findBoard(desk.db, front(locale)))!.rows[0]!.columns[0]!.modules[0]!.settings['pinned'] as string[]

describe('breaking news', () => {
  it('OPEN-68, OPEN-02 goes out in both languages at once and leads the front of each', async () => {
    for (const locale of ['es', 'ca'] as const) await saveBoard(desk.db, front(locale), opening(['ext:before']))
    const body = news()
    const answer = await desk.as('editor').post('breaking', body)
    expect(answer.statusCode).toBe(200)
    const { published, lead, alert }: BreakingAnswer = answer.json()
    expect(published.map(({ language }) => language)).toEqual(['es', 'ca'])
    expect([lead, alert]).toEqual([true, false])
    const [es, ca] = await Promise.all(published.map(({ id }) => findAnyContent(desk.db, id)))
    expect(es!.document).toMatchObject({ state: 'published', summary: 'No hay heridos.', commentsClosed: true })
    expect(JSON.stringify(es!.document)).toContain('se desvía &lt;b&gt;ya&lt;/b&gt;')
    expect(ca!.document).toMatchObject({ translationGroup: `breaking-${body.key}` })
    expect(await pinnedOn('es')).toEqual([published[0]!.id])
    expect(await pinnedOn('ca')).toEqual([published[1]!.id])
  })

  it('sent twice is published once', async () => {
    const body = news()
    const first: BreakingAnswer = (await desk.as('editor').post('breaking', body)).json()
    const second: BreakingAnswer = (await desk.as('editor').post('breaking', body)).json()
    expect(second.published).toEqual(first.published)
    expect((await pinnedOn('es')).filter((ref) => ref === first.published[0]!.id)).toHaveLength(1)
  })

  it('OPEN-68, OPEN-69 sent again with other words is refused, and names what is out', async () => {
    const body = news()
    const { published }: BreakingAnswer = (await desk.as('editor').post('breaking', body)).json()
    const [es, ca] = body.texts
    const others = [
      { texts: [{ ...es!, title: 'Un desprendimiento corta la carretera' }, ca!] },
      { texts: [es!] },
      { alert: true },
      { lead: false },
    ]
    for (const other of others) {
      const late = await desk.as('editor').post('breaking', { ...body, ...other })
      expect([late.statusCode, late.json().published]).toEqual([409, published])
    }
    expect((await findAnyContent(desk.db, published[0]!.id))!.document).toMatchObject({ title: es!.title })
    // Whoever corrected it since has changed nothing of what was sent.
    await sql`update content set data = data || '{"title": "Corregido"}' where id = ${published[0]!.id}`.execute(
      desk.db,
    )
    expect((await desk.as('editor').post('breaking', body)).statusCode).toBe(200)
    // In one language first, in both afterwards: the second is not said to be out.
    const one = news({ texts: [es!] })
    await desk.as('editor').post('breaking', one)
    expect((await desk.as('editor').post('breaking', { ...one, texts: [es!, ca!] })).statusCode).toBe(409)
    // Nor is anything under a key that nobody remembers any more.
    await sql`delete from desk_call`.execute(desk.db)
    expect((await desk.as('editor').post('breaking', body)).statusCode).toBe(409)
  })

  it('opens a coverage and stands above every page of the site, where that is wanted', async () => {
    const body = news({ coverage: true, alert: true, lead: false })
    const { published }: BreakingAnswer = (await desk.as('front-editor').post('breaking', body)).json()
    const live = await findAnyContent(desk.db, published[0]!.id)
    expect(live!.document).toMatchObject({ type: 'live', updates: [{ title: 'Un desprendimiento corta el túnel' }] })
    const site = (await allSites(desk.db)).find(({ alias }) => alias === 'portal')!
    expect(site.alerts[0]).toMatchObject({ text: { es: body.texts[0]!.title, ca: body.texts[1]!.title } })
    expect((await pinnedOn('es'))[0]).not.toBe(published[0]!.id)
  })

  it('tells the telephones that asked for it, once and with the address of each language', async () => {
    const body = news({ push: true, alert: true, lead: false })
    const answer: BreakingAnswer = (await desk.as('editor').post('breaking', body)).json()
    await desk.as('editor').post('breaking', body)
    expect(answer.push).toBe(true)
    const { rows } = await sql<{ words: Record<string, { body: string; url: string }>; urgent: boolean }>`
      select words, urgent from push_note where key = ${`breaking:portal:breaking-${body.key}`}`.execute(desk.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ urgent: true, words: { ca: { body: body.texts[1]!.title } } })
    expect(rows[0]!.words['ca']!.url).toBe(answer.published[1]!.url)
    expect((await desk.as('editor').post('breaking', news())).json().push).toBe(false)
  })

  it('tells telephones as much of a long headline as they show, in whole words', async () => {
    const title = `Ya ${'Cerrado el puerto de Portalba '.repeat(6)}`.trim()
    const body = news({ push: true, texts: [{ language: 'es', title, text: '' }] })
    expect((await desk.as('editor').post('breaking', body)).statusCode).toBe(200)
    const { rows } = await sql<{ said: string }>`
      select words->'es'->>'body' as said from push_note where key = ${`breaking:portal:breaking-${body.key}`}`.execute(
      desk.db,
    )
    expect(rows[0]!.said).toBe(title.replace(/ Portalba$/, '…'))
  })

  it('is for whoever may, in their sites, in languages of the site', async () => {
    const may: Role[] = ['editor', 'front-editor', 'admin']
    for (const role of ROLE_NAMES) {
      const { statusCode } = await desk.as(role).post('breaking', news())
      expect(statusCode, role).toBe(may.includes(role) ? 200 : 403)
    }
    const trusted = await desk.hire('sure', [{ role: 'writer', site: 'portal', trusted: true }])
    expect((await trusted.post('breaking', news())).statusCode).toBe(200)
    expect((await trusted.post('breaking', news({ alert: true }))).statusCode).toBe(403)
    expect((await trusted.post('breaking', news({ push: true }))).statusCode).toBe(403)
    expect((await trusted.post('breaking', news({ site: 'radio' }))).statusCode).toBe(403)
    const twice = [news().texts[0], news().texts[0]]
    expect((await desk.as('editor').post('breaking', news({ texts: twice }))).statusCode).toBe(400)
  })

  it('takes the first sentence for what stands below the headline', () => {
    expect(sentences('Sin heridos. Hay cola.\nMucha.')).toEqual({
      summary: 'Sin heridos.',
      body: ['Hay cola.', 'Mucha.'],
    })
    expect(sentences('Una sola')).toEqual({ summary: 'Una sola', body: [] })
  })
})
