import type { PlayerApi } from './jwplayer/types.ts'
import { FRESH, type Signal, tell } from './progress-model.ts'
import { rememberPosition } from './remembered.ts'
import type { Track } from './track.ts'

/** Seconds of playing between two notes of the position. */
const NOTE_EVERY = 5

/** What the page's `player:event` carries (OPEN-103). */
export interface PlayerEventDetail {
  type: 'play' | 'pause' | 'seek' | 'complete' | 'progress'
  contentId: string
  milestone?: 25 | 50 | 75
}

/** Tells the page what a player does, keeps where it is, and lets only one player be heard. */
export function watch(player: PlayerApi, track: Track): () => void {
  let state = FRESH
  let noted = 0
  const { contentId, live } = track
  const note = (position = player.getPosition()): void => {
    noted = position
    if (!live) rememberPosition(localStorage, contentId, { position, duration: player.getDuration(), now: Date.now() })
  }
  const hear = (signal: Signal): void => {
    const [next, events] = tell(state, signal)
    state = next
    for (const event of events)
      window.dispatchEvent(new CustomEvent<PlayerEventDetail>('player:event', { detail: { ...event, contentId } }))
  }
  player.on('play', () => hear({ type: 'play' }))
  player.on('seek', () => hear({ type: 'seek' }))
  player.on('pause', () => {
    hear({ type: 'pause' })
    note()
  })
  player.on('complete', () => {
    hear({ type: 'complete' })
    note(0)
  })
  player.on('time', ({ position, duration }) => {
    hear({ type: 'time', position, duration: live ? Infinity : duration })
    if (Math.abs(position - noted) >= NOTE_EVERY) note(position)
  })
  const leaving = new AbortController()
  const { signal } = leaving
  addEventListener('pagehide', () => state.playing && note(), { signal })
  addEventListener(
    'player:event',
    (event) => {
      const { type, contentId: other } = (event as CustomEvent<PlayerEventDetail>).detail
      if (type === 'play' && other !== contentId && state.playing) player.pause()
    },
    { signal },
  )
  addEventListener(
    'player:seek',
    (event) => {
      const { contentId: wanted, position } = (event as CustomEvent<{ contentId: string; position: number }>).detail
      if (wanted === contentId) player.seek(position).play()
    },
    { signal },
  )
  return () => leaving.abort()
}
