import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishMany } from '../../../content/publish.ts'
import { saveNewsletter } from '../../../newsletters/actions.ts'
import { definitionSchema } from '../../../newsletters/input-model.ts'
import { deskPortal } from '../../testing.ts'
import type { EditionShown, NewsletterRow } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const community = desk.as('community')
afterAll(() => desk.close())
beforeAll(async () => {
  const input = definitionSchema.parse({
    id: 'el-dia',
    site: 'portal',
    name: { es: 'El <em>día</em>', ca: 'El dia' },
    description: { es: 'x', ca: 'x' },
    cadence: '30 7 * * *',
    source: { kind: 'query', sections: [{ list: 'all' }] },
    minItems: 0,
  })
  await saveNewsletter(db, input, now)
  const articles = ['Uno', 'Dos', 'Tres'].map((title, n) => ({
    type: 'article',
    externalId: `n${n}`,
    site: 'portal',
    language: 'es',
    state: 'published',
    publishAt: new Date(now.getTime() - n * 60_000).toISOString(),
    title,
    body: [],
  }))
  await publishMany({ db, clock: { now: () => now } }, articles, { actor: 'cli' })
  await sql`insert into newsletter_subscription (email, email_key, newsletter_id, locale, state, created_at, confirmed_at)
    select 'r' || n || '@x.test', 'r' || n || '@x.test', 'el-dia', 'es', 'confirmed', now(), now()
    from generate_series(1, 3) n`.execute(db)
})
const words = ({ subject, preheader, intro }: EditionShown) => ({ subject, preheader, intro })

