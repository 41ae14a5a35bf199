import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { definePage } from '../../web/render/page.ts'
import { AuthLayout } from '../entry/auth-layout.tsx'
import { LinkForm } from './link-form.tsx'
import { LINK_QUERY, linkAnswer, loadLink, type LinkPage } from './link-page.ts'
import { newslettersMessages } from './messages.ts'
import { maskedAddress, PREFERENCES_PATH } from './model.ts'
import { newsletterNames, newslettersOf, subscriptionsOf } from './store.ts'
import { plainText } from '../../content/blocks/plain-text.ts'
import s from './newsletters.module.css'

type Preferences = LinkPage & {
  address: string
  /** What was done just now. */
  done: '1' | 'baja' | null
  newsletters: { id: string; name: string; description: string; chosen: boolean }[]
  locale: Locale
  /** Names of what the address gets from other sites. */
  elsewhere: string
}

/** Where an address chooses newsletters and languages, or leaves all, by the link of a mail and without a password. */
export const page = definePage<true, Preferences>({
  name: 'newsletter-preferences',
  latest: true,
  query: LINK_QUERY,
  match: (path) => (path === PREFERENCES_PATH ? true : null),
  async load(ctx) {
    const { page: own, link } = await loadLink(ctx, 'newsletter-preferences')
    const { db, site, locale, query } = ctx
    const mine = link ? await subscriptionsOf(db, link.email) : []
    const others = mine.filter((one) => one.site !== site.alias).map(({ id }) => id)
    const data: Preferences = {
      ...own,
      state: link ? 'asks' : 'wrong',
      address: maskedAddress(link?.email ?? ''),
      done: link && (query.get('hecho') as Preferences['done']),
      newsletters: (await newslettersOf(db, site.alias, locale)).map((one) => ({
        ...one,
        chosen: mine.some(({ id }) => id === one.id),
      })),
      locale: mine.find((one) => one.site === site.alias)?.locale ?? locale,
      elsewhere: (await newsletterNames(db, others, locale)).map(({ name }) => plainText(name)).join(', '),
    }
    const title = ctx.text(newslettersMessages)('preferences.title')
    return { ...linkAnswer(ctx, title, data, PREFERENCES_PATH), data }
  },
  View({ data, ctx }) {
    const t = ctx.text(newslettersMessages)
    const { state, token, address, done, newsletters, elsewhere, locale, story } = data
    if (state === 'wrong') return <LinkForm ctx={ctx} page={data} path={PREFERENCES_PATH} keys={WRONG} />
    return (
      <AuthLayout ctx={ctx} title={t('preferences.title')} intro={t('preferences.intro', { address })} story={story}>
        <form className="form" method="post" action={ctx.href(PREFERENCES_PATH)}>
          {done ? (
            <p className="notice notice--good" role="status">
              {t(done === 'baja' ? 'preferences.left' : 'newsletters.saved')}
            </p>
          ) : null}
          <input type="hidden" name="token" value={token} />
          {newsletters.length > 0 ? (
            <fieldset className={s.choice}>
              <legend>{t('newsletter.choose')}</legend>
              {newsletters.map(({ id, name, description, chosen }) => (
                <div key={id} className="check">
                  <input
                    type="checkbox"
                    id={`prefers-${id}`}
                    name="newsletters"
                    value={id}
                    defaultChecked={chosen}
                    aria-describedby={description ? `prefers-${id}-about` : undefined}
                  />
                  <div>
                    <label htmlFor={`prefers-${id}`}>{plainText(name)}</label>
                    {description ? (
                      <p className="hint" id={`prefers-${id}-about`}>
                        {description}
                      </p>
                    ) : null}
                  </div>
                </div>
              ))}
            </fieldset>
          ) : null}
          {ctx.site.languages.length > 1 ? (
            <fieldset className={s.choice}>
              <legend>{t('preferences.locale')}</legend>
              {ctx.site.languages.map((code) => (
                <div key={code} className="check">
                  <input
                    type="radio"
                    id={`locale-${code}`}
                    name="locale"
                    value={code}
                    defaultChecked={code === locale}
                  />
                  <label htmlFor={`locale-${code}`} lang={code}>
                    {languageOf(code).name}
                  </label>
                </div>
              ))}
            </fieldset>
          ) : null}
          {elsewhere ? <p className="hint">{t('preferences.elsewhere', { names: elsewhere })}</p> : null}
          <p className={s.actions}>
            <button className="button" type="submit" name="act" value="save">
              {t('newsletters.save')}
            </button>
            <button className="button button--line" type="submit" name="act" value="leave">
              {t('preferences.leave')}
            </button>
          </p>
        </form>
      </AuthLayout>
    )
  },
})

/** Of a link that is none nothing but that is said. */
const WRONG = {
  title: 'preferences.title',
  text: 'preferences.intro',
  button: 'newsletters.save',
  done: 'newsletters.saved',
} as const
