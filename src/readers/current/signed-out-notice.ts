/** Names the notice that says so, in the page and in the address of who left without script. */
export const LEFT = 'sesion-cerrada'
const KEY = 'nx-left'

/** How somebody left: the session is over, or the account is gone. */
export type Leaving = 'signed-out' | 'erased'

/** Remembers how somebody has just left here, for the page that comes next. */
export function noteLeaving(how: Leaving): void {
  try {
    sessionStorage.setItem(KEY, how)
  } catch {
    // Without storage the sign-in page says nothing more than that one can sign in.
  }
}

/** How somebody has just left here, if so; the same for as long as the page stands, and for no other page. */
export function howLeft(): Leaving | null {
  left ??= { how: takeNote() ?? (location.hash === `#${LEFT}` ? 'signed-out' : null) }
  return left.how
}

let left: { how: Leaving | null } | undefined

function takeNote(): Leaving | null {
  try {
    const noted = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return noted === 'erased' || noted === 'signed-out' ? noted : null
  } catch {
    return null
  }
}
