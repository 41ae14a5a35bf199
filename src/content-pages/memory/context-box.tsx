import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import { contextOf } from './model.ts'
import styles from './memory.module.css'

/** What else there is of the same story, within the text: live coverage first, then at most three. */
export function ContextBox({ reading, ctx }: { reading: Reading; ctx: ViewContext }): ReactElement | null {
  const t = ctx.text(readingMessages)
  const cards = contextOf(reading)
  if (!reading.story || cards.length === 0) return null
  return (
    <nav className={`${styles.context} no-print`} aria-labelledby="context">
      <h2 id="context">
        <a href={reading.story.url}>{t('content.more-on', { name: reading.story.name })}</a>
      </h2>
      <ul>
        {cards.map((card) => {
          const label = card.live ? t('content.live') : (card.kicker?.text ?? card.category?.name)
          return (
            <li key={card.id}>
              {label ? <span className={card.live ? styles.live : undefined}>{label}</span> : null}{' '}
              <a href={card.url}>{card.title}</a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
