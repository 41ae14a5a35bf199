import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { queue } from '../../web/http/concurrency-limit.ts'

/** argon2id, 19 MiB, 2 passes (OPEN-44): about 8 ms of a core that has nothing else to do. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * More hashes at once would only wait for the processor, each takes 19 MiB, and the thread pool has other work too.
 * Whoever came after 250 others would wait for longer than a browser does.
 */
const limited = queue({ atOnce: Math.min(availableParallelism(), 3), most: 250 })

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST))
}

/** A hash that no password has, so that an unknown account takes as long as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$3VnHLMFC9lqSHzwhQ8gMnAWyU1O5SXmUKmAI2UdVnZ8'

/** Whether a password is the one; without a hash the answer is no after the same time. */
export async function checkPassword(password: string, kept: string | null): Promise<boolean> {
  const right = await limited(() => verify(kept ?? NOBODY, password).catch(() => false))
  return kept !== null && right
}
