import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boardsWith } from '../boards/boards-with.ts'
import type { Me } from '../people/me-model.ts'
import { useText } from './language.desk.tsx'
import { ME_KEY } from './me.desk.tsx'
import { appMessages } from './messages.ts'
import { navigate } from './routes.desk.tsx'
import { hear } from './stream.desk.ts'
import { say } from '../ui/toast.desk.tsx'

/** What is counted is counted again no more often. */
const COUNT_MS = 4000

/** Keeps what every screen has read true: whatever somebody changes is asked for anew, and nothing moves or loses focus. */
export function useNews(me: Me): void {
  const client = useQueryClient()
  const text = useText(appMessages)
  const own = me.staff.id
  useEffect(() => {
    const anew = gathered((keys) => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    })
    const counts = () => anew(['contents-views'], ['contents-day'], ['contents-new'], ['plan'])
    return hear({
      draft({ contents = [] }) {
        for (const id of contents) refreshLook(client, id)
        anew(...boardsWith(client, contents))
        counts()
      },
      queue: () => anew(['queue'], ME_KEY),
      // What one did oneself was the answer of the call.
      board: ({ board, by }) => void (by === own || anew(board ? ['board', board] : ['board'])),
      live: ({ content }) => anew(['live', content], ['live', 'all']),
      notice({ kind, content, by }) {
        if (kind === 'schedule') return void (by === own || anew(['schedule']))
        anew(ME_KEY, kind === 'messages' ? ['messages'] : ['notices'])
        const told = kind === 'stage' || kind === 'note' || kind === 'plan-failed' ? text(`notice.${kind}`) : null
        const open = { label: text('notice.open'), run: () => navigate(`/contenido/${content}`) }
        if (told && content) say(told, { act: open })
      },
      // What was told meanwhile nobody knows; and a screen that could not be read is read without being asked to.
      hello() {
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        counts()
        anew(['queue'], ['board'], ['live'], ['look'], ['schedule'], ME_KEY)
      },
    })
  }, [client, own, text])
}

const refreshLook = (client: QueryClient, id: string) => void client.invalidateQueries({ queryKey: ['look', id] })

/** Gathers for a while what is asked again, so that a busy hour asks no more than a quiet one. */
function gathered(ask: (keys: Iterable<QueryKey>) => void): (...keys: QueryKey[]) => void {
  const waiting = new Map<string, QueryKey>()
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    timer = undefined
    last = Date.now()
    const keys = [...waiting.values()]
    waiting.clear()
    ask(keys)
  }
  return (...keys) => {
    for (const key of keys) waiting.set(JSON.stringify(key), key)
    timer ??= setTimeout(go, Math.max(150, last + COUNT_MS - Date.now()))
  }
}
