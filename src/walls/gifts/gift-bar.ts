import { call, CallError } from '../../browser/http.ts'
import { pageState } from '../../browser/boot-state.ts'
import { fill } from '../../platform/i18n/text.ts'
import { timeZone } from '../../platform/i18n/zone.ts'
import type { PaywallData } from '../gate/decide.ts'
import { giftCookie, usedCookie } from './model.ts'

interface Bar {
  data: PaywallData | null
  texts: Record<string, string>
  cookie(name: string): string | null
}

/** Tells whoever was given a content until when, and lets whoever has an account give it. */
export function giftBar(place: HTMLElement, { data, texts, cookie }: Bar): void {
  const bar = place.querySelector<HTMLElement>('[data-gift]')
  const said = bar?.querySelector('[data-gift-said]')
  if (!bar || !said) return
  const id = place.dataset['content']!
  const gift = cookie(giftCookie(id))
  const isReader = data?.conditionName === 'logged-in'
  bar.hidden = false
  // It stands in the place of the counter: for whoever sees it nothing is counted.
  if (isReader || (data?.accessGranted && gift)) place.querySelector('[data-meter]')?.toggleAttribute('hidden', true)
  if (isReader) giving(bar, said, { id, texts })
  else if (data?.accessGranted && gift) said.textContent = fill(texts['gift.open']!, { date: untilOf(gift) })
  else if (cookie(usedCookie(id))) said.textContent = texts['gift.used']!
  else bar.hidden = true
}

/** The day on which a signed text ends: its second part says the second. */
function untilOf(signed: string): string {
  const until = new Date(Number.parseInt(signed.split('.')[1] ?? '', 36) * 1000)
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    day: 'numeric',
    month: 'long',
    timeZone: timeZone(),
  }).format(until)
}

function giving(bar: HTMLElement, said: Element, { id, texts }: { id: string; texts: Record<string, string> }): void {
  said.textContent = texts['paywall.meter.account']!
  const button = bar.querySelector<HTMLButtonElement>('[data-give]')!
  button.hidden = false
  button.addEventListener('click', () => void give())

  async function give(): Promise<void> {
    button.disabled = true
    try {
      const path = `${pageState()?.base ?? ''}/api/front/paywall/gift/${id}`
      const { url, left } = await call<{ url: string; left: number }>('POST', path, {})
      const label = bar.querySelector<HTMLElement>('[data-gift-link]')!
      const input = label.querySelector('input')!
      label.hidden = false
      button.hidden = true
      input.value = url
      input.select()
      said.textContent = fill(texts['gift.hint']!, { n: left })
    } catch (error) {
      button.disabled = false
      const isFull = error instanceof CallError && error.apiInfo.status === 429
      said.textContent = texts[isFull ? 'gift.none' : 'gift.failed']!
    }
  }
}
