import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { focusAfter } from '../ui/focus-after.desk.ts'
import { offer } from '../ui/toast.desk.tsx'
import { whenDrawn } from '../ui/when-drawn.ts'
import { appMessages } from './messages.ts'

/** A part of the desk did not come. Browsers ask for a script once: it comes with the page, and not before. */
export class PartLost extends Error {
  override name = 'PartLost'
}

let unsay = (): void => undefined

/** Says that something is missing, and how it comes. */
function sayLost(): void {
  unsay()
  const text = translator(appMessages, pageLocale())
  const act = { label: text('part.reload'), run: () => location.reload() }
  unsay = offer(text('part.lost'), { urgent: true, act })
}

/** Fetches a part that nobody has asked for by hand. One that does not come is waited for, and that is said. */
export const whenThere = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => {
    sayLost()
    return new Promise<never>(() => undefined)
  })

/** A part of a screen that comes behind it. */
export const latePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await whenThere(load) }))

/** A layer that is fetched when it is asked for; one that does not come is closed, and that is said. */
export const lateLayer = <P extends { onClose(): void }>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: Lost }),
    ),
  )

function Lost({ onClose }: { onClose(): void }): null {
  useEffect(() => {
    sayLost()
    onClose()
    void whenDrawn(focusAfter)
  }, [onClose])
  return null
}

/** A screen; one that does not come breaks with `PartLost`. */
export const lateScreen = <P extends object>(
  load: () => Promise<{ Screen: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      ({ Screen }) => ({ default: Screen }),
      (cause: unknown) => {
        throw new PartLost('a screen did not come', { cause })
      },
    ),
  )
