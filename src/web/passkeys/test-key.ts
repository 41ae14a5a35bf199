import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** As much of CBOR as a key needs. */
function cbor(value: Cbor): Buffer {
  const head = (kind: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** What a test lets a device do otherwise than it should. */
export interface Quirks {
  origin?: string
  host?: string
  /** False: the device did not ask for a finger or a number. */
  verified?: boolean
  counter?: number
  userHandle?: string
}

/** A device with one key, as tests need it (WebAuthn, ES256). */
export function testKey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(16)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const data = (quirks: Quirks, more: number, rest: Buffer[] = []): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(quirks.counter ?? (counter += 1))
    const flags = PRESENT | (quirks.verified === false ? 0 : VERIFIED) | more
    return Buffer.concat([sha256(quirks.host ?? new URL(origin).hostname), Buffer.from([flags]), count, ...rest])
  }
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    /** Makes the key for what the portal offers. */
    make(options: { challenge: string; user: { id: string } }, quirks: Quirks = {}) {
      owner = options.user.id
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const size = Buffer.from([0, id.length])
      const authData = data(quirks, HAS_KEY, [Buffer.alloc(16), size, id, cbor(cose)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, quirks.origin ?? origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Signs what the portal asks. */
    use(options: { challenge: string }, quirks: Quirks = {}) {
      const client = clientData('webauthn.get', options.challenge, quirks.origin ?? origin)
      const authenticatorData = data(quirks, 0)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: quirks.userHandle ?? owner,
      })
    },
  }
}
