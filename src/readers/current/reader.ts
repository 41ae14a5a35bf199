import { noteError } from '../../browser/error-list.ts'
import { call, CallError } from '../../browser/http.ts'
import { pageState } from '../../browser/boot-state.ts'
import { forgetKeptPages } from '../../browser/kept-pages.ts'
import { dropDrafts } from './draft.ts'
import { noteLeaving, type Leaving } from './signed-out-notice.ts'
import type { User } from '../accounts/model.ts'

/** Cookie with the reader's id; it proves nothing and only says whether asking is worth it (AUTH-01). */
const COOKIE = 'nx-session-user'
/** Local storage: `{refreshedAt, user}` of one reader (OPEN-19). */
const KEY = 'nx-user-'

/** The call that tells who reads. */
const PROFILE = '/api/front/user/profile'
const LOGOUT = '/api/front/user/logout'

interface Kept {
  refreshedAt: string
  user: User
}

/** Undefined as long as nobody has asked. */
let known: User | null | undefined
/** When the portal said so: what a heart changes makes the rest no younger. */
let refreshedAt = ''
let asked: Promise<User | null> | undefined
const listeners = new Set<() => void>()
let watching = false

/** The id in the cookie; empty for somebody who is not signed in (AUTH-02, AUTH-03). */
export function readerId(cookies = document.cookie): string {
  return new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? ''
}

/** Who reads: from this browser when it was asked today, else from the portal, once (AUTH-03..AUTH-07). */
export function currentReader(): Promise<User | null> {
  asked ??= find()
  return asked
}

/** Who reads, as far as it is known now. */
export function knownReader(): User | null | undefined {
  return known
}

/** Tells of every change of the reader, also of what other tabs put on the lists. */
export function followReader(listener: () => void): () => void {
  listeners.add(listener)
  watchTabs()
  return () => listeners.delete(listener)
}

/**
 * The reader as the portal just answered it: after signing in and after every change (AUTH-08, OPEN-19). A user without
 * an id is nobody (AUTH-02).
 */
export function setReader(user: User | null): User | null {
  refreshedAt = new Date().toISOString()
  return show(user)
}

/** The same reader with what a call has changed; the portal is asked on the next day as without it (AUTH-06). */
export function changeReader(user: User, changed: Partial<User>): void {
  show({ ...user, ...changed })
}

function show(user: User | null): User | null {
  const reader = user?.id ? user : null
  known = reader
  asked = Promise.resolve(reader)
  forgetKept(reader?.id)
  if (reader) keep(reader)
  document.documentElement.dataset['reader'] = reader ? 'in' : 'out'
  for (const listener of listeners) listener()
  return reader
}

/** Asks the portal anew, whatever is kept; null unless it answers that somebody is signed in. */
export function refreshReader(): Promise<User | null> {
  const answer = fetchReader()
  asked = answer.then(() => known ?? null)
  return answer
}

/**
 * A call about the reader: what fails stands in the list of errors. Where it says that nobody is signed in, the profile is
 * asked, which alone ends a session here (OPEN-19): a call in the background may have been on its way since before its
 * reader signed in anew.
 */
export function userCall<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: unknown): Promise<T> {
  const run = () => call<T>(method, path, payload)
  if (method === 'GET' && path.endsWith(PROFILE)) return tried(run, forgetReader)
  return path.endsWith(LOGOUT) ? tried(run, refreshReader) : asUserCall(run)
}

/** The same for a call that is made otherwise, as one is that tells how far it is. */
export function asUserCall<T>(run: () => Promise<T>): Promise<T> {
  // Somebody else has signed in in another tab: this page shows one reader and would act for the other.
  if (known && ![known.id, ''].includes(readerId())) {
    location.reload()
    return new Promise(() => undefined)
  }
  return tried(run, refreshReader)
}

async function tried<T>(run: () => Promise<T>, whenOver: () => unknown): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isOver(error)) await whenOver()
    return noteError(error)
  }
}

/** Whether a call was refused because nobody is signed in any more. */
export function isOver(error: unknown): boolean {
  return error instanceof CallError && error.errorCode === 'UNAUTHENTICATED'
}

/** Nobody is signed in here any more. */
export function forgetReader(): void {
  document.cookie = `${COOKIE}=; path=/; max-age=0`
  setReader(null)
}

/** Signs out; whatever the portal answers, this browser forgets the reader (AUTH-09, AUTH-11). */
export async function signOut(base = pageState()?.base ?? ''): Promise<void> {
  try {
    await userCall('POST', `${base}${LOGOUT}`)
  } catch (error) {
    console.warn(error)
  }
  await leaveBrowser('signed-out')
}

/** Who leaves by their own wish leaves nothing behind: neither words nor the pages that were kept for them (OPEN-139). */
export async function leaveBrowser(how: Leaving): Promise<void> {
  forgetReader()
  dropDrafts()
  await forgetKeptPages().catch(console.warn)
  noteLeaving(how)
}

async function find(): Promise<User | null> {
  const id = readerId()
  if (!id) {
    forgetKept()
    known = null
    return null
  }
  const kept = readKept(id)
  if (!kept || new Date(kept.refreshedAt).toDateString() !== new Date().toDateString()) return fetchReader()
  known = kept.user
  refreshedAt = kept.refreshedAt
  for (const listener of listeners) listener()
  return known
}

async function fetchReader(): Promise<User | null> {
  try {
    const user = await userCall<User>('GET', `${pageState()?.base ?? ''}${PROFILE}`)
    // Who has left meanwhile is not brought back by an answer that was on its way (AUTH-09).
    if (user.id && user.id !== readerId()) return (known ??= null)
    return setReader(user)
  } catch {
    known ??= null
    return null
  }
}

/**
 * Other tabs change what is kept of the same reader: without that, the next change here would write over theirs. A page
 * that comes back from the browser's memory has missed what they told.
 */
function watchTabs(): void {
  if (watching) return
  watching = true
  addEventListener('storage', ({ key }) => {
    if (known && key === KEY + known.id) takeLists(known)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (known && persisted) takeLists(known)
  })
}

/** Takes over what the reader keeps; everything else stays as this page shows it, for its site and language. */
function takeLists(user: User): void {
  const kept = user.id === readerId() ? readKept(user.id) : null
  if (!kept) return
  const { savedContentIds, followedAuthorIds, followedIds } = kept.user
  known = { ...user, savedContentIds, followedAuthorIds, followedIds }
  asked = Promise.resolve(known)
  for (const listener of listeners) listener()
}

function readKept(id: string): Kept | null {
  try {
    const { refreshedAt: at = '', user } = JSON.parse(localStorage.getItem(KEY + id) ?? '{}') as Partial<Kept>
    return user?.id === id ? { refreshedAt: at, user } : null
  } catch {
    return null
  }
}

function keep(user: User): void {
  try {
    const kept: Kept = { refreshedAt, user }
    localStorage.setItem(KEY + user.id, JSON.stringify(kept))
  } catch {
    // Without storage every page asks.
  }
}

/** What this browser keeps of readers goes, but for the one who reads now. */
function forgetKept(except?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEY) && key !== KEY + (except ?? '')) localStorage.removeItem(key)
  } catch {
    // Nothing is kept without storage.
  }
}
