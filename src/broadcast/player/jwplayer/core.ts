import { emitter, type Emitter } from './emitter.ts'
import { startEngine, type Engine } from './engine.ts'
import type { PlayerApi, Setup } from './types.ts'

/** A jump of the position that nobody asked for, e.g. over a gap of the recording, is smaller. */
const JUMP = 1

type State = ReturnType<PlayerApi['getState']>

/** What a player knows of itself. */
export interface Core {
  readonly container: HTMLElement
  /** Folder of this script. */
  readonly base: string
  readonly events: Emitter
  media: HTMLMediaElement
  engine: Engine | undefined
  options: Setup
  state: State
  /** Seconds, as last heard of the media element. */
  position: number
  /** A jump that was asked for is under way. */
  asked: boolean
  closeControls(): void
}

/** A player that nobody has set up yet. */
export function newCore(container: HTMLElement, base: string): Core {
  return {
    container,
    base,
    events: emitter(),
    media: document.createElement('video'),
    engine: undefined,
    options: {},
    state: 'idle',
    position: 0,
    asked: false,
    closeControls: () => undefined,
  }
}

/** Whether what plays has no end; a recording has none that is known until it has begun to load. */
export const isOpen = ({ options, media }: Core): boolean => options.live === true || media.duration === Infinity

/** Seconds; `Infinity` of a live signal. */
export const durationOf = (core: Core): number => (isOpen(core) ? Infinity : core.media.duration || 0)

/** Goes over to a state, and tells it when somebody wants to know. */
export function move(core: Core, next: State, tell?: 'play' | 'pause' | 'buffer'): void {
  const oldstate = core.state
  if (oldstate === next) return
  core.state = next
  if (tell) core.events.emit(tell, { oldstate, newstate: next })
}

/** The media element with its text tracks, in its container. */
export function buildStage({ container }: Core, setup: Setup): HTMLMediaElement {
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

/** Feeds the media element with what the options name: of several sources with the first that plays. */
export function feed(core: Core, play: () => unknown, at = 0): void {
  const { options, media, base, events } = core
  const file = options.file ?? options.sources?.[at]?.file
  if (!file) return events.emit('setupError', { code: 102_630, message: 'nothing to play' })
  const start = options.live ? 0 : Math.max(0, options.starttime ?? 0)
  core.state = 'idle'
  core.position = start
  const onLevels = (): void => {
    events.emit('levels', { levels: core.engine?.levels() ?? [], currentQuality: core.engine?.level() ?? 0 })
  }
  const onError = (message: string): void => {
    if (!options.file && options.sources?.[at + 1]) {
      core.engine?.end()
      return feed(core, play, at + 1)
    }
    move(core, 'idle')
    events.emit('error', { code: 230_000, message })
  }
  core.engine = startEngine({ media, file, base, start, onLevels, onError })
  if (options.autostart) play()
}

/** Makes the events of the media element those of the player. */
export function react(core: Core): void {
  const { media } = core
  for (const [name, run] of Object.entries({ ...playReactions(core), ...otherReactions(core) }))
    media.addEventListener(name, run)
}

function playReactions(core: Core): Record<string, () => void> {
  const { media, events } = core
  return {
    playing: () => {
      const first = core.state === 'idle' || (core.state === 'buffering' && core.position === 0)
      if (first) events.emit('firstFrame', {})
      move(core, 'playing', 'play')
    },
    waiting: () => core.state === 'playing' && move(core, 'buffering', 'buffer'),
    // At its end a media element says «pause» before it says «ended».
    pause: () => !media.ended && core.state !== 'idle' && core.state !== 'complete' && move(core, 'paused', 'pause'),
    ended: () => {
      move(core, 'complete')
      events.emit('complete', {})
    },
  }
}

function otherReactions(core: Core): Record<string, () => void> {
  const { media, events } = core
  return {
    seeking: () => {
      const target = media.currentTime
      // Not told: joining a live signal at its edge, and the way back to the beginning when it plays again.
      const byItself = isOpen(core) || core.state === 'complete' || Math.abs(target - core.position) <= JUMP
      if (core.asked || !byItself) events.emit('seek', { position: core.position, offset: target })
      core.asked = false
      core.position = target
    },
    seeked: () => events.emit('seeked', {}),
    timeupdate: () => {
      if (media.seeking) return
      core.position = media.currentTime
      events.emit('time', { position: core.position, duration: durationOf(core) })
    },
    volumechange: () => {
      events.emit('volume', { volume: Math.round(media.volume * 100) })
      events.emit('mute', { mute: media.muted })
    },
    ratechange: () => events.emit('playbackRateChanged', { playbackRate: media.playbackRate }),
  }
}
