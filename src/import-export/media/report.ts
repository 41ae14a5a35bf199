import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { importMessages } from '../messages.ts'
import { reasonWords } from '../reasons/words.ts'
import type { FetchReport } from './fetch.ts'
import type { FilmsReport } from './films.ts'

/** What became of the pending images, as lines for an operator. */
export function describeFetch(report: FetchReport, locale: Locale): string[] {
  const text = translator(importMessages, locale)
  const counts = (['fetched', 'postponed', 'failed'] as const).map((one) =>
    text(`media.${one}`, { count: report[one] }),
  )
  const faults = report.faults.map(({ sourceUrl, reason, final }) =>
    text(final ? 'media.never' : 'media.later', {
      address: sourceUrl || text('media.no-address'),
      why: reasonWords(reason, locale),
    }),
  )
  return [counts.join(', '), ...faults]
}

/** What became of the films of a host. */
export function describeFilms({ kept, contents, faults }: FilmsReport, locale: Locale): string[] {
  const text = translator(importMessages, locale)
  return [
    `${text('films.kept', { count: kept })}, ${text('films.contents', { count: contents })}`,
    ...faults.map(({ source, reason }) => text('media.later', { address: source, why: reasonWords(reason, locale) })),
  ]
}
