import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** One mail that the server has taken. */
export interface Taken {
  to: string
  from: string
  messageId: string
  data: string
  at: number
}

/** How a server treats the mails of one recipient. */
export interface Manner {
  /** Milliseconds from the end of a mail to its answer. */
  acceptAfter?: number
  /** Milliseconds before it answers to the recipient. */
  recipientAfter?: number
  /** Never answers to the recipient, or to the whole mail. */
  hangs?: 'recipient' | 'mail'
  /** Answers this to the recipient, or to the whole mail. */
  refuses?: { at: 'recipient' | 'mail'; code: number; says?: string }
  /** Ends the connection in the middle of a mail, or when it has taken it and before it says so. */
  cuts?: 'in-data' | 'unanswered'
  /** Called when it has taken a mail, before it says so. */
  taken?(mail: Taken): void | Promise<void>
}

/** A mail server that a test tells how to behave. */
export interface TestMailServer {
  readonly url: string
  readonly taken: Taken[]
  /** How often each recipient was tried. */
  readonly tries: Map<string, number>
  /** How it treats mails to this address. */
  manner: (to: string) => Manner
  /** Answers this to every sender. */
  refusesSender: number | null
  /** Greets whoever connects with this, and closes. */
  closes: number | null
  /** Most mails that were being handed over at the same time. */
  most: number
  start(): Promise<void>
  /** Stops listening and cuts every connection. */
  stop(): Promise<void>
}

const NOBODY = 'nobody'
const answer = (code: number, says = `answered ${code}`) => Object.assign(new Error(says), { responseCode: code })

/** A mail server on a port of its own, which it keeps when it is stopped and started again. */
export async function mailServer(): Promise<TestMailServer> {
  const taken: Taken[] = []
  const tries = new Map<string, number>()
  const sockets = new Set<Socket>()
  let server: SMTPServer | null = null
  let port = 0
  let now = 0

  const self: TestMailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    taken,
    tries,
    manner: () => ({}),
    refusesSender: null,
    closes: null,
    most: 0,
    async start() {
      server = make()
      server.on('error', () => undefined)
      server.server.on('connection', (socket: Socket) => {
        // One listener for each mail that is being handed over.
        socket.setMaxListeners(0)
        sockets.add(socket.on('error', () => undefined).once('close', () => sockets.delete(socket)))
      })
      await new Promise<void>((done) => server!.listen(port, '127.0.0.1', done))
      port = (server.server.address() as AddressInfo).port
    },
    async stop() {
      const former = server
      server = null
      if (!former) return
      await new Promise<void>((done) => {
        former.close(() => done())
        for (const socket of sockets) socket.destroy()
      })
    },
  }

  function make(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect(_session, done) {
        if (self.closes) done(answer(self.closes))
        else done()
      },
      onMailFrom(_address, _session, done) {
        if (self.refusesSender) done(answer(self.refusesSender))
        else done()
      },
      onRcptTo({ address }, _, done) {
        tries.set(address, (tries.get(address) ?? 0) + 1)
        const { hangs, refuses, recipientAfter = 0 } = self.manner(address)
        if (hangs === 'recipient') return
        const say = () => (refuses?.at === 'recipient' ? done(answer(refuses.code, refuses.says)) : done())
        setTimeout(say, recipientAfter)
      },
      onData(stream, session, done) {
        const to = session.envelope.rcptTo[0]?.address ?? NOBODY
        const manner = self.manner(to)
        const socket = [...sockets].find(({ remotePort }) => remotePort === session.remotePort)
        now += 1
        self.most = Math.max(self.most, now)
        let over = false
        const end = () => {
          if (!over) now -= 1
          over = true
        }
        socket?.once('close', end)
        const say = (error?: Error) => {
          end()
          done(error ?? null)
        }
        let data = ''
        stream.on('data', (part: Buffer) => {
          data += part.toString()
          if (manner.cuts === 'in-data') socket?.destroy()
        })
        stream.on('end', () => {
          // A short mail may be here whole before its connection ends; it was cut all the same.
          if (manner.hangs === 'mail' || manner.cuts === 'in-data') return
          if (manner.refuses?.at === 'mail') return say(answer(manner.refuses.code, manner.refuses.says))
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
          const messageId = /^Message-ID: (\S+)/im.exec(data)?.[1] ?? ''
          const mail: Taken = { to, from, messageId, data, at: Date.now() }
          setTimeout(() => {
            taken.push(mail)
            void Promise.resolve(manner.taken?.(mail)).then(() => {
              if (manner.cuts === 'unanswered') socket?.destroy()
              else say()
            })
          }, manner.acceptAfter ?? 0)
        })
      },
    })
  }
  await self.start()
  return self
}
