import type { z } from 'zod'
import type { ModuleConfig } from '../../content/boards/model.ts'
import { modules } from '../../content/boards/registry.ts'
import { fieldsOf } from '../editor/forms/describe.ts'
import type { Field } from '../editor/forms/model.ts'

/** What is chosen otherwise: contents by hand, and what a module fills itself with. */
const ELSEWHERE = new Set(['pinned', 'list', 'from'])
/** Fields whose schema says no more than that they are names of something. */
const LEADS_TO: Readonly<Record<string, Field['control']>> = {
  authors: { kind: 'list', of: { kind: 'reference', to: 'author' }, most: 24 },
  poll: { kind: 'reference', to: 'poll' },
}
/** Settings that readers read: another language has its own. */
const WORDS = new Set(['head', 'title', 'text', 'html', 'button', 'link', 'links'])

/** The kinds of modules with the fields of their settings, by name. */
export function moduleKinds(): { kind: string; takesCards: boolean; fields: Field[] }[] {
  return [...modules.values()]
    .map(({ kind, settings, selection }) => ({
      kind,
      takesCards: selection !== undefined,
      fields: fieldsOf(settings as unknown as z.core.$ZodType, ELSEWHERE).map((field) => {
        const control = LEADS_TO[field.name]
        return control ? { ...field, control } : field
      }),
    }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
}

/** Whether settings have words in a language. */
export const hasWords = ({ settings }: Pick<ModuleConfig, 'settings'>): boolean =>
  Object.entries(settings).some(
    ([name, value]) =>
      WORDS.has(name) && value !== null && typeof value !== 'boolean' && JSON.stringify(value).length > 2,
  )
