import { formatDuration } from '../../../content/cards/duration.ts'
import css from './controls.css?inline'
import { listenToKeys, STEP } from './keys.ts'
import { button, make, range, relabel, wording, type Say } from './parts.ts'
import { buildSettings } from './settings.ts'
import type { PlayerApi, Setup } from './types.ts'

/** Milliseconds without a movement after which the controls leave the picture. */
const QUIET = 3000
/** Seconds behind the edge from which one is no longer live. */
const BEHIND = 20

/** What the controls stand over and rule. */
interface Surface {
  container: HTMLElement
  media: HTMLMediaElement
  setup: Setup
  api: PlayerApi
  say: Say
}
type Parts = ReturnType<typeof buildParts>

/** Puts the controls over the picture; the answer takes them away again. */
export function buildControls(
  container: HTMLElement,
  media: HTMLMediaElement,
  setup: Setup,
  api: PlayerApi,
): () => void {
  addStyles()
  const say = wording(setup.localization)
  const surface: Surface = { container, media, setup, api, say }
  const parts = buildParts(surface)
  arrange(surface, parts)
  const leaving = new AbortController()
  wire(surface, parts, leaving.signal)
  hideWhenQuiet(container, media, leaving.signal)
  return () => leaving.abort()
}

let styled = false
/** A constructed sheet: the content policy of the portal lets no style be written into the page. */
function addStyles(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function buildParts({ media, setup, api, say }: Surface) {
  const toggle = (): void => void (media.paused ? api.play() : api.pause())
  const step = (seconds: number) => () => api.seek(api.getPosition() + seconds)
  const settings = buildSettings(setup, api, say)
  const gear = button('jw-gear', 'settings', say('settings'), () => settings.toggle(gear))
  gear.setAttribute('aria-expanded', 'false')
  const live = make('button', 'jw-live', { type: 'button' })
  live.append(make('i', ''), say('live'))
  live.addEventListener('click', () => api.seek(edge(media)))
  return {
    toggle,
    settings,
    gear,
    live,
    disc: button('jw-disc', 'play', say('play'), toggle),
    play: button('jw-play', 'play', say('play'), toggle),
    back: button('jw-step', 'back', say('back', { n: STEP }), step(-STEP)),
    forward: button('jw-step', 'forward', say('forward', { n: STEP }), step(STEP)),
    mute: button('jw-mute', 'volume', say('mute'), () => api.setMute()),
    volume: range('jw-volume', say('volume'), 100, 5),
    time: make('span', 'jw-time'),
    seek: range('jw-seek', say('seek'), 1000, 0.1),
    captions: button('jw-captions', 'captions', say('captions'), () =>
      api.setCurrentCaptions(api.getCurrentCaptions() ? 0 : 1),
    ),
    pip: button('jw-pip', 'pip', say('pip'), () => void floatWindow(media)),
    full: button('jw-full', 'fullscreen', say('fullscreen'), () => api.setFullscreen()),
    error: make('p', 'jw-error', { role: 'alert' }),
    /** The reader holds the bar of progress. */
    dragging: false,
  }
}

function arrange({ container, media, setup, say }: Surface, parts: Parts): void {
  const { disc, play, back, forward, mute, volume, time, live, captions, gear, pip, full, seek } = parts
  const sound = setup.mediatype === 'audio'
  disc.tabIndex = -1
  pip.hidden = !document.pictureInPictureEnabled || !(media instanceof HTMLVideoElement)
  full.hidden = sound
  const row = make('div', 'jw-row')
  row.append(play, back, forward, mute, volume, time, live, make('span', 'jw-gap'), captions, gear, pip, full)
  const bar = make('div', 'jw-bar')
  bar.append(seek, row)
  const spinner = make('span', 'jw-spinner', { 'aria-hidden': 'true' })
  container.append(spinner, disc, parts.error, parts.settings.panel, bar)
  container.setAttribute('role', 'group')
  container.setAttribute('aria-label', say(sound ? 'label.audio' : 'label.video'))
}

function wire(surface: Surface, parts: Parts, signal: AbortSignal): void {
  const { container, media, api } = surface
  const { seek, volume, error, toggle, captions } = parts
  const show = (): void => {
    showState(surface, parts)
    if (!parts.dragging) showTime(surface, parts)
  }
  const listen = (target: EventTarget, names: string, run: () => void): void =>
    names.split(' ').forEach((name) => target.addEventListener(name, run, { signal }))
  listen(media, 'play playing pause ended waiting volumechange loadedmetadata durationchange canplay seeked', show)
  listen(media, 'timeupdate progress', () => !parts.dragging && showTime(surface, parts))
  listen(media, 'click', toggle)
  listen(media, 'dblclick', () => !parts.full.hidden && api.setFullscreen())
  listen(media.textTracks, 'change addtrack', show)
  listen(container, 'fullscreenchange', show)
  listen(seek, 'input', () => {
    parts.dragging = true
    showTime(surface, parts, Number(seek.value))
  })
  listen(seek, 'change', () => {
    parts.dragging = false
    api.seek(Number(seek.value))
  })
  listen(volume, 'input', () => {
    api.setMute(volume.value === '0')
    if (volume.value !== '0') api.setVolume(Number(volume.value))
  })
  listenToKeys(container, api, { toggle, captions }, signal)
  const say = (text: string) => () => {
    error.textContent = text
    show()
  }
  api.on('error', say(surface.say('error')))
  api.on('firstFrame', say(''))
  api.on('captionsChanged', show)
  show()
}

function showState({ container, media, api, say }: Surface, parts: Parts): void {
  const { play, disc, captions, full, mute, volume, error } = parts
  const state = api.getState()
  const now = state === 'complete' ? 'replay' : media.paused ? 'play' : 'pause'
  relabel(play, now, say(now))
  relabel(disc, now, say(now))
  container.dataset['state'] = state
  container.toggleAttribute('data-waiting', !media.paused && media.readyState < 3 && !error.textContent)
  captions.hidden = api.getCaptionsList().length < 2
  captions.setAttribute('aria-pressed', String(api.getCurrentCaptions() > 0))
  const isFull = api.getFullscreen()
  relabel(full, isFull ? 'exit' : 'fullscreen', say(isFull ? 'fullscreen.exit' : 'fullscreen'))
  relabel(mute, media.muted ? 'muted' : 'volume', say(media.muted ? 'unmute' : 'mute'))
  volume.value = media.muted ? '0' : String(api.getVolume())
  volume.style.setProperty('--done', `${volume.value}%`)
}

function showTime({ container, media, api, say }: Surface, parts: Parts, at = media.currentTime): void {
  const { live, time, seek } = parts
  const open = api.getDuration() === Infinity
  container.toggleAttribute('data-live', open)
  const behind = open && edge(media) - media.currentTime > BEHIND
  live.disabled = !behind
  live.setAttribute('aria-label', say(behind ? 'go-live' : 'live'))
  const total = open ? 0 : api.getDuration()
  const text = say('time', { current: formatDuration(at), total: formatDuration(total) })
  time.textContent = text
  seek.max = String(total || 1)
  seek.setAttribute('aria-valuetext', text)
  if (!parts.dragging) seek.value = String(at)
  const share = (seconds: number) => `${total ? (100 * seconds) / total : 0}%`
  const { buffered } = media
  seek.style.setProperty('--done', share(Number(seek.value)))
  seek.style.setProperty('--loaded', share(buffered.length ? buffered.end(buffered.length - 1) : 0))
}

const edge = ({ seekable }: HTMLMediaElement): number => (seekable.length ? seekable.end(seekable.length - 1) : 0)

async function floatWindow(media: HTMLMediaElement): Promise<void> {
  if (!(media instanceof HTMLVideoElement)) return
  const way = document.pictureInPictureElement ? document.exitPictureInPicture() : media.requestPictureInPicture()
  await way.catch(() => undefined)
}

/** While it plays and nobody moves, the picture is alone. */
function hideWhenQuiet(container: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = (): void => {
    container.removeAttribute('data-quiet')
    clearTimeout(timer)
    timer = setTimeout(() => {
      const busy = media.paused || container.matches(':has([aria-expanded=true], :focus-visible)')
      container.toggleAttribute('data-quiet', !busy)
    }, QUIET)
  }
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    container.addEventListener(name, wake, { signal, passive: true })
  for (const name of ['play', 'pause', 'ended']) media.addEventListener(name, wake, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
