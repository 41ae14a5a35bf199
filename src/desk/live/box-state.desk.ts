import { useCallback, useEffect, useRef, useState } from 'react'
import { useMe } from '../app/me.desk.tsx'
import {
  type Box,
  type Boxes,
  clashesWith,
  emptied,
  inherited,
  isWorthKeeping,
  NO_BOXES,
  putIn,
  rebasedOn,
  settledIn,
  takenUp,
  type Writing,
} from './boxes.ts'
import type { ShownUpdate } from './model.ts'

const LOCK = 'desk-live-box-'
/** What this tab keeps is under its own name, so that two of them do not write over each other. */
const tab = crypto.randomUUID()
let isHeld = false

/** Held until the tab ends, however it ends: then what it kept is for those that are left, or come. */
function hold(): void {
  if (isHeld) return
  isHeld = true
  void navigator.locks.request(LOCK + tab, () => new Promise(() => {}))
}

function read(place: string): Boxes {
  try {
    return { ...NO_BOXES, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Boxes>) }
  } catch {
    return NO_BOXES
  }
}

function keep(place: string, boxes: Boxes): void {
  try {
    if (!isWorthKeeping(boxes)) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(boxes))
  } catch {
    // Without room it lives as long as the tab.
  }
}

/** Waits for the end of every other tab in which something was written here, and takes it over. */
function inheriting(places: string, take: (left: Boxes) => void): () => void {
  const over = new AbortController()
  const awaited = new Set<string>([tab])
  const wait = (place: string | null) => {
    if (!place?.startsWith(places) || awaited.has(place.slice(places.length))) return
    const other = place.slice(places.length)
    awaited.add(other)
    navigator.locks
      .request(LOCK + other, { signal: over.signal }, () => {
        take(read(place))
        localStorage.removeItem(place)
      })
      .catch(() => {
        // Nobody waits any more.
      })
  }
  try {
    for (const place of Object.keys(localStorage)) wait(place)
  } catch {
    // Nothing is kept on this device.
  }
  addEventListener('storage', ({ key }) => wait(key), { signal: over.signal })
  return () => over.abort()
}

/** The box of a coverage; what is written in it outlives the tab, and whatever else comes into it. */
export function useBox(coverage: string, updates: readonly ShownUpdate[]) {
  const places = `desk-live-box:${useMe().staff.id}:${coverage}:`
  const [boxes, show] = useState(() => read(places + tab))
  const latest = useRef(boxes)
  const put = useCallback(
    (next: Boxes) => {
      latest.current = next
      keep(places + tab, next)
      show(next)
    },
    [places],
  )
  useEffect(() => {
    hold()
    return inheriting(places, (left) => put(inherited(latest.current, left)))
  }, [places, put])
  const { editing } = boxes.box
  const standing = editing && (updates.find(({ id }) => id === editing.id) ?? null)
  useEffect(() => {
    const next = standing ? rebasedOn(latest.current, standing) : latest.current
    if (next !== latest.current) put(next)
  }, [standing, boxes, put])
  return {
    box: boxes.box,
    /** Where somebody else has written as well in what one corrects. */
    clashes: standing ? clashesWith(boxes, standing) : [],
    /** Whether somebody took away what one corrects. */
    isGone: editing !== null && standing === null,
    settle: (name: string, isMine: boolean) => standing && put(settledIn(latest.current, standing, name, isMine)),
    /** What waits, the latest first. */
    aside: boxes.aside.map(({ box }) => box),
    write: (box: Box) => put({ ...latest.current, box }),
    /** Puts something else into it; true when what was written waits now. */
    replace: (writing: Writing): boolean => {
      const before = latest.current.aside.length
      put(putIn(latest.current, writing))
      return latest.current.aside.length > before
    },
    /** Empties it; true when what waited has come back. */
    clear: (): boolean => {
      const hasMore = latest.current.aside.length > 0
      put(emptied(latest.current))
      return hasMore
    },
    takeUp: (at: number) => put(takenUp(latest.current, at)),
  }
}
