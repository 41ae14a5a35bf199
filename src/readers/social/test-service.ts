import { generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Asking } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'

/** What a person at the service is known by; the login name says which. */
export interface Person {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** What the service of tests knows the portal by. */
export const CLIENT = { clientId: 'portada', clientSecret: 'a-secret-of-the-test' }
/** Where the service asks who somebody is; the login name in the query says it. */
const ASKS = '/interaction/'
/** Seconds for which anything of the service is good: longer than any test. */
const GOOD = 600

/** A real OpenID provider on this machine, with a browser that signs in there. */
export async function testService(people: Record<string, Person>, redirectUris: string[]) {
  let handle: RequestListener = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider: Provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    ttl: { AccessToken: GOOD, Grant: GOOD, IdToken: GOOD, Interaction: GOOD, Session: GOOD },
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
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => ASKS + uid },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    // Nobody is asked what the portal may know.
    async loadExistingGrant({ oidc: { client, account } }: Asking) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const serve = provider.callback()
  handle = (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, issuer)
    if (!pathname.startsWith(ASKS)) return serve(request, response)
    const login = searchParams.get('login')
    const result = login === null ? { error: 'access_denied' } : { login: { accountId: login } }
    void provider.interactionFinished(request, response, result)
  }

  /** Signs in as a person, or refuses: the address that the service sends the browser back to, or its form. */
  async function answer(start: string, login: string | null): Promise<{ location: string; form: string }> {
    const jar = new Map<string, string>()
    const step = async (url: string) => {
      const response = await fetch(new URL(url, issuer), {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return { location: response.headers.get('location'), text: await response.text() }
    }
    let at = await step(start)
    for (let turns = 0; turns < 12; turns += 1) {
      const to = at.location
      if (to && new URL(to, issuer).origin !== issuer) return { location: to, form: '' }
      if (!to) return { location: '', form: at.text }
      at = await step(to.startsWith(ASKS) && login !== null ? `${to}?login=${login}` : to)
    }
    throw new Error('the service goes round in circles')
  }

  return { issuer, answer, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}
