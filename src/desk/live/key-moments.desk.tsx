import type { ReactElement } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { IconButton } from '../ui/button.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import type { CoverageAnswer } from './model.ts'
import { useAct } from './read.desk.ts'
import { headlineOf } from './timeline.desk.tsx'

/** The updates by which the coverage is told in short. */
export function KeyMoments({ coverage }: { coverage: CoverageAnswer }): ReactElement {
  const text = useText(liveDeskMessages)
  const locale = useLanguage()
  const act = useAct(coverage.id)
  const keys = coverage.updates.filter(({ key }) => key)
  return (
    <aside className={`pane pane--right ${styles['more']}`} aria-label={text('more.label')} data-pane="">
      <section className={`group ${styles['morePad']}`}>
        <div className="group__head">
          <h2>{text('more.keys')}</h2>
        </div>
        {keys.length === 0 && <p className="m">{text('more.keys.none')}</p>}
        <ol className={styles['moments']}>
          {keys.map((update) => {
            const title = headlineOf(update, locale) || text('line.untitled')
            return (
              <li key={update.id}>
                <time dateTime={update.date}>{formatClock(update.date)}</time>
                <span>{title}</span>
                {coverage.mayPublish && (
                  <IconButton
                    small
                    icon="close"
                    label={text('more.keys.drop', { title })}
                    onPress={() => void act('PATCH', `/updates/${update.id}`, { key: false })}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </section>
    </aside>
  )
}
