import { type ReactElement, useRef, useState } from 'react'
import type { Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading, Unknown } from '../app/outcomes.desk.tsx'
import { setQuery, useQuery } from '../app/routes.desk.tsx'
import { BarExtra } from '../app/slots.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { type Arranged, idOf, isSame, putChanges, spotKey, useArranged } from './arrange.desk.ts'
import styles from './boards.module.css'
import { CardPane } from './card-pane.desk.tsx'
import { Feed } from './feed.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardModuleView } from './model.ts'
import { type ChosenCard, type Dragged, ModuleList, useKindName } from './module-list.desk.tsx'
import { MoveDialog } from './move-dialog.desk.tsx'
import { Preview } from './preview.desk.tsx'
import { momentAhead, TimeLine } from './time-line.desk.tsx'

/** A front: what stands where, by hand or by itself, and when it goes out. */
export function Screen({ params }: { params: Record<string, string> }): ReactElement {
  const me = useMe()
  const own = useLanguage()
  const query = useQuery()
  const site = me.sites.find(({ alias }) => alias === params['site'])
  const asked = LOCALES.find((each) => each === query.get('idioma'))
  const [ahead, setAhead] = useState(0)
  const language = asked ?? (site?.languages.includes(own) ? own : (site?.languages[0] ?? own))
  const address = `${params['site']}/${params['page']}/${language}`
  const arranged = useArranged(address, momentAhead(ahead))
  if (!site) return <Unknown />
  if (!arranged.board) return arranged.error ? <Failed onRetry={arranged.retry} /> : <Loading />
  return (
    <Arranging
      key={address}
      arranged={arranged}
      board={arranged.board}
      address={address}
      site={site}
      language={language}
      ahead={ahead}
      onAhead={setAhead}
    />
  )
}

interface ArrangingProps {
  arranged: Arranged
  board: BoardAnswer
  address: string
  site: { alias: string; name: string; languages: Locale[] }
  language: Locale
  ahead: number
  onAhead(quarters: number): void
}

function Arranging(props: ArrangingProps): ReactElement {
  const { arranged, board, address, site, language, ahead, onAhead } = props
  const text = useText(boardMessages)
  const [chosen, choose] = useState<ChosenCard | null>(null)
  const [fromFeed, takeFromFeed] = useState<{ id: string; title: string } | null>(null)
  const [moving, move] = useState(false)
  const [looking, look] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const acts = useActs(arranged, board)
  const modules = board.modules.filter((module) => module.list !== null)
  const module = chosen && (modules.find((each) => isSame(each, chosen)) ?? null)
  const card = (module && chosen && module.cards.find(({ id }) => id === chosen.id)) ?? null
  const publish = (followers: readonly string[]) =>
    void arranged.publish(followers).then((out) => say(text(out ? 'published' : 'stale.published'), { urgent: true }))
  const isInHand = fromFeed !== null || card !== null
  const off = !board.mayWrite
  useKeys([
    { keys: '/', label: text('feed.search'), run: () => searchField.current?.focus() },
    { keys: 'M', label: text('key.move'), foot: true, off: off || !isInHand, run: () => move(true) },
    {
      keys: 'F',
      label: text('key.fix'),
      foot: true,
      off: off || !card,
      run: () => (card!.pinned === null ? acts.fix(module!, card!.id) : acts.loosen(module!, card!.id)),
    },
    {
      keys: 'Delete',
      label: text('key.remove'),
      off: off || card?.pinned == null,
      run: () => acts.loosen(module!, card!.id),
    },
    {
      keys: 'Ctrl+Z',
      label: text('key.undo'),
      foot: true,
      off,
      run: () => say(text(arranged.undo() ? 'undone' : 'nothing-to-undo')),
    },
    {
      keys: 'Ctrl+Enter',
      label: text('key.publish'),
      foot: true,
      off: off || board.changes.length === 0,
      run: () => publish(board.followers.map(({ locale }) => locale)),
    },
    { keys: 'P', label: text('look'), foot: true, run: () => look(true) },
  ])
  return (
    <div className={styles['screen']}>
      <h1 className="hidden">{text('title', { site: site.name })}</h1>
      {site.languages.length > 1 && (
        <BarExtra>
          <div className="seg" role="group" aria-label={text('language')}>
            {site.languages.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === language}
                onClick={() => setQuery({ idioma: each })}
              >
                {each.toUpperCase()}
              </button>
            ))}
          </div>
        </BarExtra>
      )}
      <TimeLine
        arranged={arranged}
        board={board}
        address={address}
        siteName={site.name}
        language={language}
        ahead={ahead}
        onAhead={onAhead}
        onLook={() => look(true)}
        onPublish={publish}
      />
      <Feed
        site={site.alias}
        locale={language}
        modules={modules}
        chosen={fromFeed?.id ?? null}
        searchField={searchField}
        onChoose={(id, title) => {
          takeFromFeed({ id, title })
          choose(null)
        }}
        onOpen={() => board.mayWrite && move(true)}
      />
      <section className={styles['board']} aria-label={text('board')} data-pane>
        {!board.mayWrite && <p className="notice">{text('read-only')}</p>}
        {board.rows.map((row, r) => (
          <BoardRow
            key={r}
            row={row}
            modules={board.modules.filter((each) => each.row === r)}
            render={(each) => (
              <ModuleList
                module={each}
                chosen={chosen}
                changes={board.changes}
                mayWrite={board.mayWrite}
                onChoose={(next) => {
                  choose(next)
                  takeFromFeed(null)
                }}
                onOpen={() => document.querySelector<HTMLElement>('[data-pane] form textarea')?.focus()}
                onDrop={acts.put}
              />
            )}
          />
        ))}
      </section>
      <CardPane
        board={board}
        languages={site.languages}
        module={module}
        card={card}
        onPlace={(place) => acts.place(module!, card!.id, place)}
        onFix={() => acts.fix(module!, card!.id)}
        onLoose={() => acts.loosen(module!, card!.id)}
        onMove={() => move(true)}
        onUndo={acts.takeBack}
      />
      {moving && modules.length > 0 && (
        <MoveDialog
          modules={modules}
          start={module}
          onClose={() => move(false)}
          onMove={(to, index) => {
            move(false)
            acts.put({ ...(fromFeed ?? card!), from: fromFeed ? null : module }, to, index)
          }}
        />
      )}
      {looking && <Preview address={address} at={board.at} onClose={() => look(false)} />}
    </div>
  )
}

