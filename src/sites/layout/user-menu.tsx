import type { ReactElement } from 'react'
import type { LayoutPage } from '../../platform/render/layout.ts'
import type { ViewContext } from '../../platform/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { webRoute } from '../model.ts'
import css from './layers.module.css'
import { layoutTexts } from './messages.ts'

/**
 * The account button. The page is the same for everybody, so it stands signed out; for a reader with the cookie
 * `nx-session-user` (`html[data-reader="in"]`) the reader store fills `[data-user]` in.
 */
export function UserMenu({ ctx, page }: { ctx: ViewContext; page: LayoutPage }): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <details className={css.holder} name="nx-layer" data-layer="user" data-user="">
      <summary className={`button button--quiet button--small ${css.account} ${css.tool}`}>
        <Icon name="user" />
        <span className="hide">{t('header.user')}</span>
        <span className={css.wide}>{t('header.user.login')}</span>
      </summary>
      <div className={`${css.layer} ${css.user}`} data-user-panel="">
        <AccountLinks ctx={ctx} page={page} buttons />
      </div>
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
