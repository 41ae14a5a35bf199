/** Where services lead whoever they know, by GET. */
export const SOCIAL_CALLBACK = '/api/front/user/login/:provider/callback'

/** Services that readers may sign in by (AUTH-24..AUTH-27). */
export const PROVIDERS = ['google', 'apple', 'twitter', 'facebook'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** Services that the sign-in page has a button for (AUTH-19..AUTH-22). */
export const BUTTONS = ['google', 'apple'] as const satisfies readonly ProviderName[]
export type ServiceButton = (typeof BUTTONS)[number]

/** The buttons that work: of services that know this portal, or that its own page stands in for. */
export function workingButtons(
  social: Readonly<Record<ServiceButton, unknown>> & { testProvider: boolean },
): ServiceButton[] {
  return BUTTONS.filter((name) => social.testProvider || social[name])
}

/** What readers know the services by. */
export const PROVIDER_NAMES: Record<ProviderName, string> = {
  google: 'Google',
  apple: 'Apple',
  twitter: 'X',
  facebook: 'Facebook',
}

/** Whether a text names one of the services. */
export function isProvider(name: string): name is ProviderName {
  return (PROVIDERS as readonly string[]).includes(name)
}

/** Who somebody is at a service. */
export interface SocialProfile {
  /** What the service calls them for ever, whatever address they have. */
  subject: string
  email: string | null
  /** Whether the service says that the address is theirs; without it nobody is let into an account. */
  emailVerified: boolean
  name: string | null
  surname: string | null
}

/** What is agreed on for one sign-in and kept in the reader's browser until its answer. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

/** One service, ready to be asked. */
export interface SocialProvider {
  /** Address of the service at which this attempt begins. */
  begin(redirectUri: string, attempt: Attempt): Promise<string>
  /** Who answered; throws when the answer does not belong to the attempt. */
  finish(redirectUri: string, answer: URLSearchParams, attempt: Attempt): Promise<SocialProfile>
}

/** The services that this portal has an account at. */
export type SocialProviders = Partial<Record<ProviderName, SocialProvider>>

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Claims of an identity token. Apple writes `email_verified` as a text, and the name beside the token, once. */
export function profileOfClaims(claims: Record<string, unknown>, beside: string | null = null): SocialProfile {
  const named = readNames(beside)
  return {
    subject: String(claims['sub']),
    email: text(claims['email']),
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: text(claims['given_name']) ?? text(claims['name']) ?? named.name,
    surname: text(claims['family_name']) ?? named.surname,
  }
}

function readNames(json: string | null): { name: string | null; surname: string | null } {
  try {
    const { name } = JSON.parse(json ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return { name: text(name?.firstName), surname: text(name?.lastName) }
  } catch {
    return { name: null, surname: null }
  }
}

/** What X tells of a reader: only an address that it confirmed. */
export function profileOfX(answer: Record<string, unknown>): SocialProfile {
  const data = (answer['data'] ?? {}) as Record<string, unknown>
  const email = text(data['confirmed_email'])
  return {
    subject: text(data['id']) ?? '',
    email,
    emailVerified: email !== null,
    name: text(data['name']),
    surname: null,
  }
}

/** What Facebook tells of a reader: it does not say whether the address is theirs. */
export function profileOfFacebook(answer: Record<string, unknown>): SocialProfile {
  return {
    subject: text(answer['id']) ?? '',
    email: text(answer['email']),
    emailVerified: false,
    name: text(answer['first_name']),
    surname: text(answer['last_name']),
  }
}
