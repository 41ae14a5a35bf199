import { useEffect, useRef, type ComponentType, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { AccountView } from './account-view.tsx'
import { AuthorsView } from './authors-view.tsx'
import { ChildrenView } from './children-view.tsx'
import { ProfileFrame } from './frame.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext, ProfileTab } from './model.ts'
import { NewslettersView } from './newsletters-view.tsx'
import { SavedView } from './saved-view.tsx'
import { showPlace } from './show-place.ts'
import { useRoute } from './use-route.ts'

const VIEWS: Record<ProfileTab, ComponentType<{ context: ProfileContext }>> = {
  account: AccountView,
  saved: SavedView,
  authors: AuthorsView,
  newsletters: NewslettersView,
  children: ChildrenView,
}

/**
 * The profile. An island because it is one reader's own: the page that everybody gets is empty, and what fills it
 * never passes through a cache.
 */
export function Island({ context, tab: first }: { context: ProfileContext; tab: ProfileTab }): ReactElement {
  const t = textsAt(context, profileMessages)
  const [tab, follow] = useRoute(context, first)
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    tellPage(context, tab, t(`profile.tab.${tab}`))
    head.current?.focus({ preventScroll: true })
  })
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showPlace(nav.current), [tab])
  const part = tab === 'account' ? 'profile.account' : tab
  const View = VIEWS[tab]
  const said = { title: t(`${part}.title`), intro: t(`${part}.intro`) }
  return (
    <ProfileFrame context={context} place={tab} follow={follow} nav={nav} head={head} {...said}>
      <View key={tab} context={context} />
    </ProfileFrame>
  )
}

/** The title of the document and the language switch follow the view. */
function tellPage({ prefix, paths }: ProfileContext, tab: ProfileTab, title: string): void {
  document.title = document.title.replace(/^.*?(?= [|·–-] )/, title)
  const path = paths[tab].slice(prefix.length)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const from = Object.values(paths).find((known) => link.pathname.endsWith(known.slice(prefix.length)))
    if (from) link.pathname = link.pathname.slice(0, -from.slice(prefix.length).length) + path
  }
}
