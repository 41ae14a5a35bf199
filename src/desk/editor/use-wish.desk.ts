import { useState } from 'react'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import { firstWish, type Wish } from './wish.ts'

/**
 * What is wanted of a publication. An hour that the content has is followed, whoever gives it another one or takes it
 * back, until somebody says an hour here; what is being asked stays as it is asked.
 */
export function useWish(opened: DraftAnswer, isAsked: boolean) {
  const first = firstWish(opened)
  const [wish, setWish] = useState<Wish>(first)
  const [hour, know] = useState(first.at)
  if (hour !== first.at && !isAsked) {
    know(first.at)
    if (wish.at === hour) setWish({ ...wish, at: first.at })
  }
  return { wish, setWish, forget: () => setWish({ ...first, at: hour }) }
}
