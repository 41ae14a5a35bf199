import { useCallback, useEffect, useState, type MouseEvent } from 'react'
import { clearErrors } from '../../browser/error-list.ts'
import { readerId } from '../current/reader.ts'
import { toLogin } from './account.ts'
import { tabAt, type ProfileContext, type ProfileTab } from './model.ts'

/** The view that is shown, and what a press on its link does: no new page, but the address and the history of one. */
export function useRoute(
  context: ProfileContext,
  first: ProfileTab,
): [tab: ProfileTab, follow: (event: MouseEvent<HTMLAnchorElement>) => void] {
  const [tab, setTab] = useState(first)
  const show = useCallback((next: ProfileTab) => {
    clearErrors()
    setTab(next)
  }, [])
  useEffect(() => {
    const back = () => {
      const next = tabAt(context.paths, location.pathname)
      if (next) show(next)
      else location.reload()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [context, show])
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const next = tabAt(context.paths, event.currentTarget.pathname)
    if (!next || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.pushState(null, '', context.paths[next])
    if (!readerId()) return toLogin(context)
    show(next)
    scrollTo(0, 0)
  }
  return [tab, follow]
}
