import { nameSlot } from '../browser/ad-slots.ts'
import { pageState } from '../browser/boot-state.ts'
import type { AdMapping, AdPosition, AdSize } from '../sites/advertising-model.ts'
import { LIMITED_ADS_LIBRARY } from '../sites/limited-ads.ts'

/** What is used of the ad library (Google Publisher Tag, or one that speaks like it). */
interface AdLibrary {
  cmd: (() => void)[]
  defineSlot(unit: string, sizes: AdSize[], id: string): AdSlot | null
  pubads(): {
    addEventListener(event: 'slotRenderEnded', heard: (what: Rendered) => void): void
    setPrivacySettings(settings: { limitedAds: boolean }): void
  }
  enableServices(): void
  display(id: string): void
}
interface AdSlot {
  defineSizeMapping(mapping: AdMapping): AdSlot
  addService(service: unknown): AdSlot
}
interface Rendered {
  slot: { getSlotElementId(): string }
  isEmpty: boolean
}

declare global {
  interface Window {
    googletag?: Partial<AdLibrary> & Pick<AdLibrary, 'cmd'>
  }
}

/** Loaded so far before it comes into sight. */
const AHEAD = '200px'
let asked = false

/**
 * A place for advertisements. It waits until it comes near and until the reader has agreed to advertising; nothing of
 * a third party is asked before that (OPEN-122).
 */
export class AdElement extends HTMLElement {
  #end: (() => void) | undefined

  connectedCallback(): void {
    const state = pageState()
    const slot = this.querySelector<HTMLElement>('.ad__slot')
    const position = state?.adPositions?.find(({ id }) => id === this.dataset['ad'])
    if (!state || !slot || !position) return
    if (!slot.id) nameSlot(slot)
    if (this.dataset['placeholder'] !== undefined || state.preview || state.runningInShowroom) return
    const library = state.gptAdvertisingEnabled && position.adUnitCode !== ''
    const frame = this.dataset['frame']
    const limited = slot.querySelector<HTMLElement>('.ad__own[data-campaign]')
    if (!library && !frame && !limited) return
    const act = () => {
      keepHeight(slot)
      if (library) sell(slot, position, state.adNetworkCode ?? '', state.adLibrary!)
      else show(slot, frame!)
    }
    // What the map of this width leaves out is not shown, and never comes near.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting) return
        observer.disconnect()
        if (limited) limit(slot, limited)
        if (library || frame) this.#whenAllowed(act)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(this)
  }

  disconnectedCallback(): void {
    this.#end?.()
  }

  #whenAllowed(act: () => void): void {
    const follow = () => {
      if (!window.nxConsent?.has('advertising')) return
      this.#end?.()
      act()
    }
    document.addEventListener('nx-consent', follow)
    this.#end = () => document.removeEventListener('nx-consent', follow)
    follow()
  }
}

/**
 * A campaign of the house that somebody has seen often enough today makes room. The browser counts for itself, as the
 * law lets it for how often an advertisement is shown, and nobody is told.
 */
function limit(slot: HTMLElement, own: HTMLElement): void {
  const { campaign, max } = own.dataset
  const seen = seenToday()
  const times = seen[campaign!] ?? 0
  if (times < Number(max)) return keepSeen({ ...seen, [campaign!]: times + 1 })
  keepHeight(slot)
  const instead = slot.querySelector('template')?.content
  if (instead) own.replaceChildren(instead)
  else own.remove()
}

/** A place never shrinks: what was there may have been higher than what is reserved for all that may come. */
function keepHeight(slot: HTMLElement): void {
  slot.style.minHeight = `${slot.offsetHeight}px`
}

const SEEN_KEY = 'nx-ads'
/** Of the browser's own day. */
const today = () => new Date().toDateString()

function seenToday(): Record<string, number> {
  try {
    const kept = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '{}') as { day?: string; seen?: Record<string, number> }
    return kept.day === today() && kept.seen ? kept.seen : {}
  } catch {
    return {}
  }
}

function keepSeen(seen: Record<string, number>): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify({ day: today(), seen }))
  } catch {
    // Without storage nothing is counted.
  }
}

/** The library once it runs what waits for it. */
const library = () => window.googletag as AdLibrary

function sell(slot: HTMLElement, position: AdPosition, network: string, address: string): void {
  const { cmd } = (window.googletag ??= { cmd: [] })
  if (!asked) {
    asked = true
    const script = document.createElement('script')
    script.src = address
    script.async = true
    document.head.append(script)
    cmd.push(() => {
      const tag = library()
      if (address === LIMITED_ADS_LIBRARY) tag.pubads().setPrivacySettings({ limitedAds: true })
      tag.pubads().addEventListener('slotRenderEnded', ({ slot: rendered, isEmpty }) => {
        // What the house says stays where nobody bought the place.
        if (!isEmpty) document.querySelector(`#${rendered.getSlotElementId()} > .ad__own`)?.remove()
      })
      tag.enableServices()
    })
  }
  // Loaded, the library may have put another object in this one's place.
  window.googletag.cmd.push(() => {
    const tag = library()
    const sizes = JSON.parse(position.sizes) as AdSize[]
    const mapping = JSON.parse(position.mapping) as AdMapping
    const defined = tag.defineSlot(`/${network}/${position.adUnitCode}`, sizes, slot.id)
    if (!defined) return
    // The library takes the first window that fits, so the widest stands first.
    if (mapping.length > 0) defined.defineSizeMapping(mapping.toSorted(([a], [b]) => b[0] - a[0]))
    defined.addService(tag.pubads())
    tag.display(slot.id)
  })
}

/** Code with scripts runs in a frame that cannot reach the page. */
function show(slot: HTMLElement, address: string): void {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = slot.previousElementSibling?.textContent ?? ''
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  slot.replaceChildren(frame)
}

if (!customElements.get('nx-ad')) customElements.define('nx-ad', AdElement)
