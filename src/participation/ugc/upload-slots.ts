import type { FastifyRequest } from 'fastify'
import { giveTime } from '../../web/http/stalled-clients.ts'

/** Forms with files that one reader has under way, and that one process reads at the same time. */
const AT_ONCE = { reader: 2, process: 20 }
/** So many more wait for a place, unread: what they send stays in the network. */
const MOST_WAITING = 100
/** Nobody waits longer than that. */
const PATIENCE_MS = 60_000

const byReader = new Map<string, number>()
const waiting = new Set<() => void>()
let reading = 0

/**
 * Waits for a place among those whose forms are read, so that memory has a bound however many send at once.
 * @param full what is thrown where there is no place even to wait
 * @returns gives the place back
 */
export async function takeSlot({ raw }: FastifyRequest, readerId: string, full: () => Error): Promise<() => void> {
  const own = byReader.get(readerId) ?? 0
  if (own >= AT_ONCE.reader || waiting.size >= MOST_WAITING) throw full()
  byReader.set(readerId, own + 1)
  try {
    if (reading < AT_ONCE.process) reading += 1
    else {
      giveTime(raw)
      await turn(raw, full)
    }
  } catch (error) {
    forget(readerId)
    throw error
  }
  return () => {
    forget(readerId)
    const [next] = waiting
    if (next) next()
    else reading -= 1
  }
}

/** Resolves when somebody who leaves gives their place to this one. */
function turn(raw: FastifyRequest['raw'], full: () => Error): Promise<void> {
  return new Promise((begin, refuse) => {
    const end = () => {
      waiting.delete(next)
      clearTimeout(timer)
      raw.off('close', giveUp)
    }
    const next = () => {
      end()
      begin()
    }
    const giveUp = () => {
      end()
      refuse(full())
    }
    const timer = setTimeout(giveUp, PATIENCE_MS)
    raw.once('close', giveUp)
    waiting.add(next)
  })
}

function forget(readerId: string): void {
  const left = byReader.get(readerId)! - 1
  if (left > 0) byReader.set(readerId, left)
  else byReader.delete(readerId)
}
