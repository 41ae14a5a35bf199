import { because, type Reason } from '../reasons/model.ts'
/** One line of a calendar: `NAME;PARAM=value:VALUE`. */
export interface Property {
  name: string
  params: Record<string, string>
  /** As it is written: texts are unescaped by `textOf`. */
  value: string
  line: number
}

/** What stands between a BEGIN and its END. */
export interface Component {
  name: string
  line: number
  /** False when the file ends before it does. */
  closed: boolean
  properties: Property[]
  children: Component[]
}

/** A line that could not be read. */
export interface ParseNote {
  line: number
  reason: Reason
}

/** Lines as they were before they were folded, with the number of their first one. */
function unfold(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)
    if (/^[ \t]/.test(raw) && last) last.text += raw.slice(1)
    else if (raw !== '') lines.push({ line: index + 1, text: raw })
  }
  return lines
}

/** The parts of a line; colons and semicolons between quotes belong to the value of a parameter. */
function readLine(text: string, line: number): Property | null {
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0]
  if (name === undefined) return null
  const params: Record<string, string> = {}
  let at = name.length
  while (text[at] === ';') {
    const found = /^;([A-Za-z0-9-]+)=("[^"]*"|[^;:"]*)(?:,("[^"]*"|[^;:",]*))*/.exec(text.slice(at))
    if (!found) return null
    params[found[1]!.toUpperCase()] = found[2]!.replace(/^"|"$/g, '')
    at += found[0].length
  }
  if (text[at] !== ':') return null
  return { name: name.toUpperCase(), params, value: text.slice(at + 1), line }
}

/** Reads a calendar as a tree. Lines that cannot be read are told and left out; what encloses them goes on. */
export function parseCalendar(text: string): { components: Component[]; notes: ParseNote[] } {
  const components: Component[] = []
  const notes: ParseNote[] = []
  const open: Component[] = []
  for (const { line, text: raw } of unfold(text)) {
    const property = readLine(raw.trimEnd(), line)
    if (!property) {
      notes.push({ line, reason: because('calendar.line', { text: raw.slice(0, 60) }) })
      continue
    }
    const named = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      const component: Component = { name: named, line, closed: false, properties: [], children: [] }
      ;(open.at(-1)?.children ?? components).push(component)
      open.push(component)
    } else if (property.name === 'END') {
      const depth = open.findLastIndex((one) => one.name === named)
      if (depth < 0) {
        notes.push({ line, reason: because('calendar.end', { name: named }) })
        continue
      }
      open[depth]!.closed = true
      open.length = depth
    } else open.at(-1)?.properties.push(property)
  }
  return { components, notes }
}

/** All properties of a name. */
export function all({ properties }: Component, name: string): Property[] {
  return properties.filter((property) => property.name === name)
}

/** The first property of a name. */
export function one(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name)
}

/** The text of a property without its escapes; empty when there is none. */
export function textOf(component: Component, name: string): string {
  return unescapeText(one(component, name)?.value ?? '').trim()
}

/** `\n`, `\,`, `\;` and `\\` as what they stand for. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,:"nN])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))
}

/** The values of a list, divided at commas that are not escaped. */
export function listOf(value: string): string[] {
  return value.split(/(?<!\\),/).map((each) => unescapeText(each).trim())
}
