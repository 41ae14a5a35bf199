import { PLAYER_VERSION } from '../model.ts'
import { buildControls } from './controls.ts'
import { emitter } from './emitter.ts'
import { startEngine, type Engine } from './engine.ts'
import type { Level, PlayerApi, Setup } from './types.ts'

/** A jump of the position that nobody asked for, e.g. over a gap of the recording, is smaller. */
const JUMP = 1

type State = ReturnType<PlayerApi['getState']>

/** The player of one element; it has a life from `setup` to `remove`. */
export function createPlayer(container: HTMLElement, base: string): PlayerApi {
  const events = emitter()
  let media: HTMLMediaElement = document.createElement('video')
  let engine: Engine | undefined
  let options: Setup = {}
  let state: State = 'idle'
  let position = 0
  let asked = false
  let closeControls = (): void => undefined

  const move = (next: State, tell?: 'play' | 'pause' | 'buffer'): void => {
    const oldstate = state
    if (oldstate === next) return
    state = next
    if (tell) events.emit(tell, { oldstate, newstate: next })
  }
  const isOpen = (): boolean => options.live === true || !Number.isFinite(media.duration)
  const duration = (): number => (isOpen() ? Infinity : media.duration || 0)

  const reactions: Record<string, () => void> = {
    playing: () => {
      const first = state === 'idle' || (state === 'buffering' && position === 0)
      if (first) events.emit('firstFrame', {})
      move('playing', 'play')
    },
    waiting: () => state === 'playing' && move('buffering', 'buffer'),
    pause: () => !media.ended && state !== 'idle' && state !== 'complete' && move('paused', 'pause'),
    ended: () => {
      move('complete')
      events.emit('complete', {})
    },
    seeking: () => {
      const target = media.currentTime
      // Not told: joining a live signal at its edge, and the way back to the beginning when it plays again.
      const byItself = isOpen() || state === 'complete' || Math.abs(target - position) <= JUMP
      if (asked || !byItself) events.emit('seek', { position, offset: target })
      asked = false
      position = target
    },
    seeked: () => events.emit('seeked', {}),
    timeupdate: () => {
      if (media.seeking) return
      position = media.currentTime
      events.emit('time', { position, duration: duration() })
    },
    volumechange: () => {
      events.emit('volume', { volume: Math.round(media.volume * 100) })
      events.emit('mute', { mute: media.muted })
    },
    ratechange: () => events.emit('playbackRateChanged', { playbackRate: media.playbackRate }),
  }
  const fail = (message: string): void => {
    move('idle')
    events.emit('error', { code: 230_000, message })
  }
  const tracks = (): TextTrack[] =>
    [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')

  function start(): void {
    const file = options.file ?? options.sources?.[0]?.file
    if (!file) return events.emit('setupError', { code: 102_630, message: 'nothing to play' })
    const from = options.live ? 0 : Math.max(0, options.starttime ?? 0)
    state = 'idle'
    position = from
    engine = startEngine({
      media,
      file,
      base,
      start: from,
      onLevels: () => events.emit('levels', { levels: engine?.levels() ?? [], currentQuality: engine?.level() ?? 0 }),
      onError: fail,
    })
    if (options.autostart) api.play()
  }

  const api: PlayerApi = {
    id: container.id,
    version: PLAYER_VERSION,
    setup(setup) {
      api.remove()
      options = setup
      media = buildStage(container, setup)
      // Before the controls, which show the state that these set.
      for (const [name, react] of Object.entries(reactions)) media.addEventListener(name, react)
      if (setup.controls !== false) closeControls = buildControls(container, media, setup, api)
      queueMicrotask(() => events.emit('ready', {}))
      start()
      return api
    },
    on: (event, listener) => (events.on(event, listener), api),
    once(event, listener) {
      const once: typeof listener = (data) => {
        events.off(event, once)
        listener(data)
      }
      events.on(event, once)
      return api
    },
    off: (event, listener) => (events.off(event, listener), api),
    load(next) {
      engine?.end()
      options = { ...options, starttime: 0, live: false, ...next }
      start()
      return api
    },
    play() {
      media.play().catch((error: DOMException) => {
        if (error.name === 'NotAllowedError') events.emit('autostartNotAllowed', { reason: error.message })
      })
      return api
    },
    pause: () => (media.pause(), api),
    stop() {
      media.pause()
      engine?.end()
      move('idle')
      return api
    },
    seek(target) {
      asked = true
      const end = isOpen() ? Infinity : media.duration
      media.currentTime = Math.max(0, Math.min(target, end))
      return api
    },
    remove() {
      if (!engine) return api
      engine.end()
      engine = undefined
      closeControls()
      closeControls = () => undefined
      container.replaceChildren()
      events.emit('remove', {})
      return api
    },
    getState: () => state,
    getPosition: () => media.currentTime,
    getDuration: duration,
    getContainer: () => container,
    getVolume: () => Math.round(media.volume * 100),
    setVolume: (volume) => ((media.volume = Math.max(0, Math.min(100, volume)) / 100), api),
    getMute: () => media.muted,
    setMute: (mute = !media.muted) => ((media.muted = mute), api),
    getPlaybackRate: () => media.playbackRate,
    setPlaybackRate: (rate) => ((media.playbackRate = rate), api),
    getQualityLevels: (): Level[] => engine?.levels() ?? [],
    getCurrentQuality: () => engine?.level() ?? 0,
    setCurrentQuality: (index) => (engine?.choose(index), api),
    getCaptionsList: () => [
      { id: 'off', label: '' },
      ...tracks().map(({ label }, index) => ({ id: String(index + 1), label })),
    ],
    getCurrentCaptions: () => tracks().findIndex(({ mode }) => mode === 'showing') + 1,
    setCurrentCaptions(index) {
      tracks().forEach((track, place) => (track.mode = place === index - 1 ? 'showing' : 'disabled'))
      events.emit('captionsChanged', { track: index })
      return api
    },
    getFullscreen: () => document.fullscreenElement === container,
    setFullscreen(on = document.fullscreenElement !== container) {
      void (on ? enterFullscreen(container, media) : document.exitFullscreen()).catch(() => undefined)
      return api
    },
  }
  container.addEventListener('fullscreenchange', () => events.emit('fullscreen', { fullscreen: api.getFullscreen() }))
  return api
}

/** Telephones of Apple make only the picture itself full. */
async function enterFullscreen(container: HTMLElement, media: HTMLMediaElement): Promise<void> {
  const apple = media as HTMLVideoElement & { webkitEnterFullscreen?(): void }
  if (container.requestFullscreen) await container.requestFullscreen()
  else apple.webkitEnterFullscreen?.()
}

/** The media element with its text tracks, in its container. */
function buildStage(container: HTMLElement, setup: Setup): HTMLMediaElement {
  const media = document.createElement(setup.mediatype === 'audio' ? 'audio' : 'video')
  if (media instanceof HTMLVideoElement) {
    media.playsInline = true
    if (setup.image) media.poster = setup.image
  }
  media.preload = 'metadata'
  media.muted = setup.mute ?? false
  media.className = 'jw-video'
  for (const { file, kind = 'captions', label = '', language = '', default: on } of setup.tracks ?? []) {
    const track = Object.assign(document.createElement('track'), { src: file, kind, label, srclang: language })
    track.default = on ?? false
    media.append(track)
  }
  container.classList.add('jwplayer')
  container.replaceChildren(media)
  return media
}
