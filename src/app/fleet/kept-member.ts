import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'
import { ALIVE_MS, isOurs, type FromMember, type ToMember } from './messages.ts'

/** A process that says nothing for so long hangs, and is ended. */
const SILENT_MS = 30_000
/** So long a process may take to end; it allows itself twelve seconds. */
const PATIENCE_MS = 15_000

/** A process of the fleet, as whoever keeps it sees it. */
export interface Kept {
  readonly serves: boolean
  /** What it says to whoever started it, once it serves. */
  readonly ready: Promise<string>
  /** How it ended, and for how many milliseconds it had served. */
  readonly ended: Promise<{ code: number | null; served: number }>
  /** Its figures; empty when it is too slow. */
  figures(patience: number): Promise<string>
  /** Lets it finish what it does, and end. */
  retire(): Promise<void>
}

/** How one begins. */
export interface MemberOptions {
  slot: number
  late: boolean
  args: readonly string[]
  log: Log
  figuresOfAll(): Promise<string>
}

/** Starts a process of what lies on the disk now. */
export function startMember({ slot, late, args, log, figuresOfAll }: MemberOptions): Kept {
  cluster.setupPrimary({
    exec: process.argv[1]!,
    args: [...args, '--slot', String(slot), ...(late ? ['--late'] : [])],
  })
  const worker = cluster.fork()
  const tell = (message: ToMember) => void (worker.isConnected() && worker.send(message, () => undefined))
  const ready = Promise.withResolvers<string>()
  const asked = new Map<number, (text: string) => void>()
  let servedSince: number | null = null
  let heard = performance.now()
  let looked = heard

  worker.on('message', (message: unknown) => {
    if (!isOurs<FromMember>(message)) return
    heard = performance.now()
    if (message.portada === 'serving') {
      servedSince = heard
      ready.resolve(message.announcement)
    } else if (message.portada === 'figures') asked.get(message.id)?.(message.text)
    else if (message.portada === 'figures?') void figuresOfAll().then((text) => tell({ portada: 'all-figures', text }))
  })
  worker.on('error', (error) => log.error({ err: error, process: slot }, 'a process of the portal'))

  // A machine that slept, or a busy keeper, has heard nobody: only silence beside its own steady looks counts.
  const watch = setInterval(() => {
    const now = performance.now()
    const late = now - looked > 3 * ALIVE_MS
    looked = now
    if (late) heard = now
    if (servedSince === null || now - heard < SILENT_MS) return
    log.error({ process: slot }, 'a process of the portal hangs; it is ended')
    worker.process.kill('SIGKILL')
  }, ALIVE_MS).unref()

  const ended = new Promise<{ code: number | null; served: number }>((done) => {
    worker.once('exit', (code: number | null) => {
      clearInterval(watch)
      const served = servedSince === null ? 0 : performance.now() - servedSince
      servedSince = null
      done({ code, served })
    })
  })

  let questions = 0
  return {
    get serves() {
      return servedSince !== null
    },
    ready: ready.promise,
    ended,
    async figures(patience) {
      const id = (questions += 1)
      const text = new Promise<string>((done) => asked.set(id, done))
      tell({ portada: 'own-figures?', id })
      const answer = await Promise.race([text, ended.then(() => ''), sleep(patience, '', { ref: false })])
      asked.delete(id)
      return answer
    },
    async retire() {
      worker.process.kill('SIGTERM')
      const gone = await Promise.race([ended.then(() => true), sleep(PATIENCE_MS, false, { ref: false })])
      if (!gone) worker.process.kill('SIGKILL')
      await ended
    },
  }
}
