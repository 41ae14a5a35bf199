import type { ReactElement } from 'react'
import { call, refusalOr } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import styles from '../registers.module.css'
import { wallMessages } from './messages.ts'
import type { ExperimentShown } from './model.ts'

interface ExperimentsProps {
  base: string
  experiments: readonly ExperimentShown[]
  onChanged(): void
}

/** What was tried and what it has shown: also that nothing is known yet. */
export function Experiments({ base, experiments, onChanged }: ExperimentsProps): ReactElement {
  const text = useText(wallMessages)
  const locale = useLanguage()
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const stop = async (id: number) => {
    try {
      await call('POST', `${base}/experiments/${id}/stop`)
      say(text('test.stopped'))
    } catch (error) {
      say(refusalOr(error, text('failed')), { urgent: true })
    }
    onChanged()
  }
  const said = (
    { factor, verdict, daysLeft }: NonNullable<ExperimentShown['arms'][number]['comparison']>,
    isRunning: boolean,
  ) => {
    if (verdict === 'open') return isRunning && daysLeft ? text('arm.open.days', { count: daysLeft }) : text('arm.open')
    const high = factor.high === null ? '∞' : figures.format(factor.high)
    return text(`arm.${verdict}`, { low: figures.format(factor.low), high })
  }
  return (
    <ul className={styles['plain']}>
      {experiments.map((one) => (
        <li key={one.id} className="stack-s">
          <b>{one.name}</b>
          <span className="m">
            {text(`goal.${one.goal}`)}
            {' · '}
            {text(one.isRunning ? 'test.running' : 'test.ended', {
              date: momentOf(one.stoppedAt ?? one.endsAt, locale),
            })}
          </span>
          {one.isUneven && <p className="notice notice--note">{text('test.uneven')}</p>}
          {one.arms.map((arm) => (
            <p key={arm.version}>
              {text('arm.line', { name: arm.version, seen: arm.seen, reached: arm.reached })}
              {arm.comparison && <span className="m"> {said(arm.comparison, one.isRunning)}</span>}
            </p>
          ))}
          {one.isRunning && (
            <span>
              <Button look="line" small onPress={() => void stop(one.id)}>
                {text('test.stop')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
