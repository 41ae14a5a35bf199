/** Names the notice that says so, in the page and in the address of who left without script. */
export const LEFT = 'sesion-cerrada'
const KEY = 'nx-left'

/** Remembers that somebody has just signed out here, for the page that comes next. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Without storage the sign-in page says nothing more than that one can sign in.
  }
}

/** Whether somebody has just signed out here; the same for as long as the page stands, and for no other page. */
export function hasLeft(): boolean {
  left ??= takeNote() || location.hash === `#${LEFT}`
  return left
}

let left: boolean | undefined

function takeNote(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return noted
  } catch {
    return false
  }
}
