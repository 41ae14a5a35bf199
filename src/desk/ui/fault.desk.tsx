import { createContext, type ReactElement, type ReactNode, use, useMemo } from 'react'
import { below, type FieldFault, isAt } from './fault-model.ts'

const Place = createContext<{ path: string; fault: FieldFault | null }>({ path: '', fault: null })

/** Says to the fields inside which of them is wrong, and how. */
export function FaultIn({ fault, children }: { fault: FieldFault | null; children: ReactNode }): ReactElement {
  const place = useMemo(() => ({ path: '', fault }), [fault])
  return <Place value={place}>{children}</Place>
}

/** What is inside stands one step further down in what the form sends. */
export function At({ step, children }: { step: string; children: ReactNode }): ReactElement {
  const { path, fault } = use(Place)
  const place = useMemo(() => ({ path: below(path, step), fault }), [path, step, fault])
  return <Place value={place}>{children}</Place>
}

/**
 * What is wrong with the field that stands here, or a step further down.
 * @param isEmpty nothing stands in it: where it is the one that is wrong, it is missing
 */
export function useFault(step?: string, isEmpty = false): string | undefined {
  const { path, fault } = use(Place)
  const own = step === undefined ? path : below(path, step)
  if (!fault || !isAt(own, fault.path)) return undefined
  return (isEmpty && own === fault.path && fault.empty) || fault.said
}

/** What is wrong with the list that stands here itself: its rows say their own. */
export function useFaultOfList(): string | undefined {
  const { path, fault } = use(Place)
  return fault && path !== '' && path === fault.path ? fault.said : undefined
}
