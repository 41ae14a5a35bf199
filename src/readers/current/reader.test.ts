import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../accounts/model.ts'
import { initialOf } from './account-menu.element.ts'

/** As much of a browser as the store touches: cookies, storage, the page's state. */
const storage = new Map<string, string>()
let cookies = ''
const calls: string[] = []
const heard = new Map<string, (event: object) => void>()
let answer: () => Response = () => Response.json({})

const lectora = { id: 'r1', nick: 'lectora', name: 'Neus', email: 'n@example.org' } as User

beforeEach(() => {
  storage.clear()
  calls.length = 0
  heard.clear()
  cookies = ''
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00'), toFake: ['Date'] })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(value: string) {
      if (value.includes('max-age=0')) cookies = ''
    },
    documentElement: { dataset: {} },
    getElementById: () => ({ textContent: '{"base":"/ocio"}' }),
  })
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
        removeItem: (key: string) => storage.delete(key),
      },
      {
        ownKeys: () => [...storage.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => heard.set(type, listener))
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = () => import('./reader.ts')
const reply = (status: number, body: unknown) => () => Response.json(body, { status })

describe('who reads, in the browser', () => {
  test('AUTH-03 without the cookie nobody is asked', async () => {
    storage.set('nx-user-r1', JSON.stringify({ refreshedAt: new Date().toISOString(), user: lectora }))
    expect(await (await load()).currentReader()).toBeNull()
    expect(calls).toEqual([])
    expect(storage.size).toBe(0)
  })

  test('AUTH-04, AUTH-05, AUTH-06 with the cookie the profile is asked for once a day and kept under its id', async () => {
    cookies = 'a=1; nx-session-user=r1'
    answer = reply(200, lectora)
    const first = await load()
    expect(await Promise.all([first.currentReader(), first.currentReader()])).toEqual([lectora, lectora])
    expect(calls).toEqual(['/ocio/api/front/user/profile'])
    expect(JSON.parse(storage.get('nx-user-r1')!)).toEqual({ refreshedAt: new Date().toISOString(), user: lectora })
    vi.resetModules()
    expect(await (await load()).currentReader()).toEqual(lectora)
    expect(calls).toHaveLength(1)
  })

  test("AUTH-05 another reader's copy is not used", async () => {
    cookies = 'nx-session-user=r2'
    storage.set('nx-user-r1', JSON.stringify({ refreshedAt: new Date().toISOString(), user: lectora }))
    answer = reply(200, { ...lectora, id: 'r2' })
    expect((await (await load()).currentReader())?.id).toBe('r2')
    expect([...storage.keys()]).toEqual(['nx-user-r2'])
  })

  test('AUTH-07 on another day it is asked for again', async () => {
    cookies = 'nx-session-user=r1'
    storage.set('nx-user-r1', JSON.stringify({ refreshedAt: '2026-03-01T23:59:59', user: lectora }))
    answer = reply(200, lectora)
    await (await load()).currentReader()
    expect(calls).toHaveLength(1)
  })

  test('AUTH-06, AUTH-07, OPEN-19 what is changed after midnight leaves the rest as old as it is', async () => {
    cookies = 'nx-session-user=r1'
    answer = reply(200, { ...lectora, savedContentIds: [] })
    const evening = await load()
    const user = await evening.currentReader()
    const since = new Date().toISOString()
    vi.setSystemTime(new Date('2026-03-03T00:05:00'))
    evening.changeReader(user!, { savedContentIds: ['7'] })
    const kept = JSON.parse(storage.get('nx-user-r1')!) as object
    expect(kept).toEqual({ refreshedAt: since, user: { ...lectora, savedContentIds: ['7'] } })
    vi.resetModules()
    await (await load()).currentReader()
    expect(calls).toHaveLength(2)
  })

  test('PROF-43, AUTH-05 pages that were opened before midnight go on telling each other', async () => {
    cookies = 'nx-session-user=r1'
    const reader = await load()
    reader.followReader(() => undefined)
    reader.setReader({ ...lectora, savedContentIds: [] })
    const elsewhere = { refreshedAt: new Date().toISOString(), user: { ...lectora, savedContentIds: ['7'] } }
    vi.setSystemTime(new Date('2026-03-03T00:05:00'))
    storage.set('nx-user-r1', JSON.stringify(elsewhere))
    heard.get('storage')!({ key: 'nx-user-r1' })
    expect(reader.knownReader()?.savedContentIds).toEqual(['7'])
  })

  test('AUTH-08 who signs in is known without asking', async () => {
    const reader = await load()
    cookies = 'nx-session-user=r1'
    reader.setReader(lectora)
    expect(await reader.currentReader()).toEqual(lectora)
    expect(calls).toEqual([])
  })

  test('AUTH-09, AUTH-11 signing out forgets the reader whatever the portal says', async () => {
    const reader = await load()
    cookies = 'nx-session-user=r1'
    reader.setReader(lectora)
    answer = reply(500, {})
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await reader.signOut()
    expect(warned).toHaveBeenCalledOnce()
    expect([calls, storage.size, cookies, reader.knownReader()]).toEqual([['/ocio/api/front/user/logout'], 0, '', null])
  })

  test('AUTH-09, AUTH-11 an answer that was on its way does not bring back who has signed out', async () => {
    cookies = 'nx-session-user=r1'
    let arrive = (_: Response) => {}
    vi.stubGlobal('fetch', (path: string) =>
      path.endsWith('/profile')
        ? new Promise<Response>((done) => (arrive = done))
        : Promise.resolve(Response.json({ success: true })),
    )
    const reader = await load()
    const asked = reader.currentReader()
    await reader.signOut()
    arrive(Response.json(lectora))
    expect([await asked, reader.knownReader(), storage.size]).toEqual([null, null, 0])
  })

  test.each(['signOut', 'leaveBrowser'] as const)(
    'OPEN-139 after %s nothing of what was kept to read is there',
    async (leave) => {
      const kept = new Set([
        'nx-portal-pages',
        'nx-ocio-pages',
        'nx-portal-pictures',
        'nx-portal-sounds',
        'nx-portal-b1-shell',
        'other',
      ])
      vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) })
      storage.set('nx-kept-ahead', '1')
      cookies = 'nx-session-user=r1'
      const reader = await load()
      reader.setReader(lectora)
      answer = reply(200, { success: true })
      await (leave === 'signOut' ? reader.signOut() : reader.leaveBrowser('erased'))
      expect([[...kept], storage.size, cookies, reader.knownReader()]).toEqual([
        ['nx-portal-b1-shell', 'other'],
        0,
        '',
        null,
      ])
    },
  )

  test('AUTH-09, AUTH-11 a browser that refuses its caches signs out all the same', async () => {
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('refused')) })
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const reader = await load()
    reader.setReader(lectora)
    answer = reply(200, { success: true })
    await reader.signOut()
    expect([reader.knownReader(), warned.mock.calls.length]).toEqual([null, 1])
  })

  test('OPEN-19 a session that is over is forgotten', async () => {
    cookies = 'nx-session-user=r1'
    answer = reply(401, { httpCode: 401, errors: [{ errorCode: 'UNAUTHENTICATED', message: '' }] })
    expect(await (await load()).currentReader()).toBeNull()
    expect(cookies).toBe('')
  })

  test.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])(
    'OPEN-19 a call in the background that is refused with %i %s leaves who is signed in',
    async (status, errorCode) => {
      cookies = 'nx-session-user=r1'
      const reader = await load()
      reader.setReader(lectora)
      const refusal = { httpCode: status, errors: [{ errorCode, message: '' }] }
      answer = () => (calls.at(-1)!.endsWith('/profile') ? Response.json(lectora) : Response.json(refusal, { status }))
      await expect(reader.userCall('GET', '/ocio/api/front/user/saved-contents/')).rejects.toThrow()
      expect([reader.knownReader(), cookies, storage.size]).toEqual([lectora, 'nx-session-user=r1', 1])
    },
  )

  test('OPEN-19 a call in the background finds the session over where the profile says so too', async () => {
    cookies = 'nx-session-user=r1'
    const reader = await load()
    reader.setReader(lectora)
    answer = reply(401, { httpCode: 401, errors: [{ errorCode: 'UNAUTHENTICATED', message: '' }] })
    await expect(reader.userCall('GET', '/ocio/api/front/user/saved-contents/')).rejects.toThrow()
    expect(calls).toEqual(['/ocio/api/front/user/saved-contents/', '/ocio/api/front/user/profile'])
    expect([reader.knownReader(), cookies, storage.size]).toEqual([null, '', 0])
  })

  test('PROF-102 a page of one reader does nothing for another who signed in in the next tab', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { reload })
    const reader = await load()
    cookies = 'nx-session-user=r1'
    reader.setReader(lectora)
    cookies = 'nx-session-user=r2'
    void reader.userCall('POST', '/ocio/api/front/user/delete')
    expect([calls, reload.mock.calls.length]).toEqual([[], 1])
    answer = reply(200, { success: true })
    await reader.signOut()
    expect(calls).toEqual(['/ocio/api/front/user/logout'])
  })

  test.each([
    ['storage', { key: 'nx-user-r1' }, ['7', '3']],
    ['storage', { key: 'nx-alerts' }, ['7']],
    ['pageshow', { persisted: true }, ['7', '3']],
    ['pageshow', { persisted: false }, ['7']],
  ])('PROF-43, AUTH-05 what another tab saved is known after %s %j', async (type, event, saved) => {
    cookies = 'nx-session-user=r1'
    const reader = await load()
    const told = vi.fn<() => void>()
    reader.followReader(told)
    reader.setReader({ ...lectora, savedContentIds: ['7'] })
    const elsewhere = { ...lectora, name: 'Otra', savedContentIds: ['7', '3'] }
    storage.set('nx-user-r1', JSON.stringify({ refreshedAt: new Date().toISOString(), user: elsewhere }))
    heard.get(type)!(event)
    expect(reader.knownReader()).toMatchObject({ name: 'Neus', savedContentIds: saved })
    expect((await reader.currentReader())?.savedContentIds).toEqual(saved)
    expect([told.mock.calls.length, calls]).toEqual([saved.length, []])
  })

  test('AUTH-02 a profile without an id is nobody’s', async () => {
    cookies = 'nx-session-user=r1'
    const { id: _, ...nobody } = lectora
    answer = reply(200, nobody)
    const reader = await load()
    expect([await reader.currentReader(), reader.knownReader(), storage.size]).toEqual([null, null, 0])
    expect([reader.setReader({ ...lectora, id: '' }), document.documentElement.dataset['reader']]).toEqual([
      null,
      'out',
    ])
  })

  test('AUTH-32, PROF-11 a kept reader is no answer of a portal that fails', async () => {
    cookies = 'nx-session-user=r1'
    storage.set('nx-user-r1', JSON.stringify({ refreshedAt: new Date().toISOString(), user: lectora }))
    answer = reply(500, {})
    const reader = await load()
    await reader.currentReader()
    expect(await reader.refreshReader()).toBeNull()
    expect(await reader.currentReader()).toEqual(lectora)
  })

  test('NAV-11, OPEN-22 the letter is that of the nick, the name or the address', () => {
    expect(initialOf(lectora)).toBe('L')
    expect(initialOf({ ...lectora, nick: '' })).toBe('N')
    expect(initialOf({ nick: '', name: null, email: 'émile@example.org' })).toBe('É')
  })
})
