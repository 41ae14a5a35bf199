import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Neighbours } from '../editor/publishing/neighbours.desk.tsx'
import { fromField, momentOf, toField } from '../editor/when.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { planMessages } from './messages.ts'
import { moveAnswer, type PlanEntry } from './model.ts'
import { PLAN_KEY } from './read.desk.ts'

interface MoveProps {
  entry: PlanEntry
  onClose(): void
  /** It is at another hour now. */
  onMoved(at: string): void
}

/** «Mover a…»: another hour for what happens at one, with what it would meet there. */
export function MoveHour({ entry, onClose, onMoved }: MoveProps): ReactElement {
  const text = useText(planMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const { title, kind, languages } = entry
  const id = useId()
  const [said, write] = useState(() => toField(entry.at))
  const [fault, tell] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const at = fromField(said)
  const send = async (from: string, to: string) => {
    const body = { ids: languages.map((one) => one.id), kind, from, to }
    await call('POST', '/api/staff/plan/move', { body, answer: moveAnswer })
    await client.invalidateQueries({ queryKey: PLAN_KEY })
  }
  const wordsOf = (error: unknown): string => {
    const { status = 0, field = null } = error instanceof CallError ? error : {}
    if (status === 409) return text('move.other')
    if (status === 403 || status === 404) return text('move.not-yours')
    return text(status === 400 && field === 'to' ? 'move.past' : 'move.failed')
  }
  const takeBack = async (from: string) => {
    try {
      await send(from, entry.at)
      say(text('move.undone', { title, at: momentOf(entry.at, locale) }))
    } catch (error) {
      say(wordsOf(error), { urgent: true })
    }
  }
  const move = async () => {
    if (!at || at === entry.at || busy) return
    setBusy(true)
    tell(null)
    try {
      await send(entry.at, at)
      onMoved(at)
      // Nothing goes back to an hour that has passed.
      const isAhead = Date.parse(entry.at) > Date.now()
      say(text('move.done', { title, at: momentOf(at, locale) }), {
        ...(isAhead && { act: { label: text('move.back'), run: () => void takeBack(at) } }),
      })
    } catch (error) {
      tell(wordsOf(error))
      if (error instanceof CallError && error.status === 409) void client.invalidateQueries({ queryKey: PLAN_KEY })
    } finally {
      setBusy(false)
    }
  }
  const [first, ...others] = languages
  return (
    <Dialog
      title={text('move.title', { title })}
      isOpen
      onClose={onClose}
      closeLabel={text('cancel')}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={id} isDisabled={!at || at === entry.at || busy}>
            {text('move.do')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void move()
        }}
      >
        <TextField label={text('move.to')} type="datetime-local" value={said} onChange={write} />
        {at && kind === 'publish' && (
          <Neighbours
            of={{ id: first!.id, site: entry.site, language: first!.language, twins: others }}
            twins={others}
            at={at}
          />
        )}
        {fault && (
          <p className="error" role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}
