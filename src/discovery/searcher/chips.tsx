import type { ReactElement, SyntheticEvent } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { EMPTY_STATE, type SearchState } from './address.ts'
import { choiceName, rangeText } from './chosen.ts'
import { presetOf } from './dates.ts'
import type { SearcherDefinition } from './definition.ts'
import { cardContext, searcherTexts, type SearcherContext } from './searcher-context.ts'
import s from './searcher.module.css'

interface Props {
  definition: SearcherDefinition
  context: SearcherContext
  state: SearchState
  hrefOf(state: SearchState): string
  onChange(state: SearchState): void
  onClear(): void
}

/** What is chosen, each with its way out, and one way out of everything, the words too (SRCH-28). Links and a form without script. */
export function Chips({ definition, context, state, hrefOf, onChange, onClear }: Props): ReactElement | null {
  const t = searcherTexts(context)
  const chips = chosenOf(definition, context, state)
  if (chips.length === 0) return null
  const follow = (event: SyntheticEvent<HTMLElement>, act: () => void) => {
    event.preventDefault()
    leave(event.currentTarget)
    act()
  }
  return (
    <div className={s.chosen}>
      <ul className="chips">
        {chips.map(({ key, name, without }) => (
          <li key={key}>
            <a
              className="chip"
              href={hrefOf(without)}
              aria-label={t('searcher.filter.remove', { name })}
              onClick={(event) => follow(event, () => onChange(without))}
            >
              {name}
              <Icon name="close" />
            </a>
          </li>
        ))}
      </ul>
      <form action={hrefOf(EMPTY_STATE)} onSubmit={(event) => follow(event, onClear)}>
        <button className={s.clear} data-clear-all="">
          <Icon name="close" />
          {t('searcher.clear')}
        </button>
      </form>
    </div>
  )
}

/** A chip that is pressed goes; the keyboard goes on at its neighbour, or with the filters above. */
function leave(link: HTMLElement): void {
  const item = link.closest('li')
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a')
  const above = link.closest('x-island')?.querySelector<HTMLElement>('form :is(select, summary)')
  ;(neighbour ?? above)?.focus()
}

function chosenOf(definition: SearcherDefinition, context: SearcherContext, state: SearchState) {
  const chips = definition.filters.flatMap((filter) =>
    (state.filters[filter.name] ?? []).map((value) => {
      const { [filter.name]: values = [], ...others } = state.filters
      const left = values.filter((each) => each !== value)
      return {
        key: `${filter.name} ${value}`,
        name: choiceName(definition, filter.name, value),
        without: { ...state, page: 1, filters: left.length ? { ...others, [filter.name]: left } : others },
      }
    }),
  )
  if (!definition.date || !state.range) return chips
  const preset = presetOf(
    state.range,
    definition.date.filters.map(({ value }) => value),
    new Date(context.now),
  )
  const name =
    preset === 'range'
      ? rangeText(state.range, cardContext(context))
      : definition.date.filters.find(({ value }) => value === preset)!.name
  return [...chips, { key: 'range', name, without: { ...state, page: 1, range: null } }]
}
