import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { formatNumber } from '../../../platform/i18n/numbers.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { Loading } from '../../app/outcomes.desk.tsx'
import { LanguageMark } from '../../ui/field.desk.tsx'
import { useChosenRecord, useFoundRecords } from '../found-records.desk.ts'
import { LISTED } from '../model.ts'
import { RegisterFrame } from '../frame.desk.tsx'
import styles from '../registers.module.css'
import { Voids } from '../voids/voids.desk.tsx'
import { ratingDeskMessages } from './messages.ts'
import { ratingAnswer, ratingsAnswer } from './model.ts'

/** What is read of ratings. */
const KEY = 'ratings'

/** What readers of a site gave stars to; what is not counted is said here. */
export function Screen(): ReactElement {
  const text = useText(ratingDeskMessages)
  const locale = useLanguage()
  const { data, error, refetch, search } = useFoundRecords({ of: KEY, answer: ratingsAnswer })
  const { chosen, record } = useChosenRecord({ of: KEY, answer: ratingAnswer })
  return (
    <RegisterFrame
      register="ratings"
      most={LISTED.ratings}
      search={search}
      mayMake={false}
      list={{
        rows: data?.rows.map(({ id, title, language, votes, mean }) => ({
          id,
          name: title,
          mark: language && <LanguageMark language={language} />,
          line: mean === null ? text('row.none') : text('row', { count: votes, mean: formatNumber(mean, locale) }),
        })),
        error,
        refetch,
      }}
      open={chosen === null ? null : (record?.title ?? '')}
    >
      {chosen !== null && (record ? <Pane key={chosen} rated={record} /> : <Loading />)}
    </RegisterFrame>
  )
}

function Pane({ rated }: { rated: ReturnType<typeof ratingAnswer.parse> }): ReactElement {
  const text = useText(ratingDeskMessages)
  const client = useQueryClient()
  const { id, url, stars, voided, mayVoid } = rated
  const options = stars
    .map((votes, at) => ({ id: String(at + 1), text: text('stars', { count: at + 1 }), votes }))
    .toReversed()
  return (
    <div className="pad stack">
      <h3>{text('results')}</h3>
      <dl className={styles['figures']}>
        {options.map((option) => (
          <div key={option.id}>
            <dt>{option.text}</dt>
            <dd>{text('votes', { count: option.votes })}</dd>
          </div>
        ))}
      </dl>
      <p className="m">{text('results.text')}</p>
      <Voids
        path={`/api/staff/ratings/${id}/voids`}
        name={`rating-void:${id}`}
        reads={[KEY]}
        options={options}
        voided={voided}
        mayVoid={mayVoid}
        onChanged={() => void client.invalidateQueries({ queryKey: [KEY] })}
      />
      {url && (
        <div className="line">
          <a className="button button--line" href={url} target="_blank" rel="noreferrer">
            {text('see')}
          </a>
        </div>
      )}
    </div>
  )
}
