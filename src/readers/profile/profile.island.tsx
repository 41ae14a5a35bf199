import { useEffect, useRef, type ComponentType, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { AccountView } from './account-view.tsx'
import { AuthorsView } from './authors-view.tsx'
import { ChildrenView } from './children-view.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext, ProfileTab } from './model.ts'
import { NewslettersView } from './newsletters-view.tsx'
import s from './profile.module.css'
import { SavedView } from './saved-view.tsx'
import { useRoute } from './use-route.ts'

const VIEWS: Record<ProfileTab, { View: ComponentType<{ context: ProfileContext }>; icon: IconName }> = {
  account: { View: AccountView, icon: 'user' },
  saved: { View: SavedView, icon: 'heart' },
  authors: { View: AuthorsView, icon: 'authors' },
  newsletters: { View: NewslettersView, icon: 'mail' },
  children: { View: ChildrenView, icon: 'kids' },
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
  useEffect(() => {
    const bar = nav.current
    const current = bar?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!bar || !current) return
    const { left, width } = bar.getBoundingClientRect()
    // On a telephone the bar scrolls sideways: where the reader is must not lie outside of it.
    bar.scrollLeft += current.left + current.width / 2 - (left + width / 2)
  }, [tab])
  const part = tab === 'account' ? 'profile.account' : tab
  const { View } = VIEWS[tab]
  return (
    <div className={s.account}>
      <nav ref={nav} className={s.nav} aria-label={t('profile.nav')} tabIndex={-1}>
        {context.tabs.map((each) => (
          <a key={each} href={context.paths[each]} aria-current={each === tab ? 'page' : undefined} onClick={follow}>
            <Icon name={VIEWS[each].icon} />
            {t(`profile.tab.${each}`)}
          </a>
        ))}
        <a href={context.activity}>
          <Icon name="comment" />
          {t('profile.tab.activity')}
        </a>
        <a href={context.exit} rel="nofollow" data-exit="">
          <Icon name="out" />
          {t('profile.tab.exit')}
        </a>
      </nav>
      <div className={s.body} data-view={tab}>
        <header className={s.head}>
          <h1 ref={head} tabIndex={-1}>
            {t(`${part}.title`)}
          </h1>
          <p className="summary">{t(`${part}.intro`)}</p>
        </header>
        <View key={tab} context={context} />
      </div>
    </div>
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
