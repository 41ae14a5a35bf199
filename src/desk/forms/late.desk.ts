import { useEffect, useState } from 'react'

/** So long an answer may take before whoever waits for it is told. */
const LATE_MS = 800

/** Whether something has been going on for so long that one should be told. */
export function useLate(isGoing: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoing])
  return isLate
}
