import type { ReactElement } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { languageOf } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { LanguageMark } from '../ui/field.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'
import type { Look, TwinPlate } from './model.ts'
import { RowState, stateWords } from './state.desk.tsx'
import { whoWords } from './who.desk.ts'

/** What one content is, before it is opened: its look, its languages, what happened to it today. */
export function LookPane({ look }: { look: Look | undefined }): ReactElement {
  const text = useText(contentsMessages)
  return (
    <aside className={`pane pane--right ${styles['look']}`} aria-label={text('look.label')} data-pane>
      {look ? <Looked look={look} /> : <p className="pad soft">{text('look.nothing')}</p>}
    </aside>
  )
}

function Looked({ look }: { look: Look }): ReactElement {
  const text = useText(contentsMessages)
  return (
    <>
      {look.image && <img className={styles['lookImage']} src={look.image} alt="" />}
      <div className="pad stack">
        <div className="line">
          <RowState row={look} />
          {look.unpublished && <span className="tag tag--note push">{text('look.unpublished')}</span>}
        </div>
        <p className={`t ${styles['lookTitle']}`} lang={look.language}>
          {look.title || text('row.untitled')}
        </p>
        {look.summary && (
          <p className="soft" lang={look.language}>
            {look.summary}
          </p>
        )}
        <div className={styles['acts']}>
          <Link to={`/contenido/${look.id}`}>
            <Icon name="note" />
            {text('look.open')}
          </Link>
          {look.previewUrl && (
            <a href={look.previewUrl} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              {text('look.preview')}
            </a>
          )}
          {look.url && (
            <a href={look.url} target="_blank" rel="noreferrer">
              <Icon name="globe" />
              {text('look.page')}
            </a>
          )}
        </div>
        <div className={styles['duo']}>
          {look.twins.map((twin) => (
            <TwinLine key={twin.language} twin={twin} />
          ))}
        </div>
        {look.today.length > 0 && <Today today={look.today} />}
      </div>
    </>
  )
}

function TwinLine({ twin }: { twin: TwinPlate }): ReactElement {
  const text = useText(contentsMessages)
  const locale = useLanguage()
  const { id, language, state, stale, version } = twin
  const words = state ? stateWords(text, { state, dueAt: null }, locale) : text('twin.none')
  const full = version === null ? words : `${words}, ${text('row.version', { n: version })}`
  return (
    <div>
      <LanguageMark language={language} />
      <span>
        <span className="hidden">{languageOf(language).name}: </span>
        {full}
        {stale > 0 && <b className="note"> · {text('look.stale', { count: stale })}</b>}
      </span>
      {id && (
        <Link to={`/contenido/${id}`} className="button button--line button--small">
          {text(stale > 0 ? 'look.review' : 'look.open')}
        </Link>
      )}
    </div>
  )
}

const GOES_OUT: ReadonlySet<string> = new Set(['published', 'corrected'])

function Today({ today }: { today: Look['today'] }): ReactElement {
  const text = useText(contentsMessages)
  return (
    <section>
      <div className="group__head">
        <h2>{text('look.today')}</h2>
      </div>
      <ol className={styles['steps']}>
        {today.map((step) => (
          <li key={`${step.at}${step.what}`} className={GOES_OUT.has(step.what) ? styles['key'] : undefined}>
            <time dateTime={step.at}>{formatClock(step.at)}</time>
            <span>{text(`did.${step.what}`, { who: whoWords(text, step.who) })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
