import { formatDuration } from '../../../content/cards/duration.ts'
import css from './controls.css?inline'
import { button, make, relabel, wording } from './parts.ts'
import { buildSettings } from './settings.ts'
import type { PlayerApi, Setup } from './types.ts'

/** Seconds of one step back or forward. */
const STEP = 10
/** Milliseconds without a movement after which the controls leave the picture. */
const QUIET = 3000
/** Seconds behind the edge from which one is no longer live. */
const BEHIND = 20

let styled = false
/** A constructed sheet: the content policy of the portal lets no style be written into the page. */
function addStyles(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const range = (className: string, label: string, max: number, step: number): HTMLInputElement =>
  make('input', className, { type: 'range', min: '0', max: String(max), step: String(step), 'aria-label': label })

/** Puts the controls over the picture; the answer takes them away again. */
export function buildControls(
  container: HTMLElement,
  media: HTMLMediaElement,
  setup: Setup,
  api: PlayerApi,
): () => void {
  addStyles()
  const say = wording(setup.localization)
  const leaving = new AbortController()
  const { signal } = leaving
  const listen = (target: EventTarget, names: string, run: (event: never) => void): void =>
    names.split(' ').forEach((name) => target.addEventListener(name, run as EventListener, { signal }))

  const toggle = (): void => void (media.paused ? api.play() : api.pause())
  const disc = button('jw-disc', 'play', say('play'), toggle)
  disc.tabIndex = -1
  const play = button('jw-play', 'play', say('play'), toggle)
  const back = button('jw-step', 'back', say('back', { n: STEP }), () => api.seek(api.getPosition() - STEP))
  const forward = button('jw-step', 'forward', say('forward', { n: STEP }), () => api.seek(api.getPosition() + STEP))
  const time = make('span', 'jw-time')
  const live = make('button', 'jw-live', { type: 'button' })
  live.append(make('i', ''), say('live'))
  live.addEventListener('click', () => api.seek(edge(media)))
  const mute = button('jw-mute', 'volume', say('mute'), () => api.setMute())
  const volume = range('jw-volume', say('volume'), 100, 5)
  const seek = range('jw-seek', say('seek'), 1000, 0.1)
  const captions = button('jw-captions', 'captions', say('captions'), () =>
    api.setCurrentCaptions(api.getCurrentCaptions() ? 0 : 1),
  )
  const settings = buildSettings(setup, api, say)
  const gear = button('jw-gear', 'settings', say('settings'), () => settings.toggle(gear))
  gear.setAttribute('aria-expanded', 'false')
  const pip = button('jw-pip', 'pip', say('pip'), () => void floatWindow(media))
  const full = button('jw-full', 'fullscreen', say('fullscreen'), () => api.setFullscreen())
  const error = make('p', 'jw-error', { role: 'alert' })
  const spinner = make('span', 'jw-spinner', { 'aria-hidden': 'true' })
  const bar = make('div', 'jw-bar')
  const row = make('div', 'jw-row')
  const gap = make('span', 'jw-gap')
  row.append(play, back, forward, mute, volume, time, live, gap, captions, gear, pip, full)
  bar.append(seek, row)
  container.append(spinner, disc, error, settings.panel, bar)
  container.setAttribute('role', 'group')
  container.setAttribute('aria-label', say(setup.mediatype === 'audio' ? 'label.audio' : 'label.video'))
  pip.hidden = !document.pictureInPictureEnabled || !(media instanceof HTMLVideoElement)
  full.hidden = setup.mediatype === 'audio'

  let dragging = false
  const isLive = (): boolean => api.getDuration() === Infinity
  const showState = (): void => {
    const state = api.getState()
    const over = state === 'complete'
    const now = media.paused || over ? (over ? 'replay' : 'play') : 'pause'
    relabel(play, now, say(now))
    relabel(disc, now, say(now))
    container.dataset['state'] = state
    container.toggleAttribute('data-waiting', !media.paused && media.readyState < 3 && !error.textContent)
    captions.hidden = api.getCaptionsList().length < 2
    captions.setAttribute('aria-pressed', String(api.getCurrentCaptions() > 0))
    relabel(
      full,
      api.getFullscreen() ? 'exit' : 'fullscreen',
      say(api.getFullscreen() ? 'fullscreen.exit' : 'fullscreen'),
    )
    relabel(mute, media.muted ? 'muted' : 'volume', say(media.muted ? 'unmute' : 'mute'))
    volume.value = media.muted ? '0' : String(api.getVolume())
    volume.style.setProperty('--done', `${volume.value}%`)
  }
  const showTime = (at = media.currentTime): void => {
    const open = isLive()
    container.toggleAttribute('data-live', open)
    const behind = open && edge(media) - media.currentTime > BEHIND
    live.disabled = !behind
    live.setAttribute('aria-label', say(behind ? 'go-live' : 'live'))
    const total = open ? 0 : api.getDuration()
    const text = say('time', { current: formatDuration(at), total: formatDuration(total) })
    time.textContent = text
    seek.max = String(total || 1)
    seek.setAttribute('aria-valuetext', text)
    if (!dragging) seek.value = String(at)
    const share = (seconds: number) => `${total ? (100 * seconds) / total : 0}%`
    seek.style.setProperty('--done', share(Number(seek.value)))
    seek.style.setProperty('--loaded', share(media.buffered.length ? media.buffered.end(media.buffered.length - 1) : 0))
  }
  const show = (): void => {
    showState()
    if (!dragging) showTime()
  }

  listen(media, 'play playing pause ended waiting volumechange loadedmetadata durationchange canplay seeked', show)
  listen(media, 'timeupdate progress', () => !dragging && showTime())
  listen(media, 'click', toggle)
  listen(media, 'dblclick', () => !full.hidden && api.setFullscreen())
  listen(media.textTracks, 'change addtrack', show)
  listen(container, 'fullscreenchange', show)
  listen(seek, 'input', () => {
    dragging = true
    showTime(Number(seek.value))
  })
  listen(seek, 'change', () => {
    dragging = false
    api.seek(Number(seek.value))
  })
  listen(volume, 'input', () => {
    api.setMute(volume.value === '0')
    if (volume.value !== '0') api.setVolume(Number(volume.value))
  })
  listen(container, 'keydown', (event: KeyboardEvent) => pressed(event, api, toggle, captions))
  api.on('error', () => {
    error.textContent = say('error')
    show()
  })
  api.on('firstFrame', () => {
    error.textContent = ''
    show()
  })
  api.on('captionsChanged', show)
  hideWhenQuiet(container, media, signal)
  show()
  return () => leaving.abort()
}

const edge = (media: HTMLMediaElement): number =>
  media.seekable.length ? media.seekable.end(media.seekable.length - 1) : 0

async function floatWindow(media: HTMLMediaElement): Promise<void> {
  if (!(media instanceof HTMLVideoElement)) return
  await (document.pictureInPictureElement ? document.exitPictureInPicture() : media.requestPictureInPicture()).catch(
    () => undefined,
  )
}

/** The keys that players have; a field that is being set keeps its own. */
function pressed(event: KeyboardEvent, api: PlayerApi, toggle: () => void, captions: HTMLButtonElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { target, key } = event
  if (target instanceof HTMLSelectElement) return
  const onField = target instanceof HTMLInputElement
  const onButton = target instanceof HTMLButtonElement
  const step = (seconds: number) => () => api.seek(api.getPosition() + seconds)
  const louder = (by: number) => () => api.setMute(false).setVolume(api.getVolume() + by)
  const keys: Record<string, (() => unknown) | false> = {
    ' ': !onButton && toggle,
    k: toggle,
    m: () => api.setMute(),
    f: () => api.setFullscreen(),
    c: () => captions.hidden || captions.click(),
    j: step(-STEP),
    l: step(STEP),
    ArrowLeft: !onField && step(-STEP / 2),
    ArrowRight: !onField && step(STEP / 2),
    ArrowUp: !onField && louder(10),
    ArrowDown: !onField && louder(-10),
    Home: !onField && (() => api.seek(0)),
  }
  const part = /^\d$/.test(key) && Number.isFinite(api.getDuration())
  const run = part
    ? () => api.seek((api.getDuration() * Number(key)) / 10)
    : keys[key.length === 1 ? key.toLowerCase() : key]
  if (!run) return
  event.preventDefault()
  run()
}

/** While it plays and nobody moves, the picture is alone. */
function hideWhenQuiet(container: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = (): void => {
    container.removeAttribute('data-quiet')
    clearTimeout(timer)
    timer = setTimeout(() => {
      const busy =
        media.paused || container.querySelector('[aria-expanded=true]') || container.matches(':has(:focus-visible)')
      container.toggleAttribute('data-quiet', !busy)
    }, QUIET)
  }
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    container.addEventListener(name, wake, { signal, passive: true })
  for (const name of ['play', 'pause', 'ended']) media.addEventListener(name, wake, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
