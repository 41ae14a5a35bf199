import type { Log } from './log.ts'
import type { TracingSettings } from './trace-settings.ts'

/** What is said of a span besides its name. */
export type Attributes = Record<string, string | number>

/** Something that was done, and took time; times are those of this process, in milliseconds. */
export interface EndedSpan {
  readonly traceId: string
  readonly id: string
  readonly parent: string | undefined
  readonly name: string
  readonly kind: number
  readonly began: number
  readonly took: number
  readonly attributes: Attributes
  /** Why it failed. */
  readonly failure: string | undefined
}

/** Takes spans that are over. */
export interface Exporter {
  take(span: EndedSpan): void
  close(): Promise<void>
}

const EVERY_MS = 2000
const MOST_AT_ONCE = 512
/** What a collector that does not answer has not taken by then is given up. */
const MOST_WAITING = 4096
const PATIENCE_MS = 5000
/** What is left when the process ends must not keep it. */
const LAST_MS = 1000
const TELL_EVERY_MS = 60_000

/** Sends spans by OTLP over HTTP, as JSON, some hundred at a time. */
export function openExporter({ url, headers, service }: TracingSettings, log: Log): Exporter {
  const waiting: EndedSpan[] = []
  let told = 0
  let sending: Promise<void> | null = null
  const last = new AbortController()
  const resource = { attributes: listed({ 'service.name': service, 'service.instance.id': String(process.pid) }) }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, MOST_AT_ONCE).map(written)
      const body = JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'portada' }, spans }] }],
      })
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), last.signal]),
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`status ${answer.status}`)
      } catch (error) {
        if (Date.now() - told > TELL_EVERY_MS) log.warn({ reason: (error as Error).message }, 'traces were not taken')
        told = Date.now()
        return
      }
    }
  }
  const flush = () => (sending ??= send().finally(() => (sending = null)))
  const timer = setInterval(() => void flush(), EVERY_MS).unref()

  return {
    take(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span)
    },
    async close() {
      clearInterval(timer)
      const ended = setTimeout(() => last.abort(), LAST_MS)
      await sending
      await flush()
      clearTimeout(ended)
    },
  }
}

/** A span as OTLP has it; its times are nanoseconds, which are too many for a number. */
function written({ traceId, id, parent, name, kind, began, took, attributes, failure }: EndedSpan) {
  const nanoseconds = (at: number) => String(BigInt(Math.round((performance.timeOrigin + at) * 1000)) * 1000n)
  return {
    traceId,
    spanId: id,
    ...(parent && { parentSpanId: parent }),
    name,
    kind,
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(began + took),
    attributes: listed(attributes),
    status: failure === undefined ? {} : { code: 2, message: failure },
  }
}

function listed(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
