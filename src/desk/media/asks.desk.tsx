import { type ReactElement, type ReactNode, type RefObject } from 'react'
import { IMAGE_RIGHTS } from '../../platform/images/page-image.ts'
import { useText } from '../app/language.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { SearchField } from '../ui/search-field.desk.tsx'
import { useTypedSearch } from '../ui/use-typed-search.desk.ts'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import { type Care, CARES, type MediaList } from './model.ts'
import type { Asked } from './read.desk.ts'
import { wordsOfCare } from './words.desk.ts'

interface AskProps {
  asked: Asked
  ask(values: Partial<Asked>): void
}

/** The field for words, and what is chosen of the filters as chips that take it away again. */
export function Asks(
  props: AskProps & { field?: RefObject<HTMLInputElement | null>; children?: ReactNode },
): ReactElement {
  const { asked, ask, field, children } = props
  const text = useText(mediaMessages)
  const [typed, type] = useTypedSearch(asked.q, (q) => ask({ q }))
  return (
    <div className={styles['asks']} role="search">
      <SearchField label={text('search.label')} typed={typed} onType={type} {...(field && { field })} />
      <FilterChip on={asked.mine} words={text('filter.mine')} onDrop={() => ask({ mine: '' })} />
      <FilterChip
        on={asked.rights}
        words={asked.rights && text(`rights.${asked.rights}` as 'rights.own')}
        onDrop={() => ask({ rights: '' })}
      />
      <FilterChip
        on={asked.care}
        words={asked.care && wordsOfCare(text, asked.care as Care)}
        onDrop={() => ask({ care: '' })}
      />
      {children}
    </div>
  )
}

function FilterChip({ on, words, onDrop }: { on: string; words: string; onDrop(): void }): ReactElement | null {
  if (!on) return null
  return (
    <button type="button" className="chip chip--on" onClick={onDrop}>
      {words}
      <Icon name="close" />
    </button>
  )
}

/** What can be asked for besides words, with how many there are. */
export function Filters({ asked, ask, figures }: AskProps & { figures: MediaList['figures'] }): ReactElement {
  const text = useText(mediaMessages)
  const entry = (name: 'rights' | 'care' | 'mine', value: string, words: string, figure: string) => (
    <button
      key={figure}
      type="button"
      aria-pressed={asked[name] === value}
      onClick={() => ask({ [name]: asked[name] === value ? '' : value })}
    >
      {words}
      {figures && <span className={styles['figure']}>{figures[figure]}</span>}
    </button>
  )
  return (
    <aside className={`pane pane--left ${styles['filters']}`} aria-label={text('filters')} data-pane="">
      <h2>{text('filter.rights')}</h2>
      {IMAGE_RIGHTS.map((value) => entry('rights', value, text(`rights.${value}`), value))}
      <h2>{text('filter.care')}</h2>
      {CARES.map((value) => entry('care', value, wordsOfCare(text, value), value))}
      <h2>{text('filter.from')}</h2>
      {entry('mine', '1', text('filter.mine'), 'mine')}
    </aside>
  )
}
