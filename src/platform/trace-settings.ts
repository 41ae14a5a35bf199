/** Where traces go. */
export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** How many of the requests that nobody has decided about are traced, of 1. */
  readonly share: number
}

/** The settings as OpenTelemetry names them. */
interface Environment {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_SERVICE_NAME?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

/** What the environment says of traces; null where nobody takes them. */
export function tracingSettings(env: Environment): TracingSettings | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').flatMap((one) => {
    const at = one.indexOf('=')
    return at > 0 ? [[one.slice(0, at), decodeURIComponent(one.slice(at + 1))]] : []
  })
  return {
    url: new URL('v1/traces', env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/(?<!\/)\/*$/, '/')).href,
    headers: Object.fromEntries(headers) as Record<string, string>,
    service: env.OTEL_SERVICE_NAME ?? 'portada',
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}
