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
    mail: { smtpUrl: null },
    database: { url: null },
  })
})

test('names every wrong setting at once', () => {
  const wrong = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a/b', NX_NOW: 'yesterday' })
  expect(wrong).toThrow(ConfigError)
  expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*NX_NOW/)
})

test('production is what the operator says, and has no false clock', () => {
  expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true)
  expect(readConfig({ NODE_ENV: 'production', PORTADA_STAGE: 'demonstration' }).production).toBe(false)
  expect(() => readConfig({ NODE_ENV: 'production', NX_NOW: '2026-03-01T12:00:00Z' })).toThrow(/NX_NOW/)
})
