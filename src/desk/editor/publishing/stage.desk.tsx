import { type ReactElement, useState } from 'react'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { STAGES, stageAnswer, type Stage } from '../../drafts/work-model.ts'
import { useKeptWords } from '../../forms/kept-words.desk.ts'
import { Button } from '../../ui/button.desk.tsx'
import { SelectField, TextField } from '../../ui/field.desk.tsx'
import { useColleagues } from '../colleagues.desk.ts'
import type { Draft } from '../draft.desk.ts'
import { callsOf } from '../open-draft.desk.ts'
import { useActing } from './acting.desk.ts'
import { publishingMessages } from './messages.ts'

/** How far the work is and whose turn it is; who sends it back says what it lacks. */
export function StageChoice({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement {
  const text = useText(publishingMessages)
  const { staff } = useMe()
  const [chosen, choose] = useState<Stage | null>(null)
  const now = opened.stage ?? 'writing'
  const { assignee } = opened
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
              aria-pressed={stage === (chosen ?? now)}
              disabled={stage === 'ready' && !opened.mayPublish}
              onClick={() => choose(stage === now ? null : stage)}
            >
              {text(`stage.${stage}`)}
            </button>
          ))}
        </div>
        {chosen === null ? (
          <div className="line">
            <span className="m">
              {!assignee
                ? text('stage.nobodys')
                : assignee.id === staff.id
                  ? text('stage.yours')
                  : text('stage.turn', { name: assignee.name })}
            </span>
            <Button look="quiet" small onPress={() => choose(now)}>
              {text('stage.change')}
            </Button>
          </div>
        ) : (
          <StageForm key={chosen} draft={draft} opened={opened} stage={chosen} onDone={() => choose(null)} />
        )}
      </div>
    </section>
  )
}

/** To whom it goes on, or back. */
function StageForm(props: { draft: Draft; opened: DraftAnswer; stage: Stage; onDone(): void }): ReactElement {
  const { draft, opened, stage, onDone } = props
  const text = useText(publishingMessages)
  const { isBusy, act } = useActing(draft, opened.id)
  const now = opened.stage ?? 'writing'
  const isBack = STAGES.indexOf(stage) < STAGES.indexOf(now)
  const people = useColleagues(opened.id).filter(({ publishes }) => stage !== 'ready' || publishes)
  const known = stage === now ? opened.assignee : isBack ? opened.owner : null
  const [chosen, choose] = useState(known?.id ?? '')
  const [note, write] = useKeptWords(`back:${opened.id}`)
  const said = note.trim()
  const go = async () => {
    const body = { stage, assignee: chosen === '' ? null : chosen, ...(isBack && said !== '' && { note: said }) }
    const done = await act(
      () => call('POST', `${callsOf(opened.id)}/stage`, { body, answer: stageAnswer }),
      text(stage === now ? 'stage.done.turn' : `stage.done.${stage}`),
    )
    if (!done) return
    write('')
    onDone()
  }
  return (
    <>
      <SelectField
        label={text('stage.who')}
        value={people.some(({ id }) => id === chosen) ? chosen : ''}
        options={[
          { value: '', text: text('stage.anybody') },
          ...people.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={choose}
      />
      {isBack && <TextField label={text('stage.note')} rows={2} maxLength={2000} value={note} onChange={write} />}
      <div className="line">
        <Button look="line" small isDisabled={isBusy || (isBack && said === '')} onPress={() => void go()}>
          {text(stage === now ? 'stage.give' : isBack ? 'stage.back' : `stage.to.${stage}`)}
        </Button>
        <Button look="quiet" small onPress={onDone}>
          {text('stage.cancel')}
        </Button>
      </div>
    </>
  )
}
