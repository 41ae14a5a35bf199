import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../platform/database/postgres-folder.ts'
import { listen, type Listening } from './listening.ts'
import { giveTime } from './stalled-clients.ts'

const open: Listening[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const listening of open.splice(0)) await listening.close()
})

const well: RequestListener = (request, response) => void response.end(`answer to ${request.url}`)

async function opened(host: string, answer = well, requestMs?: number) {
  const port = await freePort()
  const listening = await listen({ host, port }, answer, requestMs)
  open.push(listening)
  return { port, listening }
}

/** A connection, all that came back on it, and how it ended. */
async function client(port: number, host = '127.0.0.1') {
  const socket = connect(port, host)
  sockets.push(socket)
  const seen = { text: '', fault: '' }
  socket.on('data', (chunk) => (seen.text += chunk)).on('error', (error) => (seen.fault = error.message))
  await once(socket, 'connect')
  return { socket, seen, ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`) }
}

test('localhost is this machine by both families of addresses, and by no other', async () => {
  const { port } = await opened('localhost')
  expect(await (await fetch(`http://127.0.0.1:${port}/a`)).text()).toBe('answer to /a')
  expect(await (await fetch(`http://[::1]:${port}/b`)).text()).toBe('answer to /b')
  await expect(listen({ host: 'localhost', port }, well)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('who answers may change while connections are kept', async () => {
  const { port, listening } = await opened('localhost', (_request, response) => void response.end('not yet'))
  const { seen, ask } = await client(port)
  ask('/')
  await vi.waitFor(() => expect(seen.text).toContain('not yet'))
  listening.handOver(well)
  ask('/c')
  await vi.waitFor(() => expect(seen.text).toContain('answer to /c'))
})

test('at the end kept connections are told so with their answer, and what is under way is finished', async () => {
  const { port, listening } = await opened('127.0.0.1', (request, response) => {
    setTimeout(() => response.end(`answer to ${request.url}`), 300)
  })
  const kept = await client(port)
  kept.ask('/first')
  await vi.waitFor(() => expect(kept.seen.text).toContain('answer to /first'))
  expect(kept.seen.text).not.toMatch(/connection: close/i)
  const slow = await client(port)
  slow.ask('/slow')
  await sleep(50)
  const closing = listening.close()
  kept.ask('/last')
  const late = await client(port)
  late.ask('/late')
  await closing
  for (const [{ seen }, path] of [
    [kept, '/last'],
    [slow, '/slow'],
    [late, '/late'],
  ] as const) {
    expect(seen.text).toMatch(new RegExp(`connection: close\\r\\n[^]*answer to ${path}$`, 'i'))
    expect(seen.fault).toBe('')
  }
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

test('a connection that never asked anything does not keep the port from closing', async () => {
  const { port, listening } = await opened('127.0.0.1')
  const { socket, seen } = await client(port)
  await listening.close()
  await vi.waitFor(() => expect(socket.readableEnded || socket.closed).toBe(true))
  expect(seen.fault).toBe('')
})

test('connections that wait to be taken when the port closes are answered', async () => {
  const { port, listening } = await opened('127.0.0.1')
  const closing = listening.close()
  // The program is busy, so that all of them wait in the system at once.
  const coming = Array.from({ length: 60 }, () => client(port))
  const busy = performance.now() + 200
  while (performance.now() < busy);
  const clients = await Promise.all(coming)
  for (const { ask } of clients) ask('/waiting')
  await closing
  await vi.waitFor(() => {
    for (const { seen } of clients) expect([seen.text.slice(-18), seen.fault]).toEqual(['answer to /waiting', ''])
  })
})

test('a request that comes in too slowly is let go; one that may take its time is not, and others follow it', async () => {
  const answer: RequestListener = (request, response) => {
    if (request.url === '/film') giveTime(request)
    request.resume().on('end', () => response.end(`got ${request.url}`))
  }
  const { port } = await opened('localhost', answer, 1000)
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`
  const [slow, film] = [await client(port), await client(port)]
  slow.socket.write(post('/slow'))
  film.socket.write(post('/film'))
  await once(slow.socket, 'close')
  expect(slow.seen.text).toMatch(/^HTTP\/1.1 408 /)
  film.socket.write('cd')
  await vi.waitFor(() => expect(film.seen.text).toContain('got /film'))
  film.ask('/next')
  await vi.waitFor(() => expect(film.seen.text).toContain('got /next'))
})
