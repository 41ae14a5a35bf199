import { formatDate } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { SearchState } from './address.ts'
import type { DateRange } from './dates.ts'
import type { SearcherDefinition } from './definition.ts'
import { searcherMessages } from './messages.ts'

type Texts = Pick<ViewContext, 'locale' | 'text'>

/** The days of a range in words, e.g. «Del 1 de mayo de 2024 al 3 de mayo de 2024». */
export function rangeText(range: DateRange, ctx: Texts): string {
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, ctx.locale)
  if (range.start === range.end) return day(range.start)
  return ctx.text(searcherMessages)('date-filter.selected', { start: day(range.start), end: day(range.end) })
}

/** The name of a value of a filter, as the reader chose it. */
export function choiceName(definition: SearcherDefinition, filter: string, value: string): string {
  const choices = definition.filters.find(({ name }) => name === filter)?.filters
  return choices?.find((choice) => choice.value === value)?.name ?? value
}

/** Everything that is chosen besides the words, by name. */
export function chosenNames(definition: SearcherDefinition, state: SearchState, ctx: Texts): string[] {
  const names = Object.entries(state.filters).flatMap(([filter, values]) =>
    values.map((value) => choiceName(definition, filter, value)),
  )
  return state.range && definition.date ? [...names, rangeText(state.range, ctx)] : names
}
