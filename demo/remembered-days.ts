import { addDays } from '../src/platform/i18n/dates.ts'

const BACK = 8

/** Days that the demonstration remembers besides its contents: the last ones, and today's date of some years. */
export function rememberedDays(today: string): string[] {
  const recent = Array.from({ length: BACK }, (_, index) => addDays(today, -index - 1))
  return [...recent, ...anniversaries(today)]
}

/** Today's date one, five and ten years ago; the day after the last of February where there was none. */
export function anniversaries(today: string): string[] {
  return [1, 5, 10].map((years) => {
    const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
    return new Date(Date.UTC(year - years, month - 1, date)).toISOString().slice(0, 10)
  })
}
