import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { DAY_SECONDS } from '../../platform/durations.ts'
import { commandLine } from '../../platform/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { testSite } from '../../sites/testing.ts'
import type { JobKind, Jobs, JobTiming } from '../../platform/jobs/jobs.ts'
import { register } from './commands.ts'
import { addressFault, pauseAfter, readEvery, shownSource, withoutKeys, type HarvestSource } from './model.ts'
import { takeFiles } from './folder.ts'
import { localShelf } from './local-shelf.ts'
import { harvest } from './run.ts'
import { addSource, claim, dueSources, holdOn, letIn, listSources, pauseSource, release, sourceId } from './store.ts'
import { harvestByClock } from './upkeep.ts'
import { because, coded } from '../reasons/model.ts'
import { harvestFixture } from './testing.ts'

const { db, deps, folder, clock } = await harvestFixture()

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer = (_request, response) => response.end()
const server = http.createServer((request, response) => answer(request, response))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => new Promise<void>((done) => server.close(() => done())))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`

async function add(about: Partial<HarvestSource> & Pick<HarvestSource, 'name' | 'format' | 'source'>): Promise<string> {
  const usual = { site: 'portal', everySeconds: 60, publish: null, waits: false, removes: false, language: null }
  await addSource(db, { ...usual, mapFile: null, authVariable: null, sender: '', ...about }, clock.at)
  return (await sourceId(db, about.name))!
}
const later = (seconds: number) => void (clock.at = new Date(clock.at.getTime() + seconds * 1000))
const listed = async (name: string) => (await listSources(db, clock.at)).find((one) => one.name === name)!

const feed = (...titles: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Diario</title><link>https://d.example/</link>${titles
    .map(
      (title) =>
        `<item><title>${title}</title><guid>${title.toLowerCase()}</guid><pubDate>Thu, 19 Nov 2026 10:00:00 GMT</pubDate><description>Hola</description></item>`,
    )
    .join('')}</channel></rss>`
