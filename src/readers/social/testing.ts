import { expect } from 'vitest'
import { readerPortal } from '../testing.ts'
import { profileOfClaims } from './model.ts'
import { oauthProvider, openIdProvider } from './providers.ts'
import { CLIENT, testService, type Person } from './test-service.ts'

/** Where the sign-in by a service begins. */
export const path = (provider: string): string => `/api/front/user/login/${provider}`
/** The address that services know. */
export const callback = (provider: string): string => `http://portal.test${path(provider)}/callback`
/** Where whoever is not let in ends. */
export const FAILED = '/acceso/?error=social'

/** Where an answer leads. */
export function locationOf(answer: { status: number; headers: object }): string {
  expect(answer.status).toBe(302)
  return (answer.headers as { location: string }).location
}
/** An address of the portal without its host. */
export const within = (url: string): string => url.replace('http://portal.test', '')

/** The reader calls with services to sign in by, and people who have an account there. */
export async function socialPortal() {
  const people: Record<string, Person> = {}
  const service = await testService(people, [
    ...['google', 'apple', 'twitter', 'facebook'].map(callback),
    'http://portal.test/ca/api/front/user/login/google/callback',
  ])
  const { issuer } = service
  const portal = await readerPortal({
    social: {
      google: openIdProvider({ issuer, scope: 'openid email profile', ...CLIENT }),
      apple: openIdProvider({ issuer, scope: 'openid email profile', formPost: true, ...CLIENT }),
      twitter: oauthProvider({
        ...CLIENT,
        authorize: `${issuer}/auth`,
        token: `${issuer}/token`,
        scope: 'openid email profile',
        profile: `${issuer}/me`,
        read: profileOfClaims,
      }),
    },
  })
  type Browser = ReturnType<typeof portal.browser>

  let count = 0
  /** Somebody new at the service. */
  function person(more: Person = {}): { id: string; email: string } {
    const id = `person-${++count}`
    const email = more.email ?? `${id}@example.org`
    people[id] = { email_verified: true, given_name: 'Aina', family_name: 'Peris', ...more, email }
    return { id, email }
  }
  const begin = async (reader: Browser, query = '', provider = 'google') =>
    locationOf(await reader.get(`${path(provider)}${query}`))
  const answered = async (reader: Browser, id: string | null, query = '', provider = 'google') =>
    within((await service.answer(await begin(reader, query, provider), id)).location)
  return {
    ...portal,
    service,
    person,
    /** Goes to the service: the address there. */
    begin,
    /** Signs in there, or refuses with null: the address that leads back. */
    answered,
    /** Goes there and comes back: where that leads. */
    signIn: async (reader: Browser, id: string | null, query = '', provider = 'google') =>
      locationOf(await reader.get(await answered(reader, id, query, provider))),
    userOf: async (reader: Browser) => (await reader.get('/api/front/user/profile')).body as Record<string, unknown>,
    async close() {
      await portal.close()
      await service.close()
    },
  }
}
