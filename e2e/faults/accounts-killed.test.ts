import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query } from '../database.ts'
import { httpMember } from '../http-member.ts'
import { httpReader, type Answer, type HttpReader } from '../http-reader.ts'
import { postmasterOf, removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal
let contents: string[]
let made = 0

beforeAll(async () => {
  portal = await startPortal({ dataDir })
  const found = `select id from content where state = 'published' and language = 'es' and type = 'article' limit 40`
  contents = (await query<{ id: string }>(dataDir, found)).map(({ id }) => id)
})
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

const newName = () => `caso${(made += 1)}`
const reader = () => httpReader(portal.port, newName())
const member = () => httpMember(portal.port, dataDir, newName())

/** Calls the nth thing again and again until one call gets no good answer; that one may or may not have been done. */
function during(act: (n: number) => Promise<Answer>) {
  const { promise: begun, resolve: first } = Promise.withResolvers<void>()
  const going = (async () => {
    for (let n = 0; ; n++) {
      if ((await act(n)).status !== 200) return n
      first()
    }
  })()
  return {
    /** Until the first was acknowledged. */
    begun,
    /** How many were acknowledged. */
    acknowledged: () => going,
    /** The call that was cut off, once more. */
    again: async () => act(await going),
  }
}

interface Traces {
  accounts: number
  nicks: number
  links: number
  mails: number
  subscriptions: number
}

/** What a registration leaves in every table. */
async function tracesOf({ email }: HttpReader): Promise<Traces> {
  const [traces] = await query<Traces>(
    dataDir,
    `select count(*)::int as accounts,
      (select count(*)::int from reader_nick n join reader r on r.id = n.reader_id where r.email_key = $1) as nicks,
      (select count(*)::int from reader_token t join reader r on r.id = t.reader_id where r.email_key = $1) as links,
      (select count(*)::int from mail where recipient = $1) as mails,
      (select count(*)::int from newsletter_subscription where email_key = $1) as subscriptions
      from reader where email_key = $1`,
    [email],
  )
  return traces!
}
const WHOLE = { accounts: 1, nicks: 1, links: 1, mails: 1, subscriptions: 1 }
const NOTHING = { accounts: 0, nicks: 0, links: 0, mails: 0, subscriptions: 0 }

/** Kills the process of the portal; an operator's supervisor starts it again. */
async function killPortal(): Promise<void> {
  await portal.end('SIGKILL')
  portal = await startPortal({ dataDir, port: portal.port })
}

/** Kills the database; the portal starts it again by itself. */
async function killDatabase(): Promise<void> {
  const killed = await postmasterOf(dataDir)
  process.kill(killed, 'SIGKILL')
  const ready = async () => {
    expect(await postmasterOf(dataDir)).not.toBe(killed)
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  }
  await vi.waitFor(ready, { timeout: 60_000, interval: 50 })
}

test('OPEN-157 accounts, sessions, saved contents, authors and subscriptions are there after a restart', async () => {
  const one = await member()
  const [first] = contents
  const [author] = await query<{ id: string }>(
    dataDir,
    "select id from content where type = 'author' and 'portal' = any(sites) order by id limit 1",
  )
  expect((await one.call('POST', `/api/bookmark/content/${first}`)).status).toBe(200)
  expect((await one.call('POST', `/api/bookmark/taxon/${author!.id}`)).status).toBe(200)
  const { newsletters } = (await one.call('GET', '/api/front/user/profile')).body as { newsletters: { id: string }[] }
  const chosen = newsletters.map(({ id }, index) => ({ id, isSubscribed: index === 0 }))
  expect((await one.call('POST', '/api/front/user/newsletters', { newsletters: chosen })).status).toBe(200)
  const before = (await one.call('GET', '/api/front/user/profile')).body

  await portal.end()
  portal = await startPortal({ dataDir, port: portal.port })

  // The session of before the restart still counts, and everything is as it was.
  const after = await one.call('GET', '/api/front/user/profile')
  expect([after.status, after.body]).toEqual([200, before])
  expect(after.body).toMatchObject({ savedContentIds: [first], followedAuthorIds: [author!.id] })
  expect(after.body['newsletters']).toMatchObject(chosen)
  expect((await httpReader(portal.port, one.name).signIn()).status).toBe(200)
})

test.each([
  ['the portal', killPortal],
  ['the database', killDatabase],
])('what readers were told is done outlives the death of %s, and nothing is half done', async (_, kill) => {
  const [saver, writer, subscriber, comer] = await Promise.all([member(), member(), member(), member()])
  const profile = await subscriber.call('GET', '/api/front/user/profile')
  const lists = (profile.body['newsletters'] as { id: string }[]).map(({ id }) => id)
  expect(lists.length).toBeGreaterThan(2)
  // The number of the call, written in lists that are subscribed to.
  const chosen = (n: number) => lists.map((id, bit) => ({ id, isSubscribed: ((n >> bit) & 1) === 1 }))
  const newsletters = [{ id: lists[0], name: '', isSubscribed: true }]

  const newcomers: HttpReader[][] = [[], [], []]
  const registrations = newcomers.map((list) => during((n) => (list[n] ??= reader()).register({ newsletters })))
  const sessions: HttpReader[] = []
  const signIns = during((n) => (sessions[n] = httpReader(portal.port, comer.name)).signIn())
  const saves = during((n) => saver.call('POST', `/api/bookmark/content/${contents[n % contents.length]}`))
  const profiles = during((n) =>
    writer.call('PATCH', '/api/front/user/profile', { nick: `mudable${made}${n}`, name: `N${n}`, surname: `N${n}` }),
  )
  const choices = during((n) => subscriber.call('POST', '/api/front/user/newsletters', { newsletters: chosen(n) }))
  await Promise.all([...registrations, signIns, saves, profiles, choices].map(({ begun }) => begun))
  await sleep(300)
  await kill()

  // Whoever was told that they have an account has all of it; the one that was cut off has all or nothing.
  for (const [index, list] of newcomers.entries()) {
    const done = await registrations[index]!.acknowledged()
    expect(done).toBeGreaterThan(0)
    for (const one of list.slice(0, done)) expect(await tracesOf(one)).toEqual(WHOLE)
    const cut = await tracesOf(list[done]!)
    expect([WHOLE, NOTHING]).toContainEqual(cut)
    const again = await registrations[index]!.again()
    if (cut.accounts) expect(again.body.errors![0]!.errorCode).toBe('EMAIL_ALREADY_IN_USE')
    else expect(again.status).toBe(200)
    expect(await tracesOf(list[done]!)).toEqual(WHOLE)
  }

  const keptOf = async (one: HttpReader) => (await one.call('GET', '/api/front/user/profile')).body
  const saved = await saves.acknowledged()
  expect(saved).toBeGreaterThan(0)
  const told = contents.slice(0, saved)
  expect((await keptOf(saver))['savedContentIds']).toEqual(expect.arrayContaining(told))
  expect((await saves.again()).status).toBe(200)

  const written = await profiles.acknowledged()
  expect(written).toBeGreaterThan(0)
  const { nick, name, surname } = await keptOf(writer)
  expect([`N${written - 1}`, `N${written}`]).toContain(name)
  expect([surname, nick]).toEqual([name, expect.stringMatching(new RegExp(`${String(name).slice(1)}$`))])
  expect((await profiles.again()).status).toBe(200)
  expect((await keptOf(writer))['name']).toBe(`N${written}`)

  const chose = await choices.acknowledged()
  expect(chose).toBeGreaterThan(0)
  expect([chosen(chose - 1), chosen(chose)]).toContainEqual(
    ((await keptOf(subscriber))['newsletters'] as { id: string; isSubscribed: boolean }[]).map(
      ({ id, isSubscribed }) => ({ id, isSubscribed }),
    ),
  )
  expect((await choices.again()).status).toBe(200)

  const signedIn = await signIns.acknowledged()
  expect(signedIn).toBeGreaterThan(0)
  for (const one of sessions.slice(0, signedIn))
    expect((await one.call('GET', '/api/front/user/profile')).status).toBe(200)
  expect((await signIns.again()).status).toBe(200)
})
