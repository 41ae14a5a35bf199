import { formatDuration } from '../../content/cards/duration.ts'
import css from './dock.css?inline'
import { buildDock, type Dock, type Rules } from './dock-parts.ts'
import type { PlayerApi } from './jwplayer/types.ts'
import { tellDevice } from './media-session.ts'
import { rememberedPosition } from './remembered.ts'
import { playerScript } from './script.ts'
import { type Labels, readJson, type Track } from './track.ts'
import { watch } from './watch.ts'

/** Speeds that the dock's button goes through. */
const RATES = [1, 1.25, 1.5, 2, 0.75]

/** What plays at the foot of the page; there is one for all lists. */
interface Playing {
  player: PlayerApi
  list: HTMLElement
  track: Track
  forget(): void
}

/** The dock, and the button that opened it. */
let shown: { dock: Dock; opener: HTMLElement } | undefined
let playing: Playing | undefined
let rate = 1

/** Plays the sound of a button, or pauses it when it plays already. */
export async function choose(list: HTMLElement, button: HTMLElement): Promise<void> {
  const track = readJson<Track>(button.dataset['track'])
  if (playing?.track.contentId === track.contentId) {
    if (playing.player.getState() === 'playing') playing.player.pause()
    else playing.player.play()
    return
  }
  const labels = readJson<Labels>(list.dataset['labels'])
  button.ariaBusy = 'true'
  shown ??= { dock: openDock(labels), opener: button }
  const { dock } = shown
  if (!playing) {
    shown.opener = button
    dock.wait(track)
    dock.rule({ close })
  }
  try {
    const jwplayer = await playerScript(list.dataset['script']!)
    // Whoever has closed it meanwhile wants to hear nothing.
    if (shown?.dock === dock) start(dock, jwplayer(dock.stage), list, track)
  } catch (error) {
    console.error(error)
    dock.say(labels[playing ? 'error' : 'failed'] ?? '')
  }
  button.ariaBusy = null
}

function start(dock: Dock, player: PlayerApi, list: HTMLElement, track: Track): void {
  playing?.forget()
  player.off()
  player.setup({
    file: track.source,
    title: track.title,
    controls: false,
    mediatype: 'audio',
    autostart: true,
    live: track.live ?? false,
    starttime: track.live ? 0 : (track.start ?? rememberedPosition(localStorage, track.contentId)),
  })
  player.setPlaybackRate(track.live ? 1 : rate)
  playing = { player, list, track, forget: watch(player, track) }
  const turn = (by: number): Turn => {
    const button = neighbour(list, track.contentId, by)
    return button && (() => void choose(list, button))
  }
  const [before, next] = [turn(-1), turn(1)]
  dock.show(track, { before: Boolean(before), next: Boolean(next) })
  follow(dock, player, track, next)
  tellDevice(player, track, { ...(before && { before }), ...(next && { next }) })
  dock.rule(rulesOf(player, before, next))
}

type Turn = (() => void) | undefined

/** Shows in the dock and on the buttons of the page what the player does; what follows plays next. */
function follow(dock: Dock, player: PlayerApi, { contentId }: Track, next: Turn): void {
  const state = (): void => {
    const on = player.getState() === 'playing' || player.getState() === 'buffering'
    dock.state(on)
    markButtons(contentId, on)
  }
  for (const event of ['play', 'pause', 'buffer', 'complete'] as const) player.on(event, state)
  player.on('time', ({ position, duration }) => dock.time(position, duration, formatDuration))
  player.on('complete', () => next?.())
  player.on('error', () => dock.say(dock.labels['error'] ?? ''))
  player.on('firstFrame', () => dock.say(''))
}

const rulesOf = (player: PlayerApi, before: Turn, next: Turn): Rules => ({
  toggle: () => (player.getState() === 'playing' ? player.pause() : player.play()),
  step: (seconds) => player.seek(player.getPosition() + seconds),
  seek: (seconds) => player.seek(seconds),
  before: () => before?.(),
  next: () => next?.(),
  faster: () => {
    rate = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1
    player.setPlaybackRate(rate)
    return rate
  },
  close,
})

/** The button before or after the one that plays, among those that play in this list. */
function neighbour(list: HTMLElement, contentId: string, by: number): HTMLElement | undefined {
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-track]')]
  const place = buttons.findIndex((button) => readJson<Track>(button.dataset['track']).contentId === contentId)
  return place < 0 ? undefined : buttons[place + by]
}

/** Every button of what plays shows it, wherever it stands on the page. */
function markButtons(contentId: string, on: boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>('nx-audio [data-track]')) {
    const own = readJson<Track>(button.dataset['track']).contentId === contentId
    button.toggleAttribute('data-playing', own && on)
    // In a list it is a link to the file until it has become a button that plays.
    if (button instanceof HTMLAnchorElement) button.role = 'button'
    button.setAttribute('aria-pressed', String(own && on))
  }
}

function openDock(labels: Labels): Dock {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return buildDock(labels)
}

/** Closes the dock, whether anything plays or never came; the buttons of the page stay. */
function close(): void {
  if (!shown) return
  const { dock, opener } = shown
  const button = playing ? neighbour(playing.list, playing.track.contentId, 0) : opener
  shown = undefined
  end()
  dock.remove()
  button?.focus()
}

function end(): void {
  if (!playing) return
  const { player, track, forget } = playing
  playing = undefined
  player.pause()
  forget()
  player.remove()
  markButtons(track.contentId, false)
}
