import { useEffect, useState } from 'react'

const TYPING_MS = 250

/** The words in a search field: they are asked for once the hand rests, and follow what is asked elsewhere. */
export function useTypedSearch(asked: string, ask: (words: string) => void): [string, (typed: string) => void] {
  const [typed, type] = useState(asked)
  const [known, know] = useState(asked)
  if (known !== asked) {
    know(asked)
    type(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => ask(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return [typed, type]
}
