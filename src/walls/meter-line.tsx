import type { ReactElement } from 'react'
import { formatDayMonth } from '../platform/i18n/dates.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { ViewContext } from '../web/render/page.ts'
import { type Access, wallSettings } from './gate/model.ts'
import { wallMessages } from './messages.ts'
import { MessageBox } from './message-box.tsx'
import { resetsAt } from './meter/model.ts'
import s from './wall.module.css'

/** What the element writes. */
const SPOKEN = [
  'paywall.counter',
  'paywall.meter.read',
  'paywall.meter.account',
  'paywall.meter.counts',
  'paywall.meter.none',
  'paywall.meter.failed',
  'gift.open',
  'gift.used',
  'gift.hint',
  'gift.none',
  'gift.failed',
] as const

interface Props {
  ctx: ViewContext
  content: string
  access: Access
  /** The published version of the wall. */
  version: number | null
  /** Contents a month; the site's own number unless told. */
  max?: number | undefined
  /** Whoever gets this page has an account or a gift, and the bar that says so. */
  kept?: boolean
}

/** Bars, one for each content of the month. */
export function Bars({ max }: { max: number }): ReactElement {
  return (
    <span className={s.count} aria-hidden="true" data-bars="">
      {Array.from({ length: max }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  )
}

/**
 * One line below the head of a content with a counter, the same for everybody; its element writes what this browser has
 * read, also when that is nothing. On a content for registered readers there is nothing to count: only messages.
 */
export function MeterLine({ ctx, content, access, version, kept, max: own }: Props): ReactElement {
  const t = ctx.text(wallMessages)
  const max = own ?? wallSettings(ctx.site).maxConsumedContent
  const texts = Object.fromEntries(
    SPOKEN.map((key) => [key, t(key, { num: '{num}', max: '{max}', n: '{n}', date: '{date}', read: '{read}' })]),
  )
  return (
    <nx-wall
      class={`${s.element} no-print`}
      data-content={content}
      data-version={version ?? undefined}
      data-max={max}
      data-texts={JSON.stringify(texts)}
    >
      {access === 'metered' ? (
        <div className={`wrap ${s.meter}`} data-meter="">
          <Bars max={max} />
          <span>
            <b data-said="">{t('paywall.meter', { max, count: max })}</b>{' '}
            <span data-reset="">
              {t('paywall.meter.reset', { date: formatDayMonth(resetsAt(ctx.now), ctx.locale) })}
            </span>
          </span>
          <details>
            <summary>{t('paywall.meter.which')}</summary>
            <ul className={s.reads} data-reads="" />
            <p>{t('paywall.meter.free', { reason: t('paywall.meter.free.reasons') })}</p>
          </details>
        </div>
      ) : null}
      <div className={`wrap ${kept ? s.kept : ''}`.trim()}>
        <div className={s.gift} hidden data-gift="">
          <span role="status" data-gift-said="" />
          <button className="button button--line button--small" type="button" hidden data-give="">
            <Icon name="share" />
            {t('gift.give')}
          </button>
          <label hidden data-gift-link="">
            <span className="hide">{t('gift.link')}</span>
            <input className="input" type="text" readOnly />
          </label>
        </div>
      </div>
      <div className={s.placed} data-messages="" />
      <template data-message-box="">
        <MessageBox ctx={ctx} />
      </template>
    </nx-wall>
  )
}
