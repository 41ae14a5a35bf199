import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bytesWaiting, dropStalledClients } from './stalled-clients.ts'

const MEGABYTE = 2 ** 20
/** More than the system keeps for a connection. */
const ANSWER = 32 * MEGABYTE
/** How often connections are looked at; the clock of the tests moves only when they say so. */
const EVERY = 1000

/** A connection whose answer is waiting: what the reader has of it, and what the server has. */
async function asking(): Promise<{ reader: Socket; peer: Socket }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = createServer((_request, response) => response.end(Buffer.alloc(ANSWER)))
  const end = dropStalledClients(server, EVERY)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  reader.on('error', () => undefined)
  onTestFinished(() => {
    end()
    reader.destroy()
    server.close()
    server.closeAllConnections()
  })
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [{ socket: peer }] = (await once(server, 'request')) as [{ socket: Socket }]
  await stuck(peer)
  return { reader, peer }
}

/** Waits in real time: `vi.waitFor` would move the clock of the test with every try, and look at the connections. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !holds(); tries++) await sleep(50)
  expect(holds()).toBe(true)
}

/** Waits until the system takes no more of an answer. */
async function stuck(peer: Socket): Promise<void> {
  let before = -1
  await until(() => {
    const taken = bytesWaiting(peer)
    const same = taken === before
    before = taken
    return same
  })
}

const looks = (times: number) => vi.advanceTimersByTime(times * EVERY)

test('who asks and takes nothing of the answer is let go', async () => {
  const { peer } = await asking()
  expect(peer.writableLength).toBeGreaterThan(0)
  looks(2)
  expect(peer.destroyed).toBe(true)
})

test('who takes an answer in one piece slowly, or is silent after it, stays', async () => {
  const { reader, peer } = await asking()
  let received = 0
  let wanted = 0
  reader.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received >= wanted) reader.pause()
  })
  reader.pause()
  while (received < ANSWER) {
    looks(1)
    wanted = Math.min(received + 8 * MEGABYTE, ANSWER)
    reader.resume()
    await until(() => received >= wanted)
    await stuck(peer)
  }
  expect(peer.destroyed).toBe(false)
  looks(5)
  expect(peer.destroyed).toBe(false)
})
