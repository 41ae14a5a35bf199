import { definePage } from '../../web/render/page.ts'
import { oneOf } from '../../web/render/query.ts'
import { Island } from '../../web/render/island.tsx'
import { WEB_ROUTES, webRoute } from '../../sites/web-route-model.ts'
import { featureEnabled } from '../../sites/model.ts'
import type { ServiceButton } from '../social/model.ts'
import { AUTH_QUERY, authAnswer, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'
import { Island as SignIn, type SignInProps } from './sign-in.island.tsx'

declare module '../../web/render/page.ts' {
  interface Services {
    /** Other services that readers can sign in by. */
    signInServices?: readonly ServiceButton[]
  }
}

const ALERTS = ['password_reset_sent', 'password_changed', 'confirm', 'link'] as const
const FAILURES = ['social', 'not-validated'] as const

/** One of the known values, else null: what an address says is never shown (OPEN-18). */
const known = <V extends string>(values: readonly V[], given: string | null): V | null =>
  values.find((value) => value === given) ?? null

/** Signing in, at the address the site has for it (AUTH-14..AUTH-36). */
export const page = definePage<
  { moved: boolean },
  AuthPage & Pick<SignInProps, 'backUrl' | 'alert' | 'failure' | 'services'>
>({
  name: 'sign-in',
  query: { ...AUTH_QUERY, alert: oneOf(...ALERTS), error: oneOf(...FAILURES) },
  match: (path, { site }) => {
    if (!site.hasUsers) return null
    const own = webRoute(site, 'login')
    return path === own ? { moved: false } : path === WEB_ROUTES.login ? { moved: true } : null
  },
  async load(ctx, { moved }) {
    const path = webRoute(ctx.site, 'login')
    if (moved) return { redirect: ctx.href(path), status: 301 }
    const t = ctx.text(entryMessages)
    const data = {
      ...(await loadAuthPage(ctx)),
      alert: known(ALERTS, ctx.query.get('alert')),
      failure: known(FAILURES, ctx.query.get('error')),
      services: featureEnabled(ctx.site, 'user', 'social') ? (ctx.services.signInServices ?? []) : [],
    }
    return authAnswer(ctx, t('login.title'), data, path, t('login.meta', { site: ctx.site.name }))
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <AuthLayout ctx={ctx} title={t('login.title')} intro={t('login.intro')} story={story}>
        <Island name="sign-in" id="sign-in" on="idle" of={SignIn} props={props} />
      </AuthLayout>
    )
  },
})
