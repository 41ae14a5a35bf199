import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../http/errors.ts'
import { useOnce } from '../../platform/once/store.ts'
import { secretOf } from '../../platform/secret.ts'
import { readSigned, sign } from '../../platform/signature.ts'
import type { HumanCheckKind } from './model.ts'
import { isProof, proofOfWork, type ProofOfWork } from './proof-of-work.ts'
import { askRecaptcha } from './recaptcha.ts'

/** Minutes between a form without script and the call that it makes. */
const PASS_MINUTES = 1
const PASS = 'pass.'

/** Tells readers from programs. */
export interface HumanCheck {
  readonly work: ProofOfWork
  /** Any token counts, so that programs can try the calls; never in production. */
  readonly lenient: boolean
  /** Throws `REQUIRED_FIELD` without a token and `INVALID_CREDENTIALS` (400) for one that proves nothing. */
  demand(token: unknown, address: string): Promise<void>
  /** A token for a form that was sent without script: whoever gives it out limits how often. */
  pass(): string
}

/**
 * The check of a portal: reCAPTCHA where it has an account, else work that browsers do. Outside production any token
 * that claims to be nothing else counts as well, but for `invalid`, so that programs can try the calls (OPEN-36).
 */
export function humanCheck(
  config: Pick<Config, 'humanCheck' | 'secret' | 'dataDir'>,
  { db, clock }: { db: Db; clock: Clock },
): HumanCheck {
  const { recaptcha, strict } = config.humanCheck
  const secret = secretOf(config)
  const work = proofOfWork(secret)

  async function isHuman(token: string, address: string): Promise<boolean> {
    const now = clock.now()
    if (token.startsWith(PASS)) {
      const pass = readSigned(secret, 'plain-form', token.slice(PASS.length), now)
      return pass !== null && useOnce(db, `pass ${pass}`, minutesAfter(now, PASS_MINUTES))
    }
    if (recaptcha) {
      const verdict = await askRecaptcha(recaptcha, token, address)
      // Its silence is no proof: the reader tries again, and nobody comes in by cutting the line.
      if (verdict === null) throw new AppError('SERVICE_UNAVAILABLE', { field: 'recaptcha' })
      return verdict
    }
    if (isProof(token)) return work.redeem(db, token, now)
    return !strict && token !== 'invalid'
  }

  return {
    work,
    lenient: !strict && !recaptcha,
    async demand(token, address) {
      if (typeof token !== 'string' || token === '') throw new AppError('REQUIRED_FIELD', { field: 'recaptcha' })
      if (!(await isHuman(token, address)))
        throw new AppError('INVALID_CREDENTIALS', { status: 400, field: 'recaptcha', text: 'register.error.invalid' })
    },
    pass() {
      const until = minutesAfter(clock.now(), PASS_MINUTES)
      return PASS + sign(secret, 'plain-form', randomBytes(12).toString('base64url'), until)
    },
  }
}

/** What forms are told of the check. */
export function shownCheck({ humanCheck: { recaptcha } }: Pick<Config, 'humanCheck'>): HumanCheckKind {
  return recaptcha
    ? { kind: 'recaptcha', siteKey: recaptcha.siteKey, script: `${recaptcha.url}/api.js` }
    : { kind: 'work' }
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
