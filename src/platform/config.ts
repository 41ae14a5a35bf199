import { homedir } from 'node:os'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { PurgeSettings } from './cache/purge.ts'
import { namesDatabase } from './database/primary.ts'
import type { BulkMailSettings, DkimSettings } from './mail/settings.ts'
import { pushSettings, type PushSettings } from './push/settings.ts'
import { tracingSettings, type TracingSettings } from './trace-settings.ts'

const optional = z
  .string()
  .transform((value) => value.trim())
  .optional()

/** A whole number between two others, said so when it is none. */
const count = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const STAGES = ['production', 'development', 'test', 'demonstration'] as const

/** An address, a network such as 10.0.0.0/8, or the name of a kind of network. */
const isProxy = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const withoutLastSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '')
const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '')

const address = (protocol: RegExp, error: string) => optional.pipe(z.url({ protocol, error }).optional())
const matching = (form: RegExp, error: string) => optional.pipe(z.string().regex(form, error).optional())
const allOf = (protocol: RegExp) => (text: string) => listed(text).every((one) => protocol.test(protocolOf(one)))
const addresses = (protocol: RegExp, error: string) =>
  optional.pipe(z.string().refine(allOf(protocol), error).optional())

const Environment = z.object({
  // A word that is nearly «production» must not open a portal with public passwords.
  NODE_ENV: optional.pipe(z.enum(STAGES, { error: '«production», or nothing for a demonstration' }).optional()),
  PORT: count(1, 65_535).default(3000),
  HOST: optional,
  DATA_DIR: optional,
  DATABASE_URL: optional.pipe(z.string().refine(namesDatabase, 'postgres://user:password@host/name').optional()),
  DATABASE_REPLICA_URLS: addresses(/^postgres(ql)?:$/, 'one or more, such as postgres://user:password@host/name'),
  DATABASE_POOL: count(2, 200).default(16),
  PUBLIC_URL: address(/^https?$/, 'an address such as https://www.example.org'),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: optional,
  MAIL_BULK_SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_BULK_FROM: optional,
  MAIL_BULK_PER_HOUR: count(0, 10_000_000).default(36_000),
  MAIL_BULK_PER_DOMAIN: count(0, 10_000_000).default(0),
  MAIL_BULK_CONNECTIONS: count(1, 20).default(20),
  MAIL_RETURN_DOMAIN: matching(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a domain such as devueltos.example.org'),
  MAIL_DKIM_DOMAIN: optional,
  MAIL_DKIM_SELECTOR: optional,
  MAIL_DKIM_KEY: optional,
  MAIL_WEBHOOK_SECRET: optional.pipe(z.string().min(32, 'at least 32 characters').optional()),
  RECAPTCHA_SITE_KEY: optional,
  RECAPTCHA_SECRET: optional,
  RECAPTCHA_URL: address(/^https?$/, 'https://www.google.com/recaptcha'),
  HUMAN_CHECK: optional.pipe(z.enum(['strict', 'test'], { error: 'strict or test' }).optional()),
  SOCIAL_GOOGLE_CLIENT_ID: optional,
  SOCIAL_GOOGLE_CLIENT_SECRET: optional,
  SOCIAL_APPLE_CLIENT_ID: optional,
  SOCIAL_APPLE_CLIENT_SECRET: optional,
  SOCIAL_TWITTER_CLIENT_ID: optional,
  SOCIAL_TWITTER_CLIENT_SECRET: optional,
  SOCIAL_FACEBOOK_CLIENT_ID: optional,
  SOCIAL_FACEBOOK_CLIENT_SECRET: optional,
  SOCIAL_TEST_PROVIDER: optional,
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'a number, 0 for no limits' }).min(0).default(1),
  CACHE_MB: count(0, 16_384).default(192),
  PURGE_URL: addresses(/^https?:$/, 'one or more addresses'),
  PURGE_METHOD: optional.pipe(
    z.enum(['PURGE', 'POST', 'BAN', 'DELETE'], { error: 'PURGE, POST, BAN or DELETE' }).default('PURGE'),
  ),
  PURGE_HEADER: matching(/^[A-Za-z0-9-]+: ?[\x21-\x7e][\x20-\x7e]*$/, 'a header such as Authorization: Bearer …'),
  TRUST_PROXY: optional.pipe(
    z
      .string()
      .refine((text) => listed(text).every(isProxy), 'addresses or networks, such as 10.0.0.7, 10.0.0.0/8')
      .optional(),
  ),
  NX_NOW: optional.pipe(z.iso.datetime({ offset: true, error: 'an instant such as 2026-03-01T12:00:00Z' }).optional()),
  DEMO: optional.pipe(z.enum(['0', '1'], { error: '0 or 1' }).optional()),
  LOG_LEVEL: optional.pipe(z.enum(LEVELS, { error: LEVELS.join(', ') }).default('info')),
  METRICS_TOKEN: optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'a collector such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: matching(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, 'name=value,name=value'),
  OTEL_SERVICE_NAME: optional,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'a share from 0 to 1' }).min(0).max(1).default(1),
  DEVELOPER_PAGES: optional.pipe(z.enum(['0', '1'], { error: '0 or 1' }).optional()),
  SECRET: optional.pipe(z.string().min(32, 'at least 32 characters').optional()),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, '32 bytes in base64url'),
  PUSH_SERVICE_URL: address(/^https?$/, 'https://push.example.org'),
  CLAMD_URL: address(/^(?:clamd|unix)$/, 'clamd://host:3310 or unix:///run/clamav/clamd.ctl'),
  MODERATION_URL: address(/^https?$/, 'http://127.0.0.1:5000/look'),
  TRANSLATOR_URL: address(/^https?$/, 'http://apertium:2737'),
  S3_BUCKET: optional,
  S3_ENDPOINT: address(/^https?$/, 'an address such as https://objects.example.org'),
  S3_REGION: optional,
  S3_PREFIX: matching(/^[a-z0-9][a-z0-9._-]*$/, 'lower case letters, digits, dots, dashes'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
})
type Settings = z.output<typeof Environment>

