import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Db } from '../../platform/database/schema.ts'
import { useOnce } from '../../platform/once/store.ts'
import { PUZZLE_MINUTES } from './limits.ts'
import { proofSchema, type Proof, type Puzzle } from './model.ts'

/** Numbers to try until the one that counts: a second on a small computer, some on an old phone. */
const WORK = { least: 150_000, most: 900_000 }

/** Makes puzzles and says whether they were solved. */
export interface ProofOfWork {
  puzzle(now: Date): Promise<Puzzle>
  /** Whether a token is a puzzle of this portal, solved in time and never used before; it is used up then. */
  redeem(db: Db, token: string, now: Date): Promise<boolean>
}

/** Puzzles signed with the portal's secret: nothing is kept of one until it is solved. */
export function proofOfWork(secret: string, work = WORK): ProofOfWork {
  const hmacSignatureSecret = createHmac('sha256', secret).update('human-check').digest('base64url')
  return {
    async puzzle(now) {
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(work.most, work.least),
        // The portal's clock says when it is too old, not the library's.
        data: { until: now.getTime() + PUZZLE_MINUTES * 60_000 },
        deriveKey,
        hmacSignatureSecret,
      })
      return challenge as Puzzle
    },
    async redeem(db, token, now) {
      const proof = readProof(token)
      const until = proof?.challenge.parameters.data?.['until']
      if (!proof || typeof until !== 'number' || until <= now.getTime()) return false
      const { challenge, solution } = proof
      if (challenge.parameters.algorithm !== 'SHA-256' || challenge.parameters.cost !== 1) return false
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
      return verified && useOnce(db, `work ${challenge.signature}`, new Date(until))
    },
  }
}

/** Whether a token says that it is a proof, right or wrong. */
export function isProof(token: string): boolean {
  return readProof(token) !== null
}

function readProof(token: string): Proof | null {
  if (!token.startsWith('ey') || token.length > 4000) return null
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}
