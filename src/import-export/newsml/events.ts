import type { Ninjs } from '../ninjs/read.ts'
import { parseDate } from '../source/dates.ts'
import { within, wordsOf } from '../source/xml-text.ts'
import type { XmlNode } from '../source/xml.ts'

const DURATION = /^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:\d{1,4}S)?)?$/

/** The dates of an event of NewsML-G2 as ninjs says them; a length becomes the end. */
export function datesOf(dates: XmlNode | undefined): Ninjs {
  const start = wordsOf(within(dates, 'start'))
  const end = wordsOf(within(dates, 'end'))
  return { startdate: start, enddate: end || endAfter(start, wordsOf(within(dates, 'duration'))) }
}

function endAfter(start: string, length: string): string {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] = DURATION.exec(length) ?? []
  const from = parseDate(start)
  const took = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
  return from === null || took === 0 ? '' : new Date(Date.parse(from) + took * 60_000).toISOString()
}
