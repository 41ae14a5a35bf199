import { z } from 'zod'

const PATIENCE_MS = 5000
const verdict = z.object({ success: z.boolean() })

/** The portal's account at reCAPTCHA. */
export interface RecaptchaAccount {
  readonly siteKey: string
  readonly secret: string
  /** Where the service is, e.g. https://www.google.com/recaptcha. */
  readonly url: string
}

/** Asks reCAPTCHA about a token; null when it does not answer in time, or not in its own words. */
export async function askRecaptcha(
  { secret, url }: RecaptchaAccount,
  token: string,
  address: string,
  { fetcher = fetch, patience = PATIENCE_MS }: { fetcher?: typeof fetch; patience?: number } = {},
): Promise<boolean | null> {
  try {
    const answer = await fetcher(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(patience),
    })
    return verdict.parse(await answer.json()).success
  } catch {
    return null
  }
}
