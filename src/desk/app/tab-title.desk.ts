import { useEffect, useLayoutEffect } from 'react'
import { useText } from './language.desk.tsx'
import { appMessages } from './messages.ts'

/** Calls the tab by the place that one is at, e.g. «Moderación · Redacción» (WCAG 2.4.2), anew on each screen. */
export function usePlaceTitle(place: string | undefined, screen: unknown): void {
  const title = useTitleOf(place)
  // Before what the screen itself says.
  useLayoutEffect(() => {
    document.title = title
  }, [title, screen])
}

/** Calls the tab by what a screen shows. */
export function useTabTitle(shown: string): void {
  const title = useTitleOf(shown)
  useEffect(() => {
    document.title = title
  }, [title])
}

function useTitleOf(shown: string | undefined): string {
  const desk = useText(appMessages)('desk.name')
  return shown ? `${shown} · ${desk}` : desk
}
