import { type ReactElement, useEffect } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { useKeys } from '../../app/keys.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Link } from '../../app/routes.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { Button } from '../../ui/button.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { useFindings } from '../findings.desk.ts'
import { fieldMessages } from '../forms/messages.ts'
import { editorMessages } from '../messages.ts'
import { MARKS } from '../text/marks.desk.ts'
import { useObservable } from '../observable.desk.ts'
import { twinMessages } from './messages.ts'
import { type Cell as CellOf, cellsOf, toReview } from './cells.ts'
import { stepThrough, useTwin } from './twin.desk.ts'
import styles from './desk-twins.module.css'

interface StripProps {
  draft: Draft
  opened: DraftAnswer
  isBeside: boolean
  onBeside(): void
}

/** Both languages at one look: a cell for each block, which says how it stands and leads to it. */
export function TwinStrip({ draft, opened, isBeside, onBeside }: StripProps): ReactElement {
  const text = useText(twinMessages)
  const words = useText(editorMessages)
  const { data, act } = useTwin(draft, opened.id, { isWatched: isBeside })
  const wordless = useFindings(draft, opened).filter(({ code }) => code === 'alt-missing')
  const pairs = cellsOf(data?.pairs ?? [], wordless)
  const open = toReview(pairs)
  // The source itself has nothing to review: it says what its translations lack.
  const behind = pairs.length > 0 ? open.length : opened.twins.reduce((sum, twin) => sum + twin.stale + twin.missing, 0)
  useKeys([
    { keys: 'F8', label: words('keys.next'), foot: open.length > 0, run: () => stepThrough(draft, pairs, 1) },
    { keys: 'Shift+F8', label: words('keys.previous'), run: () => stepThrough(draft, pairs, -1) },
    {
      keys: 'Alt+Enter',
      label: words('keys.fine'),
      off: draft.isReadOnly,
      run() {
        const pair = open.find(({ id }) => id === draft.place)
        if (pair && pair.state !== 'missing' && pair.state !== 'no-alt') void act(pair.id, 'fine')
      },
    },
  ])
  useStaleMarks(draft, pairs)
  const others = opened.twins.filter(({ id }) => id !== null && id !== opened.id)
  return (
    <nav className={styles['strip']} aria-label={text('strip.label')}>
      <span className={styles['langs']}>
        {opened.language && <span className={`langl langl--${opened.language}`}>{opened.language.toUpperCase()}</span>}
        {others.map(({ id, language }) => (
          <Link key={id} to={`/contenido/${id}${isBeside ? '?lado=1' : ''}`} className={`langl langl--${language}`}>
            {language.toUpperCase()}
            <span className="hidden"> {text('strip.open', { language: languageOf(language).name })}</span>
          </Link>
        ))}
      </span>
      <Cells draft={draft} pairs={pairs} />
      <span className={behind > 0 ? 'm note' : 'm'}>
        {behind > 0 ? text('strip.to-review', { n: behind }) : pairs.length > 0 && text('strip.all-good')}
      </span>
      {data?.source && (
        <Button look="line" small icon="split" aria-pressed={isBeside} onPress={onBeside}>
          {text('strip.beside')} <kbd className="only-wide">Alt L</kbd>
        </Button>
      )}
    </nav>
  )
}

function Cells({ draft, pairs }: { draft: Draft; pairs: readonly CellOf[] }): ReactElement {
  const text = useText(twinMessages)
  const words = useText(editorMessages)
  const names = useText(fieldMessages)
  const { block } = useObservable(draft.caret)
  const fields = pairs.filter(({ id }) => id.startsWith('field:'))
  const blocks = pairs.filter(({ id }) => !id.startsWith('field:'))
  const nameOf = (pair: CellOf, n: number) => {
    const state = text(`state.${pair.state}`)
    if (pair.id.startsWith('field:'))
      return text('strip.field', { field: names(`field.${pair.id.slice(6)}` as never), state })
    const type = (pair.source as { type?: string } | null)?.type ?? draft.block(pair.id)?.type ?? 'paragraph'
    return text('strip.cell', { block: words(`block.${type}` as never), n: n + 1, state })
  }
  return (
    <ol className={styles['cells']}>
      {fields.map((pair, n) => (
        <Cell key={pair.id} pair={pair} name={nameOf(pair, n)} draft={draft} isHere={false} />
      ))}
      {blocks.map((pair, n) => (
        <Cell key={pair.id} pair={pair} name={nameOf(pair, n)} draft={draft} isHere={pair.id === block} />
      ))}
    </ol>
  )
}

function Cell(props: { pair: CellOf; name: string; draft: Draft; isHere: boolean }): ReactElement {
  const { pair, name, draft, isHere } = props
  return (
    <li>
      <button
        type="button"
        className={styles['cell']}
        data-state={pair.state}
        aria-label={name}
        title={name}
        {...(isHere && { 'aria-current': 'true' })}
        disabled={pair.state === 'missing'}
        onClick={() => draft.goTo(pair.id)}
      />
    </li>
  )
}

/** Blocks of the text that want an eye have another ground. */
function useStaleMarks(draft: Draft, pairs: readonly CellOf[]): void {
  const open = pairs
    .flatMap(({ id, state }) => (state === 'stale' || state === 'machine' || state === 'empty' ? [id] : []))
    .join(' ')
  useEffect(() => {
    const blocks = Object.fromEntries(open.split(' ').flatMap((id) => (id ? [[id, 'is-stale']] : [])))
    draft.dispatch(draft.state.tr.setMeta(MARKS, { source: 'twin', blocks }).setMeta('addToHistory', false))
  }, [draft, open])
}
