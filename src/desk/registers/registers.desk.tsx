import { type ReactElement, useRef, useState } from 'react'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Link, setQuery, useQuery } from '../app/routes.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { registerMessages } from './messages.ts'
import { REGISTER_NAMES, type Register } from './model.ts'
import { useRecord, useRegister } from './read.desk.ts'
import { RecordForm } from './record-form.desk.tsx'
import styles from './registers.module.css'

const NEW = 'nueva'

/** Records beside contents: a list by name, and the one that is open as a form of its schema. */
export function Screen({ params }: { params: Record<string, string> }): ReactElement {
  const register = REGISTER_NAMES.find((name) => name === params['register']) ?? 'taxa'
  return <Registers key={register} register={register} />
}

function Registers({ register }: { register: Register }): ReactElement {
  const text = useText(registerMessages)
  const site = useSite()
  const query = useQuery()
  const [typed, type] = useState('')
  const list = useRegister(register, site.alias, typed.trim())
  const chosen = query.get('ficha')
  const isNew = chosen === NEW
  const record = useRecord(register, isNew ? null : chosen)
  const choose = (id: string | null) => setQuery({ ficha: id })
  const mayChange = list.data?.mayChange ?? false
  const field = useRef<HTMLInputElement>(null)
  useKeys([
    { keys: '/', label: text('key.search'), run: () => field.current?.focus() },
    {
      keys: 'N',
      label: text('key.new'),
      command: text('new.button'),
      foot: true,
      off: !mayChange,
      run: () => choose(NEW),
    },
  ])
  const isOpen = isNew || record.data !== undefined
  return (
    <div className={isOpen ? `${styles['screen']} ${styles['open']}` : styles['screen']}>
      <h1 className="hidden">{text('title')}</h1>
      <section className={`pane pane--left ${styles['list']}`} aria-label={text(`register.${register}`)} data-pane="">
        <nav className={styles['names']} aria-label={text('register.label')}>
          {REGISTER_NAMES.map((name) => (
            <Link key={name} to={`/fichas/${name}`} aria-current={name === register ? 'page' : undefined}>
              {text(`register.${name}`)}
            </Link>
          ))}
        </nav>
        <div className={styles['asks']} role="search">
          <label className="find">
            <Icon name="search" />
            <span className="hidden">{text('search.label')}</span>
            <input
              ref={field}
              type="search"
              value={typed}
              placeholder={text('search.label')}
              onChange={(event) => type(event.target.value)}
            />
          </label>
          {mayChange && (
            <Button icon="plus" onPress={() => choose(NEW)}>
              {text('new.button')}
            </Button>
          )}
        </div>
        {!list.data && (list.error ? <Failed onRetry={() => void list.refetch()} /> : <Loading />)}
        {list.data?.rows.length === 0 && <Empty title={text('list.none')}>{text('list.none.text')}</Empty>}
        <ul className={styles['rows']}>
          {list.data?.rows.map((row) => (
            <li key={row.id}>
              <Link to={`/fichas/${register}?ficha=${row.id}`} aria-current={row.id === chosen ? 'true' : undefined}>
                <b>{row.name}</b>
                <span className="m">
                  {row.path} · {text('list.uses', { count: row.uses })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={`pane ${styles['form']}`} aria-label={record.data?.name ?? text('new.title')} data-pane="">
        {isOpen ? (
          <>
            <div className="pane__head">
              <IconButton
                icon="back"
                small
                label={text('form.back')}
                className="not-wide"
                onPress={() => choose(null)}
              />
              <h2>{isNew ? text('new.title') : record.data?.name}</h2>
            </div>
            <RecordForm
              key={isNew ? NEW : `${record.data!.id}.${record.data!.version}`}
              register={register}
              site={record.data?.site ?? site.alias}
              record={isNew ? null : record.data!}
              mayChange={mayChange}
              onMade={({ id }) => choose(id)}
            />
          </>
        ) : (
          <p className="outcome soft">{text('form.pick')}</p>
        )}
      </section>
    </div>
  )
}
