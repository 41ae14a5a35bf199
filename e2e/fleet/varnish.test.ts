import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createToken, freePort, removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'

/** From Debian's package `varnish`; where it is not installed there is nothing to try. */
const VARNISH = '/usr/sbin/varnishd'
const SOON = { timeout: 60_000, interval: 50 }

describe.skipIf(!existsSync(VARNISH))('a cache in front, with deploy/varnish/default.vcl', () => {
  const folder = temporaryFolder()
  const dataDir = temporaryFolder()
  let portal: Portal
  let varnish: ChildProcess
  let edge: string

  beforeAll(async () => {
    const port = await freePort()
    const own = await freePort()
    edge = `http://127.0.0.1:${port}`
    portal = await startPortal({ dataDir, port: own, env: { DEMO: '0', PURGE_URL: `${edge}/` } })
    const vcl = readFileSync('deploy/varnish/default.vcl', 'utf8').replace('"3000"', `"${own}"`)
    writeFileSync(join(folder, 'default.vcl'), vcl)
    const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`]
    const limits = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-f', join(folder, 'default.vcl')]
    varnish = spawn(VARNISH, [...options, ...limits], { stdio: 'ignore' })
    await vi.waitFor(async () => expect((await fetch(`${edge}/`)).status).toBe(200), SOON)
  })
  afterAll(async () => {
    varnish.kill('SIGTERM')
    await portal.end()
    for (const one of [folder, dataDir]) removeFolder(one)
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

  test('what is withdrawn is gone from it, told by its keys', async () => {
    const path = await put('edge:1', { title: 'Retirada del borde' })
    const seen = async () => (await fetch(`${edge}${path}`)).status
    await vi.waitFor(async () => expect(await seen()).toBe(200), SOON)
    expect((await fetch(`${edge}${path}`)).headers.get('surrogate-key')).toBeNull()
    const began = performance.now()
    await put('edge:1', { state: 'withdrawn' })
    await vi.waitFor(async () => expect(await seen()).toBeGreaterThanOrEqual(404), SOON)
    const ms = Math.round(performance.now() - began)
    console.log(`\n  trial: withdrawn, and gone from the cache in front after ${ms} ms`)
    // Without being told it would have kept the page for half a minute.
    expect(ms).toBeLessThan(20_000)
    expect((await fetch(`${edge}/`, { method: 'PURGE' })).status).toBe(400)
    expect(await seen()).toBe(410)
    await put('edge:1', { title: 'Retirada del borde' })
    await vi.waitFor(async () => expect(await seen()).toBe(200), SOON)
  })

  test('private answers are never kept, and one encoding is not sent for another', async () => {
    for (const path of ['/perfil/mi-cuenta/', '/api/front/user/me', '/redaccion/']) {
      const answer = await fetch(`${edge}${path}`, { redirect: 'manual' })
      await answer.arrayBuffer()
      expect(Number(answer.headers.get('age') ?? 0), path).toBe(0)
    }
    const encoded = (encoding: string) =>
      execFileSync('curl', ['-s', '-o', '/dev/null', '-D', '-', '-H', `accept-encoding: ${encoding}`, `${edge}/`])
    expect(encoded('gzip').toString()).toContain('content-encoding: gzip')
    expect(encoded('identity').toString()).not.toContain('content-encoding')
    expect(encoded('br').toString()).toContain('content-encoding: br')
  })

  test('with the portal dead, what was read before is read on', async () => {
    const path = await put('edge:2', { title: 'Sigue en pie' })
    await vi.waitFor(async () => expect((await fetch(`${edge}${path}`)).status).toBe(200), SOON)
    expect((await fetch(`${edge}/`)).status).toBe(200)
    expect((await fetch(`${edge}/falta/`)).status).toBe(404)
    await portal.end('SIGKILL')
    for (let n = 0; n < 50; n++) {
      for (const one of ['/', path]) expect((await fetch(`${edge}${one}`)).status).toBe(200)
      // Longer than browsers and caches in front keep a page: by then only the leave to outlive an error is left.
      await new Promise((done) => setTimeout(done, n < 10 ? 700 : 20))
    }
    expect((await fetch(`${edge}/nunca-leida/`)).status).toBe(503)
    // Nobody keeps for long that something is missing.
    expect((await fetch(`${edge}/falta/`)).status).toBe(503)
  })
})
