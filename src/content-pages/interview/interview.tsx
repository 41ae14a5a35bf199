import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { Answers } from '../../participation/interviews/answers.tsx'
import { interviewMessages } from '../../participation/interviews/messages.ts'
import { OpenQuestions } from '../../participation/interviews/open-questions.tsx'
import { QuestionBox } from '../../participation/interviews/question-box.tsx'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { bodyContext, type ContentViewProps } from '../article/article.tsx'
import { Body } from '../body/body.tsx'
import { Story } from '../frame/story.tsx'
import { readingMessages } from '../messages.ts'
import styles from './interview-page.module.css'

/** What is said of an interview to which nobody answers now. */
const STATE_WORDS = {
  announced: 'interview.not-started',
  open: 'interview.open',
  closed: 'interview.finished',
} as const

/** A digital interview: who answers and when, what was answered, and the form to ask. */
export function InterviewView({ reading, ctx }: ContentViewProps<DocumentOf<'interview'>>): ReactElement {
  const { document: d, image, interview } = reading
  const t = ctx.text(interviewMessages)
  const state = interview?.state ?? 'closed'
  const at = (moment: string) => formatTimestamp(moment, ctx.locale)
  return (
    <article data-content={reading.id}>
      <div className="wrap">
        <Crumbs label={ctx.text(readingMessages)('common.breadcrumb')} crumbs={reading.crumbs} />
      </div>
      <header className={`band--deep deep-head ${styles.head}`}>
        <div className={`wrap ${styles.guest}`}>
          {image ? (
            <div className={styles.face}>
              <Picture image={image} ratio="1-1" sizes="(min-width: 768px) 240px, 128px" priority />
            </div>
          ) : null}
          <div className={styles.about}>
            <p className="kicker">
              {state === 'live' ? (
                <span className="tag tag--live" data-state={state}>
                  <span className="beat" />
                  {t('interview.live')}
                </span>
              ) : (
                <span className="tag tag--sun" data-state={state}>
                  {t(STATE_WORDS[state])}
                </span>
              )}
              {t('interview.title')}
            </p>
            <h1>{d.title}</h1>
            <p>
              <b>{d.guest.name}</b>
              {d.guest.role ? `, ${d.guest.role}` : ''}
            </p>
            {d.summary ? <p className={styles.summary}>{d.summary}</p> : null}
            {state === 'closed' ? null : (
              <p className="meta">
                {state === 'live' ? null : <span>{t('interview.answers-from', { date: at(d.answersFrom) })}</span>}
                <span>{t('interview.closes', { date: at(d.closesAt) })}</span>
              </p>
            )}
          </div>
        </div>
      </header>
      <Story reading={reading} ctx={ctx}>
        <div className="wrap">
          <div className={styles.parts}>
            <div>
              {reading.body.length > 0 ? <Body blocks={reading.body} body={bodyContext(reading, ctx)} /> : null}
              {interview ? <Answers id={reading.id} shown={interview} guest={d.guest.name} ctx={ctx} /> : null}
            </div>
            <aside className="no-print" aria-label={t('interview.ask')}>
              <QuestionBox
                id={reading.id}
                state={state}
                opensAt={d.opensAt}
                done={interview?.done ?? false}
                sent={interview?.sent ?? null}
                ctx={ctx}
              />
            </aside>
            {interview ? (
              <div className="no-print">
                <OpenQuestions id={reading.id} shown={interview} ctx={ctx} />
              </div>
            ) : null}
          </div>
        </div>
      </Story>
    </article>
  )
}
