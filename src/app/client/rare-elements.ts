/** The custom elements of few pages, by name; one step later than those of `elements.ts`. */
export const RARE: Record<string, () => Promise<unknown>> = {
  'nx-activity': () => import('../../participation/receipts/activity.element.ts'),
  'nx-consent': () => import('../../layout/consent/consents.element.ts'),
  'nx-embed': () => import('../../layout/consent/consents.element.ts'),
  'nx-fake-paywall': () => import('../../showroom/fake-paywall.element.ts'),
  'nx-gallery': () => import('../../content-pages/gallery/gallery.element.ts'),
  'nx-guide': () => import('../../broadcast/schedule/guide.element.ts'),
  'nx-interview': () => import('../../participation/interviews/interview.element.ts'),
  'nx-places': () => import('../../weather/places.element.ts'),
  'nx-press': () => import('../../readers/entry/entry.element.ts'),
  'nx-rate': () => import('../../participation/ratings/rate.element.ts'),
  'nx-sheet': () => import('../../content-pages/recipe/sheet.element.ts'),
  'nx-show-index': () => import('../../broadcast/show-index/show-index.element.ts'),
  'nx-sign-out': () => import('../../readers/entry/entry.element.ts'),
  'nx-streams': () => import('../../broadcast/on-now.element.ts'),
  'nx-transcript': () => import('../../broadcast/player/players.element.ts'),
  'nx-upload': () => import('../../participation/ugc/upload.element.ts'),
}
