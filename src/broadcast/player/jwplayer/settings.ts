import { make, type Say } from './parts.ts'
import type { PlayerApi, Setup } from './types.ts'

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2]

interface Choice {
  label: string
  options(): string[]
  current(): number
  choose(index: number): void
}

/** The panel of captions, speed and quality: plain fields, so that every device shows them in its own way. */
export function buildSettings(
  setup: Setup,
  api: PlayerApi,
  say: Say,
): { panel: HTMLElement; toggle(opener: HTMLElement): void } {
  const panel = make('div', 'jw-settings', { role: 'group', 'aria-label': say('settings') })
  panel.hidden = true
  const rates = setup.playbackRates ?? RATES
  const choices: Choice[] = [
    {
      label: say('captions'),
      options: () => api.getCaptionsList().map(({ label }, index) => (index === 0 ? say('captions.off') : label)),
      current: () => api.getCurrentCaptions(),
      choose: (index) => api.setCurrentCaptions(index),
    },
    {
      label: say('speed'),
      options: () => (api.getDuration() === Infinity ? [] : rates.map((rate) => `${rate}×`.replace('.', ','))),
      current: () => rates.indexOf(api.getPlaybackRate()),
      choose: (index) => api.setPlaybackRate(rates[index] ?? 1),
    },
    {
      label: say('quality'),
      options: () => api.getQualityLevels().map(({ label }, index) => (index === 0 ? say('quality.auto') : label)),
      current: () => api.getCurrentQuality(),
      choose: (index) => api.setCurrentQuality(index),
    },
  ]
  const fill = (): void =>
    panel.replaceChildren(...choices.filter((choice) => choice.options().length > 1).map((choice) => field(choice)))
  const close = (opener: HTMLElement): void => {
    panel.hidden = true
    opener.setAttribute('aria-expanded', 'false')
  }
  return {
    panel,
    toggle(opener) {
      if (!panel.hidden) return close(opener)
      fill()
      panel.hidden = false
      opener.setAttribute('aria-expanded', 'true')
      panel.querySelector('select')?.focus()
      panel.onkeydown = (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close(opener)
        opener.focus()
      }
    },
  }
}

function field({ label, options, current, choose }: Choice): HTMLElement {
  const row = make('label', '')
  const select = make('select', '')
  select.append(...options().map((text, index) => new Option(text, String(index))))
  select.value = String(current())
  select.addEventListener('change', () => choose(Number(select.value)))
  row.append(label, select)
  return row
}
