import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'
import { asker } from './load.ts'

/** Files that the portal may have open, sockets among them; its database has as many. */
const FILES = 256
const SOON = { timeout: 60_000, interval: 50 }

const dataDir = await seededFolder()
let portal: Portal
const sockets: Socket[] = []

beforeAll(async () => {
  portal = await startPortal({ dataDir, run: ['sh', '-c', `ulimit -n ${FILES}; exec "$@"`, 'sh'] })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

/** A connection that stays; says whether it is still there. */
async function stays(): Promise<() => boolean> {
  const socket = connect(portal.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined).resume()
  await new Promise((done) => socket.once('connect', done).once('error', done))
  return () => !socket.destroyed
}

test('more readers than it may have open: those who are in are served, nobody waits in vain, and all is well after', async () => {
  const inside = asker(portal.port)
  expect(await inside('/')).toBe(200)
  const there = await Promise.all(Array.from({ length: 2 * FILES }, stays))
  await vi.waitFor(() => expect(there.filter((each) => !each()).length).toBeGreaterThan(0), SOON)
  for (let n = 0; n < 20; n++) {
    expect(await inside('/')).toBe(200)
    expect([200, 503]).toContain(await inside(`/buscar/?text=apretado${n}`))
  }
  for (const socket of sockets.splice(0)) socket.destroy()
  await vi.waitFor(async () => expect((await fetch(`${portal.url}/buscar/?text=holgado`)).status).toBe(200), SOON)
  expect(portal.output()).not.toContain('request failed')
})
