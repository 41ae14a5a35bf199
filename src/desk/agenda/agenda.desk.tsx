import { type ReactElement, useState } from 'react'
import { languageName } from '../../platform/i18n/language-name.ts'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { addDays, formatClock, formatFullDate } from '../../platform/i18n/dates.ts'
import { call, refusalOr } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { useToday } from '../app/now.desk.ts'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Link, navigate, setQuery, useQuery } from '../app/routes.desk.tsx'
import { useFoot } from '../app/slots.desk.tsx'
import { createAnswer } from '../drafts/calls-model.ts'
import { useStanding } from '../forms/standing.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { DayPicker } from '../ui/day-picker.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { focusChosen } from '../ui/focus-chosen.desk.ts'
import { say } from '../ui/toast.desk.tsx'
import styles from './agenda.module.css'
import { EventPane } from './event-pane.desk.tsx'
import { agendaDeskMessages } from './messages.ts'
import type { DeskEvent } from './model.ts'
import { useAgenda } from './read.desk.ts'

const PATH = '/agenda'
const STEP_DAYS = 7

/** The agenda: what happens, day by day; one event with its dates beside the list. */
export function Screen(): ReactElement {
  const text = useText(agendaDeskMessages)
  const locale = useLanguage()
  const me = useMe()
  const site = useSite()
  const query = useQuery()
  const [onlyDrafts, filter] = useState(false)
  const today = useToday()
  const asked = query.get('desde') ?? ''
  const from = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const { data, error, refetch } = useAgenda(site.alias, from)
  const byId = new Map(data?.events.map((event) => [event.id, event]))
  const named = query.get('acto')
  const chosen = useStanding(named, byId.get(named ?? '')) ?? null
  const days = (data?.days ?? []).flatMap(({ day, entries }) => {
    const shown = entries.filter(({ id }) => !onlyDrafts || byId.get(id)?.isDraft)
    return shown.length > 0 ? [{ day, entries: shown }] : []
  })
  const order = [...new Set(days.flatMap(({ entries }) => entries.map(({ id }) => id)))]
  const at = order.indexOf(chosen?.id ?? '')
  const step = (by: number) => {
    const next = order[at < 0 ? 0 : Math.max(0, Math.min(order.length - 1, at + by))]
    if (next) setQuery({ acto: next })
    focusChosen()
  }
  const go = (day: string) => setQuery({ desde: day, acto: null })
  const mayMake = mayDo(me, 'write-own', site.alias)
  const make = async () => {
    try {
      const body = { type: 'event', site: site.alias, language: site.languages[0] ?? ROOT_LOCALE }
      navigate(
        `/contenido/${(await call('POST', '/api/staff/contents', { body, answer: createAnswer, once: true })).id}`,
      )
    } catch (error) {
      say(refusalOr(error, text('new.failed')), { urgent: true })
    }
  }
  const drafts = data?.events.filter(({ isDraft }) => isDraft).length ?? 0
  useFoot(data ? text('list.count', { count: data.events.length }) : null)
  useKeys([
    { keys: 'J', label: text('key.next'), foot: true, off: order.length === 0, run: () => step(1) },
    { keys: 'K', label: text('key.previous'), foot: true, off: order.length === 0, run: () => step(-1) },
    { keys: 'N', label: text('key.new'), command: text('new'), foot: true, off: !mayMake, run: () => void make() },
    { keys: 'A', label: text('key.before'), run: () => go(addDays(from, -STEP_DAYS)) },
    { keys: 'S', label: text('key.after'), run: () => go(addDays(from, STEP_DAYS)) },
  ])
  return (
    <div className={chosen ? `${styles['screen']} ${styles['open']}` : styles['screen']}>
      <h1 className="hidden">{text('title')}</h1>
      <section className={`pane pane--left ${styles['list']}`} aria-label={text('list.label')} data-pane="">
        <div className={styles['head']}>
          <div className={styles['date']}>
            <DayPicker
              day={from}
              today={today}
              step={STEP_DAYS}
              labels={{ day: text('from'), before: text('before'), after: text('after'), today: text('today') }}
              onPick={go}
            />
            {mayMake && (
              <Button small icon="plus" className="push" onPress={() => void make()}>
                {text('new')}
              </Button>
            )}
          </div>
          <div className="seg seg--s" role="group" aria-label={text('filter.label')}>
            <button type="button" aria-pressed={!onlyDrafts} onClick={() => filter(false)}>
              {text('filter.all')}
            </button>
            <button type="button" aria-pressed={onlyDrafts} onClick={() => filter(true)}>
              {text('filter.drafts', { n: drafts })}
            </button>
          </div>
        </div>
        {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && days.length === 0 && (
          <div className="pad">
            <Empty title={text('list.none')}>{text('list.none.text')}</Empty>
          </div>
        )}
        {days.map(({ day, entries }) => (
          <section key={day} aria-label={formatFullDate(`${day}T12:00:00Z`, locale)}>
            <h2 className={styles['day']}>{formatFullDate(`${day}T12:00:00Z`, locale)}</h2>
            <ul className={styles['rows']}>
              {entries.map(({ id, at: moment, goesOn }) => (
                <li key={id}>
                  <Link
                    to={`${PATH}?${new URLSearchParams({ desde: from, acto: id }).toString()}`}
                    aria-current={id === chosen?.id ? 'true' : undefined}
                  >
                    <span className="m">
                      {moment ? formatClock(moment) : text(goesOn ? 'row.goes-on' : 'row.all-day')}
                    </span>
                    <EventLine event={byId.get(id)!} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <section className={`pane ${styles['one']}`} aria-label={chosen?.title ?? text('pick')} data-pane="">
        {chosen ? (
          <EventPane
            key={chosen.id}
            event={chosen}
            mayChange={data?.mayChange ?? false}
            addressOf={(id) => `${PATH}?${new URLSearchParams({ desde: from, acto: id }).toString()}`}
            onBack={() => setQuery({ acto: null })}
          />
        ) : (
          <p className="outcome soft">{text('pick')}</p>
        )}
      </section>
    </div>
  )
}

function EventLine({ event }: { event: DeskEvent }): ReactElement {
  const text = useText(agendaDeskMessages)
  const { languages } = useSite()
  const locale = useLanguage()
  const lacking = languages.filter(
    (each) => each !== ROOT_LOCALE && !event.twins.some(({ language }) => language === each),
  )
  return (
    <span className={styles['what']}>
      <b>{event.title}</b>
      {event.place && <span className="m">{event.place}</span>}
      <span className={styles['marks']}>
        {event.isDraft && <span className="tag tag--note">{text('state.draft')}</span>}
        {event.isScheduled && <span className="tag">{text('state.scheduled')}</span>}
        {event.duplicates.length > 0 && <span className="tag tag--bad">{text('state.duplicate')}</span>}
        {lacking.map((language) => (
          <span key={language} className="tag tag--soft">
            {text('state.lacks', { language: languageName(language, locale) })}
          </span>
        ))}
      </span>
    </span>
  )
}
