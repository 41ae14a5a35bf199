/** What a call may lack: a session at all, or a young proof of who one is. */
export type Proof = 'session' | 'proof'

interface Asked {
  what: Proof
  given: Promise<boolean>
  /** Whether it is asked on the screen already. */
  isAloud: boolean
  give(ok: boolean): void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
const signedIn = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * Asks for it above the page; all calls that lack it wait for the same answer. False when it was declined.
 * @param isAloud false for what one has not asked for while one writes: it waits until one leaves the text
 */
export function wants(what: Proof, isAloud = true): Promise<boolean> {
  if (asked) {
    asked.isAloud ||= isAloud
    tell()
    return asked.given
  }
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const mine: Asked = {
    what,
    given: promise,
    isAloud,
    give(ok) {
      asked = null
      resolve(ok)
      tell()
      if (ok && what === 'session') for (const listener of signedIn) listener()
    },
  }
  asked = mine
  if (!isAloud) onceLeft(() => asked === mine && void wants(what))
  tell()
  return promise
}

/**
 * Calls when the focus leaves what has it. What was pressed for that is done first: it may say where to go on, or be the
 * very button that asks.
 */
function onceLeft(act: () => unknown): void {
  const over = new AbortController()
  const { signal } = over
  let isPressed = false
  let isLeft = false
  const go = () => {
    if (!isLeft || isPressed) return
    over.abort()
    act()
  }
  const left = () => {
    isLeft = true
    go()
  }
  const pressed = () => void (isPressed = true)
  // After whoever hears of the press.
  const released = () =>
    void setTimeout(() => {
      isPressed = false
      go()
    })
  addEventListener('focusout', left, { signal })
  addEventListener('pointerdown', pressed, { signal, capture: true })
  addEventListener('pointerup', released, { signal })
  addEventListener('pointercancel', released, { signal })
}

/** What is asked for now on the screen. */
export const askedNow = (): Asked | null => (asked?.isAloud ? asked : null)

/** Hears when something is asked for, or was given. */
export function onAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hears when somebody has signed in again, whichever call asked for it. */
export function onSignedIn(listener: () => void): () => void {
  signedIn.add(listener)
  return () => void signedIn.delete(listener)
}
