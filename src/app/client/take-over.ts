import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepEarlyInput } from './early-input.ts'

/** Hands an island's HTML to React; `data-island="ready"` says that it answers. */
export function takeOver(element: HTMLElement, Island: ComponentType<never>): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}') as never
  const giveBack = keepEarlyInput(element)
  const ready = () => {
    // Not while effects still run: React answers to nothing then.
    queueMicrotask(giveBack)
    element.dataset['island'] = 'ready'
  }
  hydrateRoot(element, createElement(Ready, { ready }, createElement(Island, props)), {
    identifierPrefix: element.id,
    onRecoverableError: (error) => console.error(error),
    onUncaughtError: (error) => {
      element.dataset['island'] = 'failed'
      console.error(error)
    },
  })
}

function Ready({ ready, children }: { ready: () => void; children?: ReactNode }): ReactNode {
  useEffect(ready, [ready])
  return children
}
