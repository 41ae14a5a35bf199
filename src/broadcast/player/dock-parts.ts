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
  show(track: Track, around: { before: boolean; next: boolean }): void
  state(on: boolean): void
  time(position: number, duration: number, format: (seconds: number) => string): void
  say(text: string): void
  rule(rules: Rules): void
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
  const t = (name: string, n = 0): string => (labels[name] ?? name).replace('{n}', String(n))
  const aside = document.createElement('aside')
  aside.className = 'nx-dock'
  aside.setAttribute('aria-label', t('label.audio'))
  let rules: Rules | undefined
  let dragging = false
  let open = false

  const button = (name: keyof typeof SHAPES, label: string, press: () => unknown): HTMLButtonElement => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = `nx-dock__${name}`
    made.innerHTML = draw(name)
    made.title = label
    made.ariaLabel = label
    made.addEventListener('click', press)
    return made
  }
  const go = button('play', t('play'), () => rules?.toggle())
  const before = button('before', t('previous'), () => rules?.before())
  const next = button('next', t('next'), () => rules?.next())
  const back = button('back', t('back', BACK), () => rules?.step(-BACK))
  const forward = button('forward', t('forward', FORWARD), () => rules?.step(FORWARD))
  const close = button('close', t('close'), () => rules?.close())
  const speed = document.createElement('button')
  const showSpeed = (rate: number): void => {
    speed.textContent = `${rate}×`.replace('.', ',')
    speed.ariaLabel = `${t('speed')}: ${speed.textContent}`
  }
  Object.assign(speed, { type: 'button', className: 'nx-dock__speed' })
  showSpeed(1)
  speed.addEventListener('click', () => rules && showSpeed(rules.faster()))
  const title = document.createElement('a')
  title.className = 'nx-dock__title'
  const seek = Object.assign(document.createElement('input'), { type: 'range', min: '0', step: '1', value: '0' })
  seek.ariaLabel = t('seek')
  const time = document.createElement('span')
  time.className = 'nx-dock__time'
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  const stage = document.createElement('div')
  stage.className = 'nx-dock__stage'
  aside.append(go, back, forward, before, next, title, seek, time, speed, close, note, stage)

  seek.addEventListener('input', () => (dragging = true))
  seek.addEventListener('change', () => {
    dragging = false
    rules?.seek(Number(seek.value))
  })
  aside.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    rules?.close()
  })
  document.body.append(aside)
  document.documentElement.dataset['dock'] = ''

  return {
    labels,
    stage,
    show({ title: text, href, live }, around) {
      title.textContent = text
      if (href) title.href = href
      else title.removeAttribute('href')
      aside.toggleAttribute('data-live', live ?? false)
      before.hidden = !around.before
      next.hidden = !around.next
      for (const part of [back, forward, seek, speed]) part.hidden = live ?? false
      open = live ?? false
      time.textContent = open ? t('live') : ''
      note.textContent = ''
    },
    state(on) {
      go.innerHTML = draw(on ? 'pause' : 'play')
      go.ariaLabel = go.title = t(on ? 'pause' : 'play')
    },
    time(position, duration, format) {
      if (open || !Number.isFinite(duration)) return
      const text = t('time').replace('{current}', format(position)).replace('{total}', format(duration))
      time.textContent = text
      seek.max = String(Math.floor(duration))
      seek.setAttribute('aria-valuetext', text)
      if (!dragging) seek.value = String(position)
      seek.style.setProperty('--done', `${(100 * Number(seek.value)) / Math.max(1, duration)}%`)
    },
    say(text) {
      note.textContent = text
    },
    rule(given) {
      rules = given
    },
    remove() {
      aside.remove()
      delete document.documentElement.dataset['dock']
    },
  }
}
