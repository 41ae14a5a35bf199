import { useRef, useState, type RefObject } from 'react'
import { loadChunk } from '../../browser/chunks.ts'
import { PUZZLE_MINUTES } from '../../web/human-check/limits.ts'
import type { HumanCheckKind } from '../../web/human-check/model.ts'
import type { FormContext } from '../field/form-context.ts'
import type { Recaptcha } from './recaptcha-script.ts'

/** How far the check is. */
export type HumanCheckState = 'idle' | 'working' | 'ready' | 'failed'

/** The check of a form. */
export interface HumanChecking {
  kind: HumanCheckKind['kind']
  state: HumanCheckState
  /** Where reCAPTCHA shows itself. */
  widget: RefObject<HTMLDivElement | null>
  /** Begins, once: when somebody begins to fill in the form. */
  begin(): void
  /** The token for one attempt, when it is there; null when it cannot be had. The next attempt gets another one. */
  token(): Promise<string | null>
  /** The portal did not take the token. */
  refused(): void
}

/** A proof that waited longer might be refused by the time it arrives. */
const FRESH_MS = (PUZZLE_MINUTES - 5) * 60_000
/** What reCAPTCHA needs in px unless it is told to be small. */
const WIDGET_WIDTH = 304

/** Shows that a human being fills in the form, by whatever the portal asks for. */
export function useHumanCheck(context: FormContext, check: HumanCheckKind): HumanChecking {
  const work = useWork(context)
  const recaptcha = useRecaptcha(context, check)
  return check.kind === 'work' ? work : recaptcha
}

function useWork({ prefix }: FormContext): HumanChecking {
  const [state, setState] = useState<HumanCheckState>('idle')
  const widget = useRef<HTMLDivElement>(null)
  const proof = useRef<{ at: number; token: Promise<string | null> } | null>(null)

  function start(): Promise<string | null> {
    setState('working')
    const token = loadChunk(() => import('./prove.ts'))
      .then(({ prove }) => prove(prefix))
      .then(
        (made) => {
          setState('ready')
          return made
        },
        (error: unknown) => {
          console.warn(error)
          setState('failed')
          proof.current = null
          return null
        },
      )
    proof.current = { at: Date.now(), token }
    return token
  }

  return {
    kind: 'work',
    state,
    widget,
    begin: () => void (proof.current ?? start()),
    async token() {
      const waiting = proof.current
      const fresh = waiting && Date.now() - waiting.at < FRESH_MS
      const token = await (fresh ? waiting.token : start())
      // Good once: while the reader reads what is wrong, the next one is made.
      if (token !== null) void start()
      return token
    },
    refused: () => setState('failed'),
  }
}

function useRecaptcha({ locale }: FormContext, check: HumanCheckKind): HumanChecking {
  const [state, setState] = useState<HumanCheckState>('idle')
  const widget = useRef<HTMLDivElement>(null)
  const shown = useRef<{ service: Recaptcha; id: number } | null>(null)
  const answer = useRef<string | null>(null)
  const showing = useRef<Promise<void> | null>(null)
  const account = check.kind === 'recaptcha' ? check : null

  async function load(): Promise<void> {
    if (!account) return
    setState('working')
    try {
      const { loadRecaptcha } = await loadChunk(() => import('./recaptcha-script.ts'))
      const service = await loadRecaptcha(account.script, locale)
      const told = (token: string | null, next: HumanCheckState) => {
        answer.current = token
        setState(next)
      }
      const id = service.render(widget.current!, {
        sitekey: account.siteKey,
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        size: widget.current!.clientWidth < WIDGET_WIDTH ? 'compact' : 'normal',
        callback: (token: string) => told(token, 'ready'),
        'expired-callback': () => told(null, 'idle'),
        'error-callback': () => told(null, 'failed'),
      })
      shown.current = { service, id }
      setState('idle')
    } catch (error) {
      console.warn(error)
      setState('failed')
      showing.current = null
    }
  }
  // Somebody else is let in: for who fills the form in, and not for who only opens the page (OPEN-122).
  const show = () => (showing.current ??= load())

  return {
    kind: 'recaptcha',
    state,
    widget,
    begin: () => void show(),
    async token() {
      await show()
      const token = answer.current
      answer.current = null
      if (token && shown.current) {
        shown.current.service.reset(shown.current.id)
        setState('idle')
      }
      return token
    },
    refused: () => setState('failed'),
  }
}
