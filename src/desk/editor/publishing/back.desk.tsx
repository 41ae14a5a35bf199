import { type ReactElement, useState } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { othersAnswer, plansAnswer, withdrawAnswer } from '../../drafts/work-model.ts'
import { useKeptWords } from '../../forms/kept-words.desk.ts'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { DialogFoot } from '../../ui/dialog-foot.desk.tsx'
import { Switch, TextField } from '../../ui/field.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { callsOf } from '../open-draft.desk.ts'
import { useObservable } from '../observable.desk.ts'
import { fromField, momentOf, toField } from '../when.ts'
import { useActing } from './acting.desk.ts'
import { nextHour } from './hours.desk.tsx'
import { isSeen } from './is-seen.ts'
import { publishingMessages } from './messages.ts'

interface BackProps {
  draft: Draft
  opened: DraftAnswer
}

/** Ways back: what was not published is given up, or what is out is taken from the readers. */
export function WaysBack({ draft, opened }: BackProps): ReactElement | null {
  const text = useText(publishingMessages)
  const [asks, ask] = useState<'discard' | 'withdraw' | null>(null)
  const saving = useObservable(draft.saving)
  const { state, mayWrite, mayWithdraw } = opened
  const isDrafted = opened.isDrafted || (saving.kind === 'saved' && draft.saver.revision > opened.revision)
  const mayDiscard = isDrafted && mayWrite && state !== 'draft'
  const isOut = isSeen(opened)
  if (!mayDiscard && !(isOut && mayWithdraw)) return null
  return (
    <section className="group">
      <div className="group__head">
        <h2>{text('ways.title')}</h2>
      </div>
      <div className="line">
        {mayDiscard && (
          <Button look="line" small onPress={() => ask('discard')}>
            {text('ways.discard')}
          </Button>
        )}
        {isOut && mayWithdraw && (
          <Button look="line" small onPress={() => ask('withdraw')}>
            {text('ways.withdraw')}
          </Button>
        )}
      </div>
      {asks === 'discard' && <DiscardDialog draft={draft} opened={opened} onClose={() => ask(null)} />}
      {asks === 'withdraw' && <WithdrawDialog draft={draft} opened={opened} onClose={() => ask(null)} />}
    </section>
  )
}

function DiscardDialog({ draft, opened, onClose }: BackProps & { onClose(): void }): ReactElement {
  const text = useText(publishingMessages)
  const words = useText(editorMessages)
  const { isBusy, act } = useActing(draft, opened.id)
  const discard = async () => {
    const done = await act(async () => {
      const body = { revision: draft.saver.revision }
      const answer = await call('POST', `${callsOf(opened.id)}/discard`, { body, answer: othersAnswer })
      draft.saver.told({ ...answer, conflicts: [] })
    }, text('discard.done'))
    if (done) onClose()
  }
  return (
    <Dialog
      title={text('ways.discard')}
      isOpen
      onClose={onClose}
      closeLabel={words('panel.close')}
      footer={
        <DialogFoot
          cancel={text('ways.cancel')}
          onCancel={onClose}
          doing={text('discard.do')}
          look="red"
          isOff={isBusy}
          onDo={() => void discard()}
        />
      }
    >
      <p>{text('discard.ask')}</p>
    </Dialog>
  )
}

function WithdrawDialog({ draft, opened, onClose }: BackProps & { onClose(): void }): ReactElement {
  const text = useText(publishingMessages)
  const words = useText(editorMessages)
  const language = useLanguage()
  const { isBusy, act } = useActing(draft, opened.id)
  const [reason, write] = useKeptWords(`withdraw:${opened.id}`)
  const [at, choose] = useState<string | null>(null)
  const out = opened.twins.filter(({ id, state }) => id !== null && state !== 'draft' && state !== 'withdrawn')
  const [twins, choosing] = useState(() => out.map(({ id }) => id!))
  const withdraw = async () => {
    const because = reason.trim()
    const done = await act(
      async () => {
        if (at === null)
          return call('POST', `${callsOf(opened.id)}/withdraw`, {
            body: { reason: because, twins },
            answer: withdrawAnswer,
          })
        for (const id of [opened.id, ...twins])
          await call('POST', `${callsOf(id)}/plan`, {
            body: { action: 'withdraw', at, note: because },
            answer: plansAnswer,
          })
      },
      at === null ? text('withdraw.done') : text('dialog.planned', { at: momentOf(at, language) }),
    )
    if (!done) return
    write('')
    onClose()
  }
  return (
    <Dialog
      title={text('ways.withdraw')}
      isOpen
      red
      onClose={onClose}
      closeLabel={words('panel.close')}
      footer={
        <DialogFoot
          cancel={text('ways.cancel')}
          onCancel={onClose}
          doing={text(at === null ? 'withdraw.do' : 'withdraw.do-at')}
          look="red"
          isOff={isBusy || reason.trim() === ''}
          onDo={() => void withdraw()}
        />
      }
    >
      <div className="stack">
        <p>{text('withdraw.ask')}</p>
        <TextField
          label={text('withdraw.reason')}
          hint={text('withdraw.reason-hint')}
          rows={2}
          required
          maxLength={2000}
          value={reason}
          onChange={write}
        />
        <AtHour at={at} onAt={choose} label={text('withdraw.at')} />
        {out.map(({ id, language: twin }) => (
          <Switch
            key={id}
            label={text('withdraw.twin', { language: languageOf(twin).name })}
            checked={twins.includes(id!)}
            onChange={(on) => choosing(on ? [...twins, id!] : twins.filter((one) => one !== id))}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** At once, or at an hour of the house. */
export function AtHour({
  at,
  onAt,
  label,
}: {
  at: string | null
  onAt(at: string | null): void
  /** What happens then; without it, it goes out. */
  label?: string
}): ReactElement {
  const words = useText(editorMessages)
  return (
    <>
      <div className="seg" role="group" aria-label={words('publish.when')}>
        <button type="button" aria-pressed={at === null} onClick={() => onAt(null)}>
          {words('publish.at-once')}
        </button>
        <button type="button" aria-pressed={at !== null} onClick={() => onAt(at ?? nextHour())}>
          {words('publish.at-hour')}
        </button>
      </div>
      {at !== null && (
        <TextField
          label={label ?? words('publish.hour')}
          type="datetime-local"
          hint={words('publish.hour-hint')}
          value={toField(at)}
          onChange={(value) => onAt(fromField(value) ?? at)}
        />
      )}
    </>
  )
}
