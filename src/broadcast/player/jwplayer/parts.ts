import { icon, type ControlIcon } from './icons.ts'

/** What the controls say when a page gives them no texts. */
const WORDS: Record<string, string> = {
  play: 'Play',
  pause: 'Pause',
  replay: 'Replay',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Progress',
  time: '{current} / {total}',
  back: 'Back {n} seconds',
  forward: 'Forward {n} seconds',
  captions: 'Captions',
  'captions.off': 'No captions',
  settings: 'Settings',
  speed: 'Speed',
  quality: 'Quality',
  'quality.auto': 'Automatic',
  pip: 'Picture in picture',
  fullscreen: 'Full screen',
  'fullscreen.exit': 'Leave full screen',
  live: 'Live',
  'go-live': 'Go to live',
  error: 'This cannot be played.',
  'label.video': 'Video player',
  'label.audio': 'Audio player',
}

/** A text of the controls by its name. */
export type Say = (name: string, values?: Record<string, string | number>) => string

/** Writes a text of the controls. */
export function wording(localization: Record<string, string> = {}): Say {
  return (name, values = {}) =>
    (localization[name] ?? WORDS[name] ?? name).replace(/\{(\w+)\}/g, (whole, key: string) =>
      String(values[key] ?? whole),
    )
}

/** Makes an element with a class and attributes. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  element.className = className
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** A button with an icon and its name. */
export function button(className: string, name: ControlIcon, label: string, press: () => void): HTMLButtonElement {
  const element = make('button', `jw-button ${className}`, { type: 'button' })
  relabel(element, name, label)
  element.addEventListener('click', press)
  return element
}

/** Gives a button another icon and name. */
export function relabel(element: HTMLElement, name: ControlIcon, label: string): void {
  if (element.dataset['icon'] !== name) element.innerHTML = icon(name)
  element.dataset['icon'] = name
  element.setAttribute('aria-label', label)
  element.title = label
}

/** A bar whose handle can be moved. */
export const range = (className: string, label: string, max: number, step: number): HTMLInputElement =>
  make('input', className, { type: 'range', min: '0', max: String(max), step: String(step), 'aria-label': label })
