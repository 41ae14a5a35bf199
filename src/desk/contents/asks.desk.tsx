import { type ReactElement, type ReactNode, type RefObject } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { Menu } from '../ui/menu.desk.tsx'
import { SearchField } from '../ui/search-field.desk.tsx'
import { useTypedSearch } from '../ui/use-typed-search.desk.ts'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'
import { DESK_STATES, type ViewsAnswer } from './model.ts'
import type { Asked } from './read.desk.ts'
import { typeKey } from './row.desk.tsx'

/** Types that are written every day; the palette finds the others. */
export const NEW_TYPES = [
  'article',
  'post',
  'live',
  'video',
  'audio',
  'gallery',
  'recipe',
  'event',
  'poll',
  'interview',
  'diy',
  'page',
] as const
interface AsksProps {
  asked: Asked
  ask(values: Partial<Asked>): void
  sections: ViewsAnswer['sections']
  searchField: RefObject<HTMLInputElement | null>
  children: ReactNode
}

/** Search and filters; what is chosen stands as a chip that takes it away again. */
export function Asks({ asked, ask, sections, searchField, children }: AsksProps): ReactElement {
  const text = useText(contentsMessages)
  const [typed, type] = useTypedSearch(asked.q, (q) => ask({ q }))
  return (
    <div className={styles['asks']} role="search">
      <SearchField label={text('search.label')} typed={typed} onType={type} field={searchField} hotkey="/" />
      <Filter
        name={text('filter.state')}
        value={asked.state}
        options={DESK_STATES.map((state) => ({
          id: state,
          text: state === 'scheduled' ? text('view.due') : text(`state.${state}`),
        }))}
        onChange={(state) => ask({ state })}
      />
      <Filter
        name={text('filter.type')}
        value={asked.type}
        options={NEW_TYPES.map((type) => ({ id: type, text: text(typeKey(type)) }))}
        onChange={(type) => ask({ type })}
      />
      {sections.length > 0 && (
        <Filter
          name={text('filter.section')}
          value={asked.section}
          options={sections.map(({ id, name }) => ({ id, text: name }))}
          onChange={(section) => ask({ section })}
        />
      )}
      {children}
    </div>
  )
}

interface FilterProps {
  name: string
  value: string
  options: readonly { id: string; text: string }[]
  onChange(value: string): void
}

function Filter({ name, value, options, onChange }: FilterProps): ReactElement {
  const text = useText(contentsMessages)
  const chosen = options.find(({ id }) => id === value)
  if (chosen)
    return (
      <button
        type="button"
        className="chip chip--on"
        aria-label={text('filter.remove', { filter: chosen.text })}
        onClick={() => onChange('')}
      >
        {chosen.text}
        <Icon name="close" />
      </button>
    )
  return (
    <Menu
      label={name}
      entries={options}
      onAction={onChange}
      trigger={
        <Button look="line" className="chip">
          {name}
          <Icon name="down" />
        </Button>
      }
    />
  )
}