/** The name of every setting. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

/** An object store that speaks S3. */
export interface S3Settings {
  readonly bucket: string
  /** Address of the store, for all that are not Amazon's. */
  readonly endpoint: string | null
  readonly region: string
  /** First segment of every key, for a bucket that others use too. */
  readonly prefix: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What a sign-in service knows this portal by. */
export interface SocialAccount {
  readonly clientId: string
  readonly clientSecret: string
}

const SOCIAL_SERVICES = ['GOOGLE', 'APPLE', 'TWITTER', 'FACEBOOK'] as const

/** Every setting of the program, read once. Nothing else looks at the environment. */
export interface Config {
  /** True when an operator asked for it with NODE_ENV=production; the demonstration is not production. */
  readonly production: boolean
  readonly web: {
    readonly port: number
    readonly host: string
    readonly publicUrl: string
    readonly rateLimitFactor: number
    /** Memory for finished pages; 0 keeps none, so that every page is made anew. */
    readonly cacheBytes: number
    /** Addresses of proxies whose X-Forwarded-* headers are believed; empty means none. */
    readonly trustProxy: readonly string[]
    /** Caches in front that are told what changed. */
    readonly purge: PurgeSettings | null
  }
  readonly dataDir: string
  readonly database: {
    readonly url: string | null
    /** Servers that follow the one of `url`; pages are read from them. */
    readonly replicas: readonly string[]
    readonly pool: number
  }
  /** Where files are kept; null means below DATA_DIR. */
  readonly storage: { readonly s3: S3Settings | null }
  /** Where clamd listens, which looks into what readers send; null means that nobody does. */
  readonly scanner: string | null
  /** The service of others that looks at comments before they are shown; null means that nobody does. */
  readonly moderator: string | null
  /** The Apertium that drafts translations for the newsroom; null means that nobody does. */
  readonly translator: string | null
  readonly mail: {
    readonly smtpUrl: string | null
    /** Who writes. */
    readonly from: string
    readonly bulk: BulkMailSettings
    /** What mails are signed with; null where the mail server does. */
    readonly dkim: DkimSettings | null
    /** Signs what a provider tells of mails that came back; null means that nobody is believed. */
    readonly webhookSecret: string | null
  }
  readonly push: PushSettings
  /** Tells readers from programs when they register. */
  readonly humanCheck: {
    /** The account at reCAPTCHA; without one browsers do some work instead. */
    readonly recaptcha: { readonly siteKey: string; readonly secret: string; readonly url: string } | null
    /** False lets programs try the calls with any token (OPEN-36); never in production. */
    readonly strict: boolean
  }
  /** Services that readers may sign in by; null where the portal has no account. */
  readonly social: Record<Lowercase<(typeof SOCIAL_SERVICES)[number]>, SocialAccount | null> & {
    /** A page of the portal stands in for services without account: in the demonstration, whose passwords and mail are public too. */
    readonly testProvider: boolean
  }
  /** The instant at which the clock starts, for tests and demonstrations; never in production. */
  readonly now: Date | null
  /** Whether the first start fills the demonstration newsroom. */
  readonly demo: boolean
  readonly logLevel: string
  /** Who may read the figures at /metrics: whoever brings the token; outside production this machine as well. */
  readonly metrics: { readonly token: string | null; readonly local: boolean }
  /** The collector of traces; null means that nothing is traced. */
  readonly tracing: TracingSettings | null
  /** Whether /api/docs and /showroom/ are shown. */
  readonly developerPages: boolean
  /** Signs cursors and links. Without it the program keeps its own under DATA_DIR. */
  readonly secret: string | null
}

/** Thrown with one line per wrong setting, so that an operator corrects all of them at once. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings; starts with nothing set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // The script that starts the program sets NODE_ENV itself, and says what the operator had said.
  const { PORTADA_STAGE: said = environment['NODE_ENV'], ...others } = environment
  // An empty setting counts as not set: `SMTP_URL= npm start` is a common way to switch something off.
  const settings = Object.entries({ ...others, NODE_ENV: said }).filter(([, value]) => value?.trim())
  const parsed = Environment.safeParse(Object.fromEntries(settings))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && env.NX_NOW) throw new ConfigError('NX_NOW cannot be used in production: unset it')
  if (production && env.HUMAN_CHECK === 'test') throw new ConfigError('HUMAN_CHECK=test cannot be used in production')
  if (production && env.SOCIAL_TEST_PROVIDER === '1')
    throw new ConfigError('SOCIAL_TEST_PROVIDER cannot be used in production: unset it')
  const missing = missingSettings(env, production)
  if (missing.length > 0) throw new ConfigError(`These settings are missing:\n${missing.join('\n')}`)
  const publicUrl = withoutLastSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return deepFreeze({
    production,
    web: {
      port: env.PORT,
      // The demonstration's passwords are public: it is for this machine alone unless somebody says otherwise.
      host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
      publicUrl,
      rateLimitFactor: env.RATE_LIMIT_FACTOR,
      cacheBytes: env.CACHE_MB * 1024 * 1024,
      trustProxy: listed(env.TRUST_PROXY ?? ''),
      purge: purgeSettings(env),
    },
    // Shells know `~`; service files and what others read do not.
    dataDir: resolve((env.DATA_DIR ?? 'data').replace(/^~(?=\/|$)/, homedir())),
    database: {
      url: env.DATABASE_URL ?? null,
      replicas: listed(env.DATABASE_REPLICA_URLS ?? ''),
      pool: env.DATABASE_POOL,
    },
    storage: { s3: s3Settings(env) },
    scanner: env.CLAMD_URL ?? null,
    moderator: env.MODERATION_URL ?? null,
    translator: env.TRANSLATOR_URL ?? null,
    mail: mailSettings(env, publicUrl),
    push: pushSettings(env, publicUrl, mailSettings(env, publicUrl).from),
    humanCheck: { recaptcha: recaptchaAccount(env), strict: production || env.HUMAN_CHECK === 'strict' },
    social: {
      google: socialAccount(env, 'GOOGLE'),
      apple: socialAccount(env, 'APPLE'),
      twitter: socialAccount(env, 'TWITTER'),
      facebook: socialAccount(env, 'FACEBOOK'),
      testProvider: !production && (env.SOCIAL_TEST_PROVIDER ?? env.DEMO ?? '1') !== '0',
    },
    now: env.NX_NOW ? new Date(env.NX_NOW) : null,
    // The passwords of its accounts are public: an operator has to want it.
    demo: production ? env.DEMO === '1' : env.DEMO !== '0',
    logLevel: env.LOG_LEVEL,
    metrics: { token: env.METRICS_TOKEN ?? null, local: !production },
    tracing: tracingSettings(env),
    developerPages: production ? env.DEVELOPER_PAGES === '1' : env.DEVELOPER_PAGES !== '0',
    secret: env.SECRET ?? null,
  })
}

/** What cannot be invented: all of it at once, so that an operator needs one attempt. */
function missingSettings(env: Settings, production: boolean): string[] {
  const wanted: [boolean, keyof Settings, string][] = [
    [production, 'SECRET', 'signs links and cursors; at least 32 random characters, the same on every process'],
    [production, 'PUBLIC_URL', 'the address that readers use, such as https://www.example.org'],
    [env.S3_BUCKET !== undefined, 'S3_ACCESS_KEY_ID', 'who writes to S3_BUCKET'],
    [env.S3_BUCKET !== undefined, 'S3_SECRET_ACCESS_KEY', 'the key that goes with S3_ACCESS_KEY_ID'],
    [env.RECAPTCHA_SECRET !== undefined, 'RECAPTCHA_SITE_KEY', 'what forms know reCAPTCHA by'],
    [env.RECAPTCHA_SITE_KEY !== undefined, 'RECAPTCHA_SECRET', 'the secret that goes with RECAPTCHA_SITE_KEY'],
    [env.MAIL_DKIM_KEY !== undefined, 'MAIL_DKIM_DOMAIN', 'the domain that signs'],
    [env.MAIL_DKIM_KEY !== undefined, 'MAIL_DKIM_SELECTOR', 'the name of the key below _domainkey'],
    ...SOCIAL_SERVICES.map((name): [boolean, keyof Settings, string] => [
      env[`SOCIAL_${name}_CLIENT_ID`] !== undefined,
      `SOCIAL_${name}_CLIENT_SECRET`,
      `the secret that goes with SOCIAL_${name}_CLIENT_ID`,
    ]),
  ]
  return wanted
    .filter(([needed, name]) => needed && env[name] === undefined)
    .map(([, name, why]) => `  ${name}: ${why}`)
}

function mailSettings(env: Settings, publicUrl: string): Config['mail'] {
  const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: key } = env
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from,
    bulk: {
      smtpUrl: env.MAIL_BULK_SMTP_URL ?? env.SMTP_URL ?? null,
      from: env.MAIL_BULK_FROM ?? from,
      perHour: env.MAIL_BULK_PER_HOUR,
      perDomain: env.MAIL_BULK_PER_DOMAIN,
      connections: env.MAIL_BULK_CONNECTIONS,
      returnDomain: env.MAIL_RETURN_DOMAIN ?? null,
    },
    dkim: domain && selector && key ? { domain, selector, key } : null,
    webhookSecret: env.MAIL_WEBHOOK_SECRET ?? null,
  }
}