interface BoardRowProps {
  row: BoardAnswer['rows'][number]
  modules: readonly BoardModuleView[]
  render(module: BoardModuleView): ReactElement
}

function BoardRow({ row, modules, render }: BoardRowProps): ReactElement {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  return (
    <div className={styles['row']}>
      {row.title && <h2 className={styles['rowTitle']}>{row.title}</h2>}
      <div className={styles['columns']}>
        {row.columns.map(({ width }, c) => (
          <div key={c} className={`${styles['column']} ${styles[`b${width}`]}`}>
            {modules
              .filter((module) => module.column === c)
              .map((module) => (
                <div key={spotKey(module)} className={styles['module']} role="group" aria-label={nameOf(module)}>
                  <header>
                    <b>{nameOf(module)}</b>
                    <span className="m">{module.list !== null ? module.size : ''}</span>
                  </header>
                  {module.list === null ? <p className={styles['hole']}>{text('module.plain')}</p> : render(module)}
                </div>
              ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What can be done to the cards of a board; every move says where it landed. */
function useActs(arranged: Arranged, board: BoardAnswer) {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const titleOf = (id: string) =>
    board.modules.flatMap((module) => module.cards).find((card) => card.id === id)?.title ?? ''
  const set = (module: BoardModuleView, to: readonly Pinned[]) => {
    const { row, column, at, pinned } = module
    arranged.change([{ row, column, at, from: pinned, to: [...to] }])
  }
  const isPlaceOf = (module: BoardModuleView, id: string) => (place: Pinned) =>
    refOf(place) === id || idOf(module, place) === id
  return {
    put({ id, title, from }: Dragged, to: BoardModuleView, index: number) {
      const source = from ? (board.modules.find((module) => isSame(module, from)) ?? null) : null
      arranged.change(putChanges(board, id, source, to, index))
      say(text('landed', { title, module: nameOf(to), n: Math.min(index, to.pinned.length) + 1 }))
    },
    fix(module: BoardModuleView, id: string) {
      const before = module.cards.findIndex((card) => card.id === id)
      set(module, [...module.pinned, id])
      say(text('landed', { title: titleOf(id), module: nameOf(module), n: Math.min(before, module.pinned.length) + 1 }))
    },
    loosen(module: BoardModuleView, id: string) {
      set(
        module,
        module.pinned.filter((place) => !isPlaceOf(module, id)(place)),
      )
      say(text('loosened', { title: titleOf(id) }))
    },
    place(module: BoardModuleView, id: string, place: Pinned) {
      set(
        module,
        module.pinned.map((one) => (isPlaceOf(module, id)(one) ? place : one)),
      )
    },
    takeBack(change: BoardAnswer['changes'][number]) {
      const module = board.modules.find((each) => isSame(each, change))
      if (!module) return
      const without = module.pinned.filter((place) => refOf(place) !== change.ref)
      set(module, change.what === 'out' ? [...without, change.ref] : without)
    },
  }
}
