import { useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '../accounts/model.ts'
import { currentReader, followReader, knownReader, readerId, setReader, userCall } from '../current/reader.ts'
import type { ProfilePlace } from './model.ts'

/** Goes to the sign-in page, and back here afterwards unless the portal itself is in trouble. */
export function toLogin({ login }: Pick<ProfilePlace, 'login'>, { back = true, again = false } = {}): void {
  // Who is signed in is not asked again without that.
  const alert = again ? 'alert=confirm&' : ''
  location.assign(back ? `${login}?${alert}backUrl=${encodeURIComponent(location.pathname + location.search)}` : login)
}

/** A call below `/api/` of the site and language at hand. */
export function profileCall<T>(
  { prefix }: ProfilePlace,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: unknown,
): Promise<T> {
  return userCall<T>(method, `${prefix}/api/${path}`, payload)
}

/**
 * Who reads, once it is known. `fresh` asks the portal whatever this browser keeps (PROF-09): what is kept may come
 * from another site or language. Without a reader the sign-in page comes (PROF-08, PROF-11).
 */
export function useAccount(place: ProfilePlace, fresh: boolean): User | null {
  const user = useSyncExternalStore(followReader, knownReader, () => undefined)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let gone = false
    void load(place, fresh).then((known) => {
      if (gone) return
      if (known) setReady(true)
      else toLogin(place, { back: !readerId() })
    })
    return () => void (gone = true)
  }, [place, fresh])
  return ready ? (user ?? null) : null
}

async function load(place: ProfilePlace, fresh: boolean): Promise<User | null> {
  if (!readerId()) return null
  if (!fresh) return currentReader()
  try {
    const user = await profileCall<User>(place, 'GET', 'front/user/profile')
    setReader(user)
    return user
  } catch {
    return null
  }
}
