import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('starts with nothing set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ production: false, demo: true, now: null, database: { url: null } })
  expect(config.web).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    rateLimitFactor: 1,
    trustProxy: [],
  })
})

test('the public address follows the port and loses its trailing slash', () => {
  expect(readConfig({ PORT: '4000' }).web.publicUrl).toBe('http://localhost:4000')
  expect(readConfig({ PUBLIC_URL: 'https://www.example.org/' }).web.publicUrl).toBe('https://www.example.org')
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ SMTP_URL: '', DATABASE_URL: ' ' })).toMatchObject({
    mail: { smtpUrl: null, from: 'no-reply@localhost' },
    database: { url: null },
  })
  expect(readConfig({ PORT: '', CACHE_MB: '', RATE_LIMIT_FACTOR: ' ', DATABASE_POOL: '', SECRET: '' })).toEqual(
    readConfig({}),
  )
})

test('a data folder below ~ is in the home, also where no shell reads the setting', () => {
  expect(readConfig({ DATA_DIR: '~/portada' }).dataDir).toBe(join(homedir(), 'portada'))
  expect(readConfig({ DATA_DIR: '~' }).dataDir).toBe(homedir())
  expect(readConfig({ DATA_DIR: '/srv/a~b/' }).dataDir).toBe('/srv/a~b')
})

test.each(['0', '70000', '80.5', '-1'])('the port %s is refused: readers could not be told where to go', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(/PORT: a whole number from 1 to 65535/)
})

test('names every wrong setting at once', () => {
  const wrong = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a/b', NX_NOW: 'yesterday' })
  expect(wrong).toThrow(ConfigError)
  expect(wrong).toThrow(/PORT: a whole number from 1 to 65535[\s\S]*DATABASE_URL[\s\S]*NX_NOW/)
})

test.each([
  ['NODE_ENV', 'prod', /NODE_ENV: «production», or nothing/],
  ['PORTADA_STAGE', 'prod', /NODE_ENV: «production», or nothing/],
  ['TRUST_PROXY', '10.0.0.1, proxy', /TRUST_PROXY: addresses or networks/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL: fatal, error, warn/],
  ['DEMO', 'no', /DEMO: 0 or 1/],
])('%s=%s is refused by name', (name, value, said) => {
  expect(() => readConfig({ [name]: value })).toThrow(said)
})

test('proxies are named by address, network or kind', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.7, 10.1.0.0/16 loopback,::1' }).web
  expect(trustProxy).toEqual(['10.0.0.7', '10.1.0.0/16', 'loopback', '::1'])
  expect(readConfig({ LOG_LEVEL: '' }).logLevel).toBe('info')
})

test('caches in front are told what was withdrawn where they are', () => {
  expect(readConfig({}).web.purge).toBeNull()
  const settings = {
    PURGE_URL: 'http://a.test/, http://b.test:6081/',
    PURGE_HEADER: 'Fastly-Key: x y',
    PURGE_METHOD: 'POST',
  }
  expect(readConfig(settings).web.purge).toEqual({
    urls: ['http://a.test/', 'http://b.test:6081/'],
    method: 'POST',
    headers: { 'Fastly-Key': 'x y' },
  })
  expect(() => readConfig({ PURGE_URL: 'varnish:6081', PURGE_HEADER: 'none' })).toThrow(/PURGE_URL.*\n.*PURGE_HEADER/)
})

test('what developers look at is open in demonstrations, in production when an operator wants it', () => {
  const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://a.example' }
  expect(readConfig({})).toMatchObject({ developerPages: true, metrics: { token: null, local: true } })
  expect(readConfig(production)).toMatchObject({ developerPages: false, metrics: { token: null, local: false } })
  expect(readConfig({ ...production, DEVELOPER_PAGES: '1' }).developerPages).toBe(true)
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/)
})

test('OPEN-146 production is what the operator says, and has no false clock', () => {
  const complete = { SECRET: 's'.repeat(32), PUBLIC_URL: 'https://www.example.org' }
  expect(readConfig({ NODE_ENV: 'production', ...complete })).toMatchObject({ production: true, demo: false })
  expect(readConfig({ NODE_ENV: 'production', PORTADA_STAGE: 'demonstration' }).production).toBe(false)
  expect(() => readConfig({ NODE_ENV: 'production', ...complete, NX_NOW: '2026-03-01T12:00:00Z' })).toThrow(/NX_NOW/)
})

test('production says in one list what it cannot do without; a demonstration needs nothing', () => {
  const bare = () => readConfig({ NODE_ENV: 'production', S3_BUCKET: 'portal' })
  expect(bare).toThrow(ConfigError)
  expect(bare).toThrow(
    /missing:\n {2}SECRET: [\s\S]*\n {2}PUBLIC_URL: [\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
  )
  expect(() => readConfig({ S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'a' })).toThrow(
    /missing:\n {2}S3_SECRET_ACCESS_KEY: .*$/,
  )
  expect(() => readConfig({ NODE_ENV: 'production', SECRET: 'short', PUBLIC_URL: 'https://a' })).toThrow(
    /32 characters/,
  )
})

test('the demonstration, whose passwords are public, is for this machine alone unless somebody says otherwise', () => {
  const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://www.example.org' }
  expect(readConfig({}).web.host).toBe('localhost')
  expect(readConfig({ DEMO: '0' }).web.host).toBe('localhost')
  expect(readConfig({ HOST: '0.0.0.0' }).web.host).toBe('0.0.0.0')
  expect(readConfig(production).web.host).toBe('0.0.0.0')
})

test('OPEN-36 readers are told from programs by work, or by an account at reCAPTCHA', () => {
  const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://www.example.org' }
  expect(readConfig({}).humanCheck).toEqual({ recaptcha: null, strict: false })
  expect(readConfig({ HUMAN_CHECK: 'strict' }).humanCheck.strict).toBe(true)
  expect(readConfig(production).humanCheck.strict).toBe(true)
  expect(() => readConfig({ ...production, HUMAN_CHECK: 'test' })).toThrow(/HUMAN_CHECK/)
  expect(() => readConfig({ RECAPTCHA_SECRET: 'x' })).toThrow(/RECAPTCHA_SITE_KEY/)
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'x' })).toThrow(/RECAPTCHA_SECRET/)
  const account = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' }
  expect(readConfig(account).humanCheck.recaptcha).toEqual({
    siteKey: 'key',
    secret: 'secret',
    url: 'https://www.google.com/recaptcha',
  })
})

test('an object store is named by its bucket and its key', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  expect(readConfig({}).storage.s3).toBeNull()
  expect(readConfig({ S3_BUCKET: 'portal', ...keys, S3_ENDPOINT: 'https://objects.example/' }).storage.s3).toEqual({
    bucket: 'portal',
    endpoint: 'https://objects.example',
    region: 'us-east-1',
    prefix: null,
    accessKeyId: 'id',
    secretAccessKey: 'key',
  })
})

test('DATABASE_URL may name several servers, of which the one that takes writes is meant', () => {
  const url = 'postgres://portada:p@db1,db2:5433,[::1]:5434/portada?target_session_attrs=read-write'
  expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url)
  for (const wrong of [
    'postgres://db1,,db2/p',
    'postgres://db1,db2:x/p',
    'postgres://a,b/p?target_session_attrs=standby',
  ])
    expect(() => readConfig({ DATABASE_URL: wrong }), wrong).toThrow(/DATABASE_URL/)
})
