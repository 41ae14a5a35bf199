import type { PlayerApi } from './jwplayer/types.ts'
import type { Track } from './track.ts'

/** Seconds of a step by the keys of the device. */
const STEP = 10

/** Shows the device what plays, and lets its keys and its lock screen rule it. */
export function tellDevice(
  player: PlayerApi,
  track: Track,
  move: { before?: () => void; next?: () => void } = {},
): void {
  const { mediaSession } = navigator
  if (!mediaSession) return
  const { title, site, image } = track
  const artwork = image ? [{ src: image, sizes: '410x410', type: 'image/jpeg' }] : []
  mediaSession.metadata = new MediaMetadata({ title, artist: site, artwork })
  const step = (seconds: number) => () => player.seek(player.getPosition() + seconds)
  const actions: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', () => player.play()],
    ['pause', () => player.pause()],
    ['seekbackward', track.live ? null : step(-STEP)],
    ['seekforward', track.live ? null : step(STEP)],
    ['seekto', track.live ? null : ({ seekTime }) => player.seek(seekTime ?? 0)],
    ['previoustrack', move.before ?? null],
    ['nexttrack', move.next ?? null],
  ]
  for (const [action, run] of actions) {
    try {
      mediaSession.setActionHandler(action, run)
    } catch {
      // An action that this browser does not know.
    }
  }
}
