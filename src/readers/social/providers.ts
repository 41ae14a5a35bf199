import * as client from 'openid-client'
import type { Config } from '../../platform/config.ts'
import {
  profileOfClaims,
  profileOfFacebook,
  profileOfX,
  type Attempt,
  type SocialProfile,
  type SocialProvider,
  type SocialProviders,
} from './model.ts'

/** A reader waits for the service, whatever it is asked and however often: seconds until we give up. */
const PATIENCE = 8

/** What a service knows this portal by. */
export interface ClientAccount {
  clientId: string
  clientSecret: string
  /** Seconds, other than those of a portal, for tests. */
  patience?: number
}

/** A service that speaks OpenID Connect. */
export interface OpenIdSettings extends ClientAccount {
  issuer: string
  scope: string
  /** Sends its answer as a form, so that it may tell more. */
  formPost?: boolean
}

/** A service that speaks OAuth 2 and tells by a call of its own who somebody is. */
export interface OAuthSettings extends ClientAccount {
  authorize: string
  token: string
  /** Names itself in a header instead of the form. */
  basic?: boolean
  scope: string
  profile: string
  read(answer: Record<string, unknown>): SocialProfile
}

/** Only a service on this machine may be asked without encryption. */
const isLocal = (url: string): boolean => /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(url)

/** A service that is given up after a while; calls that still run end by the same limit. */
function inTime({ begin, finish }: SocialProvider, seconds: number): SocialProvider {
  const limited = async <T>(work: Promise<T>): Promise<T> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new DOMException('the service does not answer', 'TimeoutError')),
      seconds * 1000,
    )
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }
  return {
    begin: (...asked) => limited(begin(...asked)),
    finish: (...asked) => limited(finish(...asked)),
  }
}

async function addressOf(
  config: client.Configuration,
  redirectUri: string,
  { state, verifier }: Attempt,
  more: Record<string, string>,
): Promise<string> {
  const challenge = await client.calculatePKCECodeChallenge(verifier)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).href
}

function answered(redirectUri: string, answer: URLSearchParams): URL {
  const url = new URL(redirectUri)
  url.search = answer.toString()
  return url
}

/**
 * A service that publishes what it can do; it is read once, when somebody first needs it. What it says of somebody has
 * to be signed by its keys, besides being for this portal and this attempt.
 */
export function openIdProvider(settings: OpenIdSettings): SocialProvider {
  const { issuer, clientId, clientSecret, scope, formPost, patience = PATIENCE } = settings
  let known: Promise<client.Configuration> | null = null
  const configuration = (): Promise<client.Configuration> => {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: patience,
        execute: [client.enableNonRepudiationChecks, ...(isLocal(issuer) ? [client.allowInsecureRequests] : [])],
      })
      .then((found) => {
        const { authorization_endpoint: authorize, token_endpoint: token } = found.serverMetadata()
        if (!authorize || !token) throw new Error('the service does not say where to sign in')
        return found
      })
      .catch((error: unknown) => {
        known = null
        throw error
      })
    return known
  }
  const provider: SocialProvider = {
    async begin(redirectUri, attempt) {
      const more = { scope, nonce: attempt.nonce, ...(formPost && { response_mode: 'form_post' }) }
      return addressOf(await configuration(), redirectUri, attempt, more)
    },
    async finish(redirectUri, answer, { state, nonce, verifier }) {
      const beside = answer.get('user')
      const tokens = await client.authorizationCodeGrant(await configuration(), answered(redirectUri, answer), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return profileOfClaims(tokens.claims()!, beside)
    },
  }
  return inTime(provider, patience)
}

/** A service without identity tokens. */
export function oauthProvider(settings: OAuthSettings): SocialProvider {
  const { authorize, token, clientId, clientSecret, scope, profile, read, patience = PATIENCE } = settings
  const config = new client.Configuration(
    { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token },
    clientId,
    clientSecret,
    settings.basic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret),
  )
  config.timeout = patience
  if (isLocal(token)) client.allowInsecureRequests(config)
  const provider: SocialProvider = {
    begin: (redirectUri, attempt) => addressOf(config, redirectUri, attempt, { scope }),
    async finish(redirectUri, answer, { state, verifier }) {
      const tokens = await client.authorizationCodeGrant(config, answered(redirectUri, answer), {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const told = await client.fetchProtectedResource(config, tokens.access_token, new URL(profile), 'GET')
      if (!told.ok) throw new Error(`the service answered ${told.status} when asked who it is`)
      return read((await told.json()) as Record<string, unknown>)
    },
  }
  return inTime(provider, patience)
}

/** The services whose accounts are set. */
export function socialProviders({ google, apple, twitter, facebook }: Config['social']): SocialProviders {
  const openid = (issuer: string, scope: string, account: ClientAccount, formPost = false) =>
    openIdProvider({ issuer, scope, formPost, ...account })
  return {
    ...(google && { google: openid('https://accounts.google.com', 'openid email profile', google) }),
    ...(apple && { apple: openid('https://appleid.apple.com', 'openid email name', apple, true) }),
    ...(twitter && {
      twitter: oauthProvider({
        ...twitter,
        authorize: 'https://x.com/i/oauth2/authorize',
        token: 'https://api.x.com/2/oauth2/token',
        basic: true,
        scope: 'users.read tweet.read users.email',
        profile: 'https://api.x.com/2/users/me?user.fields=confirmed_email,name',
        read: profileOfX,
      }),
    }),
    ...(facebook && {
      facebook: oauthProvider({
        ...facebook,
        authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
        token: 'https://graph.facebook.com/v21.0/oauth/access_token',
        scope: 'public_profile email',
        profile: 'https://graph.facebook.com/v21.0/me?fields=id,email,first_name,last_name',
        read: profileOfFacebook,
      }),
    }),
  }
}
