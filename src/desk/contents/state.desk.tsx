import type { ReactElement } from 'react'
import { formatClock, formatDayMonth, isOfToday } from '../../platform/i18n/dates.ts'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { type Barb, State } from '../ui/barb.desk.tsx'
import { contentsMessages } from './messages.ts'
import type { es } from './messages.es.ts'
import type { DeskRow, DeskState, TwinPlate } from './model.ts'

const BARBS: Record<DeskState, Barb> = {
  draft: 'draft',
  review: 'review',
  ready: 'review',
  scheduled: 'wait',
  embargo: 'wait',
  published: 'out',
  corrected: 'out',
  live: 'now',
  withdrawn: 'gone',
}

/** The state of a content in words as readers would say it: «Sale a las 10.00». */
export function stateWords(
  text: Translate<typeof es>,
  { state, dueAt }: Pick<DeskRow, 'state' | 'dueAt'>,
  locale: Locale,
  now = new Date(),
): string {
  if (state !== 'scheduled') return text(`state.${state}`)
  if (!dueAt) return text('state.ready')
  const time = formatClock(dueAt)
  if (isOfToday(dueAt, now)) return text('state.scheduled', { time })
  return text('state.scheduled.day', { time, date: formatDayMonth(dueAt, locale) })
}

/** The state of a row: barb, word, and the version or hour beside it. */
export function RowState({ row }: { row: Pick<DeskRow, 'state' | 'dueAt' | 'version'> }): ReactElement {
  const text = useText(contentsMessages)
  const locale = useLanguage()
  const { state, dueAt, version } = row
  const isOut = BARBS[state] === 'out'
  const detail =
    state === 'embargo' && dueAt
      ? formatClock(dueAt)
      : isOut && version !== null
        ? text('row.version', { n: version })
        : null
  return (
    <State barb={BARBS[state]} detail={detail}>
      {stateWords(text, row, locale)}
    </State>
  )
}

const PLATES: Record<DeskState, string> = {
  draft: 'draft',
  review: 'draft',
  ready: 'draft',
  scheduled: 'wait',
  embargo: 'wait',
  published: 'out',
  corrected: 'out',
  live: 'out',
  withdrawn: 'draft',
}

/** The languages of a story as small plates, each with its state in words for who cannot see. */
export function Twins({ twins }: { twins: readonly TwinPlate[] }): ReactElement {
  return (
    <span className="twins">
      {twins.map((twin) => (
        <Plate key={twin.language} twin={twin} />
      ))}
    </span>
  )
}

function Plate({ twin }: { twin: TwinPlate }): ReactElement {
  const text = useText(contentsMessages)
  const { language, state, stale } = twin
  const own = state === 'scheduled' ? text('twin.scheduled') : text(state ? `state.${state}` : 'twin.none')
  const words = stale > 0 ? text('twin.stale', { count: stale }) : own
  const says = text('twin.says', { language: languageOf(language).name, state: words })
  const look = stale > 0 ? 'stale' : state ? PLATES[state] : 'none'
  return (
    <span className={`twin twin--${look}`} title={says}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="hidden">{says}</span>
      {stale > 0 && <b aria-hidden="true">{stale}</b>}
    </span>
  )
}
