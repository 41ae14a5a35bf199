import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/schema.ts'
import { useOnce } from '../../platform/once/store.ts'
import { readSigned, sign } from '../../platform/signature.ts'
import { CHALLENGE_MINUTES } from './limits.ts'

/** Whom a challenge is for: the session in which a key is added, or the browser in which somebody signs in. */
export interface ChallengeFor {
  purpose: 'passkey-add' | 'passkey-use' | 'staff-key-add' | 'staff-key-use'
  whom: string
  host: string
}

/** Makes challenges and says which answers belong to one. */
export interface Challenges {
  make(whose: ChallengeFor, now: Date): Uint8Array<ArrayBuffer>
  /** Whether the challenge of an answer was made for this, is young enough and was never answered; it is used up. */
  take(db: Db, whose: ChallengeFor, answered: string, now: Date): Promise<boolean>
}

/** Challenges signed with the portal's secret: nothing is kept of one until it is answered. */
export function challenges(secret: string): Challenges {
  const until = (now: Date) => new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  const head = ({ whom, host }: ChallengeFor) => `${host} ${whom} `
  return {
    make(whose, now) {
      const text = head(whose) + randomBytes(16).toString('base64url')
      return Uint8Array.from(Buffer.from(sign(secret, whose.purpose, text, until(now))))
    },
    async take(db, whose, answered, now) {
      const signed = Buffer.from(answered, 'base64url').toString()
      const text = readSigned(secret, whose.purpose, signed, now)
      return text !== null && text.startsWith(head(whose)) && useOnce(db, `passkey ${text}`, until(now))
    },
  }
}
