import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, createToken, removeFolder, startPortal, temporaryFolder, type Portal } from '../e2e/portal.ts'
import { load, memoryMegabytes } from './load.ts'

// Readers of one live coverage: first all of them told as news come, then all of them asking.
const READERS = Number(process.argv[2] ?? 5000)
const ROUNDS = 10
const dataDir = temporaryFolder()
const portal = await startPortal({ dataDir })

try {
  const token = createToken(dataDir)
  const id = await coverage(portal, token)
  await settled(portal.pid)
  const before = memoryMegabytes(portal.pid)
  const readers = await Promise.all(Array.from({ length: READERS }, (_, n) => follow(portal, id, n)))
  await sleep(2000)
  console.log(`${READERS} connected: ${Math.round(memoryMegabytes(portal.pid) - before)} MB more than without them`)
  const took: number[] = []
  let cpu = 0
  for (let round = 0; round < ROUNDS; round++) {
    const used = cpuSeconds(portal.pid)
    const heard = Promise.all(readers.map((reader) => reader.heard(`Novedad ${round}`)))
    const began = performance.now()
    await put(portal, token, `live/updates/n${round}`, { title: `Novedad ${round}`, html: '<p>Acaba de pasar.</p>' })
    const last = Math.max(...(await heard))
    took.push(last - began)
    await sleep(500)
    cpu += cpuSeconds(portal.pid) - used
  }
  console.log(
    `From the call that publishes to the last of ${READERS}: worst of ${ROUNDS} ${Math.round(Math.max(...took))} ms`,
  )
  console.log(`Processor of one update for all of them: ${Math.round((cpu / ROUNDS) * 1000)} ms`)
  for (const reader of readers) reader.socket.destroy()
  await sleep(1000)
  const path = `/api/front/live/${id}?after=n${ROUNDS - 1}`
  await load({ port: portal.port, pid: portal.pid, paths: [path], seconds: 3 })
  const asked = await load({ port: portal.port, pid: portal.pid, paths: [path], seconds: 4 })
  const share = ((READERS / 30) * asked.cpuMicros) / 1e4
  console.log(`Asking: ${Math.round(asked.perSecond)}/s, ${asked.cpuMicros.toFixed(1)} µs of processor each`)
  console.log(`${READERS} readers that ask every 30 s take ${share.toFixed(1)} % of one core`)
} finally {
  await portal.end()
  removeFolder(dataDir)
}

async function coverage(server: Portal, token: string): Promise<string> {
  const updates = Array.from({ length: 80 }, (_, n) => ({
    id: `e${n}`,
    date: new Date(Date.UTC(2026, 0, 1, 8, n)).toISOString(),
    title: `Entrada ${n} del banco de pruebas`,
    html: `<p>${'Una frase de una entrada como otra cualquiera. '.repeat(8)}</p>`,
  }))
  const common = { type: 'live', site: 'portal', language: 'es', state: 'published', publishAt: '2026-01-01T08:00:00Z' }
  const { content } = await put(server, token, 'live', { ...common, title: 'Directo del banco de pruebas', updates })
  return content.id
}

async function put(server: Portal, token: string, path: string, body: object): Promise<{ content: { id: string } }> {
  const answer = await fetch(`${server.url}/api/desk/content/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The content API answered ${answer.status}: ${text}`)
  return JSON.parse(text) as { content: { id: string } }
}

interface Reader {
  socket: Socket
  /** The moment at which it is told of something. */
  heard(text: string): Promise<number>
}

/** One reader; they come one after another, as the backlog of the machine allows. */
async function follow({ port }: Portal, id: string, number: number): Promise<Reader> {
  await sleep(number / 2)
  return new Promise((done, fail) => {
    let wanted = ''
    let tell: (at: number) => void = () => undefined
    let rest = ''
    const socket = connect({ port, host: '127.0.0.1' })
    const heard = (text: string) =>
      new Promise<number>((resolve) => {
        wanted = text
        tell = resolve
      })
    socket.on('error', fail)
    socket.on('connect', () =>
      socket.write(`GET /api/front/live/${id}/events HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`),
    )
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1')
      rest = text.slice(-200)
      if (text.includes('event: hello')) done({ socket, heard })
      if (wanted && text.includes(wanted)) tell(performance.now())
    })
  })
}

async function settled(pid: number): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const before = cpuSeconds(pid)
    await sleep(1000)
    if (cpuSeconds(pid) - before < 0.05) return
  }
}
