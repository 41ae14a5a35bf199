import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Failed, Loading } from '../../app/outcomes.desk.tsx'
import { Link } from '../../app/routes.desk.tsx'
import { Picker } from '../../editor/references/picker.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { DialogFoot } from '../../ui/dialog-foot.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { formMessages } from '../../forms/messages.ts'
import type { RecordAnswer } from '../model.ts'
import { registerKey } from '../read.desk.ts'
import { mergingMessages } from './messages.ts'
import { type MergeAnswer, mergeAnswer, mergeLook } from './model.ts'

interface MergeProps {
  record: RecordAnswer
  /** The one that stays is opened. */
  onMerged(id: string): void
}

/** Makes a section or a tag part of another one, once it was said what comes of it. */
export function MergeButton({ record, onMerged }: MergeProps): ReactElement {
  const text = useText(mergingMessages)
  const [picking, pick] = useState(false)
  const [into, choose] = useState<string | null>(null)
  return (
    <>
      <Button look="line" onPress={() => pick(true)}>
        {text('merge.open')}
      </Button>
      {picking && (
        <Picker
          title={text('merge.pick', { name: record.name })}
          to={record.document['kind'] === 'tag' ? 'tag' : 'taxon'}
          site={record.site}
          language={null}
          onClose={() => pick(false)}
          onPick={({ ref }) => choose(ref)}
        />
      )}
      {into !== null && (
        <MergeDialog record={record} into={into} onClose={() => choose(null)} onMerged={() => onMerged(into)} />
      )}
    </>
  )
}

function MergeDialog({
  record,
  into,
  onClose,
  onMerged,
}: {
  record: RecordAnswer
  into: string
  onClose(): void
  onMerged(): void
}): ReactElement {
  const text = useText(mergingMessages)
  const form = useText(formMessages)
  const client = useQueryClient()
  const path = `/api/staff/taxa/${record.id}/merge`
  const { data, error, refetch } = useQuery({
    queryKey: [...registerKey('taxa'), 'merge', record.id, into],
    queryFn: () => call('GET', `${path}?into=${into}`, { answer: mergeLook }),
    gcTime: 0,
    retry: false,
  })
  const [rest, count] = useState<number | null>(null)
  const [left, leave] = useState<MergeAnswer['left']>([])
  const [fault, tell] = useState<string | null>(null)
  const isBusy = rest !== null
  const isNot = error instanceof CallError && error.status === 400
  const merge = async () => {
    if (!data || isBusy) return
    const { one, into: other } = data
    tell(null)
    count(data.contents + data.below)
    try {
      const body = { into, seen: { one: one.version, into: other.version } }
      let answer: MergeAnswer
      // Of many one call does some, so that nobody waits in the dark.
      do {
        answer = await call('POST', path, { body, answer: mergeAnswer, once: true })
        count(answer.rest)
      } while (answer.rest > 0)
      say(text('merge.done', { one: one.name, into: other.name }))
      // Not the record that was open: it is gone, and the other one takes its place.
      for (const known of ['all', into]) void client.invalidateQueries({ queryKey: [...registerKey('taxa'), known] })
      if (answer.left.length === 0) onMerged()
      else leave(answer.left)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      const { status, field } = refused
      const said = status !== 409 ? 'merge.failed' : field === 'seen' ? 'merge.changed' : 'merge.other'
      tell(refusalOr(refused, text(said)))
      if (status === 409) void refetch()
    } finally {
      count(null)
    }
  }
  const isDone = left.length > 0
  const close = isDone ? onMerged : onClose
  return (
    <Dialog
      title={data ? text('merge.title', { one: data.one.name, into: data.into.name }) : text('merge.open')}
      isOpen
      red
      onClose={close}
      closeLabel={form('cancel')}
      footer={
        !isDone && (
          <DialogFoot
            cancel={form('cancel')}
            onCancel={onClose}
            doing={text('merge.do')}
            look="red"
            isOff={!data || isBusy}
            onDo={() => void merge()}
          />
        )
      }
    >
      <div className="stack-s">
        {isNot && <p className="error">{text('merge.not')}</p>}
        {!data && !isNot && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && !isDone && (
          <>
            <p>{text('merge.text', { one: data.one.name, into: data.into.name })}</p>
            <ul className="stack-s">
              {(['contents', 'below', 'followers', 'places'] as const).map(
                (name) => data[name] > 0 && <li key={name}>{text(`merge.${name}`, { count: data[name] })}</li>,
              )}
            </ul>
            <p className="m">{text('merge.address', { from: data.one.path, to: data.into.path })}</p>
          </>
        )}
        <p role="status">{rest !== null && text('merge.going', { count: rest })}</p>
        {fault && (
          <p className="error" role="alert">
            {fault}
          </p>
        )}
        {isDone && (
          <>
            <p>{text('merge.left')}</p>
            {left.map(({ id, title }) => (
              <p key={id}>
                <Link to={`/contenido/${id}`}>{title}</Link>
              </p>
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}
