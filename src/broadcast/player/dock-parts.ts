import type { Labels, Track } from './track.ts'

const BACK = 15
const FORWARD = 30

/** What the dock's buttons do. */
export interface Rules {
  toggle(): unknown
  step(seconds: number): unknown
  seek(seconds: number): unknown
  before(): unknown
  next(): unknown
  /** The new speed. */
  faster(): number
  close(): unknown
}

/** The small player at the foot of the page. */
export interface Dock {
  labels: Labels
  /** The element in which the player lives. */
  stage: HTMLElement
  /** Says what will play; until it does there is nothing to do but to close. */
  wait(track: Track): void
  show(track: Track, around: { before: boolean; next: boolean }): void
  state(on: boolean): void
  time(position: number, duration: number, format: (seconds: number) => string): void
  say(text: string): void
  rule(rules: Partial<Rules>): void
  remove(): void
}

const SHAPES = {
  play: '<path class="solid" d="M7 4.5v15l13-7.5Z"/>',
  pause: '<path class="solid" d="M6.5 5h4v14h-4ZM13.5 5h4v14h-4Z"/>',
  back: '<path d="M4.5 4.5v5h5M5 9a7.8 7.8 0 1 1-.7 4.8"/>',
  forward: '<path d="M19.5 4.5v5h-5M19 9a7.8 7.8 0 1 0 .7 4.8"/>',
  before: '<path class="solid" d="M19 5v14l-11-7Z"/><path d="M5.5 5v14"/>',
  next: '<path class="solid" d="M5 5v14l11-7Z"/><path d="M18.5 5v14"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
}

const draw = (name: keyof typeof SHAPES): string => `<svg viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]}</svg>`

/** Builds the dock at the foot of the page. */
export function buildDock(labels: Labels): Dock {
  const t: Words = (name, n = 0) => (labels[name] ?? name).replace('{n}', String(n))
  const given: { rules?: Partial<Rules> } = {}
  const parts = buildParts(t, () => given.rules)
  const aside = document.createElement('aside')
  aside.className = 'nx-dock'
  aside.setAttribute('aria-label', t('label.audio'))
  const { go, back, forward, before, next, title, seek, time, speed, close, note, stage } = parts
  aside.append(go, back, forward, before, next, title, seek, time, speed, close, note, stage)
  aside.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    given.rules?.close?.()
  })
  document.body.append(aside)
  document.documentElement.dataset['dock'] = ''
  return {
    labels,
    stage,
    wait(track) {
      showTrack(aside, parts, track, { before: false, next: false }, t)
      for (const part of [go, back, forward, seek, time, speed]) part.hidden = true
    },
    show: (track, around) => showTrack(aside, parts, track, around, t),
    state(on) {
      go.innerHTML = draw(on ? 'pause' : 'play')
      go.ariaLabel = go.title = t(on ? 'pause' : 'play')
    },
    time: (position, duration, format) => showTime(parts, position, duration, { format, t }),
    say: (text) => void (note.textContent = text),
    rule: (rules) => void (given.rules = rules),
    remove() {
      aside.remove()
      delete document.documentElement.dataset['dock']
    },
  }
}

type Words = (name: string, n?: number) => string
type Parts = ReturnType<typeof buildParts>

function button(name: keyof typeof SHAPES, label: string, press: () => unknown): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = `nx-dock__${name}`
  made.innerHTML = draw(name)
  made.title = label
  made.ariaLabel = label
  made.addEventListener('click', press)
  return made
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, part: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.className = `nx-dock__${part}`
  return made
}

function buildParts(t: Words, rules: () => Partial<Rules> | undefined) {
  const note = element('p', 'note')
  note.setAttribute('role', 'alert')
  return {
    go: button('play', t('play'), () => rules()?.toggle?.()),
    before: button('before', t('previous'), () => rules()?.before?.()),
    next: button('next', t('next'), () => rules()?.next?.()),
    back: button('back', t('back', BACK), () => rules()?.step?.(-BACK)),
    forward: button('forward', t('forward', FORWARD), () => rules()?.step?.(FORWARD)),
    close: button('close', t('close'), () => rules()?.close?.()),
    speed: speedButton(t, rules),
    title: element('a', 'title'),
    seek: seekBar(t, rules),
    time: element('span', 'time'),
    note,
    stage: element('div', 'stage'),
  }
}

function speedButton(t: Words, rules: () => Partial<Rules> | undefined): HTMLButtonElement {
  const speed = element('button', 'speed')
  speed.type = 'button'
  const show = (rate: number): void => {
    speed.textContent = `${rate}×`.replace('.', ',')
    speed.ariaLabel = `${t('speed')}: ${speed.textContent}`
  }
  show(1)
  speed.addEventListener('click', () => {
    const rate = rules()?.faster?.()
    if (rate) show(rate)
  })
  return speed
}

function seekBar(t: Words, rules: () => Partial<Rules> | undefined): HTMLInputElement {
  const seek = element('input', 'seek')
  Object.assign(seek, { type: 'range', min: '0', step: '1', value: '0', ariaLabel: t('seek') })
  seek.addEventListener('input', () => (seek.dataset['held'] = ''))
  seek.addEventListener('change', () => {
    delete seek.dataset['held']
    rules()?.seek?.(Number(seek.value))
  })
  return seek
}

function showTrack(
  aside: HTMLElement,
  parts: Parts,
  { title: text, href, live = false }: Track,
  around: { before: boolean; next: boolean },
  t: Words,
): void {
  const { title, go, before, next, back, forward, seek, speed, time, note } = parts
  title.textContent = text
  if (href) title.href = href
  else title.removeAttribute('href')
  aside.toggleAttribute('data-live', live)
  go.hidden = time.hidden = false
  before.hidden = !around.before
  next.hidden = !around.next
  for (const part of [back, forward, seek, speed]) part.hidden = live
  time.textContent = live ? t('live') : ''
  note.textContent = ''
}

function showTime(
  { seek, time }: Parts,
  position: number,
  duration: number,
  { format, t }: { format: (seconds: number) => string; t: Words },
): void {
  if (seek.hidden || !Number.isFinite(duration)) return
  const text = t('time').replace('{current}', format(position)).replace('{total}', format(duration))
  time.textContent = text
  seek.max = String(Math.floor(duration))
  seek.setAttribute('aria-valuetext', text)
  if (seek.dataset['held'] === undefined) seek.value = String(position)
  seek.style.setProperty('--done', `${(100 * Number(seek.value)) / Math.max(1, duration)}%`)
}
