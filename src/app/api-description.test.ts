import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { probePortal } from './testing.ts'

const portal = await probePortal()
afterAll(() => portal.close())

interface Media {
  schema?: Record<string, unknown>
  example?: unknown
}
interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>
}
interface Description {
  openapi: string
  servers: { url: string }[]
  components: Record<string, Record<string, unknown>>
  paths: Record<string, Record<string, Operation>>
}
const description = (await portal.get('/api/docs/json')).json() as Description
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, path, method, operation })),
)

/** Everything in it, with the way there. */
function* parts(value: unknown, way: string): Generator<[way: string, part: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>]
  for (const [key, part] of Object.entries(value)) yield* parts(part, `${way}/${key}`)
}

test('API-10 every call says what it does, where it belongs, and how it refuses', () => {
  expect(description.openapi).toBe('3.1.0')
  expect(description.servers.map(({ url }) => url)).toEqual([
    'http://localhost:3000',
    'https://ocio.example',
    'http://localhost:3000',
  ])
  expect(operations.length).toBeGreaterThan(60)
  for (const { at, path, method, operation } of operations) {
    expect(operation.summary, at).toMatch(/\S/)
    expect(operation.tags, at).toHaveLength(1)
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.some((status) => status.startsWith('2')),
      at,
    ).toBe(true)
    for (const answer of Object.values(operation.responses)) expect(answer.$ref ?? answer.description, at).toMatch(/\S/)
    if (!/^\/(?:web)?api\//.test(path)) continue
    expect(statuses, at).toEqual(expect.arrayContaining(['429', '500', '503']))
    if (method !== 'get') expect(statuses, at).toContain('403')
    if (operation.requestBody) expect(statuses, at).toEqual(expect.arrayContaining(['400', '413', '415']))
    if (path.includes('/user/')) expect(statuses, at).toEqual(expect.arrayContaining(['401', '404']))
  }
})

test('API-10, API-12 what the contract says that a call refuses is written at it', () => {
  const refused: [call: string, statuses: number[]][] = [
    ['get /api/front/user/login/{provider}', [302, 404]],
    ['post /api/front/user/login', [400, 401, 403]],
    ['post /api/front/user/logout', [403, 404, 415]],
    ['get /api/front/user/saved-contents/', [401, 403]],
    ['post /api/front/user/delete', [401, 412]],
    ['post /api/bookmark/content/{id}', [400, 401, 404, 415]],
    ['get /api/front/user/children/', [401, 403]],
    ['post /api/front/comments/{contentId}', [400, 401, 404, 412]],
    ['post /api/front/comment/{id}/vote', [401, 403, 404, 409]],
    ['post /api/front/comment/{id}/report', [401, 404, 409]],
    ['post /api/front/poll/{id}/vote', [400, 401, 404, 409, 412]],
    ['post /api/front/recipe/{id}/rating', [400, 404, 409, 429]],
    ['post /api/front/ugc/{formId}', [400, 401, 404, 412, 413, 415]],
    ['post /api/front/digital-interview/{id}/question', [400, 401, 404, 412, 429]],
    ['get /api/staff/contents', [400, 401, 403]],
    ['post /api/staff/contents/{id}/publish', [401, 403, 404, 409]],
  ]
  for (const [call, statuses] of refused) {
    const { operation } = operations.find(({ at }) => at === call)!
    expect(Object.keys(operation.responses).map(Number), call).toEqual(expect.arrayContaining(statuses))
  }
  const read = operations.find(({ at }) => at === 'get /api/front/comments/{contentId}')!
  expect(Object.keys(read.operation.responses)).not.toContain('401')
})

test('calls of newsroom systems say that null is taken for what may be left out', () => {
  const takes = (at: string, value: unknown) => {
    const [media] = Object.values(operations.find((one) => one.at === at)!.operation.requestBody!.content)
    return z.fromJSONSchema(media!.schema as never).safeParse(value).success
  }
  const step = { html: '<p>Bate.</p>', title: null, minutes: null }
  const recipe = { type: 'recipe', externalId: 'a', site: 'portal', language: 'es', title: 'Sopa', steps: [step] }
  const nulls = {
    kicker: null,
    image: null,
    taxa: null,
    state: null,
    graphic: null,
    body: null,
    nutrition: { fat: null },
  }
  expect(takes('put /api/desk/content/{externalId}', { ...recipe, ...nulls })).toBe(true)
  expect(takes('put /api/desk/content/{externalId}', { ...recipe, title: null })).toBe(false)
  const update = { title: 'Uno', html: '', kicker: null, date: null }
  expect(takes('put /api/desk/content/{externalId}/updates/{updateId}', update)).toBe(true)
})

test('the description keeps the rules of OpenAPI', () => {
  for (const { at, path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(inPath.map(({ name }) => name).sort(), at).toEqual(
      [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name).sort(),
    )
    for (const { name, required, schema } of inPath) {
      expect([at, /^\w+$/.test(name), required]).toEqual([at, true, true])
      expect(schema, at).toBeTypeOf('object')
    }
    const names = (operation.parameters ?? []).map((one) => `${one.in} ${one.name}`)
    expect(new Set(names).size, at).toBe(names.length)
  }
  for (const [way, part] of parts(description, '')) {
    if (part['type'] === 'array') expect(part['items'], way).toBeTypeOf('object')
    const ref = part['$ref']
    if (typeof ref !== 'string') continue
    const found = ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description)
    expect(found, `${way} ${ref}`).toBeDefined()
  }
})

test('whatever goes in or comes out as JSON has an example, which is as its schema says', () => {
  const without: string[] = []
  for (const { at, operation } of operations)
    for (const holder of [operation.requestBody, ...Object.values(operation.responses)])
      for (const { schema, example } of Object.values(holder?.content ?? {})) {
        if (schema?.['type'] === 'string' || !schema) continue
        if (example === undefined) without.push(at)
        else {
          const parsed = z.fromJSONSchema(schema as never).safeParse(example)
          expect([at, parsed.error?.issues, example]).toEqual([at, undefined, example])
        }
      }
  expect(without).toEqual([])
})
