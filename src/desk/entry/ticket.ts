import { seal, unseal } from '../../platform/sealing.ts'

const PURPOSE = 'ticket'
/** Minutes for holding a telephone to the screen. */
const MINUTES = 15

/** Whose telephone is being set up, in which session. */
interface Whose {
  staffId: string
  session: string
}

/** A secret that is not kept yet, given to the browser so that only this session brings it back. */
export function sealTicket(secret: string, { key, ...whose }: Whose & { key: Uint8Array }, now: Date): string {
  const until = now.getTime() + MINUTES * 60_000
  const text = JSON.stringify({ ...whose, until, key: Buffer.from(key).toString('base64url') })
  return seal(secret, PURPOSE, Buffer.from(text))
}

/** The secret of a ticket; null when it is another's, of another session, or too old. */
export function openTicket(secret: string, ticket: string, whose: Whose, now: Date): Buffer | null {
  const text = unseal(secret, PURPOSE, ticket)
  if (!text) return null
  const given = JSON.parse(text.toString()) as Whose & { until: number; key: string }
  if (given.staffId !== whose.staffId || given.session !== whose.session || given.until < now.getTime()) return null
  return Buffer.from(given.key, 'base64url')
}
