import { expect } from 'vitest'
import { query } from './database.ts'
import { httpReader, type HttpReader } from './http-reader.ts'

/** A busy machine answers 503, perhaps after it has made the account: it is asked again. */
const PATIENCE = { timeout: 60_000, interval: 1000 }

/** A reader with a validated address who is signed in. */
export async function httpMember(port: number, dataDir: string, name: string): Promise<HttpReader> {
  const one = httpReader(port, name)
  await expect.poll(async () => (await one.register()).status, PATIENCE).toBeOneOf([200, 400])
  await query(dataDir, 'update reader set validated_at = now() where email_key = $1', [one.email])
  await expect.poll(async () => (await one.signIn()).status, PATIENCE).toBe(200)
  return one
}
