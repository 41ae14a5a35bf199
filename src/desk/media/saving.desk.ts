import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError, isPassing } from '../app/call.desk.ts'
import { type Media, type MediaChange, mediaSchema } from './model.ts'
import { useKeepMedia } from './read.desk.ts'

/** What became of what was written last. */
export type Saving = 'none' | 'saving' | 'saved' | 'failed' | 'refused'

const QUIET_MS = 900
const AGAIN_MS = 4000

/** Both languages of a text are one change. */
function joined(before: MediaChange, next: MediaChange): MediaChange {
  return {
    ...before,
    ...next,
    ...(next.alt && { alt: { ...before.alt, ...next.alt } }),
    ...(next.caption && { caption: { ...before.caption, ...next.caption } }),
    ...(next.cuts && { cuts: { ...before.cuts, ...next.cuts } }),
  }
}

/** Saves what is changed of a picture when nothing follows, one call after the other; nothing waits for leaving it. */
export function useSaving(media: Media): { saving: Saving; change(change: MediaChange, wait?: number): void } {
  const { id } = media
  const { put } = useKeepMedia()
  const [saving, setSaving] = useState<Saving>('none')
  const waiting = useRef<MediaChange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const going = useRef(false)
  const gone = useRef(false)
  const send = useCallback(async () => {
    clearTimeout(timer.current)
    const body = waiting.current
    if (!body || going.current) return
    waiting.current = null
    going.current = true
    setSaving('saving')
    try {
      const options = { body, answer: mediaSchema, keepalive: gone.current }
      put(await call('PATCH', `/api/staff/media/${id}`, options))
      setSaving('saved')
    } catch (error) {
      const refused = error instanceof CallError && !isPassing(error)
      setSaving(refused ? 'refused' : 'failed')
      if (!refused) {
        waiting.current = joined(body, waiting.current ?? {})
        timer.current = setTimeout(() => void send(), AGAIN_MS)
      }
    } finally {
      going.current = false
    }
    if (waiting.current && !gone.current) timer.current = setTimeout(() => void send(), QUIET_MS)
    else if (waiting.current) void send()
  }, [id, put])
  useEffect(() => {
    gone.current = false
    const leave = () => {
      gone.current = true
      void send()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [send])
  const change = useCallback(
    (next: MediaChange, wait = QUIET_MS) => {
      waiting.current = joined(waiting.current ?? {}, next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), wait)
    },
    [send],
  )
  return { saving, change }
}
