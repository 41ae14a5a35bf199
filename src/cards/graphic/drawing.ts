/** Room for a number on a drawing, and what a figure of it takes of its size. */
const ROOM = 352
const FIGURE = 0.58
const UNIT = 15
const LARGEST = 104

/** How large a value can be written beside its unit. */
export function numberSize(value: string, unit: string | undefined): number {
  const room = ROOM - (unit ? unit.length * UNIT : 0)
  return Math.round(Math.min(LARGEST, room / (value.length * FIGURE)))
}

const round = (n: number): number => Math.round(n * 10) / 10

/** Feathers of the house, leaning as all of them do. */
const feather = (x: number, y: number, height: number): string => `M${round(x)} ${y}l${round(-height * 0.4)} ${-height}`

/** The feathers that stand on the shaft of a number. */
export const barsOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => feather(36 + index * 12, 148, 20)).join('')

const ONE_ROW = 65
const PER_ROW = 25

/** Each unit of a whole as a feather: those of the part, and the rest. */
export function feathersOf(part: number, whole: number): { part: string; rest: string } {
  const perRow = whole <= ONE_ROW ? whole : PER_ROW
  const height = whole <= ONE_ROW ? 42 : 12
  const step = (ROOM - 16) / perRow
  const all = Array.from({ length: whole }, (_, index) =>
    feather(40 + (index % perRow) * step, (whole <= ONE_ROW ? 156 : 118) + Math.floor(index / perRow) * 17, height),
  )
  return { part: all.slice(0, part).join(''), rest: all.slice(part).join('') }
}

const [LEFT, RIGHT, TOP, BOTTOM] = [8, 388, 118, 205]

/** A series as a line with the ground below it, its mean and its last point. */
export function lineOf(values: readonly number[]): { line: string; area: string; mean: number; end: [number, number] } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = (value: number): number =>
    round(high === low ? (TOP + BOTTOM) / 2 : BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP))
  const points = values.map((value, index): [number, number] => [
    round(LEFT + (index / (values.length - 1)) * (RIGHT - LEFT)),
    y(value),
  ])
  const line = `M${points.map((point) => point.join(' ')).join('L')}`
  return {
    line,
    area: `${line}V225H${LEFT}Z`,
    mean: y(values.reduce((sum, value) => sum + value, 0) / values.length),
    end: points.at(-1)!,
  }
}
