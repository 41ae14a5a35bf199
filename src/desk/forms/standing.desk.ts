import { useState } from 'react'

/** The one that is open: it stays there, and what is written in it, when a search leaves it out or somebody removes it. */
export function useStanding<T>(id: string | null, found: T | undefined): T | undefined {
  const [kept, keep] = useState<{ id: string | null; found: T } | null>(null)
  if (found !== undefined && (kept?.id !== id || kept.found !== found)) keep({ id, found })
  return found ?? (kept !== null && kept.id === id && id !== null ? kept.found : undefined)
}
