import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { because } from '../reasons/model.ts'
import { addressFault, shownSource } from './model.ts'
import { harvest } from './run.ts'
import { addSource, listSources, sourceId } from './store.ts'
import { harvestFixture } from './testing.ts'

const KEY = { accessKeyId: 'WIRE:one', secretAccessKey: 'not:so secret' }
const SECRET = `WIRE%3Aone:${KEY.secretAccessKey}`
const objects = new Map<string, string>()
const asked: string[] = []
let goesOn = true

/** A bucket that lists two names at a time and checks signatures as S3 does. */
const server = createServer((request, response) => {
  const url = new URL(request.url!, address())
  const {
    'X-Amz-Signature': signature = '',
    'X-Amz-Date': datetime = '',
    ...query
  } = Object.fromEntries(url.searchParams)
  const plain = new URL(url.pathname, url)
  for (const name of ['list-type', 'prefix', 'delimiter', 'encoding-type', 'start-after', 'X-Amz-Expires'])
    if (query[name] !== undefined) plain.searchParams.set(name, query[name])
  const signer = new AwsV4Signer({ ...KEY, url: plain.href, service: 's3', region: 'eu', datetime, signQuery: true })
  void signer.sign().then(({ url: signed }) => {
    if ((signed as URL).searchParams.get('X-Amz-Signature') !== signature) return response.writeHead(403).end()
    if (query['list-type'] === undefined) {
      const name = decodeURIComponent(url.pathname).slice('/wire/'.length)
      asked.push(name)
      const found = objects.get(name)
      return found === undefined ? response.writeHead(404).end() : response.end(found)
    }
    const below = [...objects.keys()].filter((name) => name.startsWith(query['prefix']!)).sort()
    const left = below.filter((name) => name > ((goesOn && query['start-after']) || ''))
    const contents = left.slice(0, 2).map((name) => {
      const key = encodeURIComponent(name).replaceAll('%20', '+')
      return `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>${objects.get(name)!.length}</Size></Contents>`
    })
    return response.end(
      `<ListBucketResult><IsTruncated>${left.length > 2}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const { db, deps, clock } = await harvestFixture()
const source = `s3://wire/out/?endpoint=${address()}&region=eu`

beforeEach(() => {
  objects.clear()
  asked.length = 0
})

async function add(name: string): Promise<string> {
  const usual = { site: 'portal', everySeconds: 60, waits: false, removes: true, language: null, mapFile: null }
  await addSource(
    db,
    { ...usual, name, format: 'ninjs', source, publish: 'all', authVariable: 'HARVEST_WIRE', sender: 'efe' },
    clock.at,
  )
  return (await sourceId(db, name))!
}
const item = (uri: string, more: object = {}) => JSON.stringify({ uri, headline: uri, body_text: 'Hola', ...more })

test('files of a bucket come in once, page by page, with the pictures that they name', async () => {
  vi.stubEnv('HARVEST_WIRE', SECRET)
  const id = await add('bucket')
  objects.set('out/á b.json', item('urn:b:1'))
  objects.set('out/c.json', item('urn:b:2', { body_text: 'Con c.jpg' }))
  objects.set('out/c.jpg', 'bytes')
  objects.set('out/d.json.part', '{')
  objects.set('other/e.json', item('urn:b:9'))
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 2 } })
  expect(asked.toSorted()).toEqual(['out/c.jpg', 'out/c.json', 'out/á b.json'])
  expect(await findAnyContent(db, 'ext:ninjs:portal@efe:urn:b:1')).toMatchObject({ state: 'published' })
  expect(await readdir(deps.folder)).toEqual([])
  // The same again asks for nothing; what is new comes.
  clock.at = new Date(clock.at.getTime() + 60_000)
  objects.set('out/f.json', item('urn:b:3'))
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1 } })
  expect(asked).toHaveLength(4)
})

test('a bucket that knows another key is a fault, and so is a source without one', async () => {
  const id = await add('stranger')
  vi.stubEnv('HARVEST_WIRE', 'WIRE:wrong')
  expect((await harvest(deps, id))!.fault).toEqual(because('source.status', { status: 403 }))
  vi.stubEnv('HARVEST_WIRE', 'WIRE')
  expect((await harvest(deps, id, true))!.fault).toEqual(because('source.key-pair'))
  vi.stubEnv('HARVEST_WIRE', undefined)
  expect((await harvest(deps, id, true))!.fault).toEqual(because('source.variable', { name: 'HARVEST_WIRE' }))
  expect((await listSources(db, clock.at)).find(({ name }) => name === 'stranger')).toMatchObject({ faults: 3 })
})

test('a store that begins its list again and again is a fault', async () => {
  vi.stubEnv('HARVEST_WIRE', SECRET)
  for (const name of ['a', 'b', 'c']) objects.set(`out/${name}.json`, item(`urn:again:${name}`))
  goesOn = false
  expect((await harvest(deps, await add('again')))!.fault).toEqual(because('source.same-list'))
  expect(asked).toEqual([])
  goesOn = true
})

test('a store inside the own network is not asked', async () => {
  vi.stubEnv('HARVEST_WIRE', SECRET)
  const id = await add('inside')
  const { download: _, ...strict } = deps
  expect((await harvest(strict, id))!.fault).toMatchObject({ code: 'source.forbidden' })
  expect(asked).toEqual([])
})

test('the address of a bucket holds no key and nothing that nobody understands', () => {
  expect(addressFault(source)).toBeNull()
  expect(shownSource(source)).toBe(source)
  expect(addressFault('s3://id:secret@wire/out/')).toEqual(because('source.password'))
  expect(addressFault('s3://wire/?secret=x')).toEqual(because('source.unknown-word', { name: 'secret' }))
})
