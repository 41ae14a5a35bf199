/** A stretch of time that contents are looked for in: its key in the index, and its first moment. */
export interface Window {
  key: number
  start: Date
}

const quarter = (year: number, month: number): Window => ({
  key: year * 10 + Math.floor(month / 3) + 1,
  start: new Date(Date.UTC(year, 3 * Math.floor(month / 3), 1)),
})

/** Quarters of the year of a moment and of the one before, the newest first, then so many whole years. */
export function windowsBefore(moment: Date, years: number): Window[] {
  const year = moment.getUTCFullYear()
  const quarters: Window[] = []
  for (let month = moment.getUTCMonth(); month >= -12; month -= 3)
    quarters.push(month >= 0 ? quarter(year, month) : quarter(year - 1, month + 12))
  const whole = Array.from({ length: years }, (_, n) => ({
    key: (year - 2 - n) * 10,
    start: new Date(Date.UTC(year - 2 - n, 0, 1)),
  }))
  return [...quarters, ...whole]
}
