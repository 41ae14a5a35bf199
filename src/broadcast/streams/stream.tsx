import type { ReactElement } from 'react'
import { formatHour } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Player } from '../player/player.tsx'
import { streamMessages } from './messages.ts'
import { type Programme, SOUND_ANCHOR, type StreamLine } from './model.ts'
import { StreamList } from './stream-list.tsx'
import s from './stream.module.css'

/** A programme of the day of a channel. */
export interface DayProgramme extends Programme {
  id: string
  live: boolean
  repeat: boolean
}

/** The page of a stream, ready to be shown. */
export interface StreamPage {
  line: StreamLine
  others: StreamLine[]
  /** Addresses of its picture and its sound; null when there is none, or none may be given now. */
  video: string | null
  audio: string | null
  /** What its channel shows on this broadcast day. */
  day: DayProgramme[]
  /** The page of all schedules; null when it carries no channel. */
  schedule: string | null
}

interface Props {
  data: StreamPage
  ctx: ViewContext
}

const clock = (moment: string): string => formatHour(moment)

function Screen({ data, ctx }: Props): ReactElement {
  const t = ctx.text(streamMessages)
  const { line, video, audio } = data
  const media = { contentId: line.id, title: line.now ? `${line.name}: ${line.now.title}` : line.name, live: true }
  const main = video ?? audio
  return (
    <>
      <Player media={{ ...media, kind: video ? 'video' : 'audio', source: main, image: line.image }} ctx={ctx} />
      {main === null ? <p className="notice notice--note">{t('streaming.off')}</p> : null}
      {video && audio ? (
        <section id={SOUND_ANCHOR} className={s.sound} aria-label={t('streaming.sound')}>
          <p>{t('streaming.sound')}</p>
          <Player media={{ ...media, kind: 'audio', source: audio, image: null }} ctx={ctx} />
        </section>
      ) : null}
    </>
  )
}

function Title({ programme }: { programme: Programme }): ReactElement {
  return programme.url ? <a href={programme.url}>{programme.title}</a> : <>{programme.title}</>
}

/** What is on now, and what comes. */
function OnAir({ line, ctx }: { line: StreamLine; ctx: ViewContext }): ReactElement | null {
  const t = ctx.text(streamMessages)
  if (!line.now && !line.next) return null
  return (
    <dl className={s.onAir}>
      {line.now ? (
        <div data-now="">
          <dt>
            <span className="tag tag--live">
              <span className="beat" />
              {t('schedule.now')}
            </span>
            <time dateTime={line.now.start}>{clock(line.now.start)}</time>–
            <time dateTime={line.now.end}>{clock(line.now.end)}</time>
          </dt>
          <dd>
            <Title programme={line.now} />
          </dd>
        </div>
      ) : null}
      {line.next ? (
        <div data-next="">
          <dt>
            {t('schedule.next')} <time dateTime={line.next.start}>{clock(line.next.start)}</time>
          </dt>
          <dd>
            <Title programme={line.next} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

function Programmes({ list, ctx }: { list: readonly DayProgramme[]; ctx: ViewContext }): ReactElement {
  const t = ctx.text(streamMessages)
  const now = ctx.now.toISOString()
  return (
    <ol className={s.day}>
      {list.map((one) => {
        const onAir = one.start <= now && now < one.end
        return (
          <li key={one.id} data-broadcast={one.id} aria-current={onAir ? 'true' : undefined}>
            <time dateTime={one.start}>{clock(one.start)}</time>
            <span>
              <Title programme={one} />
              {one.live ? <span className="tag tag--live">{t('schedule.live')}</span> : null}
              {one.repeat ? <span className="tag tag--plain">{t('schedule.repeat')}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The day of the channel: what was, folded away; what is and what comes. */
function Day({ data, ctx }: Props): ReactElement | null {
  const { day, line, schedule } = data
  if (day.length === 0) return null
  const t = ctx.text(streamMessages)
  const now = ctx.now.toISOString()
  const past = day.filter((one) => one.end <= now)
  return (
    <section aria-labelledby="day" className={s.schedule}>
      <SectionHead
        id="day"
        rank={2}
        title={t('schedule.today', { name: line.name })}
        more={schedule ? { href: schedule, text: t('schedule.full') } : null}
      />
      {past.length > 0 ? (
        <details className={s.past}>
          <summary className="opens">{t('schedule.earlier')}</summary>
          <Programmes list={past} ctx={ctx} />
        </details>
      ) : null}
      <Programmes list={day.slice(past.length)} ctx={ctx} />
    </section>
  )
}

/** The page of a live stream. */
export function StreamView({ data, ctx }: Props): ReactElement {
  const t = ctx.text(streamMessages)
  const { line, others } = data
  const crumbs = [
    { name: t('common.home'), url: ctx.href('/') },
    { name: t('streaming.short'), url: ctx.href('/directos/') },
  ]
  return (
    <div className={`wrap ${s.area}`} data-stream-page={line.id}>
      <Crumbs label={t('common.breadcrumb')} crumbs={crumbs} />
      <SectionHead heading={1} rank="now" title={line.name} note={line.kicker || line.about} />
      <div className={s.stage}>
        <div className={s.screen}>
          <Screen data={data} ctx={ctx} />
          <OnAir line={line} ctx={ctx} />
        </div>
        <Day data={data} ctx={ctx} />
      </div>
      {others.length > 0 ? (
        <section className={s.others} aria-labelledby="others">
          <SectionHead
            id="others"
            title={t('streaming.others')}
            more={{ href: ctx.href('/directos/'), text: t('streaming.all') }}
          />
          <StreamList lines={others} ctx={ctx} exclude={line.id} />
        </section>
      ) : null}
    </div>
  )
}
