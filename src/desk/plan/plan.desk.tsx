import { type ReactElement, useRef, useState } from 'react'
import { addDays, formatFullDate } from '../../platform/i18n/dates.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { useToday } from '../app/now.desk.ts'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { setQuery, useQuery } from '../app/routes.desk.tsx'
import { useFoot } from '../app/slots.desk.tsx'
import { DayPicker } from '../ui/day-picker.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { Workload } from './workload.desk.tsx'
import { planMessages } from './messages.ts'
import type { PlanAnswer, PlanEntry } from './model.ts'
import { MoveHour } from './move-hour.desk.tsx'
import styles from './plan.module.css'
import { usePlan } from './read.desk.ts'
import { PlannedRow, StoryRow } from './story-row.desk.tsx'

const STEP_DAYS = 7

/** The plan: what happens at which hour of the next days, and who writes what besides. */
export function Screen(): ReactElement {
  const text = useText(planMessages)
  const site = useSite()
  const query = useQuery()
  const today = useToday()
  const asked = query.get('desde') ?? ''
  const from = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const { data, error, refetch } = usePlan(site.alias, from)
  const screen = useRef<HTMLDivElement>(null)
  const go = (day: string) => setQuery({ desde: day === today ? null : day })
  /** From one story to the next, the days first, then what has no hour. */
  const step = (by: number) => {
    const links = [...(screen.current?.querySelectorAll<HTMLElement>('[data-story]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  }
  const me = useMe()
  const mayMove = mayDo(me, 'publish', site.alias) || mayDo(me, 'publish-own', site.alias)
  const [moving, move] = useState<PlanEntry | null>(null)
  const entries = data ? [...data.late, ...data.days.flatMap((day) => day.entries)] : []
  /** What the hand is at. */
  const moveFocused = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']
    const entry = entries.find((one) => keyOf(one) === key)
    if (entry) move(entry)
    else say(text('move.first'))
  }
  /** The row that had the focus is gone with its hour: it is at the row of the new one, once the layer gave it back. */
  const goTo = (key: string) => {
    const rows = [...(screen.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['entry'] === key)
    row?.querySelector('a')?.focus()
  }
  const withHour = data?.days.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0
  useFoot(data ? text('list.count', { count: withHour }) : null)
  useKeys([
    { keys: 'J', label: text('key.next'), foot: true, off: !data, run: () => step(1) },
    { keys: 'K', label: text('key.previous'), foot: true, off: !data, run: () => step(-1) },
    { keys: 'M', label: text('key.move'), foot: true, off: !mayMove || entries.length === 0, run: moveFocused },
    { keys: 'A', label: text('key.before'), foot: true, run: () => go(addDays(from, -STEP_DAYS)) },
    { keys: 'S', label: text('key.after'), foot: true, run: () => go(addDays(from, STEP_DAYS)) },
  ])
  return (
    <div className={styles['screen']} ref={screen}>
      <h1 className="hidden">{text('title')}</h1>
      <section className={`pane ${styles['days']}`} aria-label={text('days.label')} data-pane="">
        <div className={styles['head']}>
          <DayPicker
            day={from}
            today={today}
            step={STEP_DAYS}
            labels={{ day: text('from'), before: text('before'), after: text('after'), today: text('today') }}
            onPick={go}
          />
          {data && <Clashes plan={data} />}
        </div>
        {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && <Week plan={data} onMove={mayMove ? move : null} />}
      </section>
      <section className={`pane pane--right ${styles['hands']}`} aria-label={text('hands.title')} data-pane="">
        {data && <Workload works={data.works} />}
      </section>
      {moving && (
        <MoveHour
          entry={moving}
          onClose={() => move(null)}
          onMoved={(at) => {
            move(null)
            setTimeout(() => goTo(keyOf({ ...moving, at })), 0)
          }}
        />
      )}
    </div>
  )
}

/** How often two stories meet on the front. */
function Clashes({ plan }: { plan: PlanAnswer }): ReactElement | null {
  const text = useText(planMessages)
  const met = plan.days.flatMap(({ entries }) => entries).reduce((sum, { clashes }) => sum + clashes.length, 0)
  if (met === 0) return null
  return (
    <span className="tag tag--bad push" role="status">
      <Icon name="alert" />
      {text('clash.count', { count: met / 2 })}
    </span>
  )
}

/** What was not done, what goes on, and the days with their hours. */
function Week({ plan, onMove }: { plan: PlanAnswer; onMove: Moving }): ReactElement {
  const text = useText(planMessages)
  const locale = useLanguage()
  const nameOf = (day: string) => formatFullDate(`${day}T12:00:00Z`, locale)
  const showsNow = plan.days.some(({ day }) => day === plan.today)
  return (
    <>
      {plan.late.length > 0 && (
        <section aria-label={text('late.title')}>
          <h2 className={`${styles['day']} ${styles['late']}`}>{text('late.title')}</h2>
          <Hours entries={plan.late} withDay onMove={onMove} />
        </section>
      )}
      {showsNow && plan.coverages.length > 0 && (
        <section aria-label={text('coverages.title')}>
          <h2 className={styles['day']}>{text('coverages.title')}</h2>
          <ul className={styles['rows']}>
            {plan.coverages.map((coverage) => (
              <li key={coverage.id}>
                <StoryRow story={coverage} to={`/directo/${coverage.id}`}>
                  <Icon name="bolt" label={text('coverages.title')} />
                </StoryRow>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan.days.map(({ day, entries }) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className={styles['day']}>
            {nameOf(day)}
            {day === plan.today && <span className="tag tag--soft">{text('today')}</span>}
          </h2>
          {entries.length > 0 ? (
            <Hours entries={entries} onMove={onMove} />
          ) : (
            <p className={styles['none']}>{text('day.none')}</p>
          )}
        </section>
      ))}
    </>
  )
}

/** How a row is known while it stands at its hour. */
const keyOf = ({ id, kind, at }: Pick<PlanEntry, 'id' | 'kind' | 'at'>): string => `${id} ${kind} ${at}`

/** Gives an entry another hour; null for who may not. */
type Moving = ((entry: PlanEntry) => void) | null

interface HoursProps {
  entries: readonly PlanEntry[]
  withDay?: boolean
  onMove: Moving
}

function Hours({ entries, withDay = false, onMove }: HoursProps): ReactElement {
  return (
    <ol className={styles['rows']}>
      {entries.map((entry) => (
        <li key={keyOf(entry)} data-entry={keyOf(entry)}>
          <PlannedRow entry={entry} withDay={withDay} onMove={onMove && (() => onMove(entry))} />
        </li>
      ))}
    </ol>
  )
}
