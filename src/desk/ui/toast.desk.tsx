import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.desk.tsx'
import { type Said, saidWith } from './said.ts'

const STAYS_MS = 10_000
let said: readonly Said[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Said[]): void {
  said = next
  for (const listener of listeners) listener()
}

/** Says something, politely unless it is urgent. */
export function say(text: string, how: How = {}): void {
  offer(text, how)
}

/** The same with a way back that may be taken elsewhere: what comes back takes away what was said. */
export function offer(text: string, { urgent = false, act }: How = {}): () => void {
  const id = ++last
  set(saidWith(said, { id, text, urgent, act }))
  return () => unsay(id)
}

type How = Partial<Pick<Said, 'urgent' | 'act'>>

const unsay = (id: number): void => set(said.filter((each) => each.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where it is said; stands once in the frame. */
export function Toasts({ closeLabel }: { closeLabel: string }): ReactElement {
  const all = useSyncExternalStore(subscribe, () => said)
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {all
          .filter((each) => !each.urgent)
          .map((each) => (
            <Toast key={each.id} said={each} closeLabel={closeLabel} />
          ))}
      </div>
      <div role="alert" aria-live="assertive">
        {all
          .filter((each) => each.urgent)
          .map((each) => (
            <Toast key={each.id} said={each} closeLabel={closeLabel} />
          ))}
      </div>
    </div>
  )
}

function Toast({ said: { id, text, act }, closeLabel }: { said: Said; closeLabel: string }): ReactElement {
  const close = () => unsay(id)
  // What is said meanwhile does not keep it there longer.
  useEffect(() => {
    const timer = setTimeout(() => unsay(id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div className="toast">
      <span>{text}</span>
      {act !== undefined &&
        [act].flat().map(({ label, run }) => (
          <Button
            key={label}
            look="line"
            small
            onPress={() => {
              run()
              close()
            }}
          >
            {label}
          </Button>
        ))}
      <IconButton icon="close" small label={closeLabel} onPress={close} />
    </div>
  )
}
