import type { ReactElement } from 'react'
import type { ErrorStatus, Headline } from '../web/render/layout.ts'
import type { ViewContext } from '../web/render/page.ts'
import { Mark } from '../ui/icon/mark.tsx'
import { SectionHead } from '../ui/section-head/section-head.tsx'
import { featureEnabled } from '../sites/model.ts'
import { loginHref, webRoute } from '../sites/web-route-model.ts'
import css from './error-page.module.css'
import { layoutTexts } from './messages.ts'
import { wantedWords } from './wanted-words.ts'

/** Statuses with a title and a text of their own; the others say their number and what to do. */
const NAMED = [400, 401, 403, 404, 410, 500, 503] as const
type Named = (typeof NAMED)[number]

const isNamed = (status: ErrorStatus): status is Named => (NAMED as readonly number[]).includes(status)

/** Where nobody can sign in, nobody is told to: what would want it is simply not allowed. */
const saidOf = ({ site }: ViewContext, status: ErrorStatus): ErrorStatus =>
  status === 401 && !site.hasUsers ? 403 : status

/** Title of an error page, also of its document. */
export function errorTitle(ctx: ViewContext, status: ErrorStatus): string {
  const t = ctx.text(layoutTexts)
  const said = saidOf(ctx, status)
  return isNamed(said) ? t(`error.${said}.title`) : t('error.code', { code: status })
}

function errorText(ctx: ViewContext, status: ErrorStatus): string {
  const t = ctx.text(layoutTexts)
  const said = saidOf(ctx, status)
  if (isNamed(said)) return t(`error.${said}.text`)
  return t(status === 429 ? 'error.too-many' : 'error.generic')
}

/** The inside of an error page: what happened, in one line, the way out and what there is to read instead. */
export function ErrorPage(props: {
  ctx: ViewContext
  status: ErrorStatus
  headlines: readonly Headline[]
}): ReactElement {
  const { ctx, status, headlines } = props
  const t = ctx.text(layoutTexts)
  const looked = status === 400 || status === 404 || status === 410
  // What is over in a moment is asked for once more.
  const passes = status === 429 || status === 500 || status === 503
  const wanted = status === 404 ? wantedWords(ctx.here) : ''
  const search = ctx.href(webRoute(ctx.site, 'search'))
  return (
    <section className={`wrap ${css.error}`} data-error={status}>
      <div className={css.art} aria-hidden="true">
        <span className={css.number}>{status}</span>
        <Mark className={css.mark} />
      </div>
      <div className={css.words}>
        <h1>{errorTitle(ctx, status)}</h1>
        <p>{errorText(ctx, status)}</p>
        <p className={css.ways}>
          <a className="button" href={ctx.href('/')}>
            {t('error.back')}
          </a>
          {status === 401 && ctx.site.hasUsers && (
            <a className="button button--line" href={loginHref(ctx, ctx.here)}>
              {t('error.login')}
            </a>
          )}
          {passes && (
            <a className="button button--line" href={ctx.here} rel="nofollow">
              {t('error.again')}
            </a>
          )}
          {looked && (
            <a className="button button--line" href={search}>
              {t('error.search')}
            </a>
          )}
        </p>
        {wanted ? (
          <p>
            <a href={`${search}?text=${encodeURIComponent(wanted)}`} rel="nofollow">
              {t('error.wanted', { text: wanted })}
            </a>
          </p>
        ) : null}
      </div>
      {looked ? <Onward ctx={ctx} headlines={headlines} /> : null}
    </section>
  )
}

function Onward({ ctx, headlines }: { ctx: ViewContext; headlines: readonly Headline[] }): ReactElement {
  const t = ctx.text(layoutTexts)
  const ways = [
    { href: '/lo-mas-leido/', text: t('error.onward.read'), there: featureEnabled(ctx.site, 'listing', 'mostRead') },
    { href: '/hemeroteca/', text: t('error.onward.archive'), there: featureEnabled(ctx.site, 'listing', 'hemeroteca') },
    { href: '/el-tiempo/', text: t('error.onward.weather'), there: featureEnabled(ctx.site, 'content', 'weather') },
  ]
  return (
    <nav className={css.onward} aria-labelledby="error-onward">
      <SectionHead rank={2} id="error-onward" title={t('error.onward')} />
      {headlines.length > 0 ? (
        <ul className={css.headlines}>
          {headlines.map(({ title, url, subject, lang }) => (
            <li key={url} lang={lang}>
              {subject ? <p className="kicker">{subject}</p> : null}
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="chips">
        {ways.map(({ href, text, there }) =>
          there ? (
            <li key={href}>
              <a className="chip" href={ctx.href(href)}>
                {text}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
