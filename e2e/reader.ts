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
  await post(new URL(await linkTo(email)).pathname)
  return { name, email, password: PASSWORD }
}

/** Opens a path as a reader who is signed in. */
export function openAs({ email, password }: TestReader, path: string, look: Look = {}): Promise<Page> {
  return open(path, look, async ({ request }) => {
    const answer = await request.post('/api/front/user/login', { data: { email, password } })
    expect(answer.status()).toBe(200)
  })
}

async function post(path: string, body?: object): Promise<void> {
  const answer = await fetch(inject('portal') + path, {
    method: 'POST',
    redirect: 'manual',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBeLessThan(400)
}

/** The activation link in the newest mail to an address, as the demonstration shows it. */
async function linkTo(email: string): Promise<string> {
  const outbox = await (await fetch(`${inject('portal')}/correo/`)).text()
  const mail = outbox.split('<article').find((one) => one.includes(email))
  const link = /https?:\/\/[^\s"<]+\/activacion\/[^\s"<]+/.exec(mail ?? '')
  if (!link) throw new Error(`no mail to ${email}`)
  return link[0]
}
