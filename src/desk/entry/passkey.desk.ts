import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { call } from '../app/call.desk.ts'

const options = z.record(z.string(), z.unknown())

/** Whether the browser has keys; nothing outside secure pages. */
export const hasKeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Whether somebody closed the browser's question: that is no failure. */
export const isCalledOff = (error: unknown): boolean => /^(NotAllowed|Abort)Error$/.test((error as Error).name)

/** Signs what the portal asks at a path with a key of the device. */
export async function signByKey(path: string): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const asked = await call('POST', `${path}/passkey/options`, { answer: options, alone: true })
  const response = await startAuthentication({ optionsJSON: asked as unknown as PublicKeyCredentialRequestOptionsJSON })
  await call('POST', `${path}/passkey`, { body: { response }, alone: true })
}

/** Makes a key on the device and brings it to the portal. */
export async function makeKey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const asked = await call('POST', '/api/staff/passkeys/options', { answer: options })
  const response = await startRegistration({ optionsJSON: asked as unknown as PublicKeyCredentialCreationOptionsJSON })
  await call('POST', '/api/staff/passkeys', { body: { name, response } })
}
