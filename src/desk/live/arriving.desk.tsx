import type { ReactElement } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import type { CoverageAnswer, Submission } from './model.ts'
import { useAct } from './read.desk.ts'

/** What waits beside a coverage. */
export function Arriving(props: { coverage: CoverageAnswer; onBox(submission: Submission): void }): ReactElement {
  const { coverage, onBox } = props
  const text = useText(liveDeskMessages)
  const act = useAct(coverage.id)
  const { submissions, mayPublish } = coverage
  return (
    <aside
      className={`pane pane--left ${styles['in']}${submissions.length === 0 ? ` ${styles['inNone']}` : ''}`}
      aria-label={text('in.title')}
      data-pane=""
    >
      <div className="pane__head">
        <h2>{text('in.title')}</h2>
        {submissions.length > 0 && <span className="tag tag--note">{submissions.length}</span>}
      </div>
      {submissions.length === 0 && <p className="pad m">{text('in.none')}</p>}
      <div className={styles['inRows']}>
        {submissions.map((submission, at) => (
          <article key={submission.id} className={styles['message']}>
            <header>
              <Icon name="user" />
              <b>
                {submission.by}
                {submission.place && `, ${submission.place}`}
              </b>
              <time className="m push" dateTime={submission.at}>
                {formatClock(submission.at)}
              </time>
            </header>
            {submission.title && <p className="strong">{submission.title}</p>}
            <p>{submission.text}</p>
            {mayPublish && (
              <footer>
                <Button small onPress={() => onBox(submission)}>
                  {text('in.box')} {at < 9 && <kbd className="not-phone">{at + 1}</kbd>}
                </Button>
                <Button
                  small
                  look="quiet"
                  onPress={() => void act('POST', `/submissions/${submission.id}/verdict`, { state: 'dropped' })}
                >
                  {text('in.drop')}
                </Button>
              </footer>
            )}
          </article>
        ))}
      </div>
    </aside>
  )
}
