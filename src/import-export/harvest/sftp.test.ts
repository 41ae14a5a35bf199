import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Server, utils } from 'ssh2'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { because } from '../reasons/model.ts'
import { addressFault, pauseAfter, shownSource } from './model.ts'
import { harvest } from './run.ts'
import { addSource, sourceId } from './store.ts'
import { harvestFixture } from './testing.ts'

const [OK, EOF, NONE] = [0, 1, 2]
const FILE = 0o100644
const MTIME = 1_763_632_800
const files = new Map<string, Buffer>()
/** What a file says of its length besides what it has. */
let lie = 0
const opened: string[] = []
/** What the machine does instead of sending a file. */
let instead: { file: string; does: () => void } | null = null

interface Answers extends EventEmitter {
  end(): void
  handle(id: number, handle: Buffer): void
  status(id: number, code: number): void
  name(id: number, names: object[]): void
  data(id: number, bytes: Buffer): void
  attrs(id: number, attributes: object): void
}

const attributes = (name: string) => ({
  mode: FILE,
  uid: 0,
  gid: 0,
  size: files.get(name)!.length + lie,
  atime: MTIME,
  mtime: MTIME,
})

let channel: Answers
let connection: EventEmitter & { end(): void }

/** A folder at another machine, as far as it is asked. */
function serve(sftp: Answers): void {
  channel = sftp
  const handles: { name: string; isRead: boolean }[] = []
  const handle = (id: number, name: string) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(handles.push({ name, isRead: false }) - 1)
    sftp.handle(id, number)
  }
  const bare = (path: string) => path.replace(/^\/out\//, '')
  sftp.on('OPENDIR', (id: number, path: string) => (path === '/out/' ? handle(id, '') : sftp.status(id, NONE)))
  sftp.on('READDIR', (id: number, given: Buffer) => {
    const about = handles[given.readUInt32BE()]!
    if (about.isRead) return sftp.status(id, EOF)
    about.isRead = true
    sftp.name(
      id,
      [...files.keys()].map((filename) => ({ filename, longname: filename, attrs: attributes(filename) })),
    )
  })
  const tell = (id: number, path: string) =>
    files.has(bare(path)) ? sftp.attrs(id, attributes(bare(path))) : sftp.status(id, NONE)
  sftp.on('STAT', tell)
  sftp.on('FSTAT', (id: number, given: Buffer) => sftp.attrs(id, attributes(handles[given.readUInt32BE()]!.name)))
  sftp.on('OPEN', (id: number, path: string) => {
    opened.push(bare(path))
    if (instead?.file === bare(path)) return instead.does()
    handle(id, bare(path))
  })
  sftp.on('READ', (id: number, given: Buffer, at: number, length: number) => {
    const bytes = files.get(handles[given.readUInt32BE()]!.name)!.subarray(at, at + length)
    if (bytes.length === 0) sftp.status(id, EOF)
    else sftp.data(id, bytes)
  })
  sftp.on('CLOSE', (id: number) => sftp.status(id, OK))
  sftp.on('REMOVE', (id: number, path: string) => sftp.status(id, files.delete(bare(path)) ? OK : NONE))
}

const host = utils.generateKeyPairSync('ed25519')
const own = utils.generateKeyPairSync('ed25519')
const server = new Server({ hostKeys: [host.private] }, (client) => {
  connection = client as typeof connection
  client.on('error', () => undefined)
  client.on(
    'authentication',
    (given: {
      method: string
      username: string
      password?: string
      key?: { data: Buffer }
      accept(): void
      reject(): void
    }) => {
      const isKnown =
        given.method === 'publickey'
          ? given.key!.data.equals(utils.parseKey(own.public).getPublicSSH())
          : given.method === 'password' && given.password === 'secret'
      if (given.username === 'efe' && isKnown) given.accept()
      else given.reject()
    },
  )
  client.on('ready', () =>
    client.on('session', (accept: () => EventEmitter) => accept().on('sftp', (open: () => Answers) => serve(open()))),
  )
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())
const { port } = server.address()
const seen = `SHA256:${createHash('sha256').update(utils.parseKey(host.public).getPublicSSH()).digest('base64').replace(/=+$/, '')}`

const { db, deps, clock } = await harvestFixture()

beforeEach(() => {
  files.clear()
  opened.length = 0
  lie = 0
  instead = null
  vi.stubEnv('HARVEST_EFE', 'secret')
})

const place = (key = seen) => `sftp://efe@wire.example:${port}/out?hostkey=${key}`
async function add(name: string, source: string, removes = false): Promise<string> {
  const usual = { site: 'portal', everySeconds: 60, waits: false, language: null, mapFile: null, publish: 'all' }
  const about = { format: 'ninjs', authVariable: 'HARVEST_EFE', sender: 'efe' } as const
  await addSource(db, { ...usual, ...about, name, source, removes }, clock.at)
  return (await sourceId(db, name))!
}
const put = (name: string, uri: string, text = 'Hola') =>
  files.set(name, Buffer.from(JSON.stringify({ uri, headline: uri, body_text: text })))

test('files at another machine come in once, with the pictures that they name', async () => {
  const id = await add('sftp', place())
  put('a.json', 'urn:s:1', 'Con a.jpg')
  put('b.json', 'urn:s:2', 'x'.repeat(200_000))
  files.set('a.jpg', Buffer.from('bytes'))
  files.set('c.json.part', Buffer.from('{'))
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 2 } })
  expect(opened.toSorted()).toEqual(['a.jpg', 'a.json', 'b.json'])
  expect(await findAnyContent(db, 'ext:ninjs:portal@efe:urn:s:2')).toMatchObject({ state: 'published' })
  expect(await readdir(deps.folder)).toEqual([])
  clock.at = new Date(clock.at.getTime() + 60_000)
  put('d.json', 'urn:s:3')
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1 } })
  expect(opened).toHaveLength(4)
})

