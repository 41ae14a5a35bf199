import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What a person at the service is known by; the login name says which. */
export interface Person {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** What the service of tests knows the portal by. */
export const CLIENT = { clientId: 'portada', clientSecret: 'a-secret-of-the-test' }
const SUBMIT = { 'content-type': 'application/x-www-form-urlencoded' }

/** A real OpenID provider on this machine, with a browser that signs in there. */
export async function testService(people: Record<string, Person>, redirectUris: string[]) {
  let handle: RequestListener = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  handle = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  }).callback()

  /** Signs in as a person, or refuses: the address that the service sends the browser back to, or its form. */
  async function answer(start: string, login: string | null): Promise<{ location: string; form: string }> {
    const jar = new Map<string, string>()
    const step = async (url: string, body?: Record<string, string>) => {
      const response = await fetch(new URL(url, issuer), {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), ...(body && SUBMIT) },
        ...(body && { method: 'POST', body: new URLSearchParams(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return { location: response.headers.get('location'), text: await response.text() }
    }
    const steps: [string, Record<string, string>][] =
      login === null
        ? []
        : [
            ['login', { prompt: 'login', login, password: 'x' }],
            ['consent', { prompt: 'consent' }],
          ]
    let at = await step(start)
    for (let turns = 0; turns < 12; turns += 1) {
      const to = at.location
      if (to && new URL(to, issuer).origin !== issuer) return { location: to, form: '' }
      if (!to) return { location: '', form: at.text }
      if (!/\/interaction\/[^/]+$/.test(to)) at = await step(to)
      else if (login === null) at = await step(`${to}/abort`)
      else at = await step(to, steps.shift()?.[1])
    }
    throw new Error('the service goes round in circles')
  }

  return { issuer, answer, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}
