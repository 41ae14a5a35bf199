import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** What a scanner says of a file; without a clear answer it is `unscanned`. */
export type Scan = 'clean' | 'infected' | 'unscanned'

/** A scanner that says nothing for so long is not waited for. */
const PATIENCE_MS = 60_000
const PIECE = 64 * 1024

/** Where clamd listens: `clamd://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
function connection(address: string): Socket {
  const url = new URL(address)
  return url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port || 3310), url.hostname)
}

/**
 * Asks clamd about a file, by INSTREAM. Only a clear answer counts: away, late, too large for it or broken means that
 * nobody has looked.
 */
export async function scanFile(path: string, address: string, patience = PATIENCE_MS): Promise<Scan> {
  const socket = connection(address)
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd says nothing')))
  try {
    const answered = answerOf(socket)
    // Whoever hangs up while the file is sent is heard below.
    answered.catch(() => undefined)
    await send(socket, path)
    const answer = await answered
    if (/^stream: OK\0?\s*$/.test(answer)) return 'clean'
    return /^stream: .+ FOUND\0?\s*$/.test(answer) ? 'infected' : 'unscanned'
  } catch {
    return 'unscanned'
  } finally {
    socket.destroy()
  }
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => (text = (text + piece).slice(0, 1000)))
    socket.once('end', () => done(text)).once('error', fail)
    socket.once('close', () => fail(new Error('clamd hung up')))
  })
}

async function send(socket: Socket, path: string): Promise<void> {
  const write = (bytes: Uint8Array) =>
    new Promise<void>((done, fail) => socket.write(bytes, (error) => (error ? fail(error) : done())))
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((piece as Buffer).length)
    await write(length)
    await write(piece as Buffer)
  }
  await write(Buffer.alloc(4))
}
