import { useMemo, useState, type ReactElement } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { useAlive } from '../../ui/hydrated/use-hydrated.ts'
import { addressOf, archiveAddress, formAddress, type SearchState } from './address.ts'
import { Chips } from './chips.tsx'
import { DateFilter } from './date-filter.tsx'
import { visibleFilters, withChoice } from './definition.ts'
import { LIST_DELAY } from '../../ui/load-more/delay.ts'
import { cardContext, searcherHref, searcherTexts } from './searcher-context.ts'
import { PredictiveFilter } from './predictive-filter.tsx'
import { countText, forWords, Results } from './results.tsx'
import { SelectFilter } from './select-filter.tsx'
import s from './searcher.module.css'
import type { Choice } from './suggestions.ts'
import { Start } from './start.tsx'
import { TextField } from './text-field.tsx'
import { useSearcher, type SearcherProps, type Shown } from './use-searcher.ts'

/** What is said aloud of a search: that it runs, and what it found. */
function saidOf(shown: Shown, t: ReturnType<typeof searcherTexts>, locale: Locale): string {
  if (shown.busy === 'search') return t('searcher.loading')
  if (!shown.asked) return ''
  return countText(shown, t, locale) + (shown.state.text && ` ${forWords(shown.state.text, t).trim()}`)
}

/**
 * The searcher. An island because results replace each other while the reader narrows them, without losing the place;
 * without it the form sends itself, filters are plain selects and the pages are numbered.
 */
export function Island(props: SearcherProps): ReactElement {
  const { context, start } = props
  const [definition, setDefinition] = useState(props.definition)
  const { shown, search, more } = useSearcher({ ...props, definition })
  // What is typed counts until another search is shown.
  const [draft, setDraft] = useState<{ of: SearchState; text: string } | null>(null)
  const text = draft?.of === shown.state ? draft.text : shown.state.text
  const setText = (typed: string) => setDraft({ of: shown.state, text: typed })
  const [all, setAll] = useState(false)
  const alive = useAlive()
  const t = useMemo(() => searcherTexts(context), [context])
  const ctx = useMemo(() => cardContext(context), [context])

  const hrefOf = (state: SearchState) => searcherHref(context, addressOf(definition, state))
  const choose = (name: string, values: string[], choice?: Choice) => {
    if (choice) setDefinition(withChoice(definition, name, choice))
    const { [name]: _, ...others } = shown.state.filters
    search({ text, filters: values.length ? { ...others, [name]: values } : others }, LIST_DELAY)
  }
  const clear = () => {
    setText('')
    search({ text: '', filters: {}, range: null })
  }
  const archive = definition.addresses === 'archive'
  const places = visibleFilters(definition)
  const hidden = definition.filters.length - places
  const control = { context, alive, shown }
  return (
    <div className={s.searcher} data-asked={shown.asked || shown.busy === 'search' ? '' : undefined}>
      {definition.hasText || definition.filters.length || definition.date ? (
        <search>
          <form
            className={s.form}
            action={searcherHref(context, formAddress(definition))}
            onSubmit={(event) => {
              event.preventDefault()
              search({ text: text.trim() })
            }}
          >
            {definition.hasText ? (
              <TextField
                {...control}
                name={definition.addresses === 'site' ? 'text' : 'searchText'}
                value={text}
                onChange={setText}
                onClear={() => {
                  setText('')
                  search({ text: '' })
                }}
              />
            ) : null}
            {definition.filters.length || definition.date ? (
              <div
                className={s.filters}
                role="group"
                aria-label={t('searcher.filters')}
                data-all={all ? '' : undefined}
              >
                {definition.filters.map((filter, index) => {
                  const values = shown.state.filters[filter.name] ?? []
                  const shared = {
                    filter,
                    values,
                    context,
                    onChange: (next: string[], choice?: Choice) => choose(filter.name, next, choice),
                  }
                  return (
                    <div
                      key={filter.name}
                      hidden={alive && !all && index >= places}
                      data-filter={filter.name}
                      data-more={index >= places ? '' : undefined}
                    >
                      {filter.type === 'select' ? <SelectFilter {...shared} /> : <PredictiveFilter {...shared} />}
                    </div>
                  )
                })}
                {definition.date ? (
                  <DateFilter
                    definition={definition.date}
                    {...control}
                    hrefOf={(range, preset) =>
                      archive ? searcherHref(context, archiveAddress(range, preset)) : hrefOf({ ...shown.state, range })
                    }
                    onChange={(range, preset) => {
                      if (archive) location.assign(searcherHref(context, archiveAddress(range, preset)))
                      else search({ text, range }, LIST_DELAY)
                    }}
                  />
                ) : null}
                {alive && hidden > 0 ? (
                  <button className={s.toggle} type="button" aria-expanded={all} onClick={() => setAll(!all)}>
                    {t(all ? 'searcher.less-filters' : 'searcher.more-filters')}
                  </button>
                ) : null}
                {!alive && !definition.hasText ? (
                  <button className="button" type="submit">
                    {t('search.button')}
                  </button>
                ) : null}
              </div>
            ) : null}
          </form>
        </search>
      ) : null}
      {archive ? null : (
        <Chips
          {...{ definition, context, hrefOf }}
          state={shown.state}
          onChange={(state) => search({ ...state, text }, LIST_DELAY)}
          onClear={clear}
        />
      )}
      {/* Stands before there is anything to say, or nobody would hear the first search. */}
      <p className="hide" role="status" data-said="">
        {saidOf(shown, t, context.locale)}
      </p>
      <Results {...{ definition, context, ctx, shown, alive, hrefOf, more }} onSearch={search} />
      {start && shown.busy !== 'search' && shown.cards.length === 0 ? <Start {...{ start, context }} /> : null}
    </div>
  )
}