function purgeSettings(env: Settings): PurgeSettings | null {
  if (!env.PURGE_URL) return null
  const [, name, value] = /^([^:]+): ?(.*)$/.exec(env.PURGE_HEADER ?? '') ?? []
  return { urls: listed(env.PURGE_URL), method: env.PURGE_METHOD, headers: name ? { [name]: value! } : {} }
}

function socialAccount(env: Settings, name: (typeof SOCIAL_SERVICES)[number]): SocialAccount | null {
  const clientId = env[`SOCIAL_${name}_CLIENT_ID`]
  return clientId ? { clientId, clientSecret: env[`SOCIAL_${name}_CLIENT_SECRET`]! } : null
}

function recaptchaAccount(env: Settings): Config['humanCheck']['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url } = env
  if (!siteKey || !secret) return null
  return { siteKey, secret, url: withoutLastSlash(url ?? 'https://www.google.com/recaptcha') }
}

function s3Settings(env: Settings): S3Settings | null {
  if (!env.S3_BUCKET) return null
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ? withoutLastSlash(env.S3_ENDPOINT) : null,
    region: env.S3_REGION ?? 'us-east-1',
    prefix: env.S3_PREFIX ?? null,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  }
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (part && typeof part === 'object' && !(part instanceof Date)) deepFreeze(part)
  }
  return Object.freeze(value)
}
