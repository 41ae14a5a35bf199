import { plainText } from '../../content/blocks/plain-text.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { Island } from '../../web/render/island.tsx'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { one } from '../../web/render/query.ts'
import { scriptsOfCheck } from '../../web/human-check/model.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { newslettersOf } from '../subscriptions/store.ts'
import { countries } from '../../forms/rules/countries.ts'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'
import { Island as Register, type RegisterProps } from './register.island.tsx'

const ORIGIN = /^[\w./:?=&%+-]{1,100}$/

/** Making an account (AUTH-55..AUTH-72). */
export const page = definePage<true, AuthPage & RegisterProps>({
  name: 'register',
  query: { ...AUTH_QUERY, origin: one((value) => ORIGIN.test(value)) },
  match: authPath((site) => webRoute(site, 'register')),
  async load(ctx) {
    const data = { ...(await loadAuthPage(ctx)), ...(await registerProps(ctx)) }
    const t = ctx.text(entryMessages)
    const description = t('register.meta', { site: ctx.site.name })
    const answer = authAnswer(ctx, t('register.title'), data, webRoute(ctx.site, 'register'), description)
    return { ...answer, scriptsFrom: scriptsOfCheck(data.check) }
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <AuthLayout ctx={ctx} title={t('register.title')} intro={t('register.intro')} story={story} wide>
        <Island name="register" id="register" on="idle" of={Register} props={props} />
      </AuthLayout>
    )
  },
})

async function registerProps(ctx: PageContext): Promise<Omit<RegisterProps, keyof AuthPage>> {
  const { site, locale } = ctx
  const origin = ctx.query.get('origin') ?? ''
  const newsletters = await newslettersOf(ctx.db, site.alias, locale)
  return {
    confirmation: ctx.href('/registro/confirmacion/'),
    countries: countries(locale, site.country),
    newsletters: newsletters.map(({ name, ...more }) => ({ ...more, name: plainText(name) })),
    legal: site.footer.legal
      .filter(({ href }) => /legal|privaci/.test(href))
      .map(({ text, href }) => ({ text: localized(text, locale), href: href.startsWith('/') ? ctx.href(href) : href })),
    // `demo` would ask for the variant of the central account, which has another form (OPEN-35).
    origin: ORIGIN.test(origin) && origin !== 'demo' ? origin : site.alias,
    check: ctx.services.humanCheck ?? { kind: 'work' },
  }
}
