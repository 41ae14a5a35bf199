import { lazily } from '../../browser/chunks.ts'

/** Loads the code that defines a custom element. */
type Load = () => Promise<unknown>

/**
 * The custom elements that many pages have. Every entry counts against what runs before the reader touches anything:
 * those of few pages stand in `rare-elements.ts`, and small neighbours share one file.
 */
const COMMON: Record<string, Load> = {
  'nx-audio': () => import('../../broadcast/player/players.element.ts'),
  'nx-carousel': () => import('../../ui/carousel/carousel.element.ts'),
  'nx-comments': () => import('../../participation/comments/comments.element.ts'),
  'nx-live-box': () => import('../../cards/live-box/live-box.element.ts'),
  'nx-live': () => import('../../content-pages/live/live.element.ts'),
  'nx-load-more': () => import('../../ui/load-more/load-more.element.ts'),
  'nx-on-air': () => import('../../broadcast/on-now.element.ts'),
  'nx-player': () => import('../../broadcast/player/players.element.ts'),
  'nx-poll': () => import('../../participation/polls/poll.element.ts'),
  'nx-tabs': () => import('../../ui/tabs/tabs.element.ts'),
}

/** What readers do first. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/**
 * Loads the code of every custom element the page has; that of late ones when a reader comes to the first of them or as
 * near as it says (`300px`), or does anything at all (`touched`).
 */
export function loadElements(): void {
  for (const element of document.querySelectorAll<HTMLElement>(':not(:defined)')) {
    const { localName: name } = element
    // Islands have a loader of their own.
    if (!name.startsWith('nx-')) continue
    const load = COMMON[name] ?? (() => import('./rare-elements.ts').then(({ RARE }) => RARE[name]?.()))
    const { late } = element.dataset
    if (late === 'touched') for (const type of TOUCHES) addEventListener(type, () => lazily(load), { once: true })
    else if (late !== undefined)
      new IntersectionObserver(
        ([entry]) => {
          if (entry!.isIntersecting) lazily(load)
        },
        { rootMargin: late || '0px' },
      ).observe(element)
    else lazily(load)
  }
}
