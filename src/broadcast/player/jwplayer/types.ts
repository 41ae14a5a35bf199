/** A text track beside the recording. */
export interface SetupTrack {
  file: string
  kind?: string
  label?: string
  language?: string
  default?: boolean
}

/** What `setup` takes; a subset of what the licensed player takes, with the same names. */
export interface Setup {
  file?: string
  sources?: { file: string; type?: string }[]
  image?: string
  title?: string
  tracks?: SetupTrack[]
  autostart?: boolean
  mute?: boolean
  controls?: boolean
  /** Seconds from which it plays. */
  starttime?: number
  /** Whether the file is a live signal; otherwise its length tells. */
  live?: boolean
  /** `audio` shows no picture. */
  mediatype?: 'video' | 'audio'
  playbackRates?: number[]
  /** Texts of the controls by name. */
  localization?: Record<string, string>
}

/** A rendition that can be chosen. */
export interface Level {
  label: string
  height: number
}

/** Names of the events and what they carry. */
export interface PlayerEvents {
  ready: object
  play: { oldstate: string; newstate: string }
  pause: { oldstate: string; newstate: string }
  buffer: { oldstate: string; newstate: string }
  seek: { position: number; offset: number }
  seeked: object
  time: { position: number; duration: number }
  complete: object
  firstFrame: object
  levels: { levels: Level[]; currentQuality: number }
  volume: { volume: number }
  mute: { mute: boolean }
  playbackRateChanged: { playbackRate: number }
  captionsChanged: { track: number }
  fullscreen: { fullscreen: boolean }
  autostartNotAllowed: { reason: string }
  error: { code: number; message: string }
  setupError: { code: number; message: string }
  remove: object
}

/** What a player tells of. */
export type EventName = keyof PlayerEvents
/** Hears one of them. */
export type Listener<E extends EventName> = (event: PlayerEvents[E] & { type: E }) => void

/** The player of one element. */
export interface PlayerApi {
  readonly id: string
  readonly version: string
  setup(options: Setup): PlayerApi
  on<E extends EventName>(event: E, listener: Listener<E>): PlayerApi
  once<E extends EventName>(event: E, listener: Listener<E>): PlayerApi
  off(event?: EventName, listener?: unknown): PlayerApi
  load(options: Setup): PlayerApi
  play(): PlayerApi
  pause(): PlayerApi
  stop(): PlayerApi
  seek(position: number): PlayerApi
  remove(): PlayerApi
  getState(): 'idle' | 'buffering' | 'playing' | 'paused' | 'complete'
  getPosition(): number
  getDuration(): number
  getContainer(): HTMLElement
  getVolume(): number
  setVolume(volume: number): PlayerApi
  getMute(): boolean
  setMute(mute?: boolean): PlayerApi
  getPlaybackRate(): number
  setPlaybackRate(rate: number): PlayerApi
  getQualityLevels(): Level[]
  getCurrentQuality(): number
  setCurrentQuality(index: number): PlayerApi
  getCaptionsList(): { id: string; label: string }[]
  getCurrentCaptions(): number
  setCurrentCaptions(index: number): PlayerApi
  getFullscreen(): boolean
  setFullscreen(on?: boolean): PlayerApi
}

/** The global function: the player of an element, by its id or the element itself. */
export interface JwPlayer {
  (element?: string | HTMLElement): PlayerApi
  version: string
}
