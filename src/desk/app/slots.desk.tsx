import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Something that a screen tells the frame. */
function told<T>(initial: T): { set(value: T): void; use(): T } {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        () => value,
      ),
  }
}

const whole = told<HTMLElement | null>(null)
const extra = told<HTMLElement | null>(null)
const takers = told(0)
let taking = 0
const footText = told<ReactNode>(null)

/** Where the top line lets a screen in that has it for itself. */
export const openWholeBar = (element: HTMLElement | null): void => whole.set(element)
/** Where the top line lets in what stands beside its own. */
export const openBarExtra = (element: HTMLElement | null): void => extra.set(element)

/** Whether a screen has the top line for itself. */
export const useBarIsTaken = (): boolean => takers.use() > 0

/** The top line as the screen wants it, e.g. the editor's with title and «Publicar». */
export function ScreenBar({ children }: { children: ReactNode }): ReactElement | null {
  const element = whole.use()
  useEffect(() => {
    takers.set(++taking)
    return () => takers.set(--taking)
  }, [])
  return element && createPortal(children, element)
}

/** Something beside site and palette, e.g. which front one arranges. */
export function BarExtra({ children }: { children: ReactNode }): ReactElement | null {
  const element = extra.use()
  return element && createPortal(children, element)
}

/** What the foot line says besides the keys, e.g. «43 de hoy»; shown by the screen that stands. */
export function useFoot(content: string | null): void {
  useEffect(() => {
    footText.set(content)
    return () => footText.set(null)
  }, [content])
}

/** What the screen says there. */
export const useFootText = (): ReactNode => footText.use()
