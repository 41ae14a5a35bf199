import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef } from 'react'
import { formatDayMonth } from '../../platform/i18n/dates.ts'
import { call } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Link, navigate, setQuery, useQuery as useAddressQuery } from '../app/routes.desk.tsx'
import { momentOf } from '../editor/when.ts'
import { Empty } from '../ui/empty.desk.tsx'
import { focusChosen } from '../ui/focus-chosen.desk.ts'
import { SearchField } from '../ui/search-field.desk.tsx'
import { useTypedSearch } from '../ui/use-typed-search.desk.ts'
import styles from './contact.module.css'
import { inboxMessages } from './messages.ts'
import { MessagePane } from './message-pane.desk.tsx'
import { LISTED, messageAnswer, messagesAnswer, type Tray, TRAYS } from './model.ts'

const PATH = '/mensajes'
const TRAY_NAMES = Object.keys(TRAYS) as Tray[]

/** What readers wrote to the newsroom: what waits, what was settled, what is none; one of them beside the list. */
export function Screen(): ReactElement {
  const text = useText(inboxMessages)
  const locale = useLanguage()
  const site = useSite()
  const query = useAddressQuery()
  const tray = TRAY_NAMES.find((name) => name === query.get('bandeja')) ?? 'waiting'
  const chosen = query.get('mensaje')
  const q = query.get('q') ?? ''
  const [typed, type] = useTypedSearch(q, (words) => setQuery({ q: words || null }))
  const field = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', site.alias, tray, q],
    queryFn: ({ signal }) => {
      const values = new URLSearchParams({ site: site.alias, tray, ...(q && { q }) })
      return call('GET', `/api/staff/messages?${values.toString()}`, { answer: messagesAnswer, signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const open = useQuery({
    queryKey: ['messages', chosen],
    queryFn: ({ signal }) => call('GET', `/api/staff/messages/${chosen}`, { answer: messageAnswer, signal }),
    enabled: chosen !== null,
  })
  const addressOf = (asked: { bandeja: Tray; mensaje?: string }) =>
    `${PATH}?${new URLSearchParams({ ...asked, ...(q && { q }) }).toString()}`
  const rows = data?.messages ?? []
  const at = rows.findIndex(({ receipt }) => receipt === chosen)
  const go = (by: number) => {
    const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
    if (next) navigate(addressOf({ bandeja: tray, mensaje: next.receipt }))
    focusChosen()
  }
  useKeys([
    { keys: 'J', label: text('key.next'), foot: true, off: rows.length === 0, run: () => go(1) },
    { keys: 'K', label: text('key.previous'), foot: true, off: rows.length === 0, run: () => go(-1) },
    { keys: '/', label: text('key.search'), run: () => field.current?.focus() },
  ])
  return (
    <div className={chosen ? `${styles['screen']} ${styles['open']}` : styles['screen']}>
      <h1 className="hidden">{text('title')}</h1>
      <section className={`pane pane--left ${styles['list']}`} aria-label={text('list')} data-pane="">
        <h2 className="hidden">{text('list')}</h2>
        <div className={styles['asks']} role="search">
          <SearchField label={text('search')} typed={typed} onType={type} field={field} />
        </div>
        <nav className={styles['trays']} aria-label={text('tray.label')}>
          {TRAY_NAMES.map((name) => (
            <Link key={name} to={addressOf({ bandeja: name })} aria-current={name === tray ? 'page' : undefined}>
              {text(`tray.${name}`)}
              <span className="m">{data?.counts[name] ?? ''}</span>
            </Link>
          ))}
        </nav>
        {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && rows.length === 0 && (
          <Empty title={text(q ? 'none.found' : 'none')}>{text(q ? 'none.found.text' : 'none.text')}</Empty>
        )}
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <li key={row.receipt}>
              <Link
                to={addressOf({ bandeja: tray, mensaje: row.receipt })}
                aria-current={row.receipt === chosen ? 'true' : undefined}
              >
                <b>{row.subject}</b>
                {row.state === 'new' && <span className="tag tag--note">{text('state.new')}</span>}
                <span className="m">
                  {row.name} · {momentOf(row.createdAt, locale)}
                  {row.topic && ` · ${row.topic}`}
                </span>
                {row.dueAt && tray === 'waiting' && (
                  <span className={isLate(row.dueAt) ? 'm bad strong' : 'm'}>
                    {isLate(row.dueAt) ? text('late') : text('due', { date: formatDayMonth(row.dueAt, locale) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {data && rows.length >= LISTED && (
          <p className={`m ${styles['after']}`}>
            {text('list.cut', { count: rows.length, total: data.counts[tray] ?? rows.length })}
          </p>
        )}
      </section>
      <section className={`pane ${styles['one']}`} aria-label={open.data?.subject ?? text('pick')} data-pane="">
        {open.data && chosen ? (
          <MessagePane
            key={open.data.receipt}
            message={open.data}
            onBack={() => setQuery({ mensaje: null })}
            onNext={() => go(1)}
          />
        ) : open.error ? (
          <Failed error={open.error} onRetry={() => void open.refetch()} />
        ) : (
          <p className="outcome soft">{text('pick')}</p>
        )}
      </section>
    </div>
  )
}

const isLate = (dueAt: string): boolean => Date.parse(dueAt) < Date.now()
