import type { Proof, Puzzle } from '../../web/human-check/model.ts'
import { sha256 } from './sha256.ts'

/** Numbers tried without a look at the clock. */
const STEP = 2000

/**
 * Tries numbers until one gives what the puzzle wants; stops now and then, so that whoever runs it can do something
 * else in between. Ends with null when no number does.
 */
export function* solving(puzzle: Puzzle): Generator<number, Proof | null> {
  const { nonce, salt, keyPrefix } = puzzle.parameters
  const [saltBytes, nonceBytes] = [fromHex(salt), fromHex(nonce)]
  const given = new Uint8Array(saltBytes.length + nonceBytes.length + 4)
  given.set(saltBytes)
  given.set(nonceBytes, saltBytes.length)
  const counterAt = new DataView(given.buffer, given.length - 4)
  const digest = new Int32Array(8)
  const first = Number.parseInt(keyPrefix.slice(0, 8), 16) | 0
  for (let counter = 0; counter <= 0xffffffff; counter++) {
    counterAt.setUint32(0, counter)
    sha256(given, digest)
    if (digest[0] === first && hexOf(digest).startsWith(keyPrefix))
      return { challenge: puzzle, solution: { counter, derivedKey: hexOf(digest) } }
    if (counter % STEP === 0) yield counter
  }
  return null
}

/** A proof as forms send it. */
export function tokenOf(proof: Proof): string {
  return btoa(JSON.stringify(proof))
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function hexOf(words: Int32Array): string {
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
