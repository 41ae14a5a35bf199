import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { useStanding } from '../../forms/standing.desk.ts'
import { useFoundRecords } from '../found-records.desk.ts'
import { LISTED } from '../model.ts'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import styles from '../registers.module.css'
import { redirectMessages } from './messages.ts'
import { redirectsAnswer } from './model.ts'
import { REDIRECTS_KEY, RedirectForm } from './redirect-form.desk.tsx'

/** Where old addresses lead. */
export function Screen(): ReactElement {
  const text = useText(redirectMessages)
  const site = useSite()
  const client = useQueryClient()
  const { data, error, refetch, search } = useFoundRecords({ of: REDIRECTS_KEY, answer: redirectsAnswer })
  const { chosen, isNew, choose } = useChosen()
  const row = useStanding(
    chosen,
    data?.rows.find(({ id }) => id === chosen),
  )
  const mayChange = data?.mayChange ?? false
  const done = async (id: string | null) => {
    await client.invalidateQueries({ queryKey: [REDIRECTS_KEY] })
    choose(id)
  }
  return (
    <RegisterFrame
      register="redirects"
      most={LISTED.redirects}
      search={{ ...search, label: text('search') }}
      mayMake={mayChange}
      newLabel={text('new')}
      list={{
        rows: data?.rows.map(({ id, path, target }) => ({ id: id!, name: path, line: text('leads', { target }) })),
        error,
        refetch,
      }}
      after={
        data &&
        data.rows.length + data.former.length > 0 && (
          <>
            {data.former.length > 0 && (
              <section className={`${styles['after']} stack-s`}>
                <h2>{text('former')}</h2>
                <p className="m">{text('former.text')}</p>
                <ul className={styles['plain']}>
                  {data.former.map((one) => (
                    <li key={one.path}>
                      <a href={one.url} target="_blank" rel="noreferrer">
                        {one.path}
                      </a>
                      <span className="m">{text('leads', { target: one.target })}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <p className={`m ${styles['after']}`}>{text('count', { count: data.count })}</p>
          </>
        )
      }
      open={isNew ? text('new') : (row?.path ?? null)}
    >
      <RedirectForm
        key={row?.id ?? 'new'}
        site={site.alias}
        row={row ?? null}
        mayChange={mayChange}
        onDone={(id) => void done(id)}
      />
    </RegisterFrame>
  )
}
