import type { ReactElement } from 'react'
import { adHosts } from '../../sites/advertising-model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { scriptsOfCheck, type HumanCheckKind } from '../../web/human-check/model.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { definePage, type ViewContext } from '../../web/render/page.ts'
import { consentTexts } from '../consent/messages.ts'
import { frameHostsOf, letInAt, type ConsentCategory } from '../consent/model.ts'
import { KEPT, KEPT_PLACES, type KeptPlace } from './kept-list.ts'
import s from './kept.module.css'
import { keptTexts } from './messages.ts'

const PATH = '/cookies/'

declare module '../../web/render/page.ts' {
  interface Services {
    /** How forms tell readers from programs. */
    humanCheck?: HumanCheckKind
  }
}

interface CookiesData {
  /** Whose scripts tell readers from programs in forms; nobody's where the browser does it alone. */
  checkHosts: readonly string[]
}

/** Everything that the portal keeps in a browser, whom it lets in, and where that is changed (OPEN-122). */
export const page = definePage<true, CookiesData>({
  name: 'cookies',
  order: 50,
  match: (path) => (path === PATH ? true : null),
  load: (ctx) =>
    Promise.resolve({
      data: { checkHosts: scriptsOfCheck(ctx.services.humanCheck) },
      head: { title: ctx.text(keptTexts)('kept.title'), description: ctx.text(keptTexts)('kept.intro') },
      tags: [`site:${ctx.site.alias}`],
      twins: twinsAt(ctx, PATH),
    }),
  View({ data: { checkHosts }, ctx }) {
    const t = ctx.text(keptTexts)
    return (
      <div className={`wrap band ${s.page}`}>
        <h1>{t('kept.title')}</h1>
        <p className="summary">{t('kept.intro')}</p>
        <Choice ctx={ctx} checkHosts={checkHosts} />
        {KEPT_PLACES.map((place) => (
          <Entries key={place} place={place} ctx={ctx} />
        ))}
      </div>
    )
  },
})

/** What is let in besides us, and the way to change it. */
function Choice({ ctx, checkHosts }: CookiesData & { ctx: ViewContext }): ReactElement {
  const t = ctx.text(keptTexts)
  const own = ctx.text(consentTexts)
  const offered = letInAt(ctx.site, ctx.now)
  return (
    <section aria-labelledby="kept-choice">
      <SectionHead title={t('kept.choice')} rank={2} id="kept-choice" />
      {checkHosts.length > 0 ? <p>{t('kept.choice.recaptcha', { hosts: listed(ctx, checkHosts) })}</p> : null}
      {offered.length === 0 ? (
        checkHosts.length === 0 && <p>{t('kept.choice.none')}</p>
      ) : (
        <>
          <p>{t('kept.choice.text')}</p>
          <p data-consent-at={t('kept.choice.at')} data-consent-none={t('kept.choice.not-yet')}>
            <noscript>{t('kept.choice.no-script')}</noscript>
          </p>
          <form className={s.choices} data-consent-page="">
            <Purpose name="technical" ctx={ctx} />
            {offered.map((category) => (
              <Purpose key={category} name={category} ctx={ctx} />
            ))}
            <p className={s.buttons} hidden data-consent-script="">
              <button className="button" type="submit">
                {own('consent.save')}
              </button>
              <button className="button button--line" type="button" data-consent="all">
                {own('consent.accept')}
              </button>
              <button className="button button--line" type="button" data-consent="none">
                {own('consent.reject')}
              </button>
            </p>
          </form>
        </>
      )}
    </section>
  )
}

/** What somebody would be let in for, and who that is; the script that can keep a choice shows the switch. */
function Purpose({ name, ctx }: { name: ConsentCategory | 'technical'; ctx: ViewContext }): ReactElement {
  const t = ctx.text(keptTexts)
  const id = `purpose-${name}`
  const isOurs = name === 'technical'
  return (
    <div className={s.purpose}>
      <label htmlFor={id}>{ctx.text(consentTexts)(`consent.category.${name}`)}</label>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-why`}
        hidden
        data-consent-script=""
        {...(isOurs ? { defaultChecked: true, disabled: true } : { name })}
      />
      <p id={`${id}-why`}>{t(`kept.for.${name}`)}</p>
      {isOurs ? null : (
        <details>
          <summary className="opens">{t('kept.who')}</summary>
          <p>{thirdOf(ctx, name)}</p>
        </details>
      )}
    </div>
  )
}

/** Who would be let in; where there is no ad library, it is the code of single advertisements. */
function thirdOf(ctx: ViewContext, category: ConsentCategory): string {
  const t = ctx.text(keptTexts)
  const hosts = hostsOf(ctx, category)
  return category === 'advertising' && !hosts
    ? t('kept.third.advertising.code')
    : t(`kept.third.${category}`, { hosts })
}

function hostsOf(ctx: ViewContext, category: ConsentCategory): string {
  const { site } = ctx
  const origins = category === 'advertising' ? adHosts(site) : category === 'embeds' ? frameHostsOf(site) : []
  return listed(ctx, origins)
}

function listed({ locale }: ViewContext, origins: readonly string[]): string {
  const names = [...new Set(origins.map((origin) => origin.replace(/^https?:\/\//, '')))]
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

function Entries({ place, ctx }: { place: KeptPlace; ctx: ViewContext }): ReactElement {
  const t = ctx.text(keptTexts)
  return (
    <section aria-labelledby={`kept-${place}`}>
      <SectionHead title={t(`kept.place.${place}`)} rank={2} id={`kept-${place}`} />
      <dl className={s.list}>
        {KEPT.filter((entry) => entry.place === place).map(({ names, why, lasts, count }) => (
          <div key={names.join()}>
            <dt>
              {names.map((name) => (
                <code key={name}>{name.replace('*', '…')}</code>
              ))}
            </dt>
            <dd>{t(`kept.why.${why}`)}</dd>
            <dd>{t(`kept.lasts.${lasts}`, { n: count ?? 0 })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
