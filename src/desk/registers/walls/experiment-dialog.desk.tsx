import { type ReactElement, useState } from 'react'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { SelectField, Switch, TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { wallMessages } from './messages.ts'
import type { ExperimentShown, VersionRow } from './model.ts'

const GOALS = ['register', 'sign-in', 'newsletter', 'return'] as const satisfies readonly ExperimentShown['goal'][]

interface ExperimentDialogProps {
  base: string
  versions: readonly VersionRow[]
  onClose(started: boolean): void
}

/** Starts a test of versions; the others are compared with the first. */
export function ExperimentDialog({ base, versions, onClose }: ExperimentDialogProps): ReactElement {
  const text = useText(wallMessages)
  const [name, setName] = useState('')
  const [chosen, choose] = useState<readonly number[]>([])
  const [goal, setGoal] = useState<ExperimentShown['goal']>('register')
  const [days, setDays] = useState('28')
  const [fault, setFault] = useState<string | null>(null)
  const start = async () => {
    try {
      await call('POST', `${base}/experiments`, { body: { name, versions: chosen, goal, days: Number(days) } })
      say(text('test.started'))
      onClose(true)
    } catch (error) {
      const isRefused = error instanceof CallError && (error.status === 400 || error.status === 409)
      setFault(refusalOr(error, text(isRefused ? 'test.refused' : 'failed')))
    }
  }
  const fits = name.trim() !== '' && chosen.length >= 2 && chosen.length <= 4 && Number(days) >= 1 && Number(days) <= 60
  return (
    <Dialog
      title={text('test.new')}
      isOpen
      onClose={() => onClose(false)}
      closeLabel={text('close')}
      footer={
        <Button isDisabled={!fits} onPress={() => void start()}>
          {text('test.start')}
        </Button>
      }
    >
      <div className="stack">
        <TextField label={text('test.name')} value={name} maxLength={120} onChange={setName} />
        <fieldset className="stack-s">
          <legend className="label">{text('test.which')}</legend>
          {versions.map(({ id, name: called }) => (
            <Switch
              key={id}
              label={called}
              checked={chosen.includes(id)}
              onChange={(on) => choose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </fieldset>
        <SelectField
          label={text('test.goal')}
          value={goal}
          options={GOALS.map((value) => ({ value, text: text(`goal.${value}`) }))}
          onChange={(value: ExperimentShown['goal']) => setGoal(value)}
        />
        <TextField label={text('test.days')} type="number" value={days} onChange={setDays} />
        {fault && (
          <p className="error" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}