const g2 = (guid: string, version: number, status = 'usable') =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="${guid}" version="${version}" xml:lang="es"><itemMeta><itemClass qcode="ninat:text"/><versionCreated>2026-11-20T10:0${version}:00Z</versionCreated><pubStatus qcode="stat:${status}"/></itemMeta><contentMeta><headline>Nota ${version}</headline></contentMeta><contentSet><inlineData contenttype="text/plain">Texto</inlineData></contentSet></newsItem>`

test('an address is fetched when it changed; what fails keeps what came before and waits ever longer', async () => {
  const id = await add({ name: 'web', format: 'feed', source: address })
  const asked: (string | undefined)[] = []
  const serve =
    (text: string, headers: http.OutgoingHttpHeaders = {}): Answer =>
    (request, response) => {
      asked.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === headers['etag'] && headers['etag'])
        return void response.writeHead(304).end()
      response.writeHead(200, headers).end(text)
    }
  answer = serve(feed('Uno'), { etag: '"1"' })
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1 } })
  // Not before its time.
  expect(await harvest(deps, id)).toBeNull()
  later(60)
  expect(await harvest(deps, id)).not.toHaveProperty('report')
  expect(asked).toEqual([undefined, '"1"'])
  later(60)
  answer = serve(feed('Uno'))
  expect(await harvest(deps, id)).not.toHaveProperty('report')

  const faults: [Answer, RegExp][] = [
    [(_request, response) => response.writeHead(500).end('no'), /^source\.status: 500$/],
    [serve('<!doctype html><html><head><title>Error</title></head><body>Mantenimiento</body></html>'), /is\.page/],
    [
      (_request, response) => {
        response.writeHead(200, { 'content-length': '99999' })
        response.write(feed('Mentira'))
        setTimeout(() => response.destroy(), 20)
      },
      /download\.cut|source\.broken-off/,
    ],
    [(_request, response) => response.writeHead(302, { location: 'gopher://x/' }).end(), /./],
  ]
  for (const [index, [bad, reason]] of faults.entries()) {
    answer = bad
    const source = await listed('web')
    clock.at = source.dueAt
    const ended = await harvest(deps, id)
    expect(coded(ended!.fault!)).toMatch(reason)
    expect(ended!.dueAt.getTime() - clock.at.getTime()).toBe(60_000 * 2 ** (index + 1))
  }
  expect(await listed('web')).toMatchObject({ state: 'failing', faults: 4, report: { imported: 1 } })
  const contents = await db
    .selectFrom('content')
    .select(['external_id', 'state'])
    .where('type', '=', 'article')
    .execute()
  expect(contents).toMatchObject([{ state: 'published' }])
  expect(await readdir(join(folder, 'harvest', id))).toEqual(['last-feed.xml'])

  // Whoever asks to be left alone is, for six hours at most.
  for (const [asked, seconds] of [
    ['3000', 3000],
    ['86400', 21_600],
    ['1', 7680],
  ] as const) {
    answer = (_request, response) => response.writeHead(429, { 'retry-after': asked }).end()
    clock.at = (await listed('web')).dueAt
    const ended = await harvest(deps, id)
    expect([asked, ended!.dueAt.getTime() - clock.at.getTime()]).toEqual([asked, seconds * 1000])
  }

  answer = serve(feed('Uno', 'Dos'))
  clock.at = (await listed('web')).dueAt
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1, unchanged: 1 } })
  expect(await listed('web')).toMatchObject({ state: 'working', faults: 0 })
})

test('a full disk is a fault of the run: nothing comes in half, and it comes in later', async () => {
  const id = await add({ name: 'full', format: 'feed', source: address })
  answer = (_request, response) => response.end(feed('Llena'))
  await mkdir(join(folder, 'harvest', id), { recursive: true })
  await symlink('/dev/full', join(folder, 'harvest', id, 'new-feed.xml'))
  expect((await harvest(deps, id))!.fault).toEqual(because('source.disk'))
  clock.at = (await listed('full')).dueAt
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1 } })
})

test('of several who run a source at once one does; what a killed one held is free again', async () => {
  const id = await add({ name: 'twice', format: 'feed', source: address })
  const others = Promise.withResolvers<void>()
  answer = (_request, response) => void others.promise.then(() => response.end(feed('Tres', 'Cuatro')))
  let refused = 0
  const tried = [harvest(deps, id), harvest(deps, id), harvest(deps, id, true)].map(async (run) => {
    const made = await run
    // The source answers once the two others had to leave.
    if (made === null && (refused += 1) === 2) others.resolve()
    return made
  })
  const ended = await Promise.all(tried)
  expect(ended.filter(Boolean)).toMatchObject([{ report: { imported: 2 } }])
  later(60)
  // Taken by somebody who never comes back.
  expect(await claim(db, id, clock.at)).not.toBeNull()
  expect(await harvest(deps, id)).toBeNull()
  later(91)
  expect(await harvest(deps, id)).toMatchObject({ name: 'twice' })
})

test('files of a folder come in whole and once; half of one waits, a wrong one is told and keeps nobody back', async () => {
  const drop = join(folder, 'drop')
  await mkdir(drop)
  const id = await add({ name: 'drop', format: 'newsml', source: drop, publish: 'all' })
  const whole = g2('urn:d:1', 1)
  await writeFile(join(drop, 'a.xml'), whole.slice(0, 200))
  await writeFile(join(drop, 'b.xml.part'), g2('urn:d:9', 1))
  await writeFile(join(drop, 'c.xml'), g2('urn:d:2', 1))
  const first = await harvest(deps, id)
  expect(first).toMatchObject({ report: { imported: 1 }, soon: true })
  expect(first).not.toHaveProperty('fault')
  later(2)
  await writeFile(join(drop, 'a.xml'), whole)
  await rename(join(drop, 'b.xml.part'), join(drop, 'b.xml'))
  await writeFile(join(drop, 'wrong.xml'), feed('Uno'))
  const old = new Date(Date.now() - 120_000)
  await utimes(join(drop, 'wrong.xml'), old, old)
  const second = await harvest(deps, id)
  expect(second).toMatchObject({
    report: { imported: 2 },
    fault: { code: 'at.file', values: { file: 'wrong.xml', why: { code: 'other.importer' } } },
  })
  expect((await listed('drop')).held).toMatchObject([{ name: 'wrong.xml' }])
  // It is told, and puts nothing off.
  expect(second!.dueAt.getTime() - clock.at.getTime()).toBe(60_000)
  clock.at = (await listed('drop')).dueAt
  expect(await harvest(deps, id)).not.toHaveProperty('fault')

  // A notice is obeyed as soon as its file is seen.
  await writeFile(join(drop, 'kill.xml'), g2('urn:d:1', 2, 'canceled'))
  clock.at = (await listed('drop')).dueAt
  expect(await harvest(deps, id)).toMatchObject({ report: { withdrawn: 1 } })
  expect(await findAnyContent(db, 'ext:ninjs:portal:urn:d:1')).toMatchObject({ state: 'withdrawn' })
})

test('a file that fails without being refused keeps those behind it back no more, and is tried again', async () => {
  const drop = join(folder, 'torn')
  await mkdir(drop)
  const id = await add({ name: 'torn', format: 'newsml', source: drop, publish: 'all' })
  await writeFile(join(drop, 'a.xml'), g2('urn:t:1', 1))
  await writeFile(join(drop, 'b.xml'), g2('urn:t:2', 1))
  await utimes(join(drop, 'a.xml'), 1, 1)
  // Of the first one nothing can be written.
  await sql`create function torn() returns trigger language plpgsql as $$ begin raise 'torn'; end $$`.execute(db)
  await sql`create trigger torn before insert on import_item for each row when (new.external_id like '%urn:t:1') execute function torn()`.execute(
    db,
  )
  expect(await harvest(deps, id)).toMatchObject({
    report: { imported: 1 },
    fault: { code: 'at.file', values: { file: 'a.xml' } },
  })
  expect(await findAnyContent(db, 'ext:ninjs:portal:urn:t:2')).toMatchObject({ state: 'published' })
  await sql`drop trigger torn on import_item`.execute(db)
  clock.at = (await listed('torn')).dueAt
  expect(await harvest(deps, id)).not.toHaveProperty('fault')
  expect(await listed('torn')).toMatchObject({ faults: 0, held: [] })
})

test('a sign of life that comes late claims nothing again', async () => {
  const id = await add({ name: 'late', format: 'feed', source: address })
  const source = (await claim(db, id, clock.at))!
  await holdOn(db, id, clock.at)
  await release(db, source, {}, clock.at)
  await holdOn(db, id, clock.at)
  later(60)
  expect(await claim(db, id, clock.at)).not.toBeNull()
})

test('a file that says nothing of its end waits until nobody writes it; it may be taken away then', async () => {
  const drop = join(folder, 'slow')
  await mkdir(drop)
  const id = await add({ name: 'slow', format: 'feed', source: drop, removes: true })
  await writeFile(join(drop, 'x.xml'), feed('Cinco'))
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 0 }, soon: true })
  const old = new Date(Date.now() - 10_000)
  await utimes(join(drop, 'x.xml'), old, old)
  later(2)
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1 } })
  expect(await readdir(drop)).toEqual([])
})

test('lines of an agency that are still being written wait; what took the place of a file is not taken away', async () => {
  const drop = join(folder, 'lines')
  await mkdir(drop)
  const id = await add({ name: 'lines', format: 'ninjs', source: drop, publish: 'all', removes: true })
  const line = (uri: string) => `${JSON.stringify({ uri, headline: uri, body_text: 'Hola' })}\n`
  const file = join(drop, 'x.jsonl')
  await writeFile(file, line('urn:l:1') + line('urn:l:2').slice(0, 20))
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 0, faulty: 0 }, soon: true })
  await writeFile(file, line('urn:l:1') + line('urn:l:2'))
  const old = new Date(Date.now() - 10_000)
  await utimes(file, old, old)
  clock.at = (await listed('lines')).dueAt
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 2 } })
  expect(await readdir(drop)).toEqual([])
  // While one comes in, its agency puts the next one in its place.
  await writeFile(file, line('urn:l:1'))
  await utimes(file, old, old)
  later(60)
  await takeFiles(deps, (await claim(db, id, clock.at))!, localShelf(drop), async () => {
    await writeFile(file, line('urn:l:3'))
    return { imported: 1, updated: 0, unchanged: 0, withdrawn: 0, skipped: 0, faulty: 0 }
  })
  expect(await readdir(drop)).toEqual(['x.jsonl'])
})

test('what waits is only rehearsed until it is let in; what no rule publishes is a draft', async () => {
  const id = await add({ name: 'wait', format: 'feed', source: address, publish: 'none', waits: true })
  answer = (_request, response) => response.writeHead(200, { etag: '"w"' }).end(feed('Seis'))
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1 } })
  const stored = () =>
    db
      .selectFrom('content')
      .select('state')
      .where('data', '@>', JSON.stringify({ title: 'Seis' }) as never)
      .execute()
  expect(await stored()).toEqual([])
  later(60)
  const rehearsing = (await claim(db, id, clock.at))!
  expect(await letIn(db, id, clock.at)).toBe(false)
  await release(db, rehearsing, {}, clock.at)
  expect(await letIn(db, id, clock.at)).toBe(true)
  await harvest(deps, id, true)
  expect(await stored()).toEqual([{ state: 'draft' }])
})

test('each run queues the next one, a look finds what was lost, and what is paused rests', async () => {
  const id = await add({ name: 'clock', format: 'feed', source: address })
  answer = (_request, response) => response.end(feed('Siete'))
  const handlers = new Map<string, (data: never, signal: AbortSignal) => Promise<void>>()
  const sent: { data: unknown; timing?: JobTiming | undefined }[] = []
  const jobs = {
    handle: (kind: JobKind<object>, run: never) => void handlers.set(kind.queue, run),
    send: async (_db: unknown, _kind: unknown, data: unknown, timing?: JobTiming) => void sent.push({ data, timing }),
  } as unknown as Jobs
  harvestByClock(jobs, deps)
  const { signal } = new AbortController()
  await handlers.get('harvest-due')!({} as never, signal)
  expect(sent.map(({ data }) => data)).toContainEqual({ id })
  sent.length = 0
  await handlers.get('harvest')!({ id } as never, signal)
  const at = new Date(clock.at.getTime() + 60_000)
  // Under a name of its own: what waits for hours keeps nobody back who is let go on earlier.
  expect(sent).toEqual([{ data: { id }, timing: { key: `${id} ${at.toISOString()}`, at } }])
  await pauseSource(db, id, true, clock.at)
  later(60)
  expect((await dueSources(db, clock.at)).map((one) => one.id)).not.toContain(id)
  await handlers.get('harvest')!({ id } as never, signal)
  expect(sent).toHaveLength(1)
  await pauseSource(db, id, false, clock.at)
  expect(await dueSources(db, clock.at)).toContainEqual({ id, everySeconds: 60 })
})

test('whoever has a source of every few seconds stays with it, and a notice is obeyed as soon as it is there', async () => {
  const drop = join(folder, 'bell')
  await mkdir(drop)
  const id = await add({ name: 'bell', format: 'newsml', source: drop, publish: 'all', everySeconds: 5 })
  const handlers = new Map<string, (data: never, signal: AbortSignal) => Promise<void>>()
  const sent: string[] = []
  const jobs = {
    handle: (kind: JobKind<object>, run: never) => void handlers.set(kind.queue, run),
    send: async (_db: unknown, kind: JobKind<object>) => void sent.push(kind.queue),
  } as unknown as Jobs
  harvestByClock(jobs, { ...deps, clock: { now: () => new Date(clock.at.getTime() + performance.now()) } })
  const ending = new AbortController()
  const staying = handlers.get('harvest-quick')!({ id } as never, ending.signal)
  const stateOf = async () => (await findAnyContent(db, 'ext:ninjs:portal:urn:bell:1'))?.state
  await vi.waitFor(async () => expect(await listed('bell')).toMatchObject({ state: 'working' }))
  await writeFile(join(drop, 'a.part'), g2('urn:bell:1', 1))
  await rename(join(drop, 'a.part'), join(drop, 'a.xml'))
  await vi.waitFor(async () => expect(await stateOf()).toBe('published'), { timeout: 3000 })
  await writeFile(join(drop, 'b.part'), g2('urn:bell:1', 2, 'canceled'))
  await rename(join(drop, 'b.part'), join(drop, 'b.xml'))
  await vi.waitFor(async () => expect(await stateOf()).toBe('withdrawn'), { timeout: 3000 })
  ending.abort()
  await staying
  expect(sent).toEqual(['harvest-quick'])
})

test.each([
  ['https://a.example/feed?key=1', null],
  ['https://ana:secret@a.example/feed', 'source.password'],
  ['https://', 'source.no-address'],
])('the address %s', (source, reason) => {
  const fault = addressFault(source)
  if (reason === null) expect(fault).toBeNull()
  else expect(fault).toMatchObject({ code: reason })
  expect(JSON.stringify(fault)).not.toContain('secret')
})

test('what an address asks with is shown nowhere: neither in a list nor in what is told of a fault', async () => {
  const key = 'a b+k3y'
  const source = `${address}?apikey=${encodeURIComponent(key)}&p=1#x`
  expect(shownSource(source)).toBe(`${address}?apikey=…&p=…`)
  expect(shownSource('https://a.example/?k3y')).toBe('https://a.example/?…')
  for (const own of ['/srv/wire?x=1', 'https://a.example/feed']) expect(shownSource(own)).toBe(own)
  for (const one of [`no ${source}`, `${key} is no key`]) expect(withoutKeys(one, source)).not.toMatch(/k3y/)
  const id = await add({ name: 'keyed', format: 'feed', source })
  answer = (request, response) => response.writeHead(302, { location: `gopher://x/${request.url!}` }).end()
  const ended = await harvest(
    { ...deps, download: { check: async (url) => Promise.reject(new Error(`no ${url.href}`)) } },
    id,
  )
  expect(coded(ended!.fault!)).toMatch(/^system\.other: no http/)
  expect(JSON.stringify([ended, await listed('keyed')])).not.toContain('k3y')
})

