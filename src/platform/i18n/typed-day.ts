/** The parts of `YYYY-MM-DD` when that day exists, else null: how calls write days. */
export function readDay(value: string): { year: number; month: number; day: number } | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  return exists && year >= 1900 ? { year, month, day } : null
}

/**
 * A day as readers write it (3-5-1990, 3/5/1990, 03.05.1990, 1990-05-03), as calls write it. What is no day stays as
 * it is, so that the rules say so.
 */
export function typedDay(typed: string): string {
  const text = typed.trim()
  const local = /^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{4})$/.exec(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : []
  if (year === undefined || month === undefined || day === undefined) return text
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return readDay(written) ? written : text
}
