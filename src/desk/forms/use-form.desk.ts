import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import {
  afterSaving,
  type Changed,
  type Clash,
  clashesOf,
  keepingMine,
  rebased,
  takingTheirs,
  valuesOf,
  withWritten,
} from './changed-model.ts'
import { type Fault, faultOf, type Refusal } from './fault-of.desk.ts'
import { keepChanged, readKept } from './kept.desk.ts'
import { formMessages } from './messages.ts'
import type { FieldFault } from '../ui/fault-model.ts'
import { useUnsaved } from './unsaved.desk.ts'

interface FormOptions<T> {
  /** What the form is of, e.g. `alert:12`: what is not saved is kept under this name. */
  name: string
  /** What is there now. It may become newer at any time: what one has not touched shows it. */
  stored: T
  /** What is read anew once something was saved, or somebody else turns out to have changed it. */
  reads: QueryKey
  /** What the room itself says of a refusal; the rest is said for all. */
  refusal?: Refusal
}

/** A form above something that others may change as well: what one wrote in it stays until it is saved or given up. */
export function useForm<T extends object>({ name, stored, reads, refusal }: FormOptions<T>) {
  const text = useText(formMessages)
  const client = useQueryClient()
  const staff = useMe().staff.id
  const [changed, show] = useState<Changed>(() => readKept(staff, name))
  const [isKept, setKept] = useState(() => Object.keys(changed).length > 0)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  // What is written while a call is on its way is known before the form is drawn again.
  const latest = useRef(changed)
  const isBusy = useRef(false)
  const put = (next: Changed) => {
    latest.current = next
    keepChanged(staff, name, next)
    show(next)
  }
  /** Whoever writes on is told no more what was wrong with a field. */
  const write = (next: Changed) => {
    if (fault?.field || fault?.at) setFault(null)
    put(next)
  }
  const turn = (on: boolean) => {
    isBusy.current = on
    setBusy(on)
  }
  const drop = useCallback(() => {
    latest.current = {}
    keepChanged(staff, name, {})
    show({})
    setKept(false)
  }, [staff, name])
  useUnsaved(
    useCallback(() => !isBusy.current && Object.keys(latest.current).length > 0, []),
    drop,
  )
  const now = stored as Record<string, unknown>
  const values = valuesOf(now, changed) as T
  const clashes = clashesOf(changed, now)

  const reread = () => client.invalidateQueries({ queryKey: reads })
  /** Saves by a call; what is written meanwhile is still to be saved then. Null of it says that nothing was saved. */
  async function save<R>(send: (values: T) => Promise<R | null>, done?: (answer: R) => void): Promise<void> {
    if (isBusy.current) return
    turn(true)
    setFault(null)
    const sent = rebased(latest.current, now)
    put(sent)
    try {
      const answer = await send(values)
      if (answer === null) return
      await reread()
      put(afterSaving(latest.current, sent))
      setKept(false)
      done?.(answer)
    } catch (error) {
      setFault(faultOf(error, text, refusal))
      if (error instanceof CallError && error.status === 409) await reread()
    } finally {
      turn(false)
    }
  }
  return {
    values,
    /** What one changed of it, by name. */
    changed,
    set: (more: Partial<T>) => write(withWritten(latest.current, now, more)),
    /** All of it at once: what is not named any more is taken away. */
    setAll: (next: object) => {
      const names = [...Object.keys(now), ...Object.keys(latest.current)]
      write(
        withWritten(latest.current, now, { ...Object.fromEntries(names.map((each) => [each, undefined])), ...next }),
      )
    },
    isChanged: Object.keys(changed).length > 0,
    clashes,
    settle: (clash: Clash, mine: boolean) => {
      setFault(null)
      put(mine ? keepingMine(latest.current, clash) : takingTheirs(latest.current, clash))
    },
    /** What one wrote another time and did not save stands in it again. */
    isKept: isKept && Object.keys(changed).length > 0,
    drop,
    fault,
    setFault: (said: string | null, at: FieldFault | null = null) =>
      setFault(said === null ? null : { field: null, said, at }),
    busy,
    reread: () => void reread(),
    save,
  }
}

/** A form as its foot shows it. */
export type DeskForm = Pick<
  ReturnType<typeof useForm>,
  'isChanged' | 'clashes' | 'settle' | 'isKept' | 'drop' | 'fault' | 'busy'
>
