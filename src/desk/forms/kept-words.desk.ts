import { useState } from 'react'
import { useMe } from '../app/me.desk.tsx'

/**
 * Words that one is writing, and how they change: they stay in the browser, whatever becomes of the tab, until they are
 * emptied.
 *
 * @param name what they are, e.g. `note:12`
 */
export function useKeptWords(name: string): [string, (words: string) => void] {
  const place = `desk-words:${useMe().staff.id}:${name}`
  const [written, show] = useState(() => read(place))
  const write = (words: string) => {
    show(words)
    try {
      if (words) localStorage.setItem(place, words)
      else localStorage.removeItem(place)
    } catch {
      // A browser that is full or keeps nothing: the field itself still has them.
    }
  }
  return [written, write]
}

function read(place: string): string {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}