test('by a key instead of a password, and taken away once they are in', async () => {
  vi.stubEnv('HARVEST_EFE', own.private)
  const id = await add('key', place(), true)
  put('a.json', 'urn:s:4')
  expect(await harvest(deps, id)).toMatchObject({ report: { imported: 1 } })
  expect([...files.keys()]).toEqual([])
})

test('a machine with another key is told nothing, and one whose key nobody has named shows it first', async () => {
  put('a.json', 'urn:s:5')
  const other = await add('other', place('SHA256:other'))
  expect((await harvest(deps, other))!.fault).toEqual(because('source.other-host-key', { seen }))
  const unnamed = await add('unnamed', place('').replace('?hostkey=', ''))
  expect((await harvest(deps, unnamed))!.fault).toEqual(because('source.host-key', { seen }))
  expect(opened).toEqual([])
})

test('a wrong password, a folder that is not there and a length that lies are faults; nothing comes in', async () => {
  put('a.json', 'urn:s:6')
  lie = 10
  const lying = await add('lying', place())
  expect((await harvest(deps, lying))!.fault).toMatchObject({ code: 'at.file', values: { file: 'a.json' } })
  expect(await findAnyContent(db, 'ext:ninjs:portal@efe:urn:s:6')).toBeNull()
  const nowhere = await add('nowhere', place().replace('/out', '/none'))
  expect((await harvest(deps, nowhere))!.fault).toEqual(because('system.none'))
  vi.stubEnv('HARVEST_EFE', 'wrong')
  expect((await harvest(deps, await add('wrong', place())))!.fault).toEqual(because('source.sign-in'))
})

test.each([
  ['goes away', 'source.broken-off', (): void => connection.end()],
  ['ends the program that answers', 'source.broken-off', (): void => channel.end()],
  ['says nothing any more', 'source.late', (): void => undefined],
] as const)(
  'a machine that %s in the middle of a folder keeps what came in; the rest comes later',
  async (_, code, does) => {
    const id = await add(`lost ${_}`, place())
    for (const name of ['a', 'b', 'c', 'd']) put(`${name}.json`, `urn:${_}:${name}`.replaceAll(' ', '-'))
    instead = { file: 'b.json', does }
    const impatient = { ...deps, download: { ...deps.download, time: 1000 } }
    const lost = (await harvest(impatient, id))!
    expect(lost).toMatchObject({ report: { imported: 1 }, fault: because(code), soon: true })
    expect(opened).toEqual(['a.json', 'b.json'])
    expect(await readdir(deps.folder)).toEqual([])
    instead = null
    clock.at = new Date(clock.at.getTime() + 3000)
    expect(await harvest(deps, id)).toMatchObject({ report: { imported: 3 } })
  },
)

test('a file that never comes in makes nobody wait longer for a machine that is away once', async () => {
  put('a.json', 'urn:s:7')
  lie = 10
  const id = await add('patient', place())
  for (let n = 0; n < 6; n++) await harvest(deps, id, true)
  vi.stubEnv('HARVEST_EFE', 'wrong')
  const { dueAt } = (await harvest(deps, id, true))!
  expect(dueAt.getTime() - clock.at.getTime()).toBe(pauseAfter(60, 2) * 1000)
})

test('a machine inside the own network is not asked', async () => {
  const id = await add('inside', place().replace('wire.example', '127.0.0.1'))
  const { download: _, ...strict } = deps
  expect((await harvest(strict, id))!.fault).toMatchObject({ code: 'source.forbidden' })
})

test('an address names who asks and holds no password', () => {
  expect(addressFault(place())).toBeNull()
  expect(shownSource(place())).toBe(place())
  expect(addressFault('sftp://efe:secret@wire.example/out')).toEqual(because('source.password'))
})
