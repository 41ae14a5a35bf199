import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'

/** Everything that `/metrics` shows. One registry per process; features add their own at load time. */
export const metrics = new Registry()

let started = false

/** Switches on the figures of the process itself (memory, event loop, garbage collection). */
export function startProcessMetrics(): void {
  if (started) return
  started = true
  collectDefaultMetrics({ register: metrics, prefix: 'portada_' })
}

/** A count that only grows. */
export function counter<L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> {
  return new Counter({ name: `portada_${name}`, help, labelNames, registers: [metrics] })
}

/** A count that is too frequent to be written down each time: `count()` is an addition, the rest happens when asked. */
export function fastCounter<L extends string>(into: Counter<L>, labels: Record<L, string>): () => void {
  let pending = 0
  const counted = into.get.bind(into)
  into.get = () => {
    into.inc(labels as never, pending)
    pending = 0
    return counted()
  }
  return () => void (pending += 1)
}

/** A value that goes up and down, asked for when somebody looks. */
export function gauge(name: string, help: string, value: () => number): void {
  const full = `portada_${name}`
  metrics.removeSingleMetric(full)
  const made: Gauge = new Gauge({ name: full, help, registers: [metrics], collect: () => made.set(value()) })
}
