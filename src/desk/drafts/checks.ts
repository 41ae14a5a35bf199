import type { Locale } from '../../platform/i18n/locale.ts'
import { untitled } from './begin.ts'
import type { DraftDocument } from './model.ts'

/** Something that is not right with a text. */
export interface Finding {
  /** What: a text of the desk's messages. */
  code: FindingCode
  /** Whether it keeps the text from going out. */
  must: boolean
  block: string | null
  path: string | null
  /** What the message names, e.g. the words of a link. */
  values?: Record<string, string | number>
}

/** What can be wrong. */
export type FindingCode = 'title-missing' | 'section-missing' | 'alt-missing'

/** What is known beside the document itself. */
export interface CheckContext {
  language: Locale | null
}

/** All that is wrong with a document, what must be right first. */
export function checks(document: DraftDocument, { language }: CheckContext): Finding[] {
  const found: Finding[] = []
  const must = (code: FindingCode, at: Partial<Finding> = {}) =>
    found.push({ code, must: true, block: null, path: null, ...at })
  const title = text(document['title'])
  if ('title' in document && (title === '' || (language && title === untitled(language))))
    must('title-missing', { path: 'title' })
  if (Array.isArray(document['taxa']) && document['taxa'].length === 0) must('section-missing', { path: 'taxa' })
  return found
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
