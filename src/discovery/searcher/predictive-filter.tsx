import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { inTime } from '../../browser/time-limit.ts'
import { foldName } from '../../content/slug.ts'
import { PREDICTIVE_DELAY, PREDICTIVE_LIMIT, PREDICTIVE_MORE_THAN } from './limits.ts'
import { searcherTexts } from './searcher-context.ts'
import type { SearcherAnswer } from './answer-model.ts'
import s from './searcher.module.css'
import type { FilterProps } from './select-filter.tsx'
import { matching, type Choice } from './suggestions.ts'

/** A filter with too many choices for a list: it offers names while somebody types (SRCH-21, SRCH-57..SRCH-66). */
export function PredictiveFilter({ filter, values, context, onChange }: FilterProps): ReactElement {
  const t = searcherTexts(context)
  const id = useId()
  const nameOf = (value: string | undefined): string =>
    value === undefined ? '' : (filter.filters.find((choice) => choice.value === value)?.name ?? value)
  const [typed, setTyped] = useState<string | null>(null)
  const [found, setFound] = useState<Choice[]>([])
  const [active, setActive] = useState(-1)
  const [shut, setShut] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choices = typed === null ? [] : matching([...filter.filters, ...found], typed)
  const open = choices.length > 0 && !shut

  useEffect(() => {
    if (typed === null || [...typed.trim()].length <= PREDICTIVE_MORE_THAN) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      askNames({ filter, context }, typed.trim(), control.signal)
        .then(setFound)
        .catch((error: unknown) => {
          if (!control.signal.aborted) console.warn(error)
        })
    }, PREDICTIVE_DELAY)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed, filter, context])

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function pick(choice: Choice): void {
    setTyped(null)
    setActive(-1)
    onChange([choice.value], choice)
  }

  /** Who goes on with a name typed to its end has chosen it. */
  function leave(): void {
    const whole = typed === null ? undefined : choices.find(({ name }) => foldName(name) === foldName(typed.trim()))
    if (whole) pick(whole)
    else setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // First only the list goes, then what was typed.
      setActive(-1)
      return open ? setShut(true) : setTyped(null)
    }
    if (shut && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setShut(false)
    if (choices.length === 0 || (shut && event.key === 'Enter')) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      pick(choices[Math.max(0, active)]!)
    }
  }

  const count = t('form.suggestions', { count: choices.length, n: choices.length })
  return (
    <div className={`field ${s.predictive}`}>
      <label htmlFor={id}>{filter.label}</label>
      <input
        className="input"
        id={id}
        name={typed === null && values[0] ? undefined : filter.name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && open ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={t('searcher.predictive')}
        value={typed ?? nameOf(values[0])}
        onChange={(event) => {
          setTyped(event.target.value)
          setShut(false)
          setActive(-1)
          if (event.target.value === '' && values.length) onChange([])
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {typed === null && values[0] ? <input type="hidden" name={filter.name} value={values[0]} /> : null}
      <div
        className={s.suggestions}
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={filter.label}
        hidden={!open}
      >
        {choices.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus; a finger that only scrolls the list picks nothing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(choice)}
          >
            {choice.name}
          </div>
        ))}
      </div>
      <p className="hide" role="status">
        {typed === null || typed === '' ? '' : open ? count : t('form.suggestions.none')}
      </p>
    </div>
  )
}

/** Names that the server knows for what was typed. */
async function askNames(
  { filter, context }: Pick<FilterProps, 'filter' | 'context'>,
  searchText: string,
  signal: AbortSignal,
): Promise<Choice[]> {
  const params = {
    filterValues: {},
    dateValue: null,
    searchText,
    categoryId: null,
    moduleId: filter.name,
    type: filter.predictiveSearchType,
    limit: PREDICTIVE_LIMIT,
    filters: filter.predictiveSearchFilters ?? {},
  }
  const answer = await fetch(`${context.prefix}/webapi/searcher/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': context.locale },
    body: JSON.stringify({ params }),
    signal: inTime(signal),
  })
  if (!answer.ok) throw new Error(`searcher: ${answer.status}`)
  const { results } = (await answer.json()) as SearcherAnswer
  return results.map((card) => ({ value: card.id, name: card.title }))
}
