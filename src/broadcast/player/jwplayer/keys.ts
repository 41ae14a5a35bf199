import type { PlayerApi } from './types.ts'

/** Seconds of one step back or forward. */
export const STEP = 10

interface Means {
  toggle(): void
  captions: HTMLButtonElement
}

/** The keys that players have; a field that is being set keeps its own. */
export function listenToKeys(container: HTMLElement, api: PlayerApi, means: Means, signal: AbortSignal): void {
  container.addEventListener(
    'keydown',
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || target instanceof HTMLSelectElement) return
      const run = meaning(key.length === 1 ? key.toLowerCase() : key, target, api, means)
      if (!run) return
      event.preventDefault()
      run()
    },
    { signal },
  )
}

type Run = (() => unknown) | false | undefined

function meaning(key: string, target: EventTarget | null, api: PlayerApi, { toggle, captions }: Means): Run {
  const onField = target instanceof HTMLInputElement
  const step = (seconds: number) => () => api.seek(api.getPosition() + seconds)
  const louder = (by: number) => () => api.setMute(false).setVolume(api.getVolume() + by)
  if (/^\d$/.test(key))
    return Number.isFinite(api.getDuration()) && (() => api.seek((api.getDuration() * Number(key)) / 10))
  const keys: Record<string, Run> = {
    ' ': !(target instanceof HTMLButtonElement) && toggle,
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
  return keys[key]
}
