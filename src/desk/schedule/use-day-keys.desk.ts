import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { focusChosen } from '../ui/focus-chosen.desk.ts'
import type { DayDialog } from './dialogs.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import type { ShownBroadcast } from './model.ts'

interface DayKeys {
  rows: readonly ShownBroadcast[]
  chosen: ShownBroadcast | null
  mayChange: boolean
  choose(id: string): void
  make(): void
  open(dialog: DayDialog): void
  /** To another day. */
  go(by: number): void
  goToday(): void
  /** Null when nothing can be taken back. */
  undo: (() => void) | null
}

/** The keys of a day: everything that can be pressed has one. */
export function useDayKeys(day: DayKeys): void {
  const { chosen, mayChange, choose, open, go, undo } = day
  const text = useText(scheduleDeskMessages)
  const rows = day.rows.filter(({ isOwn }) => isOwn)
  const at = rows.findIndex(({ id }) => id === chosen?.id)
  const step = (by: number) => {
    const here =
      at < 0
        ? Math.max(
            0,
            rows.findIndex(({ end }) => Date.parse(end) > Date.now()),
          )
        : at + by
    const next = rows[Math.max(0, Math.min(rows.length - 1, here))]
    if (next) choose(next.id)
    focusChosen()
  }
  const one = { off: !mayChange || !chosen }
  useKeys([
    { keys: 'J', label: text('key.next'), foot: true, off: rows.length === 0, run: () => step(1) },
    { keys: 'K', label: text('key.previous'), foot: true, off: rows.length === 0, run: () => step(-1) },
    {
      keys: 'D',
      label: text('key.shift'),
      command: text('shift.title'),
      foot: true,
      off: !mayChange || rows.length === 0,
      run: () => open('shift'),
    },
    { keys: 'N', label: text('key.new'), command: text('form.new'), foot: true, off: !mayChange, run: day.make },
    { keys: 'M', label: text('key.move'), foot: true, ...one, run: () => open('move') },
    { keys: 'Delete', label: text('key.remove'), ...one, run: () => open('remove') },
    { keys: 'I', label: text('key.import'), command: text('import.title'), off: !mayChange, run: () => open('import') },
    { keys: 'P', label: text('key.preview'), command: text('preview.title'), foot: true, run: () => open('preview') },
    { keys: 'A', label: text('key.before'), run: () => go(-1) },
    { keys: 'S', label: text('key.after'), run: () => go(1) },
    { keys: 'H', label: text('key.today'), run: day.goToday },
    { keys: 'Z', label: text('key.undo'), foot: true, off: !undo, run: () => undo?.() },
  ])
}
