import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Log } from './log.ts'
import type { Attributes, EndedSpan, Exporter } from './trace-export.ts'
import type { TracingSettings } from './trace-settings.ts'

/** As OTLP numbers them. */
export const KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const

/** Something that is being done, and takes time. */
export class Span implements EndedSpan {
  readonly traceId: string
  readonly id = randomBytes(8).toString('hex')
  readonly parent: string | undefined
  readonly began = performance.now()
  readonly name: string
  readonly kind: number
  readonly attributes: Attributes
  took = 0
  failure: string | undefined

  constructor(name: string, kind: number, attributes: Attributes, parent: Pick<Span, 'traceId'> & { id?: string }) {
    this.name = name
    this.kind = kind
    this.attributes = attributes
    this.traceId = parent.traceId
    this.parent = parent.id
  }

  /** It is done, or failed. */
  end(error?: unknown): void {
    this.took = performance.now() - this.began
    if (error !== undefined) this.failure = error instanceof Error ? error.message : 'failed'
    exporter?.take(this)
  }
}

const current = new AsyncLocalStorage<Span>()
let exporter: Exporter | null = null
let share = 1

/**
 * Sends from now on what takes time to a collector; without settings nothing is loaded, measured or kept.
 * @returns sends what is left, and ends it
 */
export async function startTracing(settings: TracingSettings | null, log: Log): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined
  const { openExporter } = await import('./trace-export.ts')
  const own = openExporter(settings, log)
  exporter = own
  share = settings.share
  return async () => {
    exporter = null
    await own.close()
  }
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/**
 * The span of a request, with which the work for it is done; null where it is not traced.
 * @param sent the header `traceparent` of whoever is believed: a proxy decides whether its requests are traced
 */
export function beginRequest(name: string, attributes: Attributes, sent: string | undefined): Span | null {
  if (!exporter) return null
  const [, traceId, id, flags] = TRACEPARENT.exec(sent ?? '') ?? []
  const wanted = flags ? (Number.parseInt(flags, 16) & 1) === 1 : Math.random() < share
  if (!wanted) return null
  const parent = traceId && id ? { traceId, id } : { traceId: randomBytes(16).toString('hex') }
  return new Span(name, KIND.server, attributes, parent)
}

/** The span of a job, with which it is done; null where it is not traced. */
export function beginJob(queue: string, attributes: Attributes): Span | null {
  if (!exporter || Math.random() >= share) return null
  return new Span(queue, KIND.consumer, attributes, { traceId: randomBytes(16).toString('hex') })
}

/** Does the work of a request or a job, of which everything below is a part. */
export const within = <T>(span: Span | null | undefined, work: () => T): T => (span ? current.run(span, work) : work())

/** A part of what is being done that has no parts itself; null where nothing is traced. */
export function beginPart(name: string, kind: number, attributes: () => Attributes): Span | null {
  if (!exporter) return null
  const parent = current.getStore()
  return parent ? new Span(name, kind, attributes(), parent) : null
}

/** Does a part of what is being done that waits for nothing. */
export function tracedAtOnce<T>(name: string, work: () => T): T {
  const span = beginPart(name, KIND.internal, () => ({}))
  const made = work()
  span?.end()
  return made
}

/** Does a part of what is being done. */
export async function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = beginPart(name, KIND.internal, () => ({}))
  if (!span) return work()
  try {
    const made = await current.run(span, work)
    span.end()
    return made
  } catch (error) {
    span.end(error)
    throw error
  }
}
