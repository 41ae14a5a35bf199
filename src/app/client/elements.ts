import { lazily } from '../../browser/chunks.ts'

/**
 * The custom elements, loaded only by the pages that have them; without them their HTML works as it stands. Every file
 * that is named here counts against what runs before the reader touches anything: small neighbours share one.
 */
const ELEMENTS: Record<string, () => Promise<unknown>> = {
  'nx-activity': () => import('../../participation/receipts/activity.element.ts'),
  'nx-audio': () => import('../../broadcast/player/players.element.ts'),
  'nx-carousel': () => import('../../ui/carousel/carousel.element.ts'),
  'nx-comments': () => import('../../participation/comments/comments.element.ts'),
  'nx-consent': () => import('../../layout/consent/consents.element.ts'),
  'nx-embed': () => import('../../layout/consent/consents.element.ts'),
  'nx-gallery': () => import('../../content-pages/gallery/gallery.element.ts'),
  'nx-poll': () => import('../../participation/polls/poll.element.ts'),
  'nx-rate': () => import('../../participation/ratings/rate.element.ts'),
  'nx-sheet': () => import('../../content-pages/recipe/sheet.element.ts'),
  'nx-interview': () => import('../../participation/interviews/interview.element.ts'),
  'nx-live-box': () => import('../../cards/live-box/live-box.element.ts'),
  'nx-live': () => import('../../content-pages/live/live.element.ts'),
  'nx-load-more': () => import('../../ui/load-more/load-more.element.ts'),
  'nx-player': () => import('../../broadcast/player/players.element.ts'),
  'nx-places': () => import('../../weather/places.element.ts'),
  'nx-fake-paywall': () => import('../../showroom/fake-paywall.element.ts'),
  'nx-guide': () => import('../../broadcast/schedule/guide.element.ts'),
  'nx-on-air': () => import('../../broadcast/on-now.element.ts'),
  'nx-show-index': () => import('../../broadcast/show-index/show-index.element.ts'),
  'nx-streams': () => import('../../broadcast/on-now.element.ts'),
  'nx-transcript': () => import('../../broadcast/player/players.element.ts'),
  'nx-press': () => import('../../readers/entry/entry.element.ts'),
  'nx-sign-out': () => import('../../readers/entry/entry.element.ts'),
  'nx-upload': () => import('../../participation/ugc/upload.element.ts'),
  'nx-tabs': () => import('../../ui/tabs/tabs.element.ts'),
}

/** Loads the code of every custom element the page has; that of comments when a reader comes to them. */
export function loadElements(): void {
  for (const [name, load] of Object.entries(ELEMENTS)) {
    const element = document.querySelector(name)
    if (!element) continue
    if (name === 'nx-comments')
      new IntersectionObserver(([entry]) => {
        if (entry!.isIntersecting) lazily(load)
      }).observe(element)
    else lazily(load)
  }
}
