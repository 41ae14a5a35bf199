/** How long a call may take (API-01, CONST-01). */
export const TIME_LIMIT = 10_000

/** Ends a call that takes longer than `limit` milliseconds, and with `signal` one that nobody waits for any more. */
export function inTime(signal?: AbortSignal, limit = TIME_LIMIT): AbortSignal {
  const late = AbortSignal.timeout(limit)
  if (!signal) return late
  const ended = new AbortController()
  for (const one of [signal, late]) {
    const end = () => ended.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end, { once: true })
  }
  return ended.signal
}
