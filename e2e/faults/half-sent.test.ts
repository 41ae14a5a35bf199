import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal
const sockets: Socket[] = []

beforeAll(async () => {
  portal = await startPortal({ dataDir, env: { LOG_LEVEL: 'info' } })
  await fetch(`${portal.url}/`)
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

/** A connection that has sent this so far, and what came back on it. */
async function sends(text: string): Promise<{ socket: Socket; answer: () => string; closed: Promise<number> }> {
  const socket = connect(portal.port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => undefined)
  const began = Date.now()
  const closed = new Promise<number>((done) => socket.once('close', () => done(Date.now() - began)))
  await new Promise((done) => socket.once('connect', done))
  socket.write(text)
  return { socket, answer: () => answer, closed }
}
const page = async () => (await fetch(`${portal.url}/`)).status
const POST = 'POST /api/front/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test('hundreds of half-sent requests are let go after 15 s at most, and others do not wait for them', async () => {
  const heads = await Promise.all(Array.from({ length: 200 }, () => sends('GET / HTTP/1.1\r\nHost: localhost\r\nX-A')))
  const bodies = await Promise.all(Array.from({ length: 200 }, () => sends(`${POST}Content-Length: 500\r\n\r\n{"a":`)))
  let dropped = 0
  for (const { closed } of [...heads, ...bodies]) void closed.then(() => (dropped += 1))
  expect(await page()).toBe(200)
  expect(dropped).toBe(0)
  const ended = await Promise.all([...heads, ...bodies].map(({ closed }) => closed))
  expect(Math.max(...ended)).toBeLessThan(30_000)
  expect(heads[0]!.answer()).toMatch(/^HTTP\/1.1 408 /)
  expect(await page()).toBe(200)
})

test('who leaves in the middle of a body is no fault of the portal: nothing in the log', async () => {
  const leaving = await Promise.all(Array.from({ length: 50 }, () => sends(`${POST}Content-Length: 500\r\n\r\n{"a":`)))
  await sleep(300)
  for (const { socket } of leaving) socket.destroy()
  await sleep(700)
  expect(await page()).toBe(200)
  expect(portal.output()).not.toContain('request failed')
})

test('a flood of headers is refused with 431', async () => {
  // What is still under way when the portal closes would take the answer along.
  const lines = Array.from({ length: 800 }, (_, n) => `X-${n}: ${'a'.repeat(50)}\r\n`).join('')
  const flood = await sends(`GET / HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n`)
  await flood.closed
  expect(flood.answer()).toMatch(/^HTTP\/1.1 431 /)
  expect(await page()).toBe(200)
})

test('who asks on and on and takes no answer is let go before the answers fill the memory', async () => {
  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))![1]) / 1024
  const before = memory()
  const greedy = await Promise.all(Array.from({ length: 300 }, () => sends(GET.repeat(200))))
  await Promise.all(greedy.map(({ closed }) => closed))
  expect(greedy[0]!.answer().split('HTTP/1.1 200').length - 1).toBeLessThan(200)
  expect(memory() - before).toBeLessThan(150)
  const few = await sends(GET.repeat(10))
  await vi.waitFor(() => expect(few.answer().split('HTTP/1.1 200').length - 1).toBe(10), { timeout: 30_000 })
  expect(await page()).toBe(200)
})
