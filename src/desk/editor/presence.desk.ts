import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { hear, type News, showContent } from '../app/stream.desk.ts'
import { claimAnswer, HEARTBEAT_MS, presenceAnswer } from '../stream/model.ts'
import { say } from '../ui/toast.desk.tsx'
import { Claims, type Colleague } from './claims/claims.ts'
import { claimMessages } from './claims/messages.ts'
import type { Draft } from './draft.desk.ts'
import { callsOf, TAB } from './open-draft.desk.ts'
import { MARKS } from './text/marks.desk.ts'

/** A place is left when the caret stays elsewhere for so long. */
const LEAVE_MS = 400
/** So often claims and answers are looked at again that run out by themselves. */
const LOOK_MS = 1000

/** What the portal tells a tab of places: somebody asks for one, or answers. */
interface Notice extends News {
  kind: string
  block: string
  name: string
  tab: string
  yes?: boolean
}

/** Who is here too, and where they write; asks for their places and hands over one's own; hears what others saved. */
export function usePresence(draft: Draft, content: string): readonly Colleague[] {
  const text = useText(claimMessages)
  const { staff } = useMe()
  const [people, setPeople] = useState<readonly Colleague[]>([])
  const client = useQueryClient()
  useEffect(() => {
    let isGone = false
    let last: { place: string | null; at: number } = { place: null, at: 0 }
    let typedAt = 0
    const claims = new Claims({ tab: TAB, staff: staff.id })
    const show = () => draft.showHeld(claims.held)
    const hands = () => (Date.now() - typedAt < HEARTBEAT_MS && draft.place === last.place ? 'typing' : 'here')
    const beat = async (state: 'here' | 'typing' | 'left'): Promise<void> => {
      const body = { tab: TAB, content, block: draft.place, state }
      const options = { body, answer: presenceAnswer, alone: true, keepalive: state === 'left' }
      const found = await call('POST', '/api/staff/presence', options).catch(() => null)
      if (!found || isGone) return
      setPeople(claims.set(found.people))
      show()
    }
    const claim = (place: string, more: object) =>
      call('POST', `${callsOf(content)}/claims/${encodeURIComponent(place)}`, {
        body: { tab: TAB, ...more },
        answer: claimAnswer,
        alone: true,
      }).catch(() => null)
    draft.claim = {
      ask(place) {
        const holder = claims.held.get(place)?.who
        if (!holder) return
        claims.ask(place)
        void claim(place, { act: 'ask', to: holder.tab })
        show()
      },
      open(place) {
        claims.open(place)
        show()
        draft.goTo(place)
      },
    }
    const typed = draft.onTyped(() => {
      const { place } = draft
      typedAt = Date.now()
      if (place) claims.write(place)
      if (place === last.place && typedAt - last.at < HEARTBEAT_MS) return
      last = { place, at: typedAt }
      void beat('typing')
    })
    let leaving: ReturnType<typeof setTimeout> | undefined
    const move = () => {
      clearTimeout(leaving)
      if (last.place === null || draft.place === last.place) return
      leaving = setTimeout(() => {
        if (draft.place === last.place) return
        last = { place: null, at: 0 }
        void beat('here')
      }, LEAVE_MS)
    }
    const moved = [draft.caret.subscribe(move), draft.field.subscribe(move)]
    const timers = [setInterval(() => void beat(hands()), HEARTBEAT_MS), setInterval(show, LOOK_MS)]
    // After a gap nobody knows what was told: everything is asked anew.
    const anew = () => {
      for (const what of ['content', 'notes', 'twin']) void client.invalidateQueries({ queryKey: [what, content] })
    }
    const told = ({ content: of, revision, tab }: News) => {
      if (of !== content) return
      if (tab !== TAB && revision !== undefined) {
        if (draft.isReadOnly) void client.invalidateQueries({ queryKey: ['content', content] })
        else draft.saver.ask(revision)
      }
      // What no tab did is more than a text: a stage, an hour, a note, a publication.
      if (tab === undefined) anew()
    }
    const noticed = (news: News) => {
      if (news.content !== content) return
      const { kind, block, name, tab, yes } = news as Notice
      const answer = (given: boolean) => void claim(block, { act: 'answer', to: tab, yes: given })
      if (kind === 'ask')
        say(text('ask.wants', { name }), {
          urgent: true,
          act: [
            { label: text('ask.no'), run: () => answer(false) },
            {
              label: text('ask.yes'),
              run() {
                draft.saver.flush()
                claims.leave(block)
                last = { place: null, at: 0 }
                typedAt = 0
                void claim(block, { act: 'release' }).then(() => answer(true))
                say(text('ask.handed', { name }))
              },
            },
          ],
        })
      if (kind !== 'answer') return
      claims.answer(block, yes === true)
      show()
      if (!yes) return
      say(text('ask.given', { name }), { urgent: true })
      draft.goTo(block)
      void beat('typing')
    }
    const shown = showContent(content, TAB)
    const deaf = hear({ draft: told, notice: noticed, presence: () => void beat(hands()), hello: anew })
    void beat('here')
    return () => {
      isGone = true
      typed()
      for (const stop of moved) stop()
      clearTimeout(leaving)
      for (const timer of timers) clearInterval(timer)
      deaf()
      shown()
      void beat('left')
    }
  }, [draft, content, client, text, staff.id])
  useEffect(() => draft.held.subscribe(() => markHeld(draft)), [draft])
  return people
}

/** Shows in the text which of its blocks others have in hand. */
function markHeld(draft: Draft): void {
  const held = [...draft.held.get()]
  const blocks = Object.fromEntries(held.map(([place, { who }]) => [place, `is-${who.colour} is-held`]))
  const beside = held.flatMap(([place]) => {
    const element = draft.heldPlaces.get(place)
    return element ? [{ block: place, element }] : []
  })
  draft.dispatch(draft.state.tr.setMeta(MARKS, { source: 'held', blocks, beside }).setMeta('addToHistory', false))
}
