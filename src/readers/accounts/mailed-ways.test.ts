import { afterAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { readerPortal, registration } from '../testing.ts'

const portal = await readerPortal({ limits: 1 })
const { member, mails, wait } = portal
afterAll(() => portal.close())
beforeEach(() => wait(2 * DAY_MS))
const api = '/api/front/user'
const OWN = '127.0.0.1'

/** A call from a network. */
async function from(remoteAddress: string, path: string, payload: object, cookie = '') {
  const headers = { host: 'portal.test', cookie }
  const answer = await portal.app.inject({ method: 'POST', url: `${api}/${path}`, headers, payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json() as unknown, cookies: answer.cookies }
}
const many = async (count: number, call: (n: number) => Promise<{ status: number }>) => {
  const statuses = []
  for (let n = 0; n < count; n++) statuses.push((await call(n)).status)
  return statuses
}
const ok = (count: number) => Array.from({ length: count }, () => 200)
const mailed = async (to: string, subject: RegExp) =>
  (await mails(to)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text)

it('whoever asks for recovery mails in somebody’s name shuts only itself out (OPEN-39)', async () => {
  await member('volguda')
  const email = 'volguda@example.org'
  const ask = (network: string) => from(network, 'recover-password', { email })
  expect(await many(6, () => ask('198.51.100.7'))).toEqual([...ok(5), 429])
  expect((await ask('203.0.113.9')).status).toBe(200)
  // What was mailed first is good, whoever asked for more.
  const texts = await mailed(email, /Crea una nueva contraseña/)
  const token = /token=([\w-]+)/.exec(texts.at(-1)!)![1]
  expect((await from(OWN, 'change-password', { token, password: 'Nueva-Clave7' })).status).toBe(200)
})

it('an address gets ten recovery mails an hour, with the same answer beyond, and its reader at home more (OPEN-39)', async () => {
  await member('colgada')
  const email = 'colgada@example.org'
  const ask = (network: string) => from(network, 'recover-password', { email })
  expect(await many(15, (n) => ask(`198.51.${n}.7`))).toEqual(ok(15))
  expect(await mailed(email, /Crea una nueva contraseña/)).toHaveLength(10)
  expect((await ask(OWN)).body).toEqual({ success: true })
  expect(await mailed(email, /Crea una nueva contraseña/)).toHaveLength(11)
})

it('whoever asks for codes in somebody’s name shuts nobody else out', async () => {
  await member('codis')
  const email = 'codis@example.org'
  const ask = (network: string) => from(network, 'login/code', { email })
  expect(await many(6, () => ask('198.51.100.7'))).toEqual([...ok(5), 429])
  // A portal with too much to do refuses some of what comes at once: ten at a time.
  for (let ten = 0; ten < 5; ten++) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(`203.0.${ten * 10 + n}.7`)))
    expect(answers.map(({ status }) => status)).toEqual(ok(10))
  }
  expect(await mailed(email, /código/)).toHaveLength(40)
  const mine = await ask(OWN)
  expect(mine.status).toBe(200)
  const code = /^\d{6}$/m.exec((await mailed(email, /código/))[0]!)![0]
  const [cookie] = mine.cookies
  expect((await from(OWN, 'login/code/check', { code }, `nx-code=${cookie!.value}`)).status).toBe(200)
})

it('asking for the validation mail again takes as long with an account as without (OPEN-38)', async () => {
  const made = await from(OWN, 'register', registration('espera'))
  const timed = async (payload: object) => {
    const since = performance.now()
    const { status, body } = await from(OWN, 'resend-validation-mail', payload)
    return { told: { status, body }, ms: performance.now() - since }
  }
  const { userId } = made.body as { userId: string }
  const all = [
    await timed({ userId }),
    await timed({ userId: 'nobody' }),
    await timed({ email: 'espera@example.org' }),
    await timed({ email: 'ninguna@example.org' }),
  ]
  for (const { told, ms } of all) {
    expect(told).toEqual({ status: 200, body: { success: true } })
    expect(ms).toBeGreaterThanOrEqual(245)
  }
})
