import { stories } from '../stories.ts'
import type { Story } from '../model.ts'

/** Seconds of every clip and sound of the demonstration. */
export const ROUND = 24
/** Seconds of a segment: a film is some of them. */
const SEGMENT = 4
/** The sounds have frames of equal length, so any number of them is a sound. */
export const FRAME_SECONDS = 0.024
export const FRAME_BYTES = 120

/** The recording of a content of the demonstration. */
export interface DemoRecording {
  key: string
  seconds: number
  /** What is seen. */
  clip: 'costa' | 'naranjos' | 'oficio' | null
  /** What is heard, where nothing is seen. */
  sound: 'marea' | 'cuerda' | 'viento' | null
}

const COAST = new Set(['coast', 'storm', 'mountains', 'orchard', 'city'])

/** The recording of a story, or null where it has none. */
export function recordingOf(
  story: Pick<Story, 'key' | 'type' | 'site' | 'picture'>,
  seconds: number,
): DemoRecording | null {
  const theme = story.picture?.theme ?? 'studio'
  const outside = COAST.has(theme)
  const film = story.type === 'video' || (story.type === 'episode' && story.site !== 'radio')
  if (film) {
    const whole = SEGMENT * Math.max(1, Math.round(seconds / SEGMENT))
    const clip = story.key.endsWith('-vertical') ? 'naranjos' : outside ? 'costa' : 'oficio'
    return { key: story.key, seconds: whole, clip, sound: null }
  }
  if (story.type !== 'audio' && story.type !== 'episode') return null
  return { key: story.key, seconds, clip: null, sound: theme === 'coast' ? 'marea' : outside ? 'viento' : 'cuerda' }
}

/** How large a sound of a length is. */
export const soundBytes = (seconds: number): number => Math.round(seconds / FRAME_SECONDS) * FRAME_BYTES

/** The fields of a content that plays its recording. */
export function mediaFields(recording: DemoRecording): Record<string, unknown> {
  const base = `/media/demo/${recording.key}`
  if (recording.sound)
    return {
      source: `${base}/audio.mp3`,
      duration: recording.seconds,
      bytes: soundBytes(recording.seconds),
      mimeType: 'audio/mpeg',
    }
  return {
    duration: recording.seconds,
    hlsSource: `${base}/master.m3u8`,
    captions: [
      { language: 'es', label: 'Español', src: `${base}/es.vtt` },
      { language: 'ca', label: 'Català', src: `${base}/ca.vtt` },
    ],
  }
}

/** The recordings of all stories; what they refer to and when they came does not matter for lengths. */
export function recordings(): DemoRecording[] {
  const nothing = { moment: () => new Date(0).toISOString(), address: () => null, reference: () => 'ext:none' }
  return [...stories.values()].flatMap((story) => {
    const duration = story.es.own?.(nothing)['duration']
    const recording = typeof duration === 'number' ? recordingOf(story, duration) : null
    return recording ? [recording] : []
  })
}
