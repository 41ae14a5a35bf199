import { z } from 'zod'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { circuitBreaker } from '../../../platform/circuit-breaker.ts'
import type { Log } from '../../../platform/log.ts'
import type { Signal } from '../model.ts'

/** Nobody who sends something waits longer for a service of others. */
export const PATIENCE_MS = 800
/** After so many failures in a row the service is not asked for so long: nobody waits for it in vain. */
export const LEFT_ALONE = { failures: 3, pauseMs: 30_000 }
const MOST = 20

const answerSchema = z.object({
  signals: z.array(z.object({ from: z.int().min(0).optional(), to: z.int().min(1).optional() })).max(MOST),
})

/** What a service of others sees in a text for which somebody should read it first. */
export type ExternalSignals = (text: string, said: { site: string; language: Locale }) => Promise<Signal[]>

/** The place where such a service is asked, by an address that takes JSON; without one nobody is asked. */
export function externalSignals({
  address,
  log,
}: {
  address: string | null
  log: Pick<Log, 'warn' | 'info'>
}): ExternalSignals {
  if (address === null) return async () => []
  const service = circuitBreaker(log, {
    ...LEFT_ALONE,
    fails: 'nothing comes from the service that looks at texts: the signals of the house stand alone',
    works: 'the service that looks at texts answers again',
  })
  return async (text, { site, language }) => {
    if (service.isOpen()) return []
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, site, language }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
      const { signals } = answerSchema.parse(await answer.json())
      service.worked()
      return signals.map((seen) => ({ name: 'external', ...within(text, seen) }))
    } catch (error) {
      // The house's own signals stand: a service that fails holds nobody up.
      service.failed(error)
      return []
    }
  }
}

/** Where in the text it was seen, as far as that is said and can be. */
function within(text: string, { from, to }: { from?: number | undefined; to?: number | undefined }): Partial<Signal> {
  return from !== undefined && to !== undefined && from < to && to <= text.length ? { from, to } : {}
}
