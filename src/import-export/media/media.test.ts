import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { imagesByReferences, registerPendingImage } from '../../platform/images/store.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { download, mayBeTold } from '../../platform/network/download.ts'
import { fetchPendingImages } from './fetch.ts'
import { describeFetch } from './report.ts'
import { checkedAddress, isPublicAddress } from '../../platform/network/address-guard.ts'

describe('internal addresses are never called', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.5.5',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.3',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:c0a8:101::1',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '100::1',
    'fec0::1',
    'nonsense',
    '',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::ffff:7f00:1]/',
    'http://user:pw@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://example.com:22/',
    'http://localhost/',
  ])('%s', (address) => expect(checkedAddress(new URL(address))).rejects.toThrow(/internal|fetched|not/))

  test('a name with one internal address among public ones is a trap', () =>
    expect(checkedAddress(new URL('http://trap.example/'), async () => ['8.8.8.8', '10.0.0.1'])).rejects.toThrow(
      'trap.example is the internal address 10.0.0.1',
    ))
})

describe('fetching', () => {
  const seen: string[] = []
  let image = Buffer.alloc(0)
  let described = Buffer.alloc(0)
  const server = http.createServer((request, response) => {
    seen.push(request.url!)
    const send = (status: number, headers: http.OutgoingHttpHeaders, body: Buffer | string = '') =>
      response.writeHead(status, headers).end(body)
    switch (request.url!.split('?')[0]) {
      case '/image':
        return send(200, { 'content-type': 'text/plain' }, image)
      case '/described':
        return send(200, {}, described)
      case '/moved':
        return send(302, { location: '/image' })
      case '/inside':
        return send(302, { location: 'http://169.254.169.254/latest/meta-data/' })
      case '/circle':
        return send(302, { location: '/circle' })
      case '/text':
        return send(200, { 'content-type': 'image/png' }, '<html>not a picture</html>')
      case '/large':
        return send(200, {}, Buffer.alloc(300_000))
      case '/slow':
        return void response.writeHead(200).write('a')
      case '/busy':
        return send(503, {})
      default:
        return send(404, {})
    }
  })
  let port = 0
  // Only this server passes; every other address goes through the real check.
  const check = async (url: URL) => (url.port === String(port) ? '127.0.0.1' : checkedAddress(url))
  const at = (path: string) => `http://pictures.example:${port}${path}`
  beforeAll(async () => {
    image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    described = await sharp(image)
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Agència Ribalta"><dc:description><rdf:Alt><rdf:li>El far &lt;b&gt;de nit</rdf:li></rdf:Alt></dc:description><dc:rights><rdf:Alt><rdf:li>© Ribalta</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`,
      )
      .toBuffer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('follows redirects, checking each hop', async () => {
    expect(await download(at('/moved'), { check })).toEqual(image)
    await expect(download(at('/inside'), { check })).rejects.toThrow('internal address 169.254.169.254')
    await expect(download(at('/circle'), { check })).rejects.toThrow('more than 5 redirects')
  })

  test.each([
    ['https://a.example/x', 'https://a.example/y', true],
    ['http://a.example/x', 'https://a.example/x', true],
    ['https://a.example/x', 'http://a.example/x', false],
    ['https://a.example/x', 'https://b.example/x', false],
    ['https://a.example/x', 'https://a.example:8443/x', false],
  ])('what is said to %s is said to %s: %s', (first, next, isTold) =>
    expect(mayBeTold(new URL(first), new URL(next))).toBe(isTold),
  )

  test('size and time are limited', async () => {
    await expect(download(at('/large'), { check, maxBytes: 100_000 })).rejects.toThrow('larger than')
    await expect(download(at('/slow'), { check, time: 200 })).rejects.toThrow(/timeout|aborted/)
  })

  test('a picture says by its file what its source leaves open', async () => {
    const { db, close } = await testDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'portada-media-'))
    await registerPendingImage(db, { externalId: 'bare', sourceUrl: at('/described') })
    await registerPendingImage(db, { externalId: 'told', sourceUrl: at('/described?2'), credit: 'Ana' })
    await fetchPendingImages({ db, storage: localStorage(folder) }, 10, { check })
    const rows = await db.selectFrom('image').selectAll().orderBy('external_id').execute()
    expect(rows).toMatchObject([
      { caption: 'El far &lt;b&gt;de nit', credit: 'Agència Ribalta', rights_note: '© Ribalta', rights: 'unknown' },
      { caption: 'El far &lt;b&gt;de nit', credit: 'Ana' },
    ])
    await close()
    await rm(folder, { recursive: true })
  })

  test('pending images are stored, postponed or given up; a name is resolved once and never again', async () => {
    const { db, close } = await testDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'portada-media-'))
    const deps = { db, storage: localStorage(folder) }
    for (const path of ['/image', '/busy', '/text', '/gone', '/inside'])
      await registerPendingImage(db, { externalId: path, sourceUrl: at(path), alt: 'Alt' })
    await registerPendingImage(db, { externalId: 'local', sourceUrl: 'http://127.0.0.1:80/x.png' })
    const report = await fetchPendingImages(deps, 10, { check })
    expect(report).toMatchObject({ fetched: 1, postponed: 1, failed: 4 })
    const lines = { es: describeFetch(report, 'es'), ca: describeFetch(report, 'ca') }
    expect(lines.es[0]).toBe('1 imagen traída, 1 para otra vez, 4 que no pueden ser')
    expect(lines.ca[0]).toBe('1 imatge portada, 1 per a una altra vegada, 4 que no poden ser')
    expect(lines.es).toContain(`Otra vez: ${at('/busy')}: el servidor respondió 503`)
    expect(lines.ca).toContain(`No pot ser: ${at('/gone')}: el servidor va respondre 404`)
    const found = await imagesByReferences(db, ['ext:/image', 'ext:/busy'])
    expect([...found.values()]).toMatchObject([{ width: 40, height: 30, alt: 'Alt' }])
    expect(await fetchPendingImages(deps, 10, { check })).toMatchObject({ fetched: 0, postponed: 1, failed: 0 })
    // What we cannot keep is no image's fault.
    await registerPendingImage(db, { externalId: 'other', sourceUrl: at('/image') })
    const write = () => Promise.reject(new Error('no space left on device'))
    const full = { db, storage: { ...deps.storage, write } }
    await expect(fetchPendingImages(full, 10, { check })).rejects.toThrow('no space left on device')
    const kept = await db.selectFrom('image').select(['state', 'attempts']).where('external_id', '=', 'other').execute()
    expect(kept).toEqual([{ state: 'pending', attempts: 0 }])
    await close()
    await rm(folder, { recursive: true })
  })
})
