import type { ReactElement } from 'react'
import { dayOf, formatClock } from '../../../platform/i18n/dates.ts'
import { useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { meets } from '../../plan/clashes.ts'
import { CLASH_MS } from '../../plan/model.ts'
import { usePlan } from '../../plan/read.desk.ts'
import { Icon } from '../../ui/icon.desk.tsx'
import { publishingMessages } from './messages.ts'
import type { TwinToGo } from './before.desk.ts'

interface NeighboursProps {
  /** What comes out, with all its translations. */
  of: Pick<DraftAnswer, 'id' | 'site' | 'language'> & { twins: readonly Pick<DraftAnswer['twins'][number], 'id'>[] }
  /** Those that come out with it. */
  twins: readonly Pick<TwinToGo, 'language'>[]
  at: string
}

/** What else comes out on the same front at about that hour; it keeps nothing from being planned. */
export function Neighbours({ of, twins, at }: NeighboursProps): ReactElement | null {
  const text = useText(publishingMessages)
  // Just after midnight its neighbours are those of the day before, too.
  const { data } = usePlan(of.site, dayOf(new Date(Date.parse(at) - CLASH_MS)))
  const own = new Set([of.id, ...of.twins.map(({ id }) => id)])
  const coming = { at, languages: [of, ...twins] }
  const near = (data?.days ?? [])
    .flatMap(({ entries }) => entries)
    .filter(
      (entry) => entry.kind === 'publish' && meets(entry, coming) && !entry.languages.some(({ id }) => own.has(id)),
    )
  if (near.length === 0) return null
  return (
    <div role="status">
      <p className="strong">{text('hour.near')}</p>
      {near.map(({ id, title, at: hour }) => (
        <div className="check check--warn" key={id}>
          <Icon name="clock" />
          <span>
            {formatClock(hour)} · {title}
          </span>
        </div>
      ))}
    </div>
  )
}
