import type { ReactElement } from 'react'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import type { CoveragesAnswer } from './model.ts'
import { useCoverages } from './read.desk.ts'

/** The live coverages of a site, those that go on first. */
export function Screen(): ReactElement {
  const text = useText(liveDeskMessages)
  const site = useSite()
  const { data, error, refetch } = useCoverages(site.alias)
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const going = data.coverages.filter(({ ended }) => !ended)
  const over = data.coverages.filter(({ ended }) => ended)
  return (
    <section className={styles['all']} aria-label={text('title')} data-pane="">
      <div className={styles['allIn']}>
        <h1 className="hidden">{text('title')}</h1>
        {data.coverages.length === 0 && (
          <Empty title={text('list.none', { site: site.name })}>{text('list.none.text')}</Empty>
        )}
        <Coverages title={text('list.going')} coverages={going} isNow />
        <Coverages title={text('list.ended')} coverages={over} />
      </div>
    </section>
  )
}

function Coverages(props: {
  title: string
  coverages: CoveragesAnswer['coverages']
  isNow?: boolean
}): ReactElement | null {
  const text = useText(liveDeskMessages)
  const locale = useLanguage()
  if (props.coverages.length === 0) return null
  return (
    <section className="group">
      <div className={props.isNow ? 'group__head group__head--now' : 'group__head'}>
        <h2>{props.title}</h2>
      </div>
      <ul className={styles['rows']}>
        {props.coverages.map((coverage) => (
          <li key={coverage.id}>
            <Link to={`/directo/${coverage.id}`} lang={coverage.language}>
              <span className="t">{coverage.title}</span>
            </Link>
            <span className="m">
              {text('list.updates', { count: coverage.updates })} · {formatTimestamp(coverage.changedAt, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
