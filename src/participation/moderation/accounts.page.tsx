import { momentOf, ofMonth } from '../../platform/i18n/dates.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { definePage } from '../../web/render/page.ts'
import { accountMonths, monthlyAccount, type MonthlyAccount } from './accounts-store.ts'
import { moderationMessages } from './messages.ts'
import { rulesOf } from './rules.ts'
import s from './conduct.module.css'

interface Data {
  /** `2026-11` */
  month: string | null
  account: MonthlyAccount | null
  months: string[]
}

/** What is counted lives so long on a page. */
const MAX_AGE = 600
const FIGURES = [
  'sent',
  'shown',
  'refused',
  'removed',
  'heldByRule',
  'medianMinutes',
  'reports',
  'notices',
  'noticeHours',
  'appeals',
  'won',
] as const

const boundsOf = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return {
    from: momentOf(year, number, 1),
    to: number === 12 ? momentOf(year + 1, 1, 1) : momentOf(year, number + 1, 1),
  }
}
const pathOf = (month: string) => `/participacion/cuentas/${month.replace('-', '/')}/`

/** What moderation did in a month, in figures: sent, shown, refused by which rule, how long it took, who was right. */
export const page = definePage<{ month: string | null }, Data>({
  name: 'participation-accounts',
  match(path, { site }) {
    const [found, year, month] = /^\/participacion\/cuentas\/(?:(20\d\d)\/(0[1-9]|1[0-2])\/)?$/.exec(path) ?? []
    return found && site.hasUsers ? { month: year ? `${year}-${month}` : null } : null
  },
  async load(ctx, { month }) {
    const t = ctx.text(moderationMessages)
    const months = await accountMonths(ctx.db, ctx.site.alias, ctx.site.timeZone)
    if (month && !months.includes(month)) return null
    const shown = month ?? months[0] ?? null
    const account = shown ? await monthlyAccount(ctx.db, ctx.site.alias, boundsOf(shown)) : null
    return {
      data: { month: shown, account, months },
      head: { title: t('accounts.title'), description: t('accounts.intro') },
      tags: [],
      maxAge: MAX_AGE,
      twins: twinsAt(ctx, month ? pathOf(month) : '/participacion/cuentas/'),
    }
  },
  View({ data: { month, account, months }, ctx }) {
    const t = ctx.text(moderationMessages)
    const name = (each: string) => {
      const [year, number] = each.split('-').map(Number) as [number, number]
      return t('accounts.month', { month: ofMonth(number, ctx.locale), year })
    }
    return (
      <div className={`wrap band ${s.conduct}`}>
        <h1>{month ? name(month) : t('accounts.title')}</h1>
        <p className="summary">{account ? t('accounts.intro') : t('accounts.none')}</p>
        {account ? (
          <dl className={s.ledger}>
            {FIGURES.map((figure) => {
              const value = account[figure]
              return value === null ? null : (
                <div key={figure}>
                  <dt>{t(`accounts.${figure}`)}</dt>
                  <dd>{formatNumber(value, ctx.locale)}</dd>
                </div>
              )
            })}
          </dl>
        ) : null}
        {account && account.byRule.length > 0 ? (
          <>
            <h2>{t('accounts.by-rule')}</h2>
            <ul>
              {account.byRule.map(({ rule, n }) => (
                <li key={rule}>
                  {rulesOf(ctx.site)
                    .find(({ number }) => number === rule)
                    ?.sentence(ctx.locale)}{' '}
                  <b>{formatNumber(n, ctx.locale)}</b>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {months.length > 1 ? (
          <ul className={s.months}>
            {months.map((each) => (
              <li key={each}>
                <a href={ctx.href(pathOf(each))} aria-current={each === month ? 'page' : undefined}>
                  {name(each)}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p>
          <a href={ctx.href('/participacion/normas/')}>{t('rules.title')}</a>
        </p>
      </div>
    )
  },
})
