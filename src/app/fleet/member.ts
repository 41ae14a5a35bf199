import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { metrics } from '../../platform/metrics.ts'
import { ALIVE_MS, isOurs, type FromMember, type ToMember } from './messages.ts'

/** So long the figures of all may take; then a member shows its own. */
const FIGURES_MS = 2500

/** A process that serves beside others at one address (`--processes`). */
export interface Member {
  /** From 1 on; a process that replaces another one has its number. */
  readonly slot: number
  /** Whether it begins beside others that serve: then its port opens when it is warm. */
  readonly late: boolean
  /** Says that it serves. */
  serves(announcement: string): void
  /** The figures of all processes of the fleet. */
  figures(): Promise<string>
}

/** This process as a member; null when it stands alone. */
export function memberOf({ slot, late }: { slot?: string | undefined; late?: boolean | undefined }): Member | null {
  const { worker } = cluster
  if (!worker || !slot) return null
  // Otherwise it would end at once, in the middle of its answers, when whoever keeps the fleet was killed.
  worker.exitedAfterDisconnect = true
  metrics.setDefaultLabels({ process: slot })
  const tell = (message: FromMember) => void (process.connected && process.send!(message, () => undefined))
  const waiting = new Set<(text: string) => void>()
  process.on('message', (message) => {
    if (!isOurs<ToMember>(message)) return
    if (message.portada === 'own-figures?') {
      const { id } = message
      void metrics.metrics().then((text) => tell({ portada: 'figures', id, text }))
    }
    if (message.portada === 'all-figures') {
      for (const done of waiting) done(message.text)
      waiting.clear()
    }
  })
  setInterval(() => tell({ portada: 'alive' }), ALIVE_MS).unref()
  return {
    slot: Number(slot),
    late: late === true,
    serves: (announcement) => tell({ portada: 'serving', announcement }),
    async figures() {
      const all = Promise.withResolvers<string>()
      waiting.add(all.resolve)
      tell({ portada: 'figures?' })
      const text = await Promise.race([all.promise, sleep(FIGURES_MS, null, { ref: false })])
      waiting.delete(all.resolve)
      return text ?? metrics.metrics()
    },
  }
}
