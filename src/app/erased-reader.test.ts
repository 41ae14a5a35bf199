import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import type { ContentInput } from '../content/types/model.ts'
import { decide, decideAll } from '../participation/moderation/actions.ts'
import { setStanding } from '../participation/moderation/standing.ts'
import { ugcPortal } from '../participation/ugc/testing.ts'
import { phonePicture } from '../platform/uploads/testing.ts'
import { queueMail } from '../platform/mail/store.ts'
import { keepFormer } from '../readers/address/store.ts'
import { addNewsletter } from '../readers/subscriptions/store.ts'

const portal = await ugcPortal({
  site: {
    settings: {
      contactEmail: 'redaccion@example.org',
      'contact.requireCompany': false,
      'comments.closeAfterDays': 0,
      'comments.hours': 'never',
      'polls.accountAgeHours': 0,
    },
  },
})
const { db, clock, reader, call, send } = portal
afterAll(() => portal.close())
const ids: Record<string, string> = {}
const cookies: Record<string, string> = {}
const ana = { staff: { id: 'ana' }, sites: null }

async function publish(name: string, more: object): Promise<void> {
  const input = { ...exampleArticle({ externalId: name, title: name, slug: name }), ...more } as unknown as ContentInput
  ids[name] = (await publishContent({ db, clock }, input, { actor: 'test' })).id
}

async function post(by: string, url: string, body: object = {}) {
  const headers = { 'content-type': 'application/json', host: 'news.test', cookie: cookies[by]! }
  const { statusCode, body: said } = await portal.app.inject({
    method: 'POST',
    url,
    headers,
    payload: JSON.stringify(body),
  })
  expect([url, statusCode, statusCode === 200 ? '' : said]).toEqual([url, 200, ''])
  return JSON.parse(said) as { id: string }
}
const comment = async (by: string, text: string, more: object = {}) =>
  (await post(by, `/api/front/comments/${ids['puerto']}`, { text, ...more })).id
const decided = (id: string, decision: 'show' | 'refuse', kind: 'comment' | 'question' | 'contribution' = 'comment') =>
  decide(db, { ...ana, kind, id, decision, rule: 1, note: 'Por la regla', now: clock.now() })

