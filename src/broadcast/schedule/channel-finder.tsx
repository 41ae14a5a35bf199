import type { ReactElement } from 'react'
import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { scheduleMessages } from './messages.ts'
import type { Channel } from './model.ts'
import s from './guide.module.css'

/** All channels by name, folded away: with many of them a page shows only some. */
export function ChannelFinder({
  channels,
  ctx,
  hrefOf,
}: {
  channels: readonly Channel[]
  ctx: ViewContext
  hrefOf(channel: Channel): string
}): ReactElement {
  const text = ctx.text(scheduleMessages)
  const groups = Map.groupBy(channels, ({ category, media }) => category ?? text(`schedule.${media}`))
  return (
    <details className={s.finder}>
      <summary>
        {text('guide.channels')} ({channels.length})
        <Icon name="down" />
      </summary>
      {[...groups].map(([name, members]) => (
        <div key={name}>
          {groups.size > 1 && <h2>{name}</h2>}
          <ul>
            {members.map((channel) => (
              <li key={channel.id}>
                <a href={hrefOf(channel)}>{localized(channel.name, ctx.locale)}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}