describe('newsletters of the desk', () => {
  let edition: EditionShown

  it('show who gets them and the next hour, on the clock of the site', async () => {
    const { rows } = (await community.get('newsletters?site=portal')).json<{ rows: NewsletterRow[] }>()
    expect(rows).toMatchObject([
      {
        name: 'El día',
        next: '2026-03-03T06:30:00.000Z',
        readers: [
          { locale: 'es', count: 3 },
          { locale: 'ca', count: 0 },
        ],
      },
    ])
  })

  it('are made, corrected by who saw them, shown and tried', async () => {
    const twice = {
      method: 'POST' as const,
      url: '/api/staff/newsletters/el-dia/editions',
      headers: {
        host: 'desk.test',
        cookie: community.cookie,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': 'edition-once',
      },
      payload: { locale: 'es' },
    }
    const made = await desk.app.inject(twice)
    edition = made.json()
    // Sent again, because nothing answered: it is the one that was made.
    expect((await desk.app.inject(twice)).json()).toMatchObject({ id: edition.id, number: 1 })
    expect(edition).toMatchObject({ state: 'draft', number: 1, readers: 3, figures: null, url: null })
    const path = `editions/${edition.id}`
    const [first, ...others] = edition.items
    const body = { ...words(edition), intro: 'Buenos días', seen: words(edition), without: [first!.key] }
    // Of two at once who saw the same, the second does not write over the first.
    const both = await Promise.all([body, body].map((one) => community.put(path, one)))
    const [corrected, late] = both.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(late!.statusCode).toBe(409)
    expect(corrected!.json()).toMatchObject({ intro: 'Buenos días', items: others })
    expect((await community.put(path, body)).statusCode).toBe(409)
    const { light } = (await community.post(`${path}/preview`)).json<{ light: string }>()
    const mail = await desk.app.inject({ url: light, headers: { host: 'desk.test' } })
    expect(mail.body).toContain('Buenos días')
    expect(mail.body).not.toContain(first!.url)
    expect((await community.post(`${path}/test`, { to: ['yo@desk.test'] })).statusCode).toBe(200)
    const { rows } = await sql<{ to: string }>`select recipient as to from mail
      order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ to: 'yo@desk.test' }])
  })

  it('leave at their hour or at once, pause, go on and stop, with honest numbers', async () => {
    const path = `editions/${edition.id}`
    expect((await community.post(`${path}/schedule`, { at: '2026-03-01T08:00:00Z' })).statusCode).toBe(400)
    expect((await community.post(`${path}/schedule`, { at: '2026-03-02T20:00:00Z' })).statusCode).toBe(200)
    expect((await community.get(path)).json()).toMatchObject({ state: 'scheduled', by: 'community', figures: null })
    expect((await community.post(`${path}/pause`, { why: 'x' })).statusCode).toBe(409)
    await community.post(`${path}/schedule`, { at: null })
    expect((await community.get(path)).json()).toMatchObject({
      state: 'sending',
      figures: { recipients: 3, waiting: 3, sent: 0 },
    })
    expect((await community.post(`${path}/pause`, { why: 'Un error en el titular' })).statusCode).toBe(200)
    expect((await community.get(path)).json()).toMatchObject({ state: 'paused', pausedWhy: 'Un error en el titular' })
    expect((await community.post(`${path}/resume`)).statusCode).toBe(200)
    expect((await community.post(`${path}/stop`)).statusCode).toBe(200)
    expect((await community.post(`${path}/stop`)).statusCode).toBe(409)
    const { entries } = (await desk.as('admin').get('audit?action=edition')).json()
    expect(entries.map(({ action }: { action: string }) => action.split('.')[1])).toEqual([
      'stopped',
      'resumed',
      'paused',
      'scheduled',
      'scheduled',
      'tested',
      'corrected',
      'made',
    ])
  })

  it('name whom they may or may not have reached, and go to them once more when somebody says so', async () => {
    const made = (await community.post('newsletters/el-dia/editions', { locale: 'es' })).json<EditionShown>()
    const path = `editions/${made.id}`
    expect((await community.post(`${path}/unsure`)).statusCode).toBe(409)
    await community.post(`${path}/schedule`, { at: null })
    await sql`update newsletter_delivery set begun_at = ${now},
      state = case email_key when 'r2@x.test' then 'unsure' else 'sent' end where edition_id = ${made.id}`.execute(db)
    const until = new Date(now.getTime() + 600_000)
    await sql`insert into newsletter_lane (name, tokens, filled_at, paused_until, paused_why)
      values ('all', 0, ${now}, ${until}, '451 slow down')`.execute(db)
    expect((await community.get(path)).json()).toMatchObject({
      figures: { sent: 2, unsure: 1 },
      unsure: [{ email: 'r2@x.test' }],
      rest: { until: until.toISOString(), why: '451 slow down' },
      // The portal of this test has none: the screen says why all of them wait.
      hasServer: false,
    })
    expect((await community.post(`${path}/unsure`)).statusCode).toBe(200)
    expect((await community.get(path)).json()).toMatchObject({ figures: { waiting: 1, unsure: 0 }, unsure: [] })
    const { entries } = (await desk.as('admin').get('audit?action=edition.sent-again')).json()
    expect(entries).toMatchObject([{ action: 'edition.sent-again', detail: { addresses: 1 } }])
  })

  it('OPEN-68: tell of every edition there was, twenty at a time', async () => {
    await sql`insert into newsletter_edition (newsletter_id, locale, number, state, subject, blocks, created_at, path)
      select 'el-dia', 'ca', n, 'sent', 'Edició ' || n, '[]', now(), 'ca-' || n from generate_series(1, 45) n`.execute(
      db,
    )
    const [{ editions, older }] = (await community.get('newsletters?site=portal')).json().rows
    const seen = [...editions]
    for (let after = older; after !== null;) {
      const page = (await community.get(`newsletters/el-dia/editions?after=${after}`)).json()
      seen.push(...page.editions)
      after = page.older
    }
    const { rows } = await sql`select id::text as id from newsletter_edition where newsletter_id = 'el-dia'
      order by newsletter_edition.id desc`.execute(db)
    expect(seen.map(({ id }) => ({ id }))).toEqual(rows)
    expect(editions).toHaveLength(20)
  })

  it('are for who has the right in their site', async () => {
    const away = await desk.hire('fora', [{ role: 'community', site: 'radio' }])
    expect((await away.get('newsletters?site=portal')).statusCode).toBe(403)
    expect((await away.get(`editions/${edition.id}`)).statusCode).toBe(403)
    expect((await away.post('newsletters/el-dia/editions', { locale: 'es' })).statusCode).toBe(403)
  })
})
