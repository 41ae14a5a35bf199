import type { AdPosition } from '../sites/advertising-model.ts'

/** What the scripts of a page read of its boot state. */
export interface PageState {
  site: { alias: string; id: string }
  webFeatures: Record<string, Record<string, Record<string, boolean>>>
  base: string
  contentId: string | null
  locale: string
  /** Somebody of the newsroom looks at what readers may not see yet. */
  preview: boolean
  runningInShowroom: boolean
  gptAdvertisingEnabled: boolean
  /** Of a site that advertises. */
  adPositions?: AdPosition[]
  adNetworkCode?: string
  /** The script of the ad library. */
  adLibrary?: string
}

/** The boot state of this page; a page without one is no page of ours and does nothing. */
export function pageState(): PageState | null {
  const text = document.getElementById('nx-state')?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}
