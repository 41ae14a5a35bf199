import { type ReactElement, useState } from 'react'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { STAGES, stageAnswer, type Stage } from '../../drafts/work-model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { callsOf } from '../open-draft.desk.ts'
import { useActing } from './acting.desk.ts'
import { publishingMessages } from './messages.ts'

/** How far the work is; who sends it back says what it lacks. */
export function StageChoice({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement {
  const text = useText(publishingMessages)
  const { isBusy, act } = useActing(draft, opened.id)
  const [back, sendBack] = useState<Stage | null>(null)
  const [note, write] = useState('')
  const now = opened.stage ?? 'writing'
  const go = async (stage: Stage) => {
    const body = { stage, ...(note.trim() !== '' && { note: note.trim() }) }
    const done = await act(
      () => call('POST', `${callsOf(opened.id)}/stage`, { body, answer: stageAnswer }),
      text(`stage.done.${stage}`),
    )
    if (!done) return
    sendBack(null)
    write('')
  }
  return (
    <section className="group">
      <div className="group__head">
        <h2>{text('stage.title')}</h2>
      </div>
      <div className="stack-s">
        <div className="seg" role="group" aria-label={text('stage.title')}>
          {STAGES.map((stage) => (
            <button
              key={stage}
              type="button"
              aria-pressed={stage === (back ?? now)}
              disabled={isBusy || (stage === 'ready' && !opened.mayPublish)}
              onClick={() => {
                if (stage === now) sendBack(null)
                else if (STAGES.indexOf(stage) < STAGES.indexOf(now)) sendBack(stage)
                else void go(stage)
              }}
            >
              {text(`stage.${stage}`)}
            </button>
          ))}
        </div>
        {back !== null && (
          <>
            <TextField label={text('stage.note')} rows={2} maxLength={2000} value={note} onChange={write} />
            <Button look="line" small isDisabled={isBusy || note.trim() === ''} onPress={() => void go(back)}>
              {text('stage.back')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
