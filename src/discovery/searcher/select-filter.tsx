import { useId, type ReactElement } from 'react'
import type { FilterDefinition } from './definition.ts'
import type { Choice } from './suggestions.ts'
import { searcherTexts, type SearcherContext } from './searcher-context.ts'

/** A filter with what is chosen in it. */
export interface FilterProps {
  filter: FilterDefinition
  values: readonly string[]
  context: SearcherContext
  /** `choice` names a value that the definition does not know yet. */
  onChange(values: string[], choice?: Choice): void
}

/** A filter with a few known choices (SRCH-20). */
export function SelectFilter({ filter, values, context, onChange }: FilterProps): ReactElement {
  const t = searcherTexts(context)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{filter.label}</label>
      <select
        className="select"
        id={id}
        name={filter.name}
        value={values[0] ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
      >
        <option value="">{filter.any ?? t('searcher.filter.any')}</option>
        {filter.filters.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
