import { PLAYER_VERSION } from '../model.ts'
import { buildControls } from './controls.ts'
import { buildStage, durationOf, feed, isOpen, move, newCore, react, type Core } from './core.ts'
import type { PlayerApi } from './types.ts'

/** A part of the interface; every call that changes something answers the player. */
type Part<K extends keyof PlayerApi> = Pick<PlayerApi, K>
type Self = () => PlayerApi

/** The player of one element; it has a life from `setup` to `remove`. */
export function createPlayer(container: HTMLElement, base: string): PlayerApi {
  const core = newCore(container, base)
  const self: Self = () => api
  const api: PlayerApi = {
    id: container.id,
    version: PLAYER_VERSION,
    getContainer: () => container,
    ...life(core, self),
    ...listening(core, self),
    ...playback(core, self),
    ...sound(core, self),
    ...choices(core, self),
    ...screen(core, self),
  }
  container.addEventListener('fullscreenchange', () =>
    core.events.emit('fullscreen', { fullscreen: api.getFullscreen() }),
  )
  return api
}

function life(core: Core, self: Self): Part<'setup' | 'load' | 'remove'> {
  const play = () => self().play()
  return {
    setup(setup) {
      self().remove()
      core.options = setup
      core.media = buildStage(core, setup)
      // Before the controls, which show the state that these set.
      react(core)
      if (setup.controls !== false) core.closeControls = buildControls(core.container, core.media, setup, self())
      queueMicrotask(() => core.events.emit('ready', {}))
      feed(core, play)
      return self()
    },
    load(next) {
      core.engine?.end()
      core.options = { ...core.options, starttime: 0, live: false, ...next }
      feed(core, play)
      return self()
    },
    remove() {
      if (!core.engine) return self()
      core.engine.end()
      core.engine = undefined
      core.closeControls()
      core.closeControls = () => undefined
      core.container.replaceChildren()
      core.events.emit('remove', {})
      return self()
    },
  }
}

function listening({ events }: Core, self: Self): Part<'on' | 'once' | 'off'> {
  return {
    on: (event, listener) => (events.on(event, listener), self()),
    once(event, listener) {
      const once: typeof listener = (data) => {
        events.off(event, once)
        listener(data)
      }
      events.on(event, once)
      return self()
    },
    off: (event, listener) => (events.off(event, listener), self()),
  }
}

function playback(
  core: Core,
  self: Self,
): Part<'play' | 'pause' | 'stop' | 'seek' | 'getState' | 'getPosition' | 'getDuration'> {
  return {
    play() {
      core.media.play().catch((error: DOMException) => {
        if (error.name === 'NotAllowedError') core.events.emit('autostartNotAllowed', { reason: error.message })
      })
      return self()
    },
    pause: () => (core.media.pause(), self()),
    stop() {
      core.media.pause()
      core.engine?.end()
      move(core, 'idle')
      return self()
    },
    seek(target) {
      core.asked = true
      core.media.currentTime = Math.max(0, Math.min(target, isOpen(core) ? Infinity : core.media.duration || Infinity))
      return self()
    },
    getState: () => core.state,
    getPosition: () => core.media.currentTime,
    getDuration: () => durationOf(core),
  }
}

function sound(
  core: Core,
  self: Self,
): Part<'getVolume' | 'setVolume' | 'getMute' | 'setMute' | 'getPlaybackRate' | 'setPlaybackRate'> {
  return {
    getVolume: () => Math.round(core.media.volume * 100),
    setVolume: (volume) => ((core.media.volume = Math.max(0, Math.min(100, volume)) / 100), self()),
    getMute: () => core.media.muted,
    setMute: (mute = !core.media.muted) => ((core.media.muted = mute), self()),
    getPlaybackRate: () => core.media.playbackRate,
    setPlaybackRate: (rate) => ((core.media.playbackRate = rate), self()),
  }
}

const textTracks = ({ media }: Core): TextTrack[] =>
  [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')

function choices(
  core: Core,
  self: Self,
): Part<
  | 'getQualityLevels'
  | 'getCurrentQuality'
  | 'setCurrentQuality'
  | 'getCaptionsList'
  | 'getCurrentCaptions'
  | 'setCurrentCaptions'
> {
  return {
    getQualityLevels: () => core.engine?.levels() ?? [],
    getCurrentQuality: () => core.engine?.level() ?? 0,
    setCurrentQuality: (index) => (core.engine?.choose(index), self()),
    getCaptionsList: () => [
      { id: 'off', label: '' },
      ...textTracks(core).map(({ label }, index) => ({ id: String(index + 1), label })),
    ],
    getCurrentCaptions: () => textTracks(core).findIndex(({ mode }) => mode === 'showing') + 1,
    setCurrentCaptions(index) {
      textTracks(core).forEach((track, place) => (track.mode = place === index - 1 ? 'showing' : 'disabled'))
      core.events.emit('captionsChanged', { track: index })
      return self()
    },
  }
}

function screen(core: Core, self: Self): Part<'getFullscreen' | 'setFullscreen'> {
  const isFull = (): boolean => document.fullscreenElement === core.container
  return {
    getFullscreen: isFull,
    setFullscreen(on = !isFull()) {
      void (on ? enterFullscreen(core) : document.exitFullscreen()).catch(() => undefined)
      return self()
    },
  }
}

/** Telephones of Apple make only the picture itself full. */
async function enterFullscreen({ container, media }: Core): Promise<void> {
  const apple = media as HTMLVideoElement & { webkitEnterFullscreen?(): void }
  if (container.requestFullscreen) await container.requestFullscreen()
  else apple.webkitEnterFullscreen?.()
}
