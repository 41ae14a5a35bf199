import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createToken, freePort, removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'
import { hasVarnish, startBetween, startVarnish, type Between, type CacheInFront } from './varnish.ts'

const SOON = { timeout: 60_000, interval: 50 }
/** What is told comes within a second; without being told, a page would stay for half a minute. */
const TOLD_MS = 20_000

describe.skipIf(!hasVarnish)('a cache in front, with deploy/varnish/default.vcl', () => {
  const dataDir = temporaryFolder()
  let portal: Portal
  let between: Between
  let varnish: CacheInFront
  let edge: string

  beforeAll(async () => {
    const [port, own] = [await freePort(), await freePort()]
    edge = `http://127.0.0.1:${port}`
    portal = await startPortal({ dataDir, port: own, env: { DEMO: '0', PURGE_URL: `${edge}/` } })
    between = await startBetween(own)
    varnish = await startVarnish({ port, portal: between.port })
    await vi.waitFor(async () => expect((await fetch(`${edge}/`)).status).toBe(200), SOON)
  })
  afterAll(async () => {
    await varnish?.end()
    await between?.end()
    await portal.end()
    removeFolder(dataDir)
  })

  const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  let token = ''
  const put = async (id: string, more: object) => {
    token ||= createToken(dataDir)
    const body = { type: 'page', site: 'portal', language: 'es', state: 'published', title: 'Aviso', body: [], ...more }
    const answer = await fetch(`${portal.url}/api/desk/content/${id}`, {
      method: 'PUT',
      headers: headers(),
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return ((await answer.json()) as { content: { path: string } }).content.path
  }

  /** The page as the cache has it, once its answer is kept. */
  async function kept(path: string): Promise<string> {
    let text = ''
    await vi.waitFor(async () => {
      const answer = await fetch(`${edge}${path}`)
      text = await answer.text()
      expect(answer.status).toBe(200)
      expect(Number(answer.headers.get('age'))).toBeGreaterThan(0)
    }, SOON)
    return text
  }

  test('what is corrected is seen within a moment, and nobody waits for it', async () => {
    const path = await put('edge:0', { title: 'Antes de corregir' })
    expect(await kept(path)).toContain('Antes de corregir')
    const began = performance.now()
    await put('edge:0', { title: 'Corregida en el borde' })
    const statuses = new Set<number>()
    await vi.waitFor(async () => {
      const answer = await fetch(`${edge}${path}`)
      statuses.add(answer.status)
      expect(await answer.text()).toContain('Corregida en el borde')
    }, SOON)
    const ms = Math.round(performance.now() - began)
    console.log(`\n  trial: corrected, and seen at the cache in front after ${ms} ms`)
    expect(ms).toBeLessThan(TOLD_MS)
    expect([...statuses]).toEqual([200])
  })

  test('what is withdrawn, or closed by a wall, is gone from it, told by its keys', async () => {
    const path = await put('edge:1', { title: 'Retirada del borde' })
    const seen = async () => (await fetch(`${edge}${path}`)).status
    await kept(path)
    expect((await fetch(`${edge}${path}`)).headers.get('surrogate-key')).toBeNull()
    expect((await fetch(`${edge}${path}`)).headers.get('xkey')).toBeNull()
    const began = performance.now()
    await put('edge:1', { state: 'withdrawn' })
    await vi.waitFor(async () => expect(await seen()).toBeGreaterThanOrEqual(404), SOON)
    const ms = Math.round(performance.now() - began)
    console.log(`\n  trial: withdrawn, and gone from the cache in front after ${ms} ms`)
    expect(ms).toBeLessThan(TOLD_MS)
    expect((await fetch(`${edge}/`, { method: 'PURGE' })).status).toBe(400)
    expect(await seen()).toBe(410)
    await put('edge:1', { title: 'Retirada del borde' })
    await vi.waitFor(async () => expect(await seen()).toBe(200), SOON)

    const body = [{ type: 'paragraph', html: 'Solo para quien se identifica.' }]
    const article = { type: 'article', slug: 'cerrada-en-el-borde', title: 'Cerrada en el borde', body }
    const open = await put('edge:3', article)
    expect(await kept(open)).toContain('Solo para quien se identifica.')
    await put('edge:3', { ...article, access: 'registered' })
    await vi.waitFor(async () => {
      const answer = await fetch(`${edge}${open}`)
      expect(answer.headers.get('cache-control')).toContain('private')
    }, SOON)
    for (let n = 0; n < 3; n++) {
      const answer = await fetch(`${edge}${open}`)
      expect(Number(answer.headers.get('age') ?? 0)).toBe(0)
      await answer.arrayBuffer()
    }
  })

  test('private answers are never kept, and cookies make no other copy of public ones', async () => {
    for (const path of ['/perfil/mi-cuenta/', '/api/front/user/me', '/redaccion/']) {
      const answer = await fetch(`${edge}${path}`, { redirect: 'manual' })
      await answer.arrayBuffer()
      expect(Number(answer.headers.get('age') ?? 0), path).toBe(0)
    }
    await kept('/')
    for (const cookie of ['nx-session-user=1', 'nx-theme=dark; other=2'])
      // What was published a moment ago may still make the page anew.
      await vi.waitFor(async () => {
        const answer = await fetch(`${edge}/?utm_source=boletin`, { headers: { cookie } })
        await answer.arrayBuffer()
        expect(answer.headers.get('set-cookie')).toBeNull()
        expect(Number(answer.headers.get('age'))).toBeGreaterThan(0)
      }, SOON)
  })

  test('what becomes due is not kept back by a page without leave to be shown later', async () => {
    const article = (title: string, at: number) =>
      put(`edge:${title}`, { type: 'article', title, publishAt: new Date(at).toISOString() })
    await article('Publicada antes', Date.now() - 60_000)
    const due = Date.now() + 8000
    await article('Debida en el borde', due)
    const list = async () => {
      const answer = await fetch(`${edge}/hemeroteca/`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cdn-cache-control')).toBeNull()
      return answer.text()
    }
    await list()
    // Nobody asks until the copy is as old as it may get, and the content is there.
    await sleep(Math.max(0, due - Date.now()) + 6000)
    expect(await list()).toContain('Debida en el borde')
  })

  test('whoever only looks whether a page is there reads none of the month', async () => {
    const body = [{ type: 'paragraph', html: 'Una de las del mes.' }]
    const path = await put('edge:6', { type: 'article', slug: 'medida', title: 'Medida', access: 'metered', body })
    const cookies = async (method: string) => {
      const answer = await fetch(`${edge}${path}`, { method })
      await answer.arrayBuffer()
      return answer.headers.getSetCookie().join('\n')
    }
    expect(await cookies('HEAD')).not.toContain('nx-meter')
    expect(await cookies('GET')).toContain('nx-meter')
    expect(await cookies('HEAD')).not.toContain('nx-meter')
  })

  test('one encoding is not sent for another', async () => {
    // Nothing unpacks it on the way.
    const encoded = (encoding: string) =>
      new Promise<string | undefined>((done, fail) => {
        get(`${edge}/`, { headers: { 'accept-encoding': encoding } }, (answer) => {
          answer.resume().on('end', () => done(answer.headers['content-encoding']))
        }).on('error', fail)
      })
    for (const [encoding, packed] of [
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['br', 'br'],
      ['gzip, deflate, br, zstd', 'br'],
    ] as const)
      expect(await encoded(encoding), encoding).toBe(packed)
  })

  test('with the portal dead, what was read before is read on, also hours later', async () => {
    const path = await put('edge:2', { title: 'Sigue en pie' })
    await vi.waitFor(async () => expect((await fetch(`${edge}${path}`)).status).toBe(200), SOON)
    expect((await fetch(`${edge}/`)).status).toBe(200)
    expect((await fetch(`${edge}/falta/`)).status).toBe(404)
    // As it stands there when it was fetched eleven hours ago.
    const old = await put('edge:4', { title: 'Leída hace horas' })
    between.minutes = 11 * 60
    await vi.waitFor(async () => expect((await fetch(`${edge}${old}`)).status).toBe(200), SOON)
    await portal.end('SIGKILL')
    const read = async (one: string) => {
      const answer = await fetch(`${edge}${one}`)
      expect(answer.status, one).toBe(200)
      await answer.arrayBuffer()
      return Number(answer.headers.get('age'))
    }
    for (let n = 0; n < 50; n++) {
      for (const one of ['/', path]) await read(one)
      expect(await read(old)).toBeGreaterThanOrEqual(11 * 3600)
      // Longer than browsers and caches in front keep a page: by then only the leave to outlive an error is left.
      await sleep(n < 10 ? 700 : 20)
    }
    expect((await fetch(`${edge}/nunca-leida/`)).status).toBe(503)
    // Nobody keeps for long that something is missing.
    expect((await fetch(`${edge}/falta/`)).status).toBe(503)
  })
})
