import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormValues } from '../../forms/field/use-form.ts'
import type { User } from '../accounts/model.ts'
import { keepDraft } from '../current/draft.ts'
import {
  currentReader,
  followReader,
  forgetReader,
  knownReader,
  readerId,
  setReader,
  userCall,
} from '../current/reader.ts'
import type { ProfileContext } from './model.ts'

/** Goes to the sign-in page, and back here afterwards unless the portal itself is in trouble. */
export function toLogin({ login }: Pick<ProfileContext, 'login'>, { back = true, again = false } = {}): void {
  // Who is signed in is not asked again without that.
  const alert = again ? 'alert=confirm&' : ''
  location.assign(back ? `${login}?${alert}backUrl=${encodeURIComponent(location.pathname + location.search)}` : login)
}

/** What is said before the sign-in page comes can be read for so long. */
const LEAVE_PAUSE = 1500

/** The session was over when something was saved: what was typed is kept, and the sign-in page comes (OPEN-46). */
export function keepAndLeave(context: ProfileContext, form: string, readerId: string, values: FormValues): void {
  keepDraft(form, readerId, values)
  forgetReader()
  setTimeout(() => toLogin(context), LEAVE_PAUSE)
}

/** A call below `/api/` of the site and language at hand. */
export function profileCall<T>(
  { prefix }: ProfileContext,
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
export function useAccount(context: ProfileContext, fresh: boolean): User | null {
  const user = useSyncExternalStore(followReader, knownReader, () => undefined)
  const [ready, setReady] = useState(false)
  // When a save finds the session over, the form stays with what was typed until the sign-in page comes (OPEN-46).
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  useEffect(() => {
    let gone = false
    void load(context, fresh).then((known) => {
      if (gone) return
      if (known) setReady(true)
      else toLogin(context, { back: !readerId() })
    })
    return () => void (gone = true)
  }, [context, fresh])
  return ready ? (user ?? last ?? null) : null
}

async function load(context: ProfileContext, fresh: boolean): Promise<User | null> {
  if (!readerId()) return null
  if (!fresh) return currentReader()
  try {
    return setReader(await profileCall<User>(context, 'GET', 'front/user/profile'))
  } catch {
    return null
  }
}
