import { parse } from 'yaml'
import { ImportRefused } from '../model.ts'
import { because } from '../reasons/model.ts'
import { ofYaml } from '../reasons/of-parser.ts'

/** Begins an update: `## 2026-05-04 09:30 | Its headline`. */
const HEADING = '## '
const BAR = ' | '

interface Section {
  date: string
  /** The same as a moment. */
  at: string
  title: string
  lines: string[]
}

type Moment = (said: string) => string | null

/** Parts a live coverage into what stands above its first dated heading, and its updates. */
export function sectionsOf(text: string, moment: Moment): { body: string; updates: Record<string, unknown>[] } {
  const body: string[] = []
  const sections: Section[] = []
  for (const line of text.split('\n')) {
    const found = headingOf(line, moment)
    if (found) sections.push({ ...found, lines: [] })
    else (sections.at(-1)?.lines ?? body).push(line)
  }
  // Numbered from the oldest on, so that what is told later changes no number.
  const oldestFirst = sections.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const updates = sections.map((section) => ({ id: `u${oldestFirst.indexOf(section) + 1}`, ...updateOf(section) }))
  return { body: body.join('\n'), updates }
}

function headingOf(line: string, moment: Moment): Omit<Section, 'lines'> | null {
  const bar = line.indexOf(BAR)
  if (!line.startsWith(HEADING) || bar < 0) return null
  const date = line.slice(HEADING.length, bar)
  const at = moment(date)
  return at === null ? null : { date, at, title: line.slice(bar + BAR.length).trim() }
}

/** What else an update says of itself stands in a map of one line below its heading: `{ key: true, place: Portalba }`. */
function updateOf({ date, title, lines }: Section): Record<string, unknown> {
  const text = lines.join('\n').trim()
  const end = text.indexOf('\n')
  const first = end < 0 ? text : text.slice(0, end)
  if (!first.startsWith('{') || !first.endsWith('}')) return { date, title, html: text }
  return { date, title, ...mapIn(first, title), html: text.slice(first.length).trim() }
}

function mapIn(line: string, title: string): Record<string, unknown> {
  try {
    return parse(line) as Record<string, unknown>
  } catch (error) {
    throw new ImportRefused(because('text.section-map', { title, why: ofYaml(error) }))
  }
}
