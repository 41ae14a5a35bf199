import { because } from '../reasons/model.ts'
import type { Recognised } from './model.ts'

/** A text with what stands before it, or by its name. */
export const MARKDOWN: Recognised = { what: because('is.markdown'), formats: ['markdown'] }

/** What begins with column names. */
export const TABLE: Recognised = { what: because('is.table'), formats: ['csv'], advice: because('do.map') }
const DELIMITERS = [';', ',', '\t', '~', '|']

/** What a text that is neither JSON nor markup is; null for one that may be anything. */
export function recogniseText(text: string): Recognised | null {
  if (/^[ \t]*BEGIN:VCALENDAR/im.test(text)) return { what: because('is.calendar'), formats: ['ical'] }
  if (/^BEGIN:VCARD/im.test(text)) return { what: because('is.contacts'), formats: [] }
  if (text.startsWith('#EXTM3U')) return { what: because('is.playlist'), formats: [] }
  if (/application\/ld\+json|\bitemscope\b/i.test(text)) return { what: because('is.page'), formats: ['schema-org'] }
  if (/^(---|\+\+\+)[ \t]*\r?\n/.test(text)) return MARKDOWN
  if (/^(AUTHOR|TITLE|BASENAME): /.test(text) && /^-----$/m.test(text.replaceAll('\r', '')))
    return { what: because('is.movable-type'), formats: ['movable-type'] }
  return recogniseTable(text)
}

/** A table has a line of column names, and as many cells in the next one. */
function recogniseTable(text: string): Recognised | null {
  const [head = '', first = ''] = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean)
  for (const delimiter of DELIMITERS) {
    const names = head.split(delimiter).map((name) => name.replaceAll('"', '').trim())
    if (names.length < 2 || names.some((name) => name.length > 60)) continue
    if (names.includes('ID-EVENTO') && names.includes('TITULO'))
      return { what: because('is.agenda'), formats: ['agenda'] }
    if (first.split(delimiter).length >= names.length / 2) return TABLE
  }
  return null
}
