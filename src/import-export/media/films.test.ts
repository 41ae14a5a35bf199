import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteNewFilms } from '../../broadcast/renditions/make.ts'
import { listFilms } from '../../broadcast/renditions/store.ts'
import { publishContent } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { checkedAddress } from '../../platform/network/address-guard.ts'
import { openFile } from '../../platform/storage/large-files.ts'
import { coded } from '../reasons/model.ts'
import { importFixture } from '../testing.ts'
import { fetchFilms } from './films.ts'
import { describeFilms } from './report.ts'

const { db, deps, folder } = await importFixture()
const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(3_000_000, 7)])
let asked: string[] = []
const server = http.createServer((request, response) => {
  const path = request.url!.split('?')[0]!
  asked.push(path)
  if (path === '/La%20ola.MP4' || path === '/same.mp4') response.end(FILM)
  else if (path === '/page.mp4') response.end('<html>Not here any more</html>')
  else if (path === '/cut.mp4')
    response.writeHead(200, { 'content-length': FILM.length }).write('half', () => response.destroy())
  else if (path === '/inside.mp4') response.writeHead(302, { location: 'http://10.0.0.1/film.mp4' }).end()
  else response.writeHead(404).end()
})
let host = ''
const check = async (url: URL) => (url.host === host ? '127.0.0.1' : checkedAddress(url))
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `vod.example:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => void (asked = []))

const publish = (id: string, path: string, more: object = {}) =>
  publishContent(
    deps,
    {
      type: 'video',
      externalId: id,
      site: 'portal',
      language: 'es',
      state: 'published',
      title: `La ola ${id}`,
      publishAt: '2026-03-01T08:00:00Z',
      hlsSource: path.startsWith('/') ? `http://${host}${path}` : path,
      ...more,
    },
    { actor: 'test' },
  )
const fetched = (limit = 100) => fetchFilms({ ...deps, folder: join(folder, 'coming') }, { host, limit }, { check })
const document = async (id: string) => (await findAnyContent(db, `ext:${id}`))!.document as Record<string, unknown>

test('films of a host that an operator names come into the own storage, and their contents play them from there', async () => {
  await publish('one', '/La%20ola.MP4')
  await publish('twin', '/La%20ola.MP4', { language: 'ca', state: 'draft' })
  await publish('again', '/same.mp4')
  await publish('gone', '/same.mp4', { state: 'withdrawn' })
  await publish('other', 'https://elsewhere.example/film.mp4')
  const report = await fetched()
  expect(report).toEqual({ kept: 2, contents: 3, faults: [] })
  expect(asked).toEqual(['/La%20ola.MP4', '/same.mp4'])
  const one = await document('one')
  expect(one).toMatchObject({ filmFrom: `http://${host}/La%20ola.MP4`, state: 'published' })
  expect(one['hlsSource']).toMatch(/^\/media\/imported\/[a-f0-9]{24}\/la-ola\.mp4$/)
  expect(await document('twin')).toMatchObject({ hlsSource: one['hlsSource'], state: 'draft' })
  expect((await document('gone'))['hlsSource']).toBe(`http://${host}/same.mp4`)
  expect((await openFile(deps.storage, String(one['hlsSource']).slice(1)))!.size).toBe(FILM.length)
  expect((await document('other'))['hlsSource']).toBe('https://elsewhere.example/film.mp4')
  // It waits for its sizes as every film of the house, and nothing lies about.
  await noteNewFilms(deps)
  expect((await listFilms(db, 10)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'elsewhere', 'elsewhere'])
  expect(await readdir(join(folder, 'coming'))).toEqual([])
  expect(describeFilms(report, 'es')).toEqual(['2 películas traídas, 3 contenidos las ponen desde aquí'])
})

test('a source that sends the former address again changes nothing; another film is another one', async () => {
  const before = await document('one')
  await publish('one', '/La%20ola.MP4', { title: 'La ola, otra vez' })
  expect(await document('one')).toMatchObject({ title: 'La ola, otra vez', hlsSource: before['hlsSource'] })
  expect(await fetched()).toEqual({ kept: 0, contents: 0, faults: [] })
  await publish('one', 'https://elsewhere.example/new.mp4')
  expect(await document('one')).toMatchObject({ hlsSource: 'https://elsewhere.example/new.mp4' })
  expect(await document('one')).not.toHaveProperty('filmFrom')
})

test('what is gone, no film, cut off or inside the own network is told, and plays from where it was', async () => {
  const paths = ['/gone.mp4', '/page.mp4', '/cut.mp4', '/inside.mp4', '/old.mov']
  for (const path of paths) await publish(path, path)
  const { kept, faults } = await fetched()
  expect(kept).toBe(0)
  const reasons = Object.fromEntries(
    faults.map(({ source, reason }) => [source.replace(`http://${host}`, ''), coded(reason)]),
  )
  expect(reasons).toEqual({
    '/gone.mp4': 'source.status: 404',
    '/page.mp4': 'beside.other: page.mp4, mp4',
    '/cut.mp4': expect.stringMatching(/^(source\.broken-off|download\.cut)/),
    '/inside.mp4': 'source.forbidden: forbidden.inside: 10.0.0.1',
    '/old.mov': 'beside.kind: old.mov, .mov',
  })
  for (const path of paths) expect((await document(path))['hlsSource']).toBe(`http://${host}${path}`)
  expect(await readdir(join(folder, 'coming'))).toEqual([])
})
