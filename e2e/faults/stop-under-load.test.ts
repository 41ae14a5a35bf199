import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { removeFolder, startPortal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

interface Count {
  answered: number
  /** What was asked, when after the stop, and what came of it. */
  lost: string[]
  stopped: number
}

/** Asks on kept connections, as a proxy does, until none is taken any more. */
async function ask(port: number, paths: readonly string[], count: Count, going: () => boolean): Promise<void> {
  while (going()) {
    const socket = connect(port, '127.0.0.1')
    const taken = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    if (!taken) return
    let text = ''
    let over = false
    let told: (() => void) | undefined
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      told?.()
    })
    socket
      .on('error', () => undefined)
      .on('close', () => {
        over = true
        told?.()
      })
    while (going() && !over) {
      text = ''
      const path = paths[Math.floor(Math.random() * paths.length)]! + (count.answered + 1)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      const head = () => text.slice(0, text.indexOf('\r\n\r\n') + 4)
      const length = () => Number(/^content-length: (\d+)/im.exec(head())?.[1] ?? Number.NaN)
      const whole = () => text.length >= head().length + length()
      while (!over && !whole()) await new Promise<void>((done) => (told = done))
      if (!whole()) {
        count.lost.push(`${path} ${Date.now() - count.stopped} ${text.slice(0, 100)}`)
        break
      }
      // On a busy machine some answers are 503: an answer all the same.
      count.answered += 1
      if (/^connection: close/im.test(head())) break
      await sleep(Math.random() * 20)
    }
    socket.destroy()
  }
}

test('a portal that is stopped under load answers every request that it was sent', async () => {
  const dataDir = await seededFolder()
  const portal = await startPortal({ dataDir })
  const count: Count = { answered: 0, lost: [], stopped: 0 }
  let going = true
  // The number that is put behind it makes every search another one.
  const paths = ['/?', '/ca/?', '/healthz?', '/buscar/?text=mar']
  for (const path of paths) await (await fetch(portal.url + path)).arrayBuffer()
  const readers = Array.from({ length: 60 }, () => ask(portal.port, paths, count, () => going))
  await sleep(1500)
  const before = count.answered
  count.stopped = Date.now()
  expect(await portal.end('SIGTERM')).toBe(0)
  going = false
  await Promise.all(readers)
  expect(before).toBeGreaterThan(30)
  expect(count.answered).toBeGreaterThan(before)
  expect(count.lost).toEqual([])
  removeFolder(dataDir)
})
