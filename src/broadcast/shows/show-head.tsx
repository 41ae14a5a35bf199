import type { ReactElement } from 'react'
import { PushButton } from '../../layout/push/push-button.tsx'
import poster from '../../fronts/modules/poster.module.css'
import type { ViewContext } from '../../web/render/page.ts'
import { FollowHeart } from '../../ui/heart/follow-heart.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import type { ShowPage } from './load.ts'
import { showMessages } from './messages.ts'
import s from './shows.module.css'
import { NextBroadcast } from './on-air.tsx'

interface Props {
  data: ShowPage
  ctx: ViewContext
}

/** Names joined as a list is spoken: «Ana, Pau y Neus». */
function namesOf(data: ShowPage, ctx: ViewContext): string {
  return new Intl.ListFormat(ctx.locale, { type: 'conjunction' }).format(data.presenters.map((one) => one.name))
}

/** The head of a show over its picture: medium, name, what it is, when it is on. */
export function ShowHead({ data, ctx }: Props): ReactElement {
  const t = ctx.text(showMessages)
  const { show, episodes } = data
  const newest = data.latest?.line ?? episodes.find((line) => line.recorded)
  const radio = show.media === 'radio'
  return (
    <header className={poster.poster} data-show={show.id} data-media={show.media}>
      {show.image ? (
        <Picture image={show.image} ratio="16-9" sizes="(min-width: 768px) 74vw, 100vw" alt="" priority />
      ) : null}
      <div className={`wrap ${poster.inner} ${s.head}`}>
        <p className="kicker">
          <span className="tag tag--sun">
            <Icon name={radio ? 'headphones' : 'tv'} />
            {t(radio ? 'shows.radio' : 'shows.tv')}
          </span>
        </p>
        <h1 className={poster.title}>{show.name}</h1>
        {data.description ? <p className={poster.text}>{data.description}</p> : null}
        {data.timetable || data.presenters.length > 0 || data.broadcasts.length > 0 ? (
          <p className={s.facts}>
            <NextBroadcast data={data} ctx={ctx} />
            {data.timetable ? (
              <span>
                <Icon name="clock" />
                {data.timetable}
              </span>
            ) : null}
            {data.presenters.length > 0 ? (
              <span>
                <Icon name="user" />
                {t('show.presented-by', { count: data.presenters.length })} {namesOf(data, ctx)}
              </span>
            ) : null}
          </p>
        ) : null}
        <p className="actions">
          {newest && data.page === 1 ? (
            <a className="button button--sun" href={data.latest ? '#ultimo' : newest.url}>
              <Icon name="play" />
              {t(newest.kind === 'audio' ? 'show.listen' : 'show.watch')}
            </a>
          ) : null}
          <FollowHeart ctx={ctx} id={show.id} name={show.name} className={`button button--line ${s.onDeep}`} />
          <PushButton ctx={ctx} topic={`show:${show.id}`} name={show.name} className={s.onDeep} />
          <a className={`button button--line ${s.onDeep}`} href="#sigue">
            <Icon name="calendar" />
            {t('show.ways')}
          </a>
        </p>
      </div>
    </header>
  )
}
