import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inConstantTime } from '../../readers/accounts/constant-time.ts'
import { checkPassword } from '../../readers/accounts/passwords.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import type { Limit, RateLimiter } from '../../web/http/rate-limit.ts'
import { isSigned, type RelyingParty } from '../../web/passkeys/ceremony.ts'
import type { ChallengeFor, Challenges } from '../../web/passkeys/challenges.ts'
import type { AuditAction } from '../audit/model.ts'
import { noteAudit } from '../audit/store.ts'
import { actorOf } from '../people/model.ts'
import { emailKey, findStaff, findStaffByEmail, type StaffRecord } from '../people/store.ts'
import { takeRecovery, takeTotp } from './factor-store.ts'
import type { EntryMethod } from './model.ts'
import { findStaffKey, handleOf, noteStaffKeyUse } from './passkey-store.ts'

/** Wrong tries for one account, and of one address for all of them. */
const OF_ACCOUNT: Limit = { name: 'staff-account', max: 5, seconds: 15 * 60 }
const OF_SENDER: Limit = { name: 'staff-sender', max: 30, seconds: 15 * 60 }

/** Who tries to come in, and from where. */
export interface Trying {
  db: Db
  secret: string
  limiter: RateLimiter
  now: Date
  /** Whom limits count. */
  sender: string
  /** The network, as far as it is kept. */
  address: string | null
}

/**
 * Who somebody is by password and code; throws `INVALID_CREDENTIALS`, which says nothing of what was wrong, at a moment
 * that does not either, and `TOO_MANY_REQUESTS` after five wrong tries, whether there is such an account or not.
 */
export function identifyByPassword(
  trying: Trying,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<{ staff: StaffRecord; method: EntryMethod }> {
  return counted(trying, emailKey(email), () =>
    inConstantTime(async () => prove(trying, await findStaffByEmail(trying.db, email), { password, code })),
  )
}

/** The same for whoever is in already. */
export function proveAgain(
  trying: Trying,
  staff: { id: string; email: string },
  proof: { password: string; code: string },
): Promise<unknown> {
  return counted(trying, emailKey(staff.email), () =>
    inConstantTime(async () => prove(trying, await findStaff(trying.db, staff.id), proof)),
  )
}

async function prove(
  trying: Trying,
  staff: StaffRecord | null,
  { password, code }: { password: string; code: string },
): Promise<{ staff: StaffRecord; method: EntryMethod }> {
  const isActive = staff?.state === 'active'
  const knows = await checkPassword(password, isActive ? staff.passwordHash : null)
  const method = staff && knows ? await second(trying, staff, code) : null
  if (staff && method) return { staff, method }
  if (staff) await note(trying, staff, 'session.refused')
  throw new AppError('INVALID_CREDENTIALS')
}

/** What the code was; whoever has no telephone yet comes in without one, and may write nothing. */
async function second({ db, secret, now }: Trying, staff: StaffRecord, code: string): Promise<EntryMethod | null> {
  if (!staff.hasCodes) return 'password'
  const asked = { staffId: staff.id, typed: code, now }
  if (await takeTotp(db, secret, asked)) return 'password'
  return (await takeRecovery(db, secret, asked)) ? 'recovery' : null
}

/** Counts wrong tries alone: neither a right one nor a portal without answer is a guess. */
async function counted<T>({ limiter, sender }: Trying, account: string, work: () => Promise<T>): Promise<T> {
  const counts: [Limit, string][] = [
    [OF_SENDER, sender],
    [OF_ACCOUNT, account],
  ]
  for (const [limit, who] of counts) limiter.take(limit, who)
  const forgive = () => counts.forEach(([limit, who]) => limiter.giveBack(limit, who))
  try {
    const found = await work()
    forgive()
    return found
  } catch (error) {
    if (!(error instanceof AppError && error.status === 401)) forgive()
    throw error
  }
}

/** Who somebody is by a key of their device; throws `INVALID_CREDENTIALS`. */
export async function identifyByStaffKey(
  trying: Trying,
  keys: Challenges,
  { origin, host }: RelyingParty,
  { whom, response }: { whom: string; response: AuthenticationResponseJSON },
): Promise<StaffRecord> {
  const { db, now } = trying
  const key = await findStaffKey(db, response.id, host)
  const staff = key && (await findStaff(db, key.staffId))
  if (!key || staff?.state !== 'active') throw new AppError('INVALID_CREDENTIALS')
  const whose: ChallengeFor = { purpose: 'staff-key-use', whom, host }
  const asked = { origin, whose, response, key: { ...key, userId: handleOf(key.staffId) }, now }
  const isRight = await isSigned(db, keys, asked, (seen) => noteStaffKeyUse(db, key.credentialId, { ...seen, now }))
  if (isRight) return staff
  await note(trying, staff, 'session.refused')
  throw new AppError('INVALID_CREDENTIALS')
}

function note({ db, now, address }: Trying, staff: StaffRecord, action: AuditAction): Promise<void> {
  const actor = actorOf(staff)
  return noteAudit(db, { at: now, actor, staffId: staff.id, action, object: actor, address })
}
