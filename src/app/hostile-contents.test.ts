import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blockSchema } from '../content/blocks/model.ts'
import { boardSchema } from '../content/boards/model.ts'
import { modules } from '../content/boards/registry.ts'
import { saveBoard } from '../content/boards/actions.ts'
import { publishMany } from '../content/publish.ts'
import { CONTENT_TYPES, contentSchemas, ENTITY_TYPES } from '../content/types/model.ts'
import { liveUpdateSchema } from '../content/types/live/schema.ts'
import { imageLineSchema } from '../import-export/jsonl/model.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { registerDrawings } from '../platform/images/store.ts'
import { siteSchema } from '../sites/site-schema.ts'
import { saveSite } from '../sites/store.ts'
import { testPortal } from './testing.ts'

/** What a text may carry, longest first: a field takes the first one that it has room for. */
const HOSTILE = [
  '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<b onclick=x>',
]
/** What fields take that are no free text. */
const TAME = ['/x/', 'https://x.example/a', '2026-03-01T08:00:00Z', 'portal', 'aGk=', 'ext:x', 'es', 'a']

/** What runs in a text that is HTML, or as an address. */
const RUNS =
  /<\s*(?:script|style|iframe|svg)\b|<[a-z][^>]*\son\w+\s*=|^\s*(?:javascript|data|vbscript):|="\s*javascript:/i

/** Names of fields that end in `href` or `src`, or in the page as HTML. */
const ADDRESS = /^(?:href|src|url|source|hlsSource)$/
const HTML = /^html$/

interface Leaf {
  path: string[]
  schema: z.ZodString
}

type Known = Record<string, unknown>

/** A value that a schema takes, as hostile as it lets it be; `known` are fields by name. */
function hostileValue(schema: z.core.$ZodType, known: Known, leaves: Leaf[], path: string[] = []): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hostileValue(schema.def.innerType, known, leaves, path)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, hostileValue(field, known, leaves, [...path, key])]),
    )
  const name = path.findLast((key) => !/^\d+$/.test(key))
  if (name !== undefined && name in known) return known[name]
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    const one = (each: z.core.$ZodType, index: number) => hostileValue(each, known, leaves, [...path, `${index}`])
    const least = element instanceof z.ZodUnion ? element.options : [element, element]
    const items = least.map(one)
    const { error } = schema.safeParse(items)
    if (error?.issues.some(({ code }) => code === 'too_big')) return items.slice(0, 1)
    // Some lists tell their items apart by an id.
    return error ? items.map((item, index) => ({ ...(item as Known), id: `a${index}` })) : items
  }
  if (schema instanceof z.ZodRecord) {
    const key = schema.keyType instanceof z.ZodEnum ? String(schema.keyType.options[0]) : 'extra'
    return { [key]: hostileValue(schema.valueType, known, leaves, [...path, key]) }
  }
  if (schema instanceof z.ZodUnion) return hostileValue(schema.options[0]!, known, leaves, path)
  if (schema instanceof z.ZodLiteral) return schema.def.values[0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    leaves.push({ path, schema: schema as z.ZodString })
    return [...HOSTILE, ...TAME].find((text) => schema.safeParse(text).success)
  }
  for (const value of [1, false, null, 5, {}, []]) if ((schema as z.ZodType).safeParse(value).success) return value
  return undefined
}

const kindOf = ({ schema }: Leaf) => {
  const meta = z.globalRegistry.get(schema)
  return meta?.['contentMediaType'] === 'text/html' ? 'html' : meta?.['format'] === 'uri-reference' ? 'address' : null
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (found as Known | undefined)?.[key], value)
}

const schemas: [string, z.ZodType][] = [
  ...Object.entries(contentSchemas),
  ['block', z.object({ body: z.array(blockSchema) })],
  ['update of a coverage', liveUpdateSchema],
  ['board', boardSchema],
  ['site', siteSchema],
  ['image of an export', imageLineSchema],
  ...[...modules].map(([kind, { settings }]) => [`module ${kind}`, settings] as [string, z.ZodType]),
]

describe('what can be stored', () => {
  test.each(schemas)('OPEN-56 %s: HTML is reduced, and no address runs', (_, schema) => {
    const leaves: Leaf[] = []
    const known: Known = { alias: 'portal', navigation: [], settings: {} }
    const value = hostileValue(schema, known, leaves)
    const { data, error } = schema.safeParse(value)
    expect(error?.issues ?? []).toEqual([])
    for (const leaf of leaves) {
      const name = leaf.path.findLast((key) => !/^\d+$/.test(key)) ?? ''
      const kind = kindOf(leaf)
      if (ADDRESS.test(name)) expect(leaf.schema.safeParse('javascript:1').success, leaf.path.join('.')).toBe(false)
      if (HTML.test(name)) expect([leaf.path.join('.'), kind]).toEqual([leaf.path.join('.'), 'html'])
      if (kind) expect(String(at(data, leaf.path)), leaf.path.join('.')).not.toMatch(RUNS)
    }
    expect(schema.parse(data)).toEqual(data)
  })
})

