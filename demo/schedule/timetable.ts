/** A weekly hour: day 0 is Sunday, minutes after midnight; `end` is null when the words do not say it. */
export interface WeeklySlot {
  weekday: number
  start: number
  end: number | null
}

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/**
 * The hours of a timetable in words, as readers see it on the page of a show: «De lunes a viernes, de 8.00 a 12.00 h»,
 * «Cada día, a las 14.00 y a las 21.00 h», «Sábados y domingos, de 16.00 a 20.00 h».
 */
export function parseTimetable(words: string): WeeklySlot[] {
  const [days = '', hours = ''] = words.toLowerCase().split(/, (?=de \d|a las)/)
  const range = /de (\d+)\.(\d\d) a (\d+)\.(\d\d)/.exec(hours)
  const spans = range
    ? [{ start: minutes(range[1], range[2]), end: minutes(range[3], range[4]) }]
    : [...hours.matchAll(/a las (\d+)\.(\d\d)/g)].map(([, hour, minute]) => ({
        start: minutes(hour, minute),
        end: null,
      }))
  return weekdays(days).flatMap((weekday) => spans.map((span) => ({ weekday, ...span })))
}

function minutes(hour = '0', minute = '0'): number {
  return Number(hour) * 60 + Number(minute)
}

function weekdays(words: string): number[] {
  if (words.startsWith('cada ')) return [0, 1, 2, 3, 4, 5, 6]
  const named = words
    .split(/[^\p{L}]+/u)
    .map((word) => DAYS.findIndex((day) => word === day || word === `${day}s`))
    .filter((index) => index >= 0)
  const [first, last] = named
  if (!words.startsWith('de ') || first === undefined || last === undefined) return named
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
}
