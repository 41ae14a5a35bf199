import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { leaveToken } from '../readers/subscriptions/links.ts'
import { addNewsletter } from '../readers/subscriptions/store.ts'
import { saveSite } from '../sites/store.ts'
import { testSite } from '../sites/testing.ts'
import type { App } from '../web/http/server.ts'
import { testPortal } from './testing.ts'

const { db, close } = await testDatabase()
const SECRET = 'a secret of the tests, which is long enough'
const token = leaveToken(SECRET, { email: 'queda@example.org', newsletters: ['diario'] })
let app: App

beforeAll(async () => {
  const { version: _, ...site } = testSite({ url: 'http://portal.test' })
  await saveSite(db, site)
  await addNewsletter(db, { id: 'diario', site: site.alias, name: { es: 'El diario' }, description: { es: '' } })
  app = await testPortal(db, new Date('2026-11-20T12:00:00Z'), { SECRET })
})
afterAll(async () => {
  await app.close()
  await close()
})

const leave = (path: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'portal.test',
      'content-type': 'application/x-www-form-urlencoded',
      // A browser of the other language; the page says what it says in its own.
      'accept-language': 'ca',
    },
    payload: new URLSearchParams({ token }).toString(),
  })

test('OPEN-54 whoever cannot leave through our fault is told so by that page, and can press again', async () => {
  await sql`alter table newsletter_subscription rename to away`.execute(db)
  for (const [path, text] of [
    ['/boletines/baja/', 'No se ha podido tramitar la baja. Inténtalo más tarde.'],
    ['/ca/boletines/baja/', 'No s’ha pogut tramitar la baixa. Prova-ho més tard.'],
  ] as const) {
    const { statusCode, body } = await leave(path)
    expect(statusCode).toBe(500)
    expect(body).toContain(text)
    expect(body).toContain(`name="token" value="${token}"`)
  }
  await sql`alter table newsletter rename to away_too`.execute(db)
  const { statusCode, body } = await leave('/boletines/baja/')
  expect(statusCode).toBe(500)
  expect(body).toContain('Ha ocurrido un error. Inténtalo más tarde.')
  await sql`alter table away rename to newsletter_subscription`.execute(db)
  await sql`alter table away_too rename to newsletter`.execute(db)
  expect((await leave('/boletines/baja/')).headers.location).toBe('/boletines/baja/?hecho=1')
})
