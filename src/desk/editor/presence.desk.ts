import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../app/call.desk.ts'
import { hear, type News, showContent } from '../app/stream.desk.ts'
import { HEARTBEAT_MS, presenceAnswer, type Present } from '../stream/model.ts'
import type { Draft } from './draft.desk.ts'
import { TAB } from './open-draft.desk.ts'
import { MARKS } from './text/marks.desk.ts'

/** Colours of colleagues, by the order in which they came. */
const COLOURS = ['one', 'two', 'three'] as const
type Colour = (typeof COLOURS)[number]

/** Somebody who has the same content open. */
export interface Colleague extends Present {
  colour: Colour
}

/** Who is here too, and in which block they write; and hears what others saved. */
export function usePresence(draft: Draft, content: string): readonly Colleague[] {
  const [people, setPeople] = useState<readonly Colleague[]>([])
  const client = useQueryClient()
  useEffect(() => {
    let isGone = false
    const beat = async (state: 'here' | 'typing' | 'left'): Promise<void> => {
      const body = { tab: TAB, content, block: draft.caret.get().block, state }
      const options = { body, answer: presenceAnswer, alone: true, keepalive: state === 'left' }
      const found = await call('POST', '/api/staff/presence', options).catch(() => null)
      if (found && !isGone) setPeople(colleagues(found.people))
    }
    const types = typingIn(draft, () => void beat('typing'))
    const timer = setInterval(() => void beat('here'), HEARTBEAT_MS)
    const told = ({ revision, tab }: News) => {
      if (tab !== TAB && revision !== undefined) draft.saver.ask(revision)
      // What no tab did is more than a text: a stage, an hour, a note, a publication.
      if (tab === undefined) anew()
    }
    // After a gap nobody knows what was told: everything is asked anew.
    const anew = () => {
      for (const what of ['content', 'notes', 'twin']) void client.invalidateQueries({ queryKey: [what, content] })
    }
    const shown = showContent(content, TAB)
    const deaf = hear({ draft: told, presence: () => void beat('here'), hello: anew })
    void beat('here')
    return () => {
      isGone = true
      types()
      clearInterval(timer)
      deaf()
      shown()
      void beat('left')
    }
  }, [draft, content, client])
  useEffect(() => {
    const blocks = Object.fromEntries(
      people.flatMap(({ block, claimedUntil, colour }) => (block && claimedUntil ? [[block, `is-${colour}`]] : [])),
    )
    draft.dispatch(draft.state.tr.setMeta(MARKS, { blocks, words: [] }).setMeta('addToHistory', false))
  }, [draft, people])
  return people
}

/** Each of them once, whatever number of tabs; oneself is not among them. */
function colleagues(people: readonly Present[]): Colleague[] {
  const others = people.filter(({ tab }) => tab !== TAB)
  return others.map((person, n) => ({ ...person, colour: COLOURS[n % COLOURS.length]! }))
}

/** Calls once when typing begins in a block, and again where it goes on for longer than a claim lasts. */
function typingIn(draft: Draft, begins: () => void): () => void {
  let last: { block: string | null; at: number } = { block: null, at: 0 }
  return draft.onTyped(() => {
    const { block } = draft.caret.get()
    if (block === last.block && Date.now() - last.at < HEARTBEAT_MS) return
    last = { block, at: Date.now() }
    begins()
  })
}
