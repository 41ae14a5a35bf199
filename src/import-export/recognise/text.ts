import type { Recognised } from './model.ts'

/** A text with what stands before it, or by its name. */
export const MARKDOWN: Recognised = { what: 'a text in Markdown', formats: ['markdown'] }

/** What begins with column names. */
export const TABLE: Recognised = { what: 'a table', formats: ['csv'], advice: '--map says which column is what' }
const DELIMITERS = [';', ',', '\t', '~', '|']

/** What a text that is neither JSON nor markup is; null for one that may be anything. */
export function recogniseText(text: string): Recognised | null {
  if (/^[ \t]*BEGIN:VCALENDAR/im.test(text)) return { what: 'a calendar (iCalendar)', formats: ['ical'] }
  if (/^BEGIN:VCARD/im.test(text)) return { what: 'an address book (vCard)', formats: [] }
  if (text.startsWith('#EXTM3U')) return { what: 'a playlist (M3U)', formats: [] }
  if (/application\/ld\+json|\bitemscope\b/i.test(text)) return { what: 'a saved page', formats: ['schema-org'] }
  if (/^(---|\+\+\+)[ \t]*\r?\n/.test(text)) return MARKDOWN
  if (/^(AUTHOR|TITLE|BASENAME): /.test(text) && /^-----$/m.test(text.replaceAll('\r', '')))
    return { what: 'an export of Movable Type', formats: ['movable-type'] }
  return recogniseTable(text)
}

/** A table has a line of column names, and as many cells in the next one. */
function recogniseTable(text: string): Recognised | null {
  const [head = '', first = ''] = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean)
  for (const delimiter of DELIMITERS) {
    const names = head.split(delimiter).map((name) => name.replaceAll('"', '').trim())
    if (names.length < 2 || names.some((name) => name.length > 60)) continue
    if (names.includes('ID-EVENTO') && names.includes('TITULO'))
      return { what: 'a municipal agenda', formats: ['agenda'] }
    if (first.split(delimiter).length >= names.length / 2) return TABLE
  }
  return null
}
