import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { BulkDialog } from './bulk-dialog.desk.tsx'
import { type BulkAct, bulkAnswer, type BulkOutcome, MOST_MARKED } from './bulk-model.ts'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'
import type { DeskRow, ViewsAnswer } from './model.ts'

interface BulkBarProps {
  site: string
  rows: readonly DeskRow[]
  marked: ReadonlySet<string>
  sections: ViewsAnswer['sections']
  /** What stays marked: what could not be done. */
  onKeep(ids: readonly string[]): void
}

/** What can be done with everything that is marked: sent as one, and each answers for itself. */
export function BulkBar({ site, rows, marked, sections, onKeep }: BulkBarProps): ReactElement {
  const text = useText(contentsMessages)
  const me = useMe()
  const client = useQueryClient()
  const [asking, ask] = useState<'plan' | 'section' | null>(null)
  const [refused, refuse] = useState<readonly BulkOutcome[]>([])
  const send = useMutation({
    async mutationFn(act: BulkAct) {
      const [ids, outcomes] = [[...marked], [] as BulkOutcome[]]
      for (let at = 0; at < ids.length; at += MOST_MARKED) {
        const body = { ids: ids.slice(at, at + MOST_MARKED), do: act }
        outcomes.push(
          ...(await call('POST', '/api/staff/contents/bulk', { body, answer: bulkAnswer, once: true })).outcomes,
        )
      }
      return outcomes
    },
    onSuccess(outcomes) {
      const not = outcomes.filter(({ done }) => !done)
      const done = outcomes.length - not.length
      if (not.length === 0) say(text('bulk.done', { count: done }))
      else say(text('bulk.failed', { done, failed: not.length }), { urgent: true })
      refuse(not)
      onKeep(not.map(({ id }) => id))
    },
    onError: (error) => say(error.message, { urgent: true }),
    onSettled: () => void client.invalidateQueries(),
  })
  const busy = send.isPending
  const mayWrite = mayDo(me, 'write-own', site)
  const mayPublish = mayDo(me, 'publish', site)
  const button = (label: string, run: () => void) => (
    <Button look="line" small isDisabled={busy} onPress={run}>
      {label}
    </Button>
  )
  return (
    <>
      <div className={styles['bulk']} role="toolbar" aria-label={text('bulk.label', { count: marked.size })}>
        <b>{text('bulk.count', { count: marked.size })}</b>
        {mayWrite && button(text('bulk.review'), () => send.mutate({ act: 'stage', stage: 'review' }))}
        {mayPublish && button(text('bulk.ready'), () => send.mutate({ act: 'stage', stage: 'ready' }))}
        {mayPublish && button(text('bulk.plan'), () => ask('plan'))}
        {mayWrite && sections.length > 0 && button(text('bulk.section'), () => ask('section'))}
        {mayWrite && button(text('bulk.twin'), () => send.mutate({ act: 'twin' }))}
        <IconButton icon="close" small label={text('bulk.clear')} className="push" onPress={() => onKeep([])} />
      </div>
      {refused.length > 0 && <Refused refused={refused} rows={rows} />}
      {asking && (
        <BulkDialog
          asking={asking}
          count={marked.size}
          sections={sections}
          onClose={() => ask(null)}
          onDo={(act) => {
            ask(null)
            send.mutate(act)
          }}
        />
      )}
    </>
  )
}

/** What was not done, and why; it is still marked. */
function Refused({ refused, rows }: { refused: readonly BulkOutcome[]; rows: readonly DeskRow[] }): ReactElement {
  const text = useText(contentsMessages)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (
    <ul className={`notice notice--note ${styles['refused']}`} aria-label={text('bulk.refused')}>
      {refused.map(({ id, message }) => (
        <li key={id}>
          <b>{titles.get(id) ?? id}</b>: {message}
        </li>
      ))}
    </ul>
  )
}
