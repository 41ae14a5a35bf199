import { pageLocale } from '../../platform/i18n/locale.ts'
import { lazily } from '../../browser/chunks.ts'
import { countedText, fill } from '../../platform/i18n/text.ts'
import { amountText, MOST_SERVINGS, SERVINGS_QUERY } from './model.ts'
import { keepTicks } from './ticking.ts'

/**
 * A recipe or a task in the kitchen: more and fewer servings at once, ticks that stay, printing; step by step and
 * timers are loaded when they are wanted. Without script servings are links, ticks are boxes, steps are a list.
 */
export class SheetElement extends HTMLElement {
  private shown = Number(this.dataset['shown'])

  connectedCallback(): void {
    keepTicks(this)
    this.addEventListener('click', (event) => this.pressed(event))
    for (const link of this.querySelectorAll<HTMLElement>('[data-servings-step], [data-servings-reset]')) {
      link.role = 'button'
      link.tabIndex = 0
      link.onkeydown = (event) => {
        // A link without an address, at the end of the scale, hears no Enter of its own.
        if (event.key === ' ' || (event.key === 'Enter' && !link.hasAttribute('href'))) {
          event.preventDefault()
          link.click()
        }
      }
    }
  }

  /** A text of the page's language with its values. */
  say(key: string, values: Record<string, string | number> = {}): string {
    return fill(this.texts[key] ?? '', values)
  }

  private get texts(): Record<string, string> {
    return JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
  }

  private pressed(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null
    const found = <E extends HTMLElement>(selector: string) => target?.closest<E>(selector) ?? null
    const step = found('[data-servings-step]')
    const timer = found('[data-timer]')
    if (step) {
      event.preventDefault()
      this.show(this.shown + Number(step.dataset['servingsStep']))
    } else if (found('[data-servings-reset]')) {
      event.preventDefault()
      this.show(Number(this.dataset['servings']))
    } else if (found('[data-print]')) print()
    else if (found('[data-follow]'))
      lazily(
        () => import('./step-view.ts'),
        ({ openStepView }) => openStepView(this),
      )
    else if (timer) {
      const number = Number(timer.closest<HTMLElement>('[data-step]')?.dataset['step'])
      lazily(
        () => import('./timers.ts'),
        ({ startTimer }) => startTimer(this, number, Number(timer.dataset['timer'])),
      )
    }
  }

  private servingsText(n: number): string {
    return countedText(this.texts, 'recipe.servings', n, pageLocale())
  }

  /** Shows the ingredients for so many; the address says it too, so that it can be sent. */
  private show(servings: number): void {
    const own = Number(this.dataset['servings'])
    if (!(servings >= 1 && servings <= MOST_SERVINGS)) return
    this.shown = servings
    const locale = pageLocale()
    for (const line of this.querySelectorAll<HTMLElement>('[data-quantity]')) {
      const { quantity, unit, ingredient = '' } = line.dataset
      const text = amountText({ quantity: Number(quantity), unit, name: ingredient }, servings / own, locale)
      line.querySelector('[data-measure]')!.textContent = text.measure
      line.querySelector('[data-name]')!.textContent = text.name
    }
    this.querySelector('[data-servings-text]')!.textContent = this.servingsText(servings)
    const note = this.querySelector('[data-servings-note]')
    if (note) note.textContent = this.say('recipe.for', { servings: this.servingsText(servings) })
    for (const part of this.querySelectorAll<HTMLElement>('[data-servings-hint], [data-servings-reset]'))
      part.hidden = servings === own
    const address = new URL(location.href)
    address.hash = ''
    if (servings === own) address.searchParams.delete(SERVINGS_QUERY)
    else address.searchParams.set(SERVINGS_QUERY, String(servings))
    history.replaceState(history.state, '', address)
    this.limit()
  }

  /** Greys out what cannot be pressed any more. */
  private limit(): void {
    for (const link of this.querySelectorAll<HTMLElement>('[data-servings-step]')) {
      const next = this.shown + Math.sign(Number(link.dataset['servingsStep']))
      link.dataset['servingsStep'] = String(Math.sign(Number(link.dataset['servingsStep'])))
      const possible = next >= 1 && next <= MOST_SERVINGS
      link.ariaDisabled = possible ? null : 'true'
    }
  }
}

if (!customElements.get('nx-sheet')) customElements.define('nx-sheet', SheetElement)
