import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'

interface BulkBarProps {
  site: string
  marked: readonly string[]
  onClear(): void
}

/** What can be done with everything that is marked; each one is done by itself and answers for itself. */
export function BulkBar({ site, marked, onClear }: BulkBarProps): ReactElement {
  const text = useText(contentsMessages)
  const me = useMe()
  const client = useQueryClient()
  const [doing, setDoing] = useState(false)
  const send = useMutation({
    async mutationFn(stage: 'review' | 'ready') {
      setDoing(true)
      const failed: string[] = []
      for (const id of marked)
        try {
          await call('POST', `/api/staff/contents/${id}/stage`, { body: { stage } })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          failed.push(error.message)
        }
      return failed
    },
    onSuccess(failed) {
      const done = marked.length - failed.length
      if (failed.length === 0) say(text('bulk.done', { count: done }))
      else say(text('bulk.failed', { done, failed: failed.length, why: failed[0]! }), { urgent: true })
      onClear()
    },
    onSettled() {
      setDoing(false)
      void client.invalidateQueries()
    },
  })
  return (
    <div className={styles['bulk']} role="toolbar" aria-label={text('bulk.label', { count: marked.length })}>
      <b>{text('bulk.count', { count: marked.length })}</b>
      {mayDo(me, 'write-own', site) && (
        <Button look="line" small isDisabled={doing} onPress={() => send.mutate('review')}>
          {text('bulk.review')}
        </Button>
      )}
      {mayDo(me, 'publish', site) && (
        <Button look="line" small isDisabled={doing} onPress={() => send.mutate('ready')}>
          {text('bulk.ready')}
        </Button>
      )}
      <IconButton icon="close" small label={text('bulk.clear')} className="push" onPress={onClear} />
    </div>
  )
}