const now = new Date('2026-03-02T10:00:00Z')
const database = await testDatabase()
const { db } = database
const by = { actor: 'test' }

/** Every reference leads somewhere, and everything is to be seen. */
const known: Known = {
  state: 'published',
  site: 'portal',
  sites: ['portal'],
  language: 'es',
  publishAt: '2026-03-01T08:00:00Z',
  taxa: ['ext:taxon'],
  tags: ['ext:taxon'],
  authors: ['ext:author'],
  presenters: ['ext:author'],
  blog: 'ext:blog',
  show: 'ext:show',
  season: 'ext:season',
  author: 'ext:author',
  related: ['ext:article'],
  image: 'ext:picture',
  poster: 'ext:picture',
  content: 'ext:video',
  contents: ['ext:article'],
  noindex: false,
  parent: undefined,
  endDate: '2027-01-01T00:00:00Z',
  availableUntil: undefined,
}
const fieldsOf = (type: string): Known => ({
  ...known,
  ...((ENTITY_TYPES as readonly string[]).includes(type) && { language: null }),
  slug: `a-${type}`,
})
const inputs = CONTENT_TYPES.map((type) => ({
  ...(hostileValue(contentSchemas[type], fieldsOf(type), []) as Known),
  externalId: type,
}))

/** Everything in a page that runs. */
function running(html: string): string[] {
  const found: string[] = []
  let script: string | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && !/json|speculationrules/.test(attributes['type'] ?? '')) script = ''
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on\w/i.test(key)) found.push(`<${name} ${key}=${value}>`)
        if (/^[\s\0-\x20]*(?:javascript|vbscript|data:(?!,$|image\/))/i.test(value))
          found.push(`<${name} ${key}=${value}>`)
      }
    },
    ontext(text) {
      if (script !== null) script += text
    },
    onclosetag(name) {
      if (name === 'script' && script?.includes('alert(1)')) found.push(script)
      if (name === 'script') script = null
    },
  })
  parser.end(html)
  return found
}

beforeAll(async () => {
  const site = hostileValue(siteSchema, { alias: 'portal', navigation: [], settings: {}, webRoutes: {} }, []) as Known
  const texts = { 'common.advertising': HOSTILE[0]!, 'common.new-tab': HOSTILE[0]! }
  await saveSite(db, {
    ...(site as z.input<typeof siteSchema>),
    url: 'http://portal.test',
    staticUrl: '/static',
    hasUsers: true,
    position: 1,
    texts: { es: texts, ca: texts },
    webFeatures: {},
  })
  const [alt, caption, credit] = [HOSTILE[0]!, HOSTILE[0]!, HOSTILE[0]!]
  const size = { width: 1600, height: 900 }
  await registerDrawings(db, [
    { externalId: 'picture', drawing: { by: 'illustration' }, alt, caption, credit, ...size },
  ])
  const outcomes = await publishMany({ db, clock: { now: () => now } }, inputs, by)
  expect(outcomes.filter(({ result }) => result === 'failed')).toEqual([])
  await saveBoard(
    db,
    { site: 'portal', pageType: 'front', locale: 'es' },
    {
      rows: [...modules].map(([kind, { settings }]) => ({
        columns: [{ width: 100, modules: [{ kind, settings: hostileValue(settings, {}, []) as never }] }],
      })),
    },
  )
})
afterAll(() => database.close())

describe('what readers get', () => {
  test('OPEN-56 nothing that a content, a board or a site says runs on any page', async () => {
    const app = await testPortal(db, now)
    const rows = await db.selectFrom('content').select(['type', 'path']).execute()
    expect(rows).toHaveLength(CONTENT_TYPES.length)
    const lists = ['/', '/autores/', '/blogs/', '/programas/', '/directos/', '/agenda/', '/videos/', '/buscar/']
    for (const path of [...rows.map((row) => row.path), ...lists]) {
      const answer = await app.inject({ url: path, headers: { host: 'portal.test' } })
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.body).toContain('alert(1)')
      expect([path, running(answer.body)]).toEqual([path, []])
    }
    await app.close()
  })
})
