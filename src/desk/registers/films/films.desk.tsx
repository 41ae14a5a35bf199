import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, refusalOr } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { Link } from '../../app/routes.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { Button } from '../../ui/button.desk.tsx'
import { Empty } from '../../ui/empty.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import { LISTED } from '../model.ts'
import styles from '../registers.module.css'
import { filmMessages } from './messages.ts'
import { type FilmRow, filmsAnswer } from './model.ts'

const ALL = '/api/staff/films'
const KEY = ['films']
const LOOK = {
  waiting: 'tag--soft',
  making: 'tag--note',
  ready: 'tag--good',
  failed: 'tag--bad',
  elsewhere: 'tag--soft',
} as const

/** Films of the house: which are shown in several sizes, which wait, and why. */
export function Screen(): ReactElement {
  const text = useText(filmMessages)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', ALL, { answer: filmsAnswer, signal }),
    refetchInterval: 10_000,
  })
  const { chosen } = useChosen()
  const row = data?.rows.find(({ source }) => source === chosen)
  return (
    <RegisterFrame
      register="films"
      most={LISTED.films}
      mayMake={false}
      list={{
        rows: data?.rows.map((one) => ({
          id: one.source,
          name: one.contents[0]?.title ?? one.source,
          mark: <span className={`tag ${LOOK[one.state]}`}>{text(`state.${one.state}`)}</span>,
          line: one.source,
        })),
        error,
        refetch,
      }}
      after={
        <div className={styles['after']}>
          {data?.missing && (
            <section className="notice notice--note">
              <b>{text('missing', { program: data.missing })}</b>
              <p>{text('missing.text')}</p>
            </section>
          )}
          {data?.rows.length === 0 && <Empty title={text('none')}>{text('none.text')}</Empty>}
        </div>
      }
      open={row ? (row.contents[0]?.title ?? row.source) : null}
    >
      {row && (
        <div className="pad stack">
          <FilmFacts row={row} />
          {data?.mayManage && (row.state === 'failed' || (row.state === 'waiting' && row.reason !== null)) && (
            <Again source={row.source} onDone={() => client.invalidateQueries({ queryKey: KEY })} />
          )}
        </div>
      )}
    </RegisterFrame>
  )
}

/** What is known of a film, and who plays it. */
function FilmFacts({ row }: { row: FilmRow }): ReactElement {
  const text = useText(filmMessages)
  const locale = useLanguage()
  const { source, state, width, height, seconds, reason, detail, notedAt, madeAt, contents } = row
  const minutes = Math.max(1, Math.round((seconds ?? 0) / 60))
  return (
    <>
      <p className={styles['long']}>{source}</p>
      <p className="m">
        {[
          width !== null && height !== null && text('shape', { width, height, minutes }),
          text('noted.at', { date: momentOf(notedAt, locale) }),
          madeAt && text('made.at', { date: momentOf(madeAt, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'elsewhere' && (
        <section className="stack-s">
          <h3>{text('why')}</h3>
          <p>{text('elsewhere', { host: URL.canParse(source) ? new URL(source).host : '' })}</p>
        </section>
      )}
      {reason !== null && (
        <section className="stack-s">
          <h3>{text('why')}</h3>
          <p>{text(`reason.${reason}`)}</p>
          {detail && <p className={`m ${styles['long']}`}>{detail}</p>}
        </section>
      )}
      <section className="stack-s">
        <h3>{text('contents')}</h3>
        {contents.length === 0 && <p className="m">{text('contents.none')}</p>}
        <ul className={styles['plain']}>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/contenido/${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Again({ source, onDone }: { source: string; onDone(): Promise<void> }): ReactElement {
  const text = useText(filmMessages)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await call('POST', `${ALL}/again`, { body: { source } })
      say(text('again.said'))
      await onDone()
    } catch (error) {
      say(refusalOr(error, text('failed')), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="line">
      <Button look="line" isDisabled={busy} onPress={() => void act()}>
        {text('again')}
      </Button>
    </div>
  )
}
