/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUNDS = Int32Array.from(
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2'
    .split(' ')
    .map((hex) => Number.parseInt(hex, 16) | 0),
)
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
/** So much fits into one block beside the length. */
const LONGEST = 55

/**
 * SHA-256 of up to 55 bytes, at once: what browsers offer answers later, which costs more than the work itself, and
 * not at all outside secure pages.
 * @param words becomes the digest: eight words
 */
export function sha256(bytes: Uint8Array, words: Int32Array): void {
  if (bytes.length > LONGEST) throw new RangeError('one block only')
  const schedule = scheduleOf(bytes)
  let [a, b, c, d, e, f, g, h] = START as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + schedule[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  words[0] = START[0]! + a
  words[1] = START[1]! + b
  words[2] = START[2]! + c
  words[3] = START[3]! + d
  words[4] = START[4]! + e
  words[5] = START[5]! + f
  words[6] = START[6]! + g
  words[7] = START[7]! + h
}

const schedule = new Int32Array(64)

function scheduleOf(bytes: Uint8Array): Int32Array {
  schedule.fill(0, 0, 16)
  for (let i = 0; i < bytes.length; i++) schedule[i >> 2]! |= bytes[i]! << (24 - (i & 3) * 8)
  schedule[bytes.length >> 2]! |= 0x80 << (24 - (bytes.length & 3) * 8)
  schedule[15] = bytes.length * 8
  for (let i = 16; i < 64; i++) {
    const x = schedule[i - 15]!
    const y = schedule[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    schedule[i] = (schedule[i - 16]! + s0 + schedule[i - 7]! + s1) | 0
  }
  return schedule
}
