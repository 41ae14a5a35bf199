import { runAlerts } from './alerts.ts'
import { pageState } from '../../browser/boot-state.ts'
import { nameSlots } from '../../browser/ad-slots.ts'
import { lazily } from '../../browser/chunks.ts'
import { dragScroll } from './drag-scroll.ts'
import { loadElements } from './elements.ts'
import { firstPaint } from './first-paint.ts'
import { watchHeader } from './header-scroll.ts'
import { watchSearch } from './header-search.ts'
import { watchHearts } from './hearts.ts'
import { watchLayers } from './layers.ts'
import { fillMenu } from './menu.ts'
import { watchShare } from './share-intent.ts'
import { dropOutdated, freshenToday } from './today.ts'
import { countView } from './view-beacon.ts'
import { keepWayBack } from './way-back.ts'

// The schemas of forms would try whether code may be made from text, which the page's security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Everything the browser runs before the reader touches anything; the budget is 5 KB, compressed. */
function start(): void {
  const each = <E extends HTMLElement>(selector: string, run: (element: E) => void) =>
    document.querySelectorAll<E>(selector).forEach(run)
  const state = pageState()
  each('[data-alerts]', runAlerts)
  each<HTMLElement>('[data-header]', (header) => {
    watchHeader(header)
    watchLayers(header)
    fillMenu(header)
  })
  each('[data-search]', watchSearch)
  each('[data-drag]', dragScroll)
  nameSlots(document)
  each('[data-share]', watchShare)
  each<HTMLTimeElement>('[data-today]', (time) => freshenToday(time, document.documentElement.lang))
  each('[data-true-until]', dropOutdated)
  if (state) countView(state)
  if (document.documentElement.dataset['reader'] === 'in')
    lazily(
      () => import('../../readers/current/account-menu.element.ts'),
      ({ showReader }) => showReader(),
    )
  watchHearts()
  keepWayBack()
  each<HTMLDetailsElement>('details[data-layer="streams"]', (layer) => {
    layer.addEventListener('toggle', () => {
      if (layer.open)
        lazily(
          () => import('../../browser/streams.ts'),
          ({ showStreams }) => showStreams(layer),
        )
    })
  })
  void firstPaint.then(addParts)
  if (state && 'serviceWorker' in navigator)
    addEventListener('load', () =>
      lazily(
        () => import('../../offline/register.ts'),
        ({ keepOffline }) => keepOffline(state),
      ),
    )
}

/** The parts of the program that only some pages have. */
function addParts(): void {
  loadElements()
  const named = document.querySelector<HTMLTemplateElement>('body > template')
  if (named) {
    // Without their scripts being named, the browser would learn of each step only when the one before has come.
    named.replaceWith(named.content)
    lazily(
      () => import('./island-loader.ts'),
      ({ startIslands }) => startIslands(),
    )
  }
}

start()
