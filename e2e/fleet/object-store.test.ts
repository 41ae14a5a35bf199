import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTaxonomy } from '../../src/content/taxonomy.ts'
import { harvest } from '../../src/import-export/harvest/run.ts'
import { addSource, sourceId } from '../../src/import-export/harvest/store.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { folderOf, recall, urlFor } from '../../src/platform/database/postgres-folder.ts'
import { silentLog } from '../../src/platform/log.ts'
import { s3Storage } from '../../src/platform/storage/s3-storage.ts'
import { multipart, phonePicture } from '../../src/platform/uploads/testing.ts'
import { query } from '../database.ts'
import { httpMember } from '../http-member.ts'
import { removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'
import { hasSwift, startSwift, type ObjectStore } from './swift.ts'

const SOON = { timeout: 60_000, interval: 100 }
const SECRET = 'of two processes that share a bucket and no folder'
const MEGABYTES = 6

describe.skipIf(!hasSwift)('files in OpenStack Swift, by its S3 API', () => {
  const [work, elsewhere] = [temporaryFolder(), temporaryFolder()]
  let dataDir: string
  let store: ObjectStore
  /** The one that takes files in, and one at another machine. */
  let portal: Portal
  let other: Portal
  let database: Database
  let env: Record<string, string>

  beforeAll(async () => {
    dataDir = await seededFolder()
    removeFolder(join(dataDir, 'files'))
    store = await startSwift()
    env = { ...store.env, SECRET, DEMO: '0' }
    portal = await startPortal({ dataDir, env })
    const url = urlFor(recall(dataDir)!, folderOf(dataDir))
    other = await startPortal({ dataDir: elsewhere, env: { ...env, DATABASE_URL: url } })
    database = openDatabase(url, { log: silentLog, max: 2 })
  })
  afterAll(async () => {
    await database?.close()
    await other?.end()
    await portal?.end()
    await store?.end()
    for (const folder of [dataDir, work, elsewhere]) if (folder) removeFolder(folder)
  })

  const storage = () =>
    s3Storage({ ...store.key, bucket: 'portal', endpoint: store.endpoint, region: 'us-east-1', prefix: null })
  const command = (...args: string[]) => {
    const own = { NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir }
    const { VITEST: _, ...given } = process.env
    return execFileSync(process.execPath, ['dist/server/cli.js', ...args], { env: { ...given, ...own, ...env } })
  }
  async function keys(): Promise<string[]> {
    const found: string[] = []
    for await (const key of storage().list()) found.push(key)
    return found
  }
  const filesHere = () =>
    [dataDir, elsewhere].flatMap((folder) => {
      const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
      return inside.filter((one) => one.isFile() && /^(original|content|.*\.(webp|mp4|p\d+))$/.test(one.name))
    })

  test('a recording lies there in parts, and each process sends any range of it', async () => {
    const film = randomBytes(MEGABYTES * 1024 * 1024 + 17)
    writeFileSync(join(work, 'film.mp4'), film)
    const list = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n0.ts\n#EXT-X-ENDLIST\n'
    mkdirSync(join(work, 'hls'))
    writeFileSync(join(work, 'hls', 'master.m3u8'), list)
    writeFileSync(join(work, 'hls', '0.ts'), film.subarray(0, 500_000))
    expect(command('recordings', 'add', join(work, 'film.mp4'), 'films/trial').toString()).toContain('/media/films/')
    command('recordings', 'add', join(work, 'hls'), 'videos/trial')
    expect((await keys()).filter((key) => /film\.mp4\.p\d+$/.test(key))).toHaveLength(MEGABYTES + 1)
    for (const { url } of [portal, other]) {
      const whole = Buffer.from(await (await fetch(`${url}/media/films/trial/film.mp4`)).arrayBuffer())
      expect(digest(whole)).toBe(digest(film))
      for (const [range, first, last] of [
        ['bytes=0-99', 0, 99],
        ['bytes=1048570-3145800', 1_048_570, 3_145_800],
        ['bytes=-17', film.length - 17, film.length - 1],
      ] as const) {
        const answer = await fetch(`${url}/media/films/trial/film.mp4`, { headers: { range } })
        expect(answer.status, range).toBe(206)
        expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${film.length}`)
        expect(digest(Buffer.from(await answer.arrayBuffer()))).toBe(digest(film.subarray(first, last + 1)))
      }
      expect(await (await fetch(`${url}/media/videos/trial/master.m3u8`)).text()).toBe(list)
      expect((await fetch(`${url}/media/videos/trial/0.ts`)).status).toBe(200)
      expect((await fetch(`${url}/media/videos/trial/1.ts`)).status).toBe(404)
    }
  })

  test('a picture is made in a size by one process and sent by another one that never had its file', async () => {
    writeFileSync(join(work, 'puerto.jpg'), await phonePicture({ width: 1600, height: 1200 }))
    writeFileSync(
      join(work, 'puerto.md'),
      '---\ntitle: En el almacén\nimage: { src: puerto.jpg, alt: Puerto }\n---\nHola.\n',
    )
    command('import', 'markdown', join(work, 'puerto.md'), '--site', 'portal')
    const [image] = await query<{ id: string }>(dataDir, "select id from image where alt = 'Puerto'")
    expect(await keys()).toContain(`images/${image!.id}/original`)
    const path = `/static/images/${image!.id}/16-9/630.webp`
    const bytesAt = async ({ url }: Portal) => {
      const answer = await fetch(`${url}${path}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      return digest(Buffer.from(await answer.arrayBuffer()))
    }
    const made = await bytesAt(portal)
    await vi.waitFor(async () => expect(await keys()).toContain(`images/${image!.id}/16-9/630.webp`), SOON)
    expect(await bytesAt(other)).toBe(made)
    expect(filesHere()).toEqual([])
  })

  test('what a reader sends lies there, and in no folder', async () => {
    const reader = await httpMember(portal.port, dataDir, 'almacen')
    const fields = { title: 'Huella', text: 'Una huella.', terms: 'true', clientId: 'store-1' }
    const form = multipart(fields, [{ field: 'image', name: 'foto.jpg', bytes: await phonePicture() }])
    const sent = await fetch(`${portal.url}/api/front/ugc/el-mestral-desde-tu-ventana`, {
      method: 'POST',
      headers: { ...form.headers, cookie: reader.cookie() },
      body: new Uint8Array(form.payload),
    })
    expect(sent.status).toBe(200)
    const [file] = await query<{ storage_key: string }>(
      dataDir,
      'select f.storage_key from contribution_file f join contribution c on c.id = f.contribution_id where c.client_id = $1',
      ['store-1'],
    )
    expect((await keys()).some((key) => key.startsWith(`${file!.storage_key}/`))).toBe(true)
    expect(filesHere()).toEqual([])
    // Everything below a key goes with it.
    await storage().remove(file!.storage_key)
    expect((await keys()).filter((key) => key.startsWith(file!.storage_key))).toEqual([])
  })

  test('a source in a bucket is harvested, with what its documents name, once', async () => {
    const { db } = database
    const item = (n: number) =>
      JSON.stringify({ uri: `urn:s:${n}`, type: 'text', headline: `Del cubo ${n}`, body_text: 'Hola' })
    await store.bucket('wire')
    for (const [name, text] of [
      ['out/á uno.json', item(1)],
      ['out/dos.json', item(2)],
      ['out/dentro/tres.json', item(3)],
      ['out/cuatro.json.part', '{'],
    ] as const)
      await store.put('wire', name, text)
    const source = `s3://wire/out/?endpoint=${store.endpoint}`
    vi.stubEnv('TRIAL_BUCKET', `${store.key.accessKeyId.replace(':', '%3A')}:${store.key.secretAccessKey}`)
    const about = { name: 'cubo', site: 'portal', format: 'ninjs' as const, source, everySeconds: 60, sender: 'cubo' }
    const rules = { publish: 'all', waits: false, removes: false, language: null, mapFile: null }
    const now = { at: new Date() }
    await addSource(db, { ...about, ...rules, authVariable: 'TRIAL_BUCKET' }, now.at)
    const id = (await sourceId(db, 'cubo'))!
    await loadTaxonomy(db, now.at)
    const deps = {
      db,
      clock: { now: () => now.at },
      log: silentLog,
      storage: storage(),
      folder: join(work, 'harvest'),
      download: { check: async () => '127.0.0.1' },
    }
    expect(await harvest(deps, id, true)).toMatchObject({ report: { imported: 2, faulty: 0 } })
    for (const n of [1, 2])
      await vi.waitFor(async () => {
        const [{ path } = { path: '' }] = await query<{ path: string }>(
          dataDir,
          'select path from content where external_id = $1',
          [`ninjs:portal@cubo:urn:s:${n}`],
        )
        expect((await fetch(`${other.url}${path}`)).status).toBe(200)
      }, SOON)
    await store.put('wire', 'out/cinco.json', item(5))
    expect(await harvest(deps, id, true)).toMatchObject({ report: { imported: 1, unchanged: 0 } })
  })
})

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
