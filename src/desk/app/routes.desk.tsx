import { type AnchorHTMLAttributes, type MouseEvent, type ReactElement, useEffect, useSyncExternalStore } from 'react'

/** Where the desk stands; paths of screens are written without it. */
export const BASE = '/redaccion'

/** Where one is: a path below the desk and its query. */
export interface Place {
  path: string
  search: string
}

let here: Place = read()
const listeners = new Set<() => void>()
/** Asked before one leaves; a screen with something unsaved may hold one back. */
const guards = new Set<() => boolean>()

function read(): Place {
  const { pathname, search } = globalThis.location ?? { pathname: BASE, search: '' }
  return { path: pathname.startsWith(BASE) ? pathname.slice(BASE.length) || '/' : '/', search }
}

function arrive(): void {
  here = read()
  for (const listener of listeners) listener()
}

/** What a query names as open beside a list; all else of it only says how the list is seen. */
const OPEN = ['ficha', 'edicion', 'emision', 'acto']

/** Whether one stays with what is open. */
function staysAt(to: Place): boolean {
  if (to.path !== here.path) return false
  const [before, after] = [new URLSearchParams(here.search), new URLSearchParams(to.search)]
  return OPEN.every((name) => before.get(name) === after.get(name))
}

/** Whether nobody holds one back. */
const mayGo = (to: Place): boolean => staysAt(to) || mayLeave()

/** Whether what is open may be left: a form with something unsaved asks first. */
export const mayLeave = (): boolean => [...guards].every((guard) => guard())

if (typeof addEventListener === 'function')
  addEventListener('popstate', () => {
    const before = here
    if (mayGo(read())) arrive()
    else history.pushState(null, '', BASE + before.path + before.search)
  })

/** Goes to a screen, e.g. `/contenido/12?lado`. */
export function navigate(to: string, { replace = false } = {}): void {
  const [path = '/', query] = to.split('?')
  const search = query ? `?${query}` : ''
  if (path === here.path && search === here.search) return
  if (!mayGo({ path, search })) return
  history[replace ? 'replaceState' : 'pushState'](null, '', BASE + path + search)
  const same = path === here.path
  arrive()
  if (!same) scrollTo(0, 0)
}

/** Changes the query of where one is; empty values go. */
export function setQuery(values: Record<string, string | null | undefined>, { replace = true } = {}): void {
  const query = new URLSearchParams(here.search)
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  navigate(text ? `${here.path}?${text}` : here.path, { replace })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where one is; the view is drawn again when that changes. */
export function usePlace(): Place {
  return useSyncExternalStore(subscribe, () => here)
}

/** The query of where one is. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(usePlace().search)
}

/** Holds one back while something would be lost; `guard` says whether one may leave. */
export function useLeaveGuard(guard: () => boolean): void {
  useEffect(() => {
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [guard])
}

/** The parts of a path that a pattern names, e.g. `{ id: '12' }` for `/contenido/:id`; null when it is another one. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter(Boolean)) as [string[], string[]]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given[at]!)
    else if (part !== given[at]) return null
  }
  return params
}

/** A link to a screen: opens beside with the keys that do so everywhere. */
export function Link({
  to,
  children,
  ...rest
}: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    const beside = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (beside || event.defaultPrevented) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={BASE + to} onClick={follow}>
      {children}
    </a>
  )
}
