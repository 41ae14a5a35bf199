import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { MailServer, Outcome } from './delivery.ts'

/** For what is being handed over when the portal stops, and for noting what became of it. */
const STOP_MS = 4000
const NOTE_MS = 1000
const NOTE_AGAIN_MS = 250

/** What one kind of mail does in its lane. */
interface LaneWork {
  log: Log
  server: MailServer
  /** Handed over side by side. */
  places: number
  /** Between two looks, in milliseconds. */
  lookMs: number
  /**
   * Until a server is asked again that refused the login or said that it closes: too many tries can lock an account,
   * and make a server that wants less want nothing.
   */
  restMs: number
  /** How the log begins when nothing can leave: «mail waits». */
  waits: string
  /** Takes up what is due, as far as there is room, by `run`; false when there is nothing. */
  next(): Promise<boolean>
  /** What is to be seen to every few seconds: its own claims first, then those of processes that ended. */
  look(): Promise<void>
  /** Gives back what was claimed and not begun, so that it need not wait until the claim ends. */
  release(): Promise<void>
}

/** Mail on its way from a queue in the database to a mail server. */
export interface SendLane {
  /** Aborted when the portal stops and has waited long enough. */
  readonly stopped: AbortSignal
  /** How many are being handed over. */
  readonly size: number
  /** How many more may be; while the server is away one is enough to see whether it is back. */
  room(): number
  /** Looks whether there is something to send. */
  wake(): void
  /** Hands one mail over beside the others. */
  run(work: () => Promise<void>): Promise<void>
  /** Learns from an outcome whether the server takes mail at all. */
  noteServer(outcome: Outcome): void
  /** Writes down what became of a mail as soon as the database takes it. */
  noted(write: () => Promise<void>): Promise<void>
  /** Begins to look every few seconds. */
  open(): void
  close(): Promise<void>
}

/** A lane for one kind of mail. Nothing leaves before it is opened. */
export function sendLane({ log, server, places, lookMs, restMs, waits, next, look, release }: LaneWork): SendLane {
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  let closed = false
  /** Until when a server that takes no mail at all is left alone. */
  let away: { until: number } | null = null
  /** Told once each time that the database goes away. */
  let readable = true
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined

  const room = (): number => (away ? 1 : places) - underWay.size
  const mayGo = (): boolean => !closed && room() > 0 && (!away || Date.now() >= away.until)

  async function fill(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        while (mayGo()) if (!(await next())) break
        readable = true
      } catch (error) {
        if (readable) log.warn({ err: error }, `${waits}: the queue cannot be read`)
        readable = false
      }
    }
  }

  function wake(): void {
    again = true
    if (running || closed) return
    running = fill().finally(() => {
      running = null
      if (again) wake()
    })
  }

  async function lookAround(): Promise<void> {
    try {
      await look()
    } catch {
      // Without a database nothing is claimed, and `fill` says so.
    }
    wake()
  }

  return {
    stopped: stopped.signal,
    get size() {
      return underWay.size
    },
    room,
    wake,
    run(work) {
      const going: Promise<void> = work().finally(() => {
        underWay.delete(going)
        wake()
      })
      underWay.add(going)
      return going
    },
    noteServer(outcome) {
      if (outcome.result === 'away') {
        if (!away) log.warn({ reason: outcome.reason }, `${waits}: the mail server cannot be used`)
        away = { until: Date.now() + (outcome.answered ? restMs : lookMs * 0.8) }
      } else if (away && ['sent', 'refused', 'put-off'].includes(outcome.result)) {
        log.info('the mail server can be used again')
        away = null
      }
    },
    async noted(write) {
      for (;;) {
        try {
          return await write()
        } catch (error) {
          if (stopped.signal.aborted) return log.warn({ err: error }, 'what became of a mail could not be noted')
          await sleep(NOTE_AGAIN_MS)
        }
      }
    },
    open() {
      timer = setInterval(() => void lookAround(), lookMs)
      timer.unref()
      void lookAround()
    },
    async close() {
      closed = true
      clearInterval(timer)
      const done = async () => {
        await running
        await Promise.all(underWay)
      }
      const ended = done()
      await Promise.race([ended, sleep(STOP_MS)])
      stopped.abort(new Error('the portal stops'))
      await Promise.race([ended, sleep(NOTE_MS)])
      server.close()
      await release().catch(() => undefined)
    },
  }
}
