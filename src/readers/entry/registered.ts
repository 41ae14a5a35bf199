/** Session storage: the account that was just made here, so that its mail can be sent again. */
const KEY = 'nx-registered'

/** Remembers the account that was just made. */
export function rememberRegistered(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Without storage the mail is asked for by its address.
  }
}

/** The account that was just made in this tab; null on the server and when there is none. */
export function justRegistered(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
