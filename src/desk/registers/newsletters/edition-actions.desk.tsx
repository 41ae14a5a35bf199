import { type ReactElement, type ReactNode, useState } from 'react'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import { fromField, toField } from '../../editor/when.ts'
import { useLate } from '../../forms/late.desk.ts'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { DialogFoot } from '../../ui/dialog-foot.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { EditionLook } from './edition-look.desk.tsx'
import { newsletterMessages } from './messages.ts'
import type { EditionShown } from './model.ts'

type Act = 'look' | 'test' | 'schedule' | 'now' | 'pause' | 'stop'
const WAITING = ['draft', 'ready', 'scheduled']

/** What is said of a field that was refused. */
function wrong(field: string | null): 'schedule.past' | 'test.wrong' | 'failed' {
  if (field === 'at') return 'schedule.past'
  return field?.startsWith('to') ? 'test.wrong' : 'failed'
}

/** What may be done with an edition in its state. */
export function EditionActions({
  edition,
  onChanged,
}: {
  edition: EditionShown
  onChanged(): Promise<void>
}): ReactElement {
  const text = useText(newsletterMessages)
  const { staff } = useMe()
  const { state } = edition
  const [busy, setBusy] = useState(false)
  const [act, open] = useState<Act | null>(null)
  const [to, setTo] = useState(staff.email)
  const [at, setAt] = useState(() => toField(edition.dueAt ?? ''))
  const [why, setWhy] = useState('')
  const isLate = useLate(busy)
  const path = `/api/staff/editions/${edition.id}`
  const run = async (call_: string, said: string, body?: unknown) => {
    open(null)
    setBusy(true)
    try {
      await call('POST', `${path}/${call_}`, body === undefined ? {} : { body })
      say(said)
    } catch (error) {
      const { status, field } = error instanceof CallError ? error : { status: 0, field: null }
      // What was typed is asked for once more.
      if (status === 400) open(act)
      say(refusalOr(error, text(status === 409 ? 'conflict.state' : wrong(field))), { urgent: true })
    } finally {
      setBusy(false)
    }
    await onChanged()
  }
  const addresses = to
    .split(/[,;\s]+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const isWaiting = WAITING.includes(state)
  const isLeaving = state === 'sending' || state === 'paused'
  const dialog = (
    name: Act,
    children: ReactNode,
    does: { label: string; red?: boolean; off?: boolean; run(): void },
  ) => (
    <Dialog
      title={text(name)}
      isOpen={act === name}
      onClose={() => open(null)}
      closeLabel={text('close')}
      {...(does.red && { red: true })}
      footer={
        <DialogFoot
          cancel={text('cancel')}
          onCancel={() => open(null)}
          doing={does.label}
          look={does.red ? 'red' : 'main'}
          isOff={does.off ?? false}
          onDo={does.run}
        />
      }
    >
      {/* Enter in its one field does what its button does. */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!does.off) does.run()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
  return (
    <div className="line">
      <p className={isLate ? 'm' : 'hidden'} role="status">
        {isLate && text('sending')}
      </p>
      <Button look="line" icon="eye" onPress={() => open('look')}>
        {text('look')}
      </Button>
      <Button look="line" icon="mail" isDisabled={busy} onPress={() => open('test')}>
        {text('test')}
      </Button>
      {edition.url && (
        <a className="button button--line" href={edition.url} target="_blank" rel="noreferrer">
          {text('see')}
        </a>
      )}
      {isWaiting && (
        <>
          <Button look="line" icon="clock" isDisabled={busy} onPress={() => open('schedule')}>
            {text('schedule')}
          </Button>
          <Button look="now" isDisabled={busy} onPress={() => open('now')}>
            {text('now')}
          </Button>
        </>
      )}
      {state === 'sending' && (
        <Button look="line" icon="hold" isDisabled={busy} onPress={() => open('pause')}>
          {text('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button isDisabled={busy} onPress={() => void run('resume', text('resume.done'))}>
          {text('resume')}
        </Button>
      )}
      {(isWaiting || isLeaving) && (
        <Button look="line" icon="ban" isDisabled={busy} onPress={() => open('stop')}>
          {text('stop')}
        </Button>
      )}
      {act === 'look' && <EditionLook path={path} onClose={() => open(null)} />}
      {dialog(
        'test',
        <TextField label={text('test.to')} hint={text('test.hint')} value={to} autoComplete="off" onChange={setTo} />,
        {
          label: text('send'),
          off: addresses.length === 0 || addresses.length > 5,
          run: () => void run('test', text('test.done'), { to: addresses }),
        },
      )}
      {dialog('schedule', <TextField label={text('schedule.at')} type="datetime-local" value={at} onChange={setAt} />, {
        label: text('schedule'),
        off: fromField(at) === undefined,
        run: () => void run('schedule', text('schedule.done'), { at: fromField(at) }),
      })}
      {dialog('now', <p>{text('now.text', { count: edition.readers })}</p>, {
        label: text('now'),
        red: true,
        run: () => void run('schedule', text('now.done'), { at: null }),
      })}
      {dialog('pause', <TextField label={text('pause.why')} value={why} maxLength={500} onChange={setWhy} />, {
        label: text('pause'),
        off: why.trim() === '',
        run: () => void run('pause', text('pause.done'), { why }),
      })}
      {dialog('stop', <p>{text('stop.text')}</p>, {
        label: text('stop'),
        red: true,
        run: () => void run('stop', text('stop.done')),
      })}
    </div>
  )
}
