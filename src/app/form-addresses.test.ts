import { afterAll, expect, test } from 'vitest'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { routesOf } from '../web/http/route-table.ts'
import { probePortal } from './testing.ts'

const portal = await probePortal()
afterAll(() => portal.close())
const { db } = portal.database
const deps = { db, clock: { now: () => new Date(portal.probe.now) } }
const { id } = await publishContent(deps, exampleArticle(), { actor: 'test' })
const catalan = exampleArticle({ externalId: 'ca', language: 'ca', title: 'La riuada' })
const { id: other } = await publishContent(deps, catalan, { actor: 'test' })

/**
 * Pages of something that has to be there themselves, and a form that is never refused: whoever leaves a version of a wall
 * is led on.
 */
const OTHERS = ['/participacion/retirada/:id/', '/participa/:slug/', '/muro/version/']

const ask = (path: string) => portal.get(path)
const filled = (path: string, content: string) =>
  path
    .replace(':kind', 'comment')
    .replace(/:question/, '1')
    .replace(/:\w+/g, content)

test('addresses of forms that were sent without script lead to where the form stands', async () => {
  const paths = routesOf(portal.app).forms.filter((path) => !OTHERS.includes(path))
  expect(paths.length).toBeGreaterThan(20)
  const lost: string[] = []
  for (const path of paths) {
    const { statusCode, headers } = await ask(filled(path, id))
    const isKept = statusCode === 302 && headers['cache-control'] !== 'private, no-store'
    if (statusCode === 404 || isKept) lost.push(`${path} ${statusCode}`)
  }
  expect(lost).toEqual([])
  const { headers } = await ask(`/participacion/comentarios/${other}/`)
  expect(headers.location).toBe(`/ca/la-riuada_${other}.html#comments`)
  expect((await ask('/ca/participacion/votos/')).headers.location).toBe('/ca/')
  expect((await ask('/participacion/comentarios/999999/')).statusCode).toBe(404)
})
