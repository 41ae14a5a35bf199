import { inTime } from '../../browser/time-limit.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { pageState } from '../../browser/boot-state.ts'
import { countedText, fill } from '../../platform/i18n/text.ts'
import { HAS_RATED } from './model.ts'

interface Answer {
  ratingValue?: number
  ratingNumVotes?: number
  errors?: { errorCode: string }[]
}

/** Sends the stars that are pressed, and shows what became of them. */
export class RateElement extends HTMLElement {
  private busy = false

  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-stars]')
      if (!button) return
      event.preventDefault()
      if (!button.ariaDisabled && !this.busy) void this.vote(Number(button.dataset['stars']))
    })
  }

  private say(key: string, values: Record<string, string | number> = {}): string {
    return fill(this.texts[key] ?? '', values)
  }

  private get texts(): Record<string, string> {
    return JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
  }

  private async vote(value: number): Promise<void> {
    this.busy = true
    this.fillStars(value)
    const { ok, answer } = await this.send(value)
    this.busy = false
    const voted = answer.errors?.some(({ errorCode }) => HAS_RATED.includes(errorCode)) ?? false
    if (!ok) this.fillStars(0)
    if (ok) this.showMean(answer.ratingValue!, answer.ratingNumVotes!)
    // Whatever else is asked of those who have voted.
    if (ok || voted) this.dispatchEvent(new Event('nx-rated', { bubbles: true }))
    this.tell(ok ? 'recipe.rating.success' : voted ? 'recipe.rating.duplicate' : 'recipe.rating.error')
  }

  private async send(value: number): Promise<{ ok: boolean; answer: Answer }> {
    try {
      const response = await fetch(`${pageState()?.base ?? ''}${this.dataset['call']}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
        body: JSON.stringify({ value }),
        signal: inTime(),
      })
      return { ok: response.ok, answer: (await response.json()) as Answer }
    } catch (error) {
      console.warn(error)
      return { ok: false, answer: {} }
    }
  }

  private fillStars(value: number): void {
    for (const button of this.querySelectorAll<HTMLElement>('[data-stars]'))
      button.toggleAttribute('data-on', Number(button.dataset['stars']) <= value)
  }

  private tell(key: string): void {
    this.querySelector('[role=status]')!.textContent = this.say(key)
  }

  /** Mean and count in the head of the page; where there were none yet, the count alone. */
  private showMean(value: number, votes: number): void {
    const mean = formatNumber(value, pageLocale())
    const count = document.querySelector('[data-votes]')
    const n = formatNumber(votes, pageLocale())
    if (count) count.textContent = countedText(this.texts, 'recipe.votes', votes, pageLocale(), n)
    const place = document.querySelector('[data-mean]')
    if (!place) return
    place.textContent = mean
    const stars = place.parentElement!.querySelector<HTMLElement>('.stars')
    if (!stars) return
    stars.ariaLabel = this.say('recipe.rating', { value: mean })
    stars.querySelectorAll('svg').forEach((star, at) => star.classList.toggle('on', at < Math.round(value)))
  }
}

if (!customElements.get('nx-rate')) customElements.define('nx-rate', RateElement)
