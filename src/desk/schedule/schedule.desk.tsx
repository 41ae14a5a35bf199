import { type ReactElement, useEffect, useRef, useState } from 'react'
import { addDays, formatFullDate } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { useFoot } from '../app/slots.desk.tsx'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Link, navigate, usePlace, useQuery } from '../app/routes.desk.tsx'
import { useStanding } from '../forms/standing.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { DayPicker } from '../ui/day-picker.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { useFocusNew } from '../ui/focus-new.desk.ts'
import { BroadcastForm } from './broadcast-form.desk.tsx'
import { DayList } from './day-list.desk.tsx'
import { DayDialogs, type DayDialog } from './dialogs.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import type { ChannelsAnswer, DayAnswer } from './model.ts'
import { useChannels, useDay, useDayActions } from './read.desk.ts'
import styles from './schedule.module.css'
import { useDayKeys } from './use-day-keys.desk.ts'
import { useShift } from './use-shift.desk.ts'

const NEW = 'nueva'
const noonOf = (day: string): string => `${day}T12:00:00Z`

/** Channels by day: what is broadcast when, and everything that changes it. */
export function Screen({ params }: { params: Record<string, string> }): ReactElement {
  const text = useText(scheduleDeskMessages)
  const site = useSite()
  const { data, error, refetch } = useChannels(site.alias)
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const channel = data.channels.find(({ slug }) => slug === params['channel']) ?? data.channels[0]
  if (!channel)
    return (
      <div className="outcome">
        <Empty title={text('channels.none')}>{text('channels.none.text')}</Empty>
      </div>
    )
  const day = /^\d{4}-\d\d-\d\d$/.test(params['day'] ?? '') ? params['day']! : data.today
  return <ChannelDay key={`${channel.id}.${day}`} channels={data} channel={channel} day={day} />
}

interface ChannelDayProps {
  channels: ChannelsAnswer
  channel: ChannelsAnswer['channels'][number]
  day: string
}

function ChannelDay({ channels: { channels, today }, channel, day }: ChannelDayProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const query = useQuery()
  const [dialog, open] = useState<DayDialog | null>(null)
  const { data, error, refetch } = useDay(channel.id, day)
  const acts = useDayActions(data)
  const shift = useShift(acts)
  const asked = query.get('emision')
  const found = data?.rows.find(({ id, isOwn }) => id === asked && isOwn)
  const chosen = useStanding(asked, found) ?? null
  const isNew = asked === NEW
  const form = useRef<HTMLElement>(null)
  useFocusNew(form, isNew && data !== undefined)
  const addressOf = (slug: string, other: string) => `/programacion/${slug}/${other}`
  const own = addressOf(channel.slug, day)
  const place = usePlace()
  // What is opened then does not begin the screen anew, and leaves the focus and the list where they are.
  useEffect(() => {
    if (place.path === '/programacion') navigate(`${own}${place.search}`, { replace: true })
  }, [place, own])
  const choose = (id: string | null, from?: string) => {
    const values = new URLSearchParams({ ...(id && { emision: id }), ...(from && { desde: from }) })
    navigate(`${own}${values.size > 0 ? `?${values.toString()}` : ''}`, { replace: true })
  }
  const go = (by: number) => navigate(addressOf(channel.slug, addDays(day, by)))
  useFoot(data ? text('day.count', { count: data.rows.length }) : null)
  useDayKeys({
    rows: data?.rows ?? [],
    chosen,
    mayChange: data?.mayChange ?? false,
    choose,
    make: () => choose(NEW),
    open,
    go,
    goToday: () => navigate(addressOf(channel.slug, today)),
    undo: shift.undo,
  })
  const name = localized(channel.name, locale)
  return (
    <div className={asked ? `${styles['screen']} ${styles['open']}` : styles['screen']}>
      <h1 className="hidden">{text('title')}</h1>
      <Channels channels={channels} chosen={channel.id} addressOf={(slug) => addressOf(slug, day)} />
      <section className={`pane pane--left ${styles['day']}`} aria-label={name} data-pane="">
        <DayHead
          day={day}
          today={today}
          data={data}
          onDay={(other) => navigate(addressOf(channel.slug, other))}
          onNew={() => choose(NEW)}
          onOpen={open}
        />
        {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && (
          <DayList
            day={data}
            label={text('day.list', { channel: name, day: formatFullDate(noonOf(day), locale) })}
            chosen={chosen?.id ?? null}
            addressOf={(id) => `${own}?emision=${id}`}
            onChoose={choose}
            onFill={(from) => choose(NEW, from)}
          />
        )}
      </section>
      <section ref={form} className={`pane ${styles['form']}`} aria-label={text('form.pick')} data-pane="">
        {data && (chosen || isNew) ? (
          <BroadcastForm
            key={chosen?.id ?? `${NEW}.${query.get('desde')}`}
            day={data}
            broadcast={chosen}
            from={query.get('desde')}
            acts={acts}
            onBack={() => choose(null)}
            onMove={() => open('move')}
            onRemove={() => open('remove')}
            onMade={() => choose(null)}
          />
        ) : (
          <p className="outcome soft">{text('form.pick')}</p>
        )}
      </section>
      {data && (
        <DayDialogs
          dialog={dialog}
          day={data}
          chosen={chosen}
          acts={acts}
          onShift={shift.run}
          onRemoved={() => choose(null)}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}

interface ChannelsProps {
  channels: ChannelsAnswer['channels']
  chosen: ChannelsAnswer['channels'][number]['id']
  addressOf(slug: string): string
}

/** All channels, for the same day. */
function Channels({ channels, chosen, addressOf }: ChannelsProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  return (
    <nav className={styles['channels']} aria-label={text('channels.label')} data-pane="">
      {channels.map((one) => (
        <Link
          key={one.id}
          to={addressOf(one.slug)}
          aria-current={one.id === chosen ? 'page' : undefined}
          className={one.isWindow ? styles['window'] : undefined}
        >
          {localized(one.name, locale)}
        </Link>
      ))}
    </nav>
  )
}

interface DayHeadProps {
  day: string
  today: string
  data: DayAnswer | undefined
  onDay(day: string): void
  onNew(): void
  onOpen(dialog: DayDialog): void
}

/** Which day it is, and what is done with the day as a whole. */
function DayHead({ day, today, data, onDay, onNew, onOpen }: DayHeadProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  return (
    <div className={styles['head']}>
      <div className={styles['date']}>
        <DayPicker
          day={day}
          today={today}
          step={1}
          labels={{
            day: text('day.label'),
            before: text('day.before'),
            after: text('day.after'),
            today: text('day.today'),
          }}
          onPick={onDay}
        />
      </div>
      <h2>{formatFullDate(noonOf(day), locale)}</h2>
      <div className={styles['acts']}>
        {data?.mayChange && (
          <>
            <Button small icon="plus" onPress={onNew}>
              {text('act.new')}
            </Button>
            <Button small look="line" icon="clock" isDisabled={data.rows.length === 0} onPress={() => onOpen('shift')}>
              {text('act.shift')}
            </Button>
            <Button small look="line" icon="upload" onPress={() => onOpen('import')}>
              {text('act.import')}
            </Button>
          </>
        )}
        <Button small look="line" icon="eye" isDisabled={!data} onPress={() => onOpen('preview')}>
          {text('act.preview')}
        </Button>
      </div>
      {data && data.hours !== 24 && <p className="notice notice--note">{text('day.hours', { n: data.hours })}</p>}
      {data && !data.mayChange && <p className="m">{text('day.read-only')}</p>}
    </div>
  )
}
