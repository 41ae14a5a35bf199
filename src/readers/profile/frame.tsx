import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { profileMessages } from './messages.ts'
import type { ProfileContext, ProfileTab } from './model.ts'
import s from './profile.module.css'

/** A place of the profile: one of its views, the page of what the reader sent, or that of all that is followed. */
export type ProfilePlace = ProfileTab | 'activity' | 'following'

const ICONS: Record<Exclude<ProfilePlace, 'following'>, IconName> = {
  account: 'user',
  saved: 'heart',
  authors: 'authors',
  newsletters: 'mail',
  children: 'kids',
  activity: 'comment',
}

/** What stands around every place of the profile: the way to the others, the title and what it is about. */
export function ProfileFrame(props: {
  context: ProfileContext
  place: ProfilePlace
  title: string
  intro: string
  /** What a press on the link of a view does where no new page is needed. */
  follow?: (event: MouseEvent<HTMLAnchorElement>) => void
  nav?: Ref<HTMLElement>
  head?: Ref<HTMLHeadingElement>
  children: ReactNode
}): ReactElement {
  const { context, place, title, intro, follow, nav, head, children } = props
  const t = textsAt(context, profileMessages)
  const current = (each: ProfilePlace) => {
    if (each === place) return 'page'
    // Authors are a part of what is followed, and the way there.
    return each === 'authors' && place === 'following' ? 'true' : undefined
  }
  return (
    <div className={s.account}>
      <nav ref={nav} className={s.nav} aria-label={t('profile.nav')} tabIndex={-1} data-profile-nav="">
        {context.tabs.map((each) => (
          <a key={each} href={context.paths[each]} aria-current={current(each)} onClick={follow}>
            <Icon name={ICONS[each]} />
            {t(`profile.tab.${each}`)}
          </a>
        ))}
        <a href={context.activity} aria-current={current('activity')}>
          <Icon name={ICONS.activity} />
          {t('profile.tab.activity')}
        </a>
        <a href={context.exit} rel="nofollow" data-exit="">
          <Icon name="out" />
          {t('profile.tab.exit')}
        </a>
      </nav>
      <div className={s.body} data-view={place}>
        <header className={s.head}>
          <h1 ref={head} tabIndex={-1}>
            {title}
          </h1>
          <p className="summary">{intro}</p>
        </header>
        {children}
      </div>
    </div>
  )
}