/** Where any of these words stands, in every table of the database. */
async function dumped(words: RegExp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.raw(name)} t
      where to_jsonb(t)::text ~* ${words.source}`.execute(db)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (words.test(JSON.stringify(value))) found.push(`${name}.${column}: ${JSON.stringify(value).slice(0, 200)}`)
  }
  return found
}

/** Everything by which the reader could be known, and all that was written but not shown. */
const TRACES = /xinxolla|filomena|torrelodones|600111222|12345678|qwz|\bzr1\b/i

beforeAll(async () => {
  await publish('puerto', { commentsClosed: false })
  const day = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z' }
  const options = [
    { id: 'a', text: 'Sí' },
    { id: 'b', text: 'No' },
  ]
  await publish('sondeo', { type: 'poll', question: '¿Sí?', options, ...day })
  await publish('fideos', { type: 'recipe' })
  const times = {
    opensAt: '2026-11-19T09:00:00Z',
    answersFrom: '2026-11-21T09:00:00Z',
    closesAt: '2026-12-19T09:00:00Z',
  }
  await publish('mireia', { type: 'interview', guest: { name: 'Mireia' }, ...times })
  await publish('autora', { type: 'author', language: null, name: { es: 'Autora', ca: 'Autora' } })
  ids['call'] = await call('calle')
  await addNewsletter(db, { id: 'diario', site: 'portal', name: { es: 'Diario' }, description: { es: 'Cada día' } })
  cookies['zr1'] = await reader('zr1', {
    nick: 'xinxolla',
    name: 'Filomena',
    surname: 'Torrelodones',
    email: 'filomena@example.org',
    email_key: 'filomena@example.org',
    phone: '600111222',
  })
  cookies['vera'] = await reader('vera')
})

test('OPEN-58 of a reader who did everything and erases the account nothing is left but what was shown', async () => {
  const other = await comment('vera', 'De otra persona')
  await decided(other, 'show')
  const shown = await comment('zr1', 'Esto se queda')
  await decided(shown, 'show')
  await decided(await comment('vera', 'Respuesta', { parentId: shown }), 'show')
  await comment('zr1', 'Esto espera qwz1')
  await decided(await comment('zr1', 'Se rechaza qwz2'), 'refuse')
  const removed = await comment('zr1', 'Se quita qwz3')
  await decided(removed, 'show')
  await post('vera', `/api/front/comment/${removed}/report`, { reason: 'Insulta', rule: 1 })
  await decided(removed, 'refuse')
  await post('zr1', `/api/front/receipt/comment/${removed}/appeal`, { text: 'Recurro qwz4' })
  const withdrawn = await comment('zr1', 'Se retira qwz5')
  await decided(withdrawn, 'show')
  await decided(await comment('vera', 'A lo que se retira', { parentId: withdrawn }), 'show')
  await post('zr1', `/api/front/comment/${withdrawn}/withdraw`)
  await post('zr1', `/api/front/comment/${other}/vote`, { value: 'dislike' })
  await post('zr1', `/api/front/comment/${other}/report`, { reason: 'Denuncio qwz6', rule: 2 })
  await post('vera', `/api/front/comment/${shown}/report`, { reason: 'No me gusta', rule: 1 })
  await setStanding(db, {
    readerId: 'zr1',
    site: 'portal',
    standing: 'watched',
    until: null,
    rule: 1,
    now: clock.now(),
    note: 'Se vigila a xinxolla',
    staff: ana.staff,
  })
  await post('zr1', `/api/front/poll/${ids['sondeo']}/vote`, { optionIds: ['a'] })
  await post('zr1', `/api/front/recipe/${ids['fideos']}/rating`, { value: 4 })
  await post('zr1', `/api/front/digital-interview/${ids['mireia']}/question`, {
    name: 'Filomena',
    surname: 'Torrelodones',
    email: 'filomena@example.org',
    question: '¿Cuándo? qwz7',
    terms: true,
  })
  await post('zr1', '/api/front/contact', {
    name: 'Filomena',
    company: '',
    position: '',
    email: 'filomena@example.org',
    phone: '600111222',
    subject: 'Asunto qwz8',
    message: 'Mensaje qwz9',
    legal: true,
    commercial: false,
    recaptcha: 'yes',
    page: '',
  })
  // From another address than the account's: what tells of it goes with the account all the same.
  await post('zr1', '/api/front/contact', {
    name: 'Filomena',
    email: 'torrelodones.oficina@example.org',
    subject: 'Asunto qwz12',
    message: 'Mensaje qwz13',
    legal: true,
    recaptcha: 'yes',
  })
  const sent = await send(
    'calle',
    cookies['zr1'],
    { title: 'Foto qwz10', text: 'Texto qwz11', signature: 'Filomena', terms: 'true' },
    [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', bytes: await phonePicture() }],
  )
  expect([sent.statusCode, sent.body.slice(0, 40)]).toEqual([200, expect.any(String)])
  await post('zr1', `/api/bookmark/content/${ids['puerto']}`)
  await post('zr1', `/api/bookmark/taxon/${ids['autora']}`)
  await sql`insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at)
    values ('filomena@example.org', 'diario', 'filomena@example.org', 'es', 'confirmed', ${clock.now()})`.execute(db)
  await sql`with edition as (insert into newsletter_edition (newsletter_id, locale, number, subject, blocks, created_at)
      values ('diario', 'es', 1, 'Hoy', '[]', ${clock.now()}) returning id)
    insert into newsletter_delivery (edition_id, email_key, email, domain, next_at)
    select id, 'filomena@example.org', 'filomena@example.org', 'example.org', ${clock.now()} from edition`.execute(db)
  for (const email of ['Torrelodones@example.org', 'vera@example.org']) {
    await keepFormer(db, { id: 'zr1', email }, clock.now())
    const mail = { to: email, subject: 'Valida tu cuenta', text: 'Hola', html: '<p>Hola</p>', host: 'news.test' }
    await queueMail(db, mail, clock.now())
  }
  expect((await dumped(TRACES)).length).toBeGreaterThan(20)
  await post('zr1', '/api/front/user/delete')
  // Tells the address that it was erased; it goes when it was sent and read.
  await sql`delete from mail where subject like '%eliminad%'`.execute(db)
  expect(await dumped(TRACES)).toEqual([])
  const { rows: mails } = await sql<{ recipient: string }>`select recipient from mail`.execute(db)
  expect(mails).toContainEqual({ recipient: 'vera@example.org' })
  const { rows } = await sql`select body, state, reader_id from comment where id = ${shown}`.execute(db)
  expect(rows).toEqual([{ body: 'Esto se queda', state: 'shown', reader_id: null }])
  const { rows: waiting } =
    await sql`select kind, target_id::text as id from moderation_queue order by target_id`.execute(db)
  expect(waiting).toEqual([other, shown].map((id) => ({ kind: 'comment', id })))
  expect(await decideAll(db, { ...ana, readerId: 'zr1', decision: 'refuse', rule: 1, now: clock.now() })).toEqual([])
})
