import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { formatNumber } from '../../../platform/i18n/numbers.ts'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { Loading } from '../../app/outcomes.desk.tsx'
import { LanguageMark } from '../../ui/field.desk.tsx'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
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
  const site = useSite()
  const [typed, type] = useState('')
  const q = typed.trim()
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, site.alias, q],
    queryFn: ({ signal }) => {
      const values = new URLSearchParams({ site: site.alias, q })
      return call('GET', `/api/staff/ratings?${values.toString()}`, { answer: ratingsAnswer, signal })
    },
    placeholderData: keepPreviousData,
  })
  const { chosen } = useChosen()
  const rated = useQuery({
    queryKey: [KEY, 'one', chosen],
    queryFn: ({ signal }) => call('GET', `/api/staff/ratings/${chosen}`, { answer: ratingAnswer, signal }),
    enabled: chosen !== null,
  })
  return (
    <RegisterFrame
      register="ratings"
      search={{ typed, onType: type }}
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
      open={chosen === null ? null : (rated.data?.title ?? '')}
    >
      {chosen !== null && (rated.data ? <Pane key={chosen} rated={rated.data} /> : <Loading />)}
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