test('times are read, and pauses grow to six hours and no further', () => {
  expect(['30s', '5m', '2h', '1d', '0s', '5', '40d', 'm'].map(readEvery)).toEqual([
    30,
    300,
    7200,
    DAY_SECONDS,
    null,
    null,
    null,
    null,
  ])
  expect([0, 1, 2, 20].map((faults) => pauseAfter(60, faults))).toEqual([60, 120, 240, 21_600])
  expect(pauseAfter(DAY_SECONDS, 3)).toBe(DAY_SECONDS)
})

test('sources are listed, and runs told, in the language of their site', async () => {
  await saveSite(db, testSite({ alias: 'radio', id: '2', url: 'http://localhost/radio', defaultLocale: 'ca' }))
  for (const [name, of] of [
    ['hablada', 'portal'],
    ['parlada', 'radio'],
  ] as const)
    await add({ name, site: of, format: 'feed', source: address, publish: 'urgency:1-2' })
  const run = commandLine({ db, now: clock.at }, register)
  const lines = await run('harvest', 'list')
  const said = (name: string) => lines.find((line) => line.startsWith(`${name}:`))
  expect(said('hablada')).toBe('hablada: sin estrenar; feed → portal, cada 1 min; se publica: urgency:1-2')
  expect(lines.join('\n')).not.toMatch(/\d{4}-\d{2}-\d{2}T/)
  expect(await run('harvest', 'pause', 'hablada')).toEqual(['«hablada» rests until «harvest resume hablada»'])
  expect(await run('harvest', 'remove', 'hablada')).toEqual(['«hablada» is forgotten; what it brought stays'])
  expect(said('parlada')).toBe('parlada: sense estrenar; feed → radio, cada 1 min; es publica: urgency:1-2')
})
