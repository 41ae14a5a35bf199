import type { PageState } from '../../browser/boot-state.ts'

/** How long a content must have been in view to count as read. */
export const VIEW_AFTER = 1000

/** Counts one view of a content page once it has been visible for a second. */
export function countView({ base, contentId, preview }: PageState): void {
  if (!contentId || preview) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(count, VIEW_AFTER)
  }
  const count = () => {
    document.removeEventListener('visibilitychange', watch)
    navigator.sendBeacon(`${base}/api/front/view/${encodeURIComponent(contentId)}`)
  }
  document.addEventListener('visibilitychange', watch)
  watch()
}
