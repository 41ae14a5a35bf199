import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { publishingMessages } from './messages.ts'

/** Asks the portal for something that is done with a content; what was typed goes before it. */
export interface Acting {
  isBusy: boolean
  /** True once it is done; what was refused is said. */
  act(what: () => Promise<unknown>, done: string): Promise<boolean>
}

/** One at a time, of the content that is open. */
export function useActing(draft: Draft, id: string): Acting {
  const text = useText(publishingMessages)
  const words = useText(editorMessages)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (what: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      if (!(await draft.saver.settled())) {
        say(words('publish.offline'), { urgent: true })
        return false
      }
      await what()
      say(done, { urgent: true })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const message = error.status === 0 ? words('publish.offline') : error.message
      say(text('ways.refused', { message }), { urgent: true })
      return false
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['content', id] })
    }
  }
  return { isBusy, act }
}
