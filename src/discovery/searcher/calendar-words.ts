type Words = string | ((values: Record<string, string>) => string)

/** What the calendar says aloud; its makers speak 34 languages, and Catalan is none of them. */
export const CATALAN: Record<string, Words> = {
  previous: 'Anterior',
  next: 'Següent',
  selectedDateDescription: ({ date }) => `Data triada: ${date}`,
  selectedRangeDescription: ({ dateRange }) => `Dates triades: ${dateRange}`,
  todayDate: ({ date }) => `Hui, ${date}`,
  todayDateSelected: ({ date }) => `Hui, ${date}, data triada`,
  dateSelected: ({ date }) => `${date}, data triada`,
  startRangeSelectionPrompt: 'Prem per a triar la data inicial',
  finishRangeSelectionPrompt: 'Prem per a triar la data final',
  minimumDate: 'Primera data disponible',
  maximumDate: 'Última data disponible',
  dateRange: ({ startDate, endDate }) => `del ${startDate} al ${endDate}`,
}

/** Lets the calendar of this page speak Catalan; it looks for such words before it takes its own. */
export function speakCatalan(): void {
  const place = globalThis as unknown as Record<symbol, unknown>
  place[Symbol.for('react-aria.i18n.locale')] = 'ca-ES'
  place[Symbol.for('react-aria.i18n.strings')] ??= { '@react-aria/calendar': CATALAN }
}
