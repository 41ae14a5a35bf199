import type { StartAuthenticationOpts } from '@simplewebauthn/browser'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../browser/chunks.ts'
import { CallError } from '../../browser/http.ts'
import type { FormContext } from '../../forms/field/form-context.ts'
import type { User } from '../accounts/model.ts'
import { userCall } from '../current/reader.ts'
import { CHALLENGE_MINUTES } from '../../web/passkeys/limits.ts'

type Options = StartAuthenticationOpts['optionsJSON']

interface Handlers {
  onReader(user: User): void
  /** A key was used and the portal refused it. */
  onRefusal(error: unknown): void
}

/** The sign-in by a key of the device. */
export interface PasskeySignIn {
  /** Whether the browser can do it; null until that is known. */
  offered: boolean | null
  busy: boolean
  /** Asks for a key at once. */
  ask(): void
}

/** Before a challenge is too old, the browser gets another one. */
const RENEW_MS = (CHALLENGE_MINUTES - 1) * 60_000

/**
 * Lets readers sign in by a key: by a button, and by what the browser offers at the field of the address, where it
 * knows a key (conditional mediation). What a reader calls off is no failure.
 */
export function usePasskeySignIn(context: FormContext, handlers: Handlers): PasskeySignIn {
  const [offered, setOffered] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const told = useRef(handlers)
  useEffect(() => {
    told.current = handlers
  })
  const atField = useRef(() => undefined as void)
  const call = `${context.prefix}/api/front/user/login/passkey`

  const run = useCallback(
    async (offer: boolean): Promise<boolean> => {
      const { startAuthentication } = await loadChunk(() => import('@simplewebauthn/browser'))
      const optionsJSON = await userCall<Options>('POST', `${call}/options`)
      try {
        const response = await startAuthentication({ optionsJSON, useBrowserAutofill: offer })
        told.current.onReader(await userCall<User>('POST', call, { response }))
        return true
      } catch (error) {
        // Whatever the browser cannot offer by itself nobody has asked for.
        if (error instanceof CallError || !(offer || isCalledOff(error))) told.current.onRefusal(error)
        return false
      }
    },
    [call],
  )

  useEffect(() => {
    let renewal: ReturnType<typeof setInterval> | undefined
    let gone = false
    const again = () => void run(true).catch(console.warn)
    void abilities().then(({ keys, conditional }) => {
      if (gone) return
      setOffered(keys)
      if (!conditional) return
      atField.current = again
      again()
      renewal = setInterval(again, RENEW_MS)
    })
    return () => {
      gone = true
      clearInterval(renewal)
    }
  }, [run])

  return {
    offered,
    busy,
    ask() {
      setBusy(true)
      void run(false)
        .catch((error: unknown) => void told.current.onRefusal(error))
        .then((done) => {
          if (done) return
          setBusy(false)
          atField.current()
        })
    },
  }
}

/** The reader closed the browser's question, or another one took its place. */
const isCalledOff = (error: unknown): boolean => /^(NotAllowed|Abort)Error$/.test((error as Error).name)

/** What the browser can do; nothing outside secure pages. */
async function abilities(): Promise<{ keys: boolean; conditional: boolean }> {
  const { PublicKeyCredential: given } = globalThis as { PublicKeyCredential?: typeof PublicKeyCredential }
  if (!given) return { keys: false, conditional: false }
  const conditional = (await given.isConditionalMediationAvailable?.().catch(() => false)) ?? false
  return { keys: true, conditional }
}
