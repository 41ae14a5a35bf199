import { useEffect, useSyncExternalStore } from 'react'
import type { User } from '../accounts/model.ts'
import { currentReader, followReader, knownReader } from './reader.ts'

/** Who reads: undefined until it is known (and always on the server), null for nobody. */
export function useReader(): User | null | undefined {
  useEffect(() => void currentReader(), [])
  return useSyncExternalStore(followReader, knownReader, () => undefined)
}
