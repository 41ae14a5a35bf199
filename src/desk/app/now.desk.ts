import { useEffect, useState } from 'react'
import { dayOf } from '../../platform/i18n/dates.ts'

const OFTEN_MS = 30_000

/** The moment, as exactly as «hace 5 minutos» needs it. */
export function useNow(): Date {
  const [now, set] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => set(new Date()), OFTEN_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The day by the clock of the house, also on a screen that stays open past midnight. */
export const useToday = (): string => dayOf(useNow())
