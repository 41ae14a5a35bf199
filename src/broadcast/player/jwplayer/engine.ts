import type { Level } from './types.ts'

/** What is used of hls.js, which is fetched only where the browser plays no HLS by itself. */
interface Hls {
  levels: { height: number; bitrate: number; attrs?: Record<string, string | undefined> }[]
  currentLevel: number
  autoLevelEnabled: boolean
  nextLevel: number
  loadSource(url: string): void
  attachMedia(media: HTMLMediaElement): void
  startLoad(): void
  recoverMediaError(): void
  destroy(): void
  on(event: string, run: (event: string, data: { fatal?: boolean; type?: string }) => void): void
}
interface HlsClass {
  new (options: object): Hls
  isSupported(): boolean
}

/** What feeds a media element. */
export interface Engine {
  /** The renditions, the automatic choice first; empty where there is no choice. */
  levels(): Level[]
  /** 0 is the automatic choice. */
  level(): number
  choose(index: number): void
  end(): void
}

interface Options {
  media: HTMLMediaElement
  file: string
  /** Folder of this script, where the one for HLS lies too. */
  base: string
  start: number
  onLevels(): void
  onError(message: string): void
}

const HLS_TYPES = ['application/vnd.apple.mpegurl', 'application/x-mpegURL']
const ATTEMPTS = 3

/** Whether an address is that of an HLS playlist. */
export const isHls = (file: string): boolean => /\.m3u8(?:[?#]|$)/i.test(file)

/** Plays a file: as it is where the browser can, else through hls.js. */
export function startEngine(options: Options): Engine {
  const { media, file } = options
  const native = !isHls(file) || HLS_TYPES.some((type) => media.canPlayType(type) !== '')
  return native ? nativeEngine(options) : hlsEngine(options)
}

function nativeEngine(options: Options): Engine {
  const { media, file, start, onError } = options
  let instead: Engine | undefined
  const failed = () => {
    // A browser that only believed it could play HLS gets a second chance.
    if (isHls(file) && 'MediaSource' in window && media.error?.code !== 2) {
      media.removeEventListener('error', failed)
      instead = hlsEngine(options)
    } else onError(media.error?.message ?? 'media error')
  }
  media.addEventListener('error', failed)
  const stopWatching = isHls(file) ? jumpGaps(media) : () => undefined
  media.src = file
  if (start > 0) media.addEventListener('loadedmetadata', () => !instead && (media.currentTime = start), { once: true })
  return {
    levels: () => instead?.levels() ?? [],
    level: () => instead?.level() ?? 0,
    choose: (index) => instead?.choose(index),
    end() {
      media.removeEventListener('error', failed)
      stopWatching()
      instead?.end()
      media.removeAttribute('src')
      media.load()
    },
  }
}

/** Seconds of a hole in a recording over which it goes on by itself. */
const HOLE = 1
/** Milliseconds of standing still before a hole is believed. */
const STILL = 700

/** Browsers that play HLS by themselves stop at the smallest hole between two parts of a recording. */
function jumpGaps(media: HTMLMediaElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const { currentTime, buffered } = media
    if (media.paused || media.seeking || media.readyState > 2) return
    for (let i = 0; i < buffered.length; i++) {
      const begins = buffered.start(i)
      if (begins > currentTime && begins - currentTime <= HOLE) media.currentTime = begins + 0.01
    }
  }
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(look, STILL)
  }
  media.addEventListener('waiting', wait)
  media.addEventListener('stalled', wait)
  return () => {
    clearTimeout(timer)
    media.removeEventListener('waiting', wait)
    media.removeEventListener('stalled', wait)
  }
}

function hlsEngine(options: Options): Engine {
  const { media, file, base, start, onLevels, onError } = options
  let hls: Hls | undefined
  let ended = false
  let isRead = false
  let attempts = 0

  /** Most recordings need only the light build; one with its sound apart needs the whole one. */
  const run = async (build: 'light' | 'full'): Promise<void> => {
    const HlsJs = await loadHls(base, build)
    if (ended) return
    if (!HlsJs.isSupported()) return onError('no way to play HLS')
    // No worker: the content policy of the portal lets no script be made of a blob.
    const one = new HlsJs({ enableWorker: false, capLevelToPlayerSize: true, startPosition: start > 0 ? start : -1 })
    hls = one
    one.on('hlsManifestParsed', () => {
      isRead = true
      if (build === 'light' && one.levels.some(({ attrs }) => attrs?.['AUDIO'])) {
        one.destroy()
        run('full').catch(fail)
      } else onLevels()
    })
    one.on('hlsLevelSwitched', onLevels)
    one.on('hlsError', (_, { fatal, type }) => {
      if (!fatal) return
      attempts += 1
      // Without its playlist there is nothing that could be loaded again.
      if (!isRead || attempts > ATTEMPTS) onError(type ?? 'hls')
      else if (type === 'mediaError') one.recoverMediaError()
      else if (type === 'networkError' && attempts < ATTEMPTS) setTimeout(() => one.startLoad(), 1000 * attempts)
      else onError(type ?? 'hls')
    })
    one.loadSource(file)
    one.attachMedia(media)
  }
  const fail = (error: unknown): void => onError(String(error))
  run('light').catch(fail)

  return {
    levels: () =>
      hls && hls.levels.length > 1
        ? [{ label: '', height: 0 }, ...hls.levels.map(({ height, bitrate }) => levelOf(height, bitrate))]
        : [],
    level: () => (hls && !hls.autoLevelEnabled ? hls.currentLevel + 1 : 0),
    choose: (index) => hls && (hls.nextLevel = index - 1),
    end() {
      ended = true
      hls?.destroy()
      media.removeAttribute('src')
    },
  }
}

const levelOf = (height: number, bitrate: number): Level => ({
  height,
  label: height ? `${height}p` : `${Math.round(bitrate / 1000)} kb/s`,
})

const FILES = { light: 'provider.hlsjs.js', full: 'provider.hlsjs.full.js' }
const scripts = new Map<string, Promise<HlsClass>>()

function loadHls(base: string, build: 'light' | 'full'): Promise<HlsClass> {
  const known = scripts.get(build)
  if (known) return known
  const loading = new Promise<HlsClass>((done, fail) => {
    const script = document.createElement('script')
    script.src = base + FILES[build]
    script.onload = () => done((window as unknown as { Hls: HlsClass }).Hls)
    script.onerror = () => {
      scripts.delete(build)
      fail(new Error('the script for HLS could not be loaded'))
    }
    document.head.append(script)
  })
  scripts.set(build, loading)
  return loading
}
