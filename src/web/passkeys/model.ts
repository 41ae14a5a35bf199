import { z } from 'zod'
import { MAX_PASSKEY_NAME } from './limits.ts'

/** A key as its reader sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  /** The device's maker keeps a copy. */
  backedUp: z.boolean(),
})
export type Passkey = z.output<typeof passkeySchema>

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)
const credential = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

/** A new key as the browser sends it. */
export const newKeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})

/** What a key signed, as the browser sends it. */
export const usedKeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

/** A name as it is kept; null when it is none. */
export function readName(given: string): string | null {
  const name = given.replace(/\s+/g, ' ').trim()
  return name === '' || name.length > MAX_PASSKEY_NAME ? null : name
}
