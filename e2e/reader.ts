import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { open, type Look } from './page.ts'

const PASSWORD = 'Mestral-2026'
let made = 0

/** A reader with an account that the link in the outbox has activated. */
export interface TestReader {
  name: string
  email: string
  password: string
}

/** Registers a reader and follows the mailed link. */
export async function newReader(more: object = {}): Promise<TestReader> {
  const name = `lector${Date.now().toString(36)}${(made += 1)}`
  const email = `${name}@example.org`
  const registration = { nick: name, email, password: PASSWORD, name: 'Neus', surname: 'Calatrí', terms: true }
  await post('/api/front/user/register', { ...registration, birthdate: '1990-05-17', recaptcha: 'yes', ...more })
  await post(new URL(linkTo(email)).pathname)
  return { name, email, password: PASSWORD }
}

/** Opens a path as a reader who is signed in. */
export async function openAs(reader: TestReader, path: string, look: Look = {}): Promise<Page> {
  const page = await open('/cuenta-eliminada/', look)
  const { email, password } = reader
  const answer = await page.request.post('/api/front/user/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  await page.goto(path)
  return page
}

async function post(path: string, body?: object): Promise<void> {
  const answer = await fetch(inject('portal') + path, {
    method: 'POST',
    redirect: 'manual',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBeLessThan(400)
}

function linkTo(email: string): string {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORTADA_STAGE: 'demonstration',
    DATA_DIR: inject('dataDir'),
  }
  delete (env as Record<string, unknown>)['VITEST']
  const args = ['dist/server/cli.js', 'mail', 'list', '--to', email, '--json']
  const link = /https?:\/\/[^\s"\\]+\/activacion\/[^\s"\\]+/.exec(
    execFileSync(process.execPath, args, { env }).toString(),
  )
  if (!link) throw new Error(`no mail to ${email}`)
  return link[0]
}
