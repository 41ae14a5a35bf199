import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useRefreshMe } from '../app/me.desk.tsx'
import { AskDialog } from '../forms/ask-dialog.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { useFocusFirst } from '../ui/focus-first.desk.ts'
import { say } from '../ui/toast.desk.tsx'
import { Group } from '../ui/group.desk.tsx'
import { entryMessages } from './messages.ts'
import { codesOffer, type CodesOffer, factorsAnswer, recoveryAnswer } from './model.ts'
import s from './entry.module.css'

const FACTORS = ['factors']

/** The telephone that makes codes, and the ten codes for the day when it is lost. */
export function CodesGroup(): ReactElement {
  const text = useText(entryMessages)
  const client = useQueryClient()
  const refresh = useRefreshMe()
  const { data } = useQuery({
    queryKey: FACTORS,
    queryFn: () => call('GET', '/api/staff/factors', { answer: factorsAnswer }),
  })
  const [offer, setOffer] = useState<CodesOffer | null>(null)
  const [recovery, setRecovery] = useState<string[] | null>(null)
  const set = async (codes: string[]) => {
    setOffer(null)
    setRecovery(codes)
    await Promise.all([client.invalidateQueries({ queryKey: FACTORS }), refresh()])
  }
  const start = async () => setOffer(await call('POST', '/api/staff/codes', { answer: codesOffer }))
  const [asking, ask] = useState(false)
  const renew = async () => set((await call('POST', '/api/staff/recovery', { answer: recoveryAnswer })).recovery)
  return (
    <>
      <Group title={text('access.codes')}>
        {data && !offer && (
          <>
            <p>{text(data.codes ? 'access.codes.on' : 'access.codes.off')}</p>
            <Button look={data.codes ? 'line' : 'main'} icon="phone" onPress={() => void start()}>
              {text(data.codes ? 'access.codes.change' : 'access.codes.start')}
            </Button>
          </>
        )}
        {offer && <Enrol offer={offer} onSet={(codes) => void set(codes)} />}
      </Group>
      <Group title={text('access.recovery')}>
        {data && !recovery && (
          <>
            <p>{data.codes ? text('access.recovery.left', { n: data.recoveryLeft }) : text('access.recovery.later')}</p>
            {data.codes && (
              <Button look="line" onPress={() => ask(true)}>
                {text('access.recovery.renew')}
              </Button>
            )}
          </>
        )}
        <AskDialog
          title={text('access.recovery.renew.title')}
          isOpen={asking}
          doing={text('access.recovery.renew')}
          onDo={() => {
            ask(false)
            void renew()
          }}
          onClose={() => ask(false)}
        >
          <p>{text('access.recovery.renew.text')}</p>
        </AskDialog>
        {recovery && (
          <Recovery
            codes={recovery}
            onKept={() => {
              setRecovery(null)
              document.getElementById('contenido')?.focus({ preventScroll: true })
            }}
          />
        )}
      </Group>
    </>
  )
}

function Enrol({ offer, onSet }: { offer: CodesOffer; onSet(codes: string[]): void }): ReactElement {
  const text = useText(entryMessages)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { size, path } = offer.picture
  // The button that was pressed is not there any more: one goes on in what took its place.
  useFocusFirst('input[autocomplete="one-time-code"]')
  const confirm = async () => {
    setError(null)
    try {
      const body = { ticket: offer.ticket, code }
      onSet((await call('POST', '/api/staff/codes/confirm', { body, answer: recoveryAnswer })).recovery)
    } catch (thrown) {
      const isWrong = thrown instanceof CallError && thrown.code === 'INVALID_FIELD'
      setError(text(isWrong ? 'access.codes.wrong' : 'entry.failed'))
    }
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p>{text('access.codes.scan')}</p>
      <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text('access.codes.picture')}>
        <path d={path} />
      </svg>
      <p>
        {text('access.codes.by-hand')} <code className={s.secret}>{offer.secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <TextField
        label={text('access.codes.first')}
        error={error}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        onChange={setCode}
      />
      <div>
        <Button type="submit">{text('access.codes.confirm')}</Button>
      </div>
    </form>
  )
}

function Recovery({ codes, onKept }: { codes: string[]; onKept(): void }): ReactElement {
  const text = useText(entryMessages)
  useFocusFirst('[data-recovery] button')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    say(text('access.recovery.copied'))
  }
  return (
    <>
      <p>{text('access.recovery.text')}</p>
      <ol className={s.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="line" data-recovery="">
        <Button look="line" icon="copy" onPress={() => void copy()}>
          {text('access.recovery.copy')}
        </Button>
        <Button onPress={onKept}>{text('access.recovery.kept')}</Button>
      </div>
    </>
  )
}
