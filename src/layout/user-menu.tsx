import type { ReactElement } from 'react'
import type { LayoutPage } from '../web/render/layout.ts'
import type { ViewContext } from '../web/render/page.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { hasHearts } from '../sites/model.ts'
import { webRoute } from '../sites/web-route-model.ts'
import css from './layers.module.css'
import { layoutTexts } from './messages.ts'

/**
 * The account button. The page is the same for everybody, so it stands signed out; for a reader with the cookie
 * `nx-session-user` (`html[data-reader="in"]`) `readers/current/account-menu.element.ts` fills it in.
 */
export function UserMenu({ ctx, page }: { ctx: ViewContext; page: LayoutPage }): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <details className={css.holder} name="nx-layer" data-layer="user" data-user="">
      <summary
        className={`button button--quiet button--small ${css.account} ${css.tool}`}
        data-label={t('header.user')}
        data-initial={css.initial}
        data-styles={css.initial}
      >
        <Icon name="user" />
        <span className="hide">{t('header.user')}</span>
        <span className={css.wide}>{t('header.user.login')}</span>
      </summary>
      <div className={`${css.layer} ${css.user}`} data-account="">
        <AccountLinks ctx={ctx} page={page} buttons />
      </div>
      <SignedIn ctx={ctx} />
    </details>
  )
}

/** Sign-in with the way back, and registration. */
export function AccountLinks(props: { ctx: ViewContext; page: LayoutPage; buttons?: boolean }): ReactElement {
  const { ctx, page, buttons } = props
  const t = ctx.text(layoutTexts)
  const login = `${ctx.href(webRoute(ctx.site, 'login'))}?backUrl=`
  return (
    <>
      <a className={buttons ? 'button' : undefined} href={login + page.backUrl} rel="nofollow">
        {t('header.user.login')}
      </a>
      <a className={buttons ? 'button button--line' : undefined} href={ctx.href(webRoute(ctx.site, 'register'))}>
        {t('header.user.register')}
      </a>
    </>
  )
}

/** What stands in the place of those links for a reader who is signed in; a script takes it from here. */
function SignedIn({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(layoutTexts)
  const entry = (route: 'user.profile' | 'user.savedContents', text: string) => (
    <a className={css.entry} href={ctx.href(webRoute(ctx.site, route))}>
      {text}
    </a>
  )
  return (
    <template data-signed-in="">
      <b className={css.nick} data-nick="" />
      {entry('user.profile', t('header.user.profile'))}
      {hasHearts(ctx.site) ? entry('user.savedContents', t('header.user.saved')) : null}
      <button className={css.entry} type="button" data-sign-out={ctx.href(webRoute(ctx.site, 'login'))}>
        {t('header.user.logout')}
      </button>
    </template>
  )
}
