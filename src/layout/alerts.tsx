import type { ReactElement } from 'react'
import { dayOf, formatHour } from '../platform/i18n/dates.ts'
import { localized } from '../platform/i18n/locale.ts'
import type { ViewContext } from '../web/render/page.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { alertImageText, currentAlerts } from '../web/boot-state.ts'
import type { SiteAlert } from '../sites/model.ts'
import css from './alerts.module.css'
import { linkAttributes } from '../web/links.ts'
import { layoutTexts } from './messages.ts'

/**
 * The alerts of the site, one line each. Without JavaScript all of them stand there; with it they are shown one
 * after another, each once per browser session (client/alerts.ts).
 */
export function AlertBar({ ctx }: { ctx: ViewContext }): ReactElement | null {
  const alerts = currentAlerts(ctx.site, ctx.now)
  if (alerts.length === 0) return null
  const t = ctx.text(layoutTexts)
  return (
    <aside className={css.bar} aria-label={t('alert.label')} data-alerts="">
      {alerts.map((alert) => (
        <div key={alert.id} className={css.alert} data-alert={alert.id}>
          <div className={`wrap ${css.line}`}>
            <b className={css.level}>
              <span className="beat" />
              {localized(alert.title, ctx.locale)}
            </b>
            {alert.image && (
              <img
                className={css.image}
                src={alert.image.url}
                alt={alertImageText(alert.image, ctx.locale)}
                width={32}
                height={32}
                loading="lazy"
              />
            )}
            <AlertText ctx={ctx} alert={alert} />
            <button
              className={`iconbutton ${css.close}`}
              type="button"
              aria-label={t('alert.close')}
              data-alert-close=""
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
      ))}
    </aside>
  )
}

/** What the first alert is about, in the top line: it stays when the bar has closed. */
export function StandingAlert({ ctx }: { ctx: ViewContext }): ReactElement | null {
  const alert = currentAlerts(ctx.site, ctx.now)[0]
  if (!alert) return null
  const title = localized(alert.title, ctx.locale)
  const { link, until } = alert
  const ends = until && dayOf(until) === dayOf(ctx.now) ? until : null
  const said = ends ? ctx.text(layoutTexts)('alert.until', { title, hour: formatHour(ends) }) : title
  const content = (
    <>
      <Icon name="alert" />
      <span>{said}</span>
    </>
  )
  if (!link) return <span className={css.standing}>{content}</span>
  return (
    <a className={css.standing} {...linkAttributes(ctx, link, alert.title)}>
      {content}
    </a>
  )
}

function AlertText({ ctx, alert }: { ctx: ViewContext; alert: SiteAlert }): ReactElement {
  const text = localized(alert.text, ctx.locale)
  const { link } = alert
  if (!link) return <span className={css.text}>{text}</span>
  return (
    <a className={css.text} {...linkAttributes(ctx, link, alert.title)}>
      {text}
    </a>
  )
}
