import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { letGoUnread } from './unread.ts'

/** A server whose answers are larger than what the system keeps for a connection. */
async function answering(every: number): Promise<(onOpen: (socket: Socket) => void) => Promise<Socket>> {
  const server = createServer((_request, response) => {
    let left = 400
    const more = () => {
      while (left-- > 0) if (!response.write(Buffer.alloc(64 * 1024))) return void response.once('drain', more)
      response.end()
    }
    more()
  })
  const end = letGoUnread(server, every)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    end()
    server.closeAllConnections()
    server.close()
  })
  return async (onOpen) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    onOpen(socket)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const peer = new Promise<Socket>((done) => server.once('request', ({ socket: own }) => done(own)))
    return peer
  }
}

test('F26 who asks and takes nothing of the answer is let go', async () => {
  const ask = await answering(150)
  const peer = await ask((socket) => socket.pause())
  await vi.waitFor(() => expect(peer.destroyed).toBe(true), { timeout: 10_000 })
})

test('F26 who takes the answer slowly, or is silent after it, stays', { timeout: 90_000 }, async () => {
  const ask = await answering(400)
  let received = 0
  const peer = await ask((socket) =>
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 3)
    }),
  )
  await vi.waitFor(() => expect(received).toBeGreaterThan(400 * 64 * 1024), { timeout: 60_000 })
  await sleep(1000)
  expect(peer.destroyed).toBe(false)
})
