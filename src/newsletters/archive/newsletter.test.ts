import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { App } from '../../web/http/server.ts'
import { publishAll, TEST_NOW, testNewsroom } from '../../content-pages/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { testPortal } from '../../app/testing.ts'
import { addNewsletter } from '../../readers/subscriptions/store.ts'

let database: Database
let app: App
/** Of the newsroom that tests have. */
const section = '/ribalta/temporal/'

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const settings = { 'newsletter.sections': { diario: section, perdido: '/no-esta/', suelto: section } }
  await saveSite(db, {
    alias: 'portal',
    id: '1',
    name: 'Mestral',
    url: 'https://mestral.example',
    position: 1,
    settings,
  })
  await publishAll(db, testNewsroom())
  for (const id of ['diario', 'perdido'])
    await addNewsletter(db, {
      id,
      site: 'portal',
      name: { es: 'El <b>diario</b>' },
      description: { es: 'Cada mañana' },
    })
  app = await testPortal(db, TEST_NOW)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string) => app.inject({ url, headers: { host: 'mestral.example' } })

test('SRCH-81 the page of a newsletter lists its section, and its calls name it', async () => {
  const { statusCode, body } = await get('/boletines/diario/')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>El diario</h1>')
  const boot = JSON.parse(/<script id="nx-state"[^>]*>(.*?)<\/script>/s.exec(body)![1]!) as { searcher: unknown }
  expect(boot.searcher).toMatchObject({ type: 'newsletter', taxonUrl: section })
  const listed = [...body.matchAll(/data-count="(\d+)"/g)].map(([, n]) => Number(n))
  const answer = await app.inject({
    method: 'POST',
    url: '/webapi/searcher/',
    headers: { host: 'mestral.example' },
    payload: { params: { type: 'newsletter', taxonUrl: section } },
  })
  expect(listed).toEqual([answer.json<{ numResults: number }>().numResults])
  expect(listed[0]).toBeGreaterThan(0)
  expect((await get('/boletines/')).body).toContain('href="/boletines/diario/"')
})

test('a newsletter without a section that is there has no page', async () => {
  for (const id of ['perdido', 'suelto', 'ninguno']) expect((await get(`/boletines/${id}/`)).statusCode, id).toBe(404)
})
