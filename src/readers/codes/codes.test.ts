import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { MINUTE_MS } from '../../platform/durations.ts'
import { readerPortal, registration } from '../testing.ts'
import { readCode } from '../../forms/rules/mailed-code.ts'

const portal = await readerPortal()
const { browser, member, mails, wait, db } = portal
afterAll(() => portal.close())
const ASK = '/api/front/user/login/code'
const CHECK = '/api/front/user/login/code/check'

const codeIn = async (to: string): Promise<string> => /^\d{6}$/m.exec((await mails(to))[0]!.text)![0]
const errorOf = ({ status, body }: { status: number; body: unknown }) => {
  const { errorCode, field } = (body as { errors: { errorCode: string; field?: string }[] }).errors[0]!
  return [status, errorCode, field]
}
const WRONG = [401, 'INVALID_CREDENTIALS', 'code']
/** Another code than the right one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A browser that asked for a code, and the code. */
async function asked(name: string) {
  const reader = browser()
  expect((await reader.post(ASK, { email: `${name.toUpperCase()}@example.org` })).body).toEqual({ success: true })
  return { reader, code: await codeIn(`${name}@example.org`) }
}

describe('a mailed code', () => {
  it('OPEN-15 signs in once, in the browser that asked, with a new session', async () => {
    const first = await member('correu')
    const { reader, code } = await asked('correu')
    const [mail] = await mails('correu@example.org')
    expect(mail).toMatchObject({ subject: 'Tu código para entrar en portal', html: expect.stringContaining(code) })
    expect(mail!.subject).not.toContain(code)
    reader.jar.set('nx-session', first.jar.get('nx-session')!)
    const answer = await reader.post(CHECK, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
    expect(answer).toMatchObject({ status: 200, body: { email: 'correu@example.org', id: first.id } })
    expect(reader.jar.has('nx-code')).toBe(false)
    expect((await first.get('/api/front/user/profile')).status).toBe(401)
    const { sessions } = (await reader.get('/api/front/user/sessions/')).body as { sessions: { method: string }[] }
    expect(sessions[0]!.method).toBe('code')
    const { events } = (await reader.get('/api/front/user/events/')).body as { events: { kind: string }[] }
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['signed-in', 'code-asked'])
  })

  it('is worth nothing a second time, nor in another browser, nor after ten minutes', async () => {
    await member('caduca')
    const { reader, code } = await asked('caduca')
    expect(errorOf(await browser().post(CHECK, { code }))).toEqual(WRONG)
    const jar = new Map(reader.jar)
    expect((await reader.post(CHECK, { code })).status).toBe(200)
    const again = browser()
    for (const [name, value] of jar) again.jar.set(name, value)
    expect(errorOf(await again.post(CHECK, { code }))).toEqual(WRONG)
    const late = await asked('caduca')
    wait(10 * MINUTE_MS)
    expect(errorOf(await late.reader.post(CHECK, { code: late.code }))).toEqual(WRONG)
  })

  it('can be tried five times, also at once; another one is not spoilt by that', async () => {
    await member('prova')
    const good = await asked('prova')
    const { reader, code } = await asked('prova')
    const tries = await Promise.all(Array.from({ length: 5 }, () => reader.post(CHECK, { code: other(code) })))
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(errorOf(await reader.post(CHECK, { code }))).toEqual(WRONG)
    expect((await good.reader.post(CHECK, { code: good.code })).status).toBe(200)
    const both = await asked('prova')
    const twins = await Promise.all([both.reader, both.reader].map((one) => one.post(CHECK, { code: both.code })))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('is kept as nothing that it could be found from', async () => {
    await member('marca')
    const { reader, code } = await asked('marca')
    const { rows } = await sql<{ kept: string }>`select t::text as kept from reader_token t where purpose = 'code'
      and used_at is null order by created_at desc limit 1`.execute(db)
    expect(rows[0]!.kept).not.toContain(code)
    expect(rows[0]!.kept).not.toContain(reader.jar.get('nx-code'))
  })

  it('AUTH-38 an address without account is answered the same, at the same time', async () => {
    await member('existe')
    const timed = async (email: string) => {
      const since = performance.now()
      const { status, body, cookies } = await browser().post(ASK, { email })
      const [cookie] = cookies as { name: string; value: string }[]
      return { ms: performance.now() - since, told: { status, body, cookie: [cookie!.name, cookie!.value.length] } }
    }
    const [known, unknown] = [await timed('existe@example.org'), await timed('ninguna@example.org')]
    expect(unknown.told).toEqual(known.told)
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(245)
    expect(await mails('ninguna@example.org')).toEqual([])
    const blind = browser()
    await blind.post(ASK, { email: 'ninguna@example.org' })
    expect(errorOf(await blind.post(CHECK, { code: '123456' }))).toEqual(WRONG)
  })

  it('AUTH-76 an address that was never validated gets that mail instead; a blocked account gets none', async () => {
    await browser().post('/api/front/user/register', registration('pendent'))
    wait(3 * MINUTE_MS)
    await browser().post(ASK, { email: 'pendent@example.org' })
    expect((await mails('pendent@example.org')).map(({ subject }) => subject)).toEqual([
      'Valida tu cuenta',
      'Valida tu cuenta',
    ])
    await member('fora')
    const { reader, code } = await asked('fora')
    await sql`update reader set blocked_at = now() where email = 'fora@example.org'`.execute(db)
    const before = (await mails('fora@example.org')).length
    expect(errorOf(await reader.post(CHECK, { code }))).toEqual(WRONG)
    await browser().post(ASK, { email: 'fora@example.org' })
    expect(await mails('fora@example.org')).toHaveLength(before)
  })

  it('speaks Catalan where the page does, and wants an address and a code', async () => {
    await member('parla')
    await browser().post(`/ca${ASK}`, { email: 'parla@example.org' })
    expect((await mails('parla@example.org'))[0]!.subject).toBe('El teu codi per a entrar a portal')
    expect(errorOf(await browser().post(ASK, { email: 'x' }))).toEqual([400, 'INVALID_FIELD', 'email'])
    expect(errorOf(await browser().post(ASK, {}))).toEqual([400, 'REQUIRED_FIELD', 'email'])
    expect(errorOf(await browser().post(CHECK, {}))).toEqual([400, 'REQUIRED_FIELD', 'code'])
    expect((await browser('radio.test').post(ASK, { email: 'parla@example.org' })).status).toBe(404)
  })
})

test('the forms of the code work without script, with the way back and never away', async () => {
  await member('senzill')
  const jar = new Map<string, string>()
  const send = async (url: string, fields: Record<string, string>) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'portal.test',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: new URLSearchParams(fields).toString(),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return [answer.statusCode, answer.headers.location ?? answer.json().errors[1]?.field]
  }
  const back = { backUrl: '/noticias/' }
  expect(await send('/acceso/codigo/', { email: 'nothing', ...back })).toEqual([400, 'email'])
  expect(await send('/ca/acceso/codigo/', { email: 'senzill@example.org', backUrl: '//evil.example' })).toEqual([
    303,
    '/ca/acceso/codigo/?paso=codigo',
  ])
  const code = await codeIn('senzill@example.org')
  expect(await send('/acceso/codigo/entrar/', { code: other(code), ...back })).toEqual([400, 'code'])
  expect(await send('/acceso/codigo/entrar/', { code, ...back })).toEqual([303, '/noticias/'])
  expect(jar.get('nx-session')).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
])('%j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code))
