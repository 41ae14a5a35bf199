import { AppError } from '../../web/http/errors.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'
import type { Reader } from './model.ts'
import { checkPassword } from './passwords.ts'

/** Wrong passwords in the sessions of one account; right ones do not count. */
const WRONG = { name: 'own-password', max: 10, seconds: 15 * 60 }

/** What is said of a wrong password in the profile (PROF-100). */
export const wrongPassword = (): AppError =>
  new AppError('INVALID_CREDENTIALS', { field: 'password', text: 'profile.error.password' })

/** Throws `INVALID_CREDENTIALS` unless whoever is signed in knows the password of the account. */
export async function provePassword(limiter: RateLimiter, reader: Reader, password: unknown): Promise<void> {
  limiter.take(WRONG, reader.id)
  if (!(await checkPassword(String(password), reader.passwordHash))) throw wrongPassword()
  limiter.giveBack(WRONG, reader.id)
}
