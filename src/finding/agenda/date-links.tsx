import type { ReactElement } from 'react'
import type { ViewContext } from '../../platform/render/page.ts'
import { AGENDA_PRESETS, presetOf, rangeOf, type DateRange } from '../searcher/dates.ts'
import css from './agenda.module.css'
import { agendaMessages } from './messages.ts'
import type { agendaEs } from './messages.es.ts'
import { rangeQuery } from './model.ts'

/** The choices of days as links, and two fields for any others: all of it works without JavaScript (EVT-11). */
export function DateLinks({ range, ctx }: { range: DateRange | null; ctx: ViewContext }): ReactElement {
  const t = ctx.text(agendaMessages)
  const chosen = presetOf(range, AGENDA_PRESETS, ctx.now)
  const agenda = ctx.href('/agenda/')
  return (
    <nav className={css.dates} aria-label={t('date-filter.label')}>
      <ul className={css.chips}>
        {AGENDA_PRESETS.filter((preset) => preset !== 'range').map((preset) => (
          <li key={preset}>
            <a
              className={css.chip}
              href={agenda + rangeQuery(rangeOf(preset, ctx.now))}
              aria-current={preset === chosen ? 'true' : undefined}
            >
              {t(`date-filter.${preset}` as keyof typeof agendaEs)}
            </a>
          </li>
        ))}
      </ul>
      <details className={css.pick} open={chosen === 'range'}>
        <summary className={css.chip}>{t('date-filter.range')}</summary>
        <form action={agenda} method="get">
          <div className="field">
            <label htmlFor="startDate">{t('date-filter.start')}</label>
            <input className="input" id="startDate" name="startDate" type="date" required defaultValue={range?.start} />
          </div>
          <div className="field">
            <label htmlFor="endDate">{t('date-filter.end')}</label>
            <input className="input" id="endDate" name="endDate" type="date" required defaultValue={range?.end} />
          </div>
          <button className="button" type="submit">
            {t('agenda.show')}
          </button>
        </form>
      </details>
    </nav>
  )
}
