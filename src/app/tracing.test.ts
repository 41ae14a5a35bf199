import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { silentLog } from '../platform/log.ts'
import { beginRequest, startTracing } from '../platform/tracing.ts'
import { probePortal } from './testing.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

const portal = await probePortal()
let spans: Sent[] = []
let tokens: (string | undefined)[] = []
/** Takes what is sent, and says nothing. */
let isSilent = false
/** A collector. */
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      tokens.push(request.headers.authorization)
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { scopeSpans: { spans: Sent[] }[] }[]
      }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      if (!isSilent) response.end('{}')
    })
})
let settings: Record<string, string>

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }
})
beforeEach(() => {
  isSilent = false
  spans = []
  tokens = []
})
afterAll(async () => {
  collector.closeAllConnections()
  collector.close()
  await portal.close()
})

const said = (span: Sent) => Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request is told with what was loaded, asked of the database and rendered for it', async () => {
  const own = { ...settings, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a,x-other=b' }
  const end = await startTracing(readConfig(own).tracing, silentLog)
  await portal.get('/agenda/')
  await end()
  expect(new Set(tokens)).toEqual(new Set(['Bearer a']))
  const root = spans.find(({ name }) => name === 'GET')!
  expect(said(root)).toMatchObject({ 'url.path': '/agenda/', 'http.response.status_code': '200' })
  expect(said(root)['portada.request']).toMatch(/\w/)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([root.traceId]))
  const load = spans.find(({ name }) => name.startsWith('load '))!
  const render = spans.find(({ name }) => name.startsWith('render '))!
  expect([load.parentSpanId, render.parentSpanId]).toEqual([root.spanId, root.spanId])
  const asked = spans.filter(({ name, parentSpanId }) => name === 'SQL' && parentSpanId === load.spanId)
  expect(asked.length).toBeGreaterThan(0)
  expect(said(asked[0]!)['db.query.text']).toMatch(/\bselect\b/i)
  for (const span of spans)
    expect(BigInt(span.endTimeUnixNano), span.name).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
})

test('nothing is told where no collector is named, or none of the requests is wanted', async () => {
  expect(readConfig({}).tracing).toBeNull()
  for (const own of [{}, { ...settings, OTEL_TRACES_SAMPLER_ARG: '0' }]) {
    const end = await startTracing(readConfig(own).tracing, silentLog)
    await portal.get('/agenda/?page=2')
    await end()
  }
  expect(spans).toEqual([])
})

test('a proxy decides which of its requests are traced, and of which trace they are a part', async () => {
  const end = await startTracing(readConfig(settings).tracing, silentLog)
  const [trace, parent] = ['a'.repeat(32), 'b'.repeat(16)]
  expect(beginRequest('GET', {}, `00-${trace}-${parent}-00`)).toBeNull()
  expect(beginRequest('GET', {}, `00-${trace}-${parent}-01`)).toMatchObject({ traceId: trace, parent })
  expect(beginRequest('GET', {}, 'nonsense')?.traceId).toMatch(/^[\da-f]{32}$/)
  await end()
})

test('a collector that is away costs a request nothing', async () => {
  const away = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }).tracing
  const end = await startTracing(away, silentLog)
  expect((await portal.get('/agenda/')).statusCode).toBe(200)
  await end()
})

test('of a collector that takes and never answers nobody waits, and little is kept for it', async () => {
  isSilent = true
  const end = await startTracing(readConfig(settings).tracing, silentLog)
  expect((await portal.get('/agenda/')).statusCode).toBe(200)
  for (let n = 0; n < 20_000; n++) beginRequest('GET', {}, undefined)!.end()
  // It was sent one batch, and the end waits for no more of them.
  await end()
  expect(tokens).toHaveLength(1)
  expect(spans).toHaveLength(512)
})

test('more than some thousand spans are not kept until the next sending', async () => {
  const end = await startTracing(readConfig(settings).tracing, silentLog)
  for (let n = 0; n < 20_000; n++) beginRequest('GET', {}, undefined)!.end()
  await end()
  expect(spans).toHaveLength(4096)
})
