import { useEffect, useRef, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { offer, say } from '../ui/toast.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import { shiftAnswer, type ShiftAnswer, UNDO_MS } from './model.ts'
import type { DayActions } from './read.desk.ts'

/** Moves the rest of a day, and lets one take it back for ten seconds. */
export function useShift({ send, change }: DayActions): {
  run(seen: Record<string, string>, from: string, minutes: number): Promise<boolean>
  undo: (() => void) | null
} {
  const text = useText(scheduleDeskMessages)
  const [way, keep] = useState<ShiftAnswer['undo'] | null>(null)
  const latest = useRef(change)
  /** Whoever takes it back by the key is not offered it any more. */
  const unsay = useRef(() => {})
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (!way) return
    const timer = setTimeout(() => keep(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [way])
  const back = async (undo: ShiftAnswer['undo']) => {
    keep(null)
    unsay.current()
    if (await latest.current(undo.changes, undo.seen)) say(text('shift.undone'))
  }
  return {
    async run(seen, from, minutes) {
      const after = await send('shift', { seen, from, minutes }, shiftAnswer)
      if (!after) return false
      keep(after.undo)
      const act = { label: text('shift.undo'), run: () => void back(after.undo) }
      unsay.current = offer(text('shift.done', { n: minutes }), { urgent: true, act })
      return true
    },
    undo: way && (() => void back(way)),
  }
}
