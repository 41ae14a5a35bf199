import { DAY_MS } from '../../platform/durations.ts'
import type { DayCount, Experiment } from './model.ts'
import { ALPHA, factorBetween, isDecided, isUneven, PLANNED, type Factor } from './statistics.ts'

/** One version of an experiment: who saw its wall, and how many of them did what is hoped for. */
interface ArmReport {
  version: number
  seen: number
  reached: number
  /** Of the first version nothing: the others are compared with it. Nor while the arms are not seen evenly. */
  comparison: {
    /** How many times as many reach the goal as with the first version; holds at every moment of the experiment. */
    factor: Factor
    verdict: 'more' | 'fewer' | 'open'
    /** Days after which a difference of a fifth would probably be found, at the present pace; null when nobody can say. */
    daysLeft: number | null
  } | null
}

/** What an experiment has shown so far. */
export interface ExperimentReport {
  isRunning: boolean
  /** The versions are not seen as often as they should be: nothing that is counted can be trusted. */
  isUneven: boolean
  arms: ArmReport[]
}

/** Whether an experiment goes on at a moment. */
export const isRunning = ({ stoppedAt, endsAt }: Pick<Experiment, 'stoppedAt' | 'endsAt'>, now: Date): boolean =>
  stoppedAt === null && now < endsAt

/** What an experiment has shown so far; it may be asked as often as anybody likes. */
export function reportOf(experiment: Experiment, counts: readonly DayCount[], now: Date): ExperimentReport {
  const sums = experiment.versions.map((version) => {
    const own = counts.filter((count) => count.version === version)
    return { version, seen: sum(own.map(({ seen }) => seen)), reached: sum(own.map(({ reached }) => reached)) }
  })
  const [first, ...others] = sums as [(typeof sums)[number], ...typeof sums]
  const uneven = others.some(({ seen }) => isUneven([first.seen, seen], others.length))
  const until = experiment.stoppedAt ?? (now < experiment.endsAt ? now : experiment.endsAt)
  const days = (until.getTime() - experiment.startedAt.getTime()) / DAY_MS
  const alpha = ALPHA / others.length
  const compare = (reached: number): ArmReport['comparison'] => {
    const both = [first.reached, reached] as const
    const factor = factorBetween(both, alpha)
    if (isDecided(both, alpha)) return { factor, verdict: reached > first.reached ? 'more' : 'fewer', daysLeft: 0 }
    const all = first.reached + reached
    const daysLeft = all === 0 || days <= 0 ? null : Math.ceil((Math.max(0, PLANNED - all) * days) / all)
    return { factor, verdict: 'open', daysLeft }
  }
  return {
    isRunning: isRunning(experiment, now),
    isUneven: uneven,
    arms: sums.map((arm, at) => ({ ...arm, comparison: at === 0 || uneven ? null : compare(arm.reached) })),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
