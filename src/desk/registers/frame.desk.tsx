import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Link, setQuery, useQuery } from '../app/routes.desk.tsx'
import { useTabTitle } from '../app/tab-title.desk.ts'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { focusChosen } from '../ui/focus-chosen.desk.ts'
import { useFocusNew } from '../ui/focus-new.desk.ts'
import { SearchField } from '../ui/search-field.desk.tsx'
import { registerMessages } from './messages.ts'
import { REGISTER_PLACES, type RegisterPlace } from './model.ts'
import { ListCut } from './list-cut.desk.tsx'
import styles from './registers.module.css'

/** No record is called so, whatever its name is. */
const NEW = '_nueva'

/** Which record the address names, and how another is opened. */
export function useChosen(): { chosen: string | null; isNew: boolean; choose(id: string | null): void; make(): void } {
  const named = useQuery().get('ficha')
  return {
    chosen: named === NEW ? null : named,
    isNew: named === NEW,
    choose: (id) => setQuery({ ficha: id, edicion: null }),
    make: () => setQuery({ ficha: NEW }),
  }
}

/** One line of a list. */
export interface FrameRow {
  id: string
  name: ReactNode
  line: ReactNode
  /** A state at its end, in a word. */
  mark?: ReactNode
}

interface FrameProps {
  register: RegisterPlace
  /** So many rows the list has at most. */
  most?: number
  /** Absent where a list is short; with a label where names are not what is looked for. */
  search?: { typed: string; onType(typed: string): void; label?: string }
  mayMake: boolean
  /** What a new one is called, e.g. «Nueva ficha». */
  newLabel?: string
  list: { rows: readonly FrameRow[] | undefined; error: unknown; refetch(): unknown }
  /** Below the rows. */
  after?: ReactNode
  /** What the open one is called; null while none is. */
  open: string | null
  children: ReactNode
}

/** Every register: its neighbours, its list with search, and the one that is open beside it. */
export function RegisterFrame(props: FrameProps): ReactElement {
  const { register, most = Infinity, search, mayMake, newLabel, list, after, open, children } = props
  const text = useText(registerMessages)
  const { chosen, isNew, choose, make } = useChosen()
  useTabTitle(open ?? text(`register.${register}`))
  const form = useRef<HTMLDivElement>(null)
  useFocusNew(form, isNew)
  const field = useRef<HTMLInputElement>(null)
  const making = newLabel ?? text('new.button')
  const rows = list.rows ?? []
  const at = rows.findIndex(({ id }) => id === chosen)
  const step = (by: number) => {
    choose(rows[Math.max(0, Math.min(rows.length - 1, at + by))]!.id)
    focusChosen()
  }
  useKeys([
    { keys: 'J', label: text('key.next'), foot: true, off: rows.length === 0, run: () => step(1) },
    { keys: 'K', label: text('key.previous'), foot: true, off: rows.length === 0, run: () => step(-1) },
    { keys: '/', label: text('key.search'), off: !search, run: () => field.current?.focus() },
    { keys: 'N', label: text('key.new'), command: making, foot: true, off: !mayMake, run: make },
  ])
  return (
    <div className={open === null ? styles['screen'] : `${styles['screen']} ${styles['open']}`}>
      <h1 className="hidden">{text('title')}</h1>
      <RegisterNames register={register} />
      <section className={`pane pane--left ${styles['list']}`} aria-label={text(`register.${register}`)} data-pane="">
        {(search || mayMake) && (
          <div className={styles['asks']} role="search">
            {search && <SearchField label={text('search.label')} {...search} field={field} />}
            {mayMake && (
              <Button icon="plus" onPress={make}>
                {making}
              </Button>
            )}
          </div>
        )}
        {!list.rows && (list.error ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : <Loading />)}
        {list.rows?.length === 0 && !after && <None isSearch={Boolean(search?.typed.trim())} mayMake={mayMake} />}
        <ul className={styles['rows']}>
          {list.rows?.map((row) => (
            <li key={row.id}>
              <Link to={`/fichas/${register}?ficha=${row.id}`} aria-current={row.id === chosen ? 'true' : undefined}>
                <b>{row.name}</b>
                {row.mark}
                <span className="m">{row.line}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ListCut shown={rows.length} most={most} hasSearch={search !== undefined} />
        {after}
      </section>
      <section className={`pane ${styles['form']}`} aria-label={open ?? text('form.pick')} data-pane="">
        {open === null ? (
          <p className="outcome soft">{text('form.pick')}</p>
        ) : (
          <>
            <div className="pane__head">
              <IconButton
                icon="back"
                small
                label={text('form.back')}
                className="not-wide"
                onPress={() => choose(null)}
              />
              <h2>{open}</h2>
            </div>
            <div ref={form}>{children}</div>
          </>
        )}
      </section>
    </div>
  )
}

/** Nothing was found, or nothing is there yet. */
function None({ isSearch, mayMake }: { isSearch: boolean; mayMake: boolean }): ReactElement {
  const text = useText(registerMessages)
  if (!isSearch) return <Empty title={text('list.empty')}>{mayMake && text('list.empty.text')}</Empty>
  return <Empty title={text('list.none')}>{text(mayMake ? 'list.none.text' : 'list.none.fewer')}</Empty>
}

/** The registers that one may see. */
function RegisterNames({ register }: { register: RegisterPlace }): ReactElement {
  const text = useText(registerMessages)
  const me = useMe()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a telephone they stand in one line, of which a part is seen.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [register])
  return (
    <nav ref={nav} className={styles['names']} aria-label={text('register.label')} data-pane="">
      {REGISTER_PLACES.filter(({ right }) => mayDo(me, right)).map(({ name }) => (
        <Link key={name} to={`/fichas/${name}`} aria-current={name === register ? 'page' : undefined}>
          {text(`register.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
