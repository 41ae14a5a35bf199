import { pageLocale } from '../../platform/i18n/locale.ts'
import { countedText, fill } from '../../platform/i18n/text.ts'
import type { OpenQuestion } from './model.ts'

/**
 * Brings what waits for an answer up to date on an open page: counts where they stand, new ones below, answered ones
 * gone. The order stays as the page has it, or a button would move away below the finger.
 * @param index all that wait now
 * @param waiting those of them that are new or whose count changed
 */
export function showWaiting(
  { index, waiting }: { index: readonly string[]; waiting: readonly OpenQuestion[] },
  texts: Record<string, string>,
): void {
  const place = document.querySelector<HTMLElement>('nx-backs')
  const list = place?.querySelector('[data-waiting]')
  if (!place || !list) return
  const known = new Map([...list.children].map((row) => [(row as HTMLElement).dataset['question']!, row]))
  for (const question of waiting) {
    const row = known.get(question.id) ?? made(place, question, texts)
    if (!row) continue
    if (!known.has(question.id)) list.append(row)
    const count = row.querySelector('[data-backs]')!
    count.textContent = question.backs > 0 ? countedText(texts, 'interview.backs', question.backs, pageLocale()) : ''
  }
  for (const [id, row] of known) if (!index.includes(id)) row.remove()
  place.hidden = list.children.length === 0
}

/** A row for a question that was accepted while the page was open; null where the page takes none. */
function made(place: Element, { id, name, question }: OpenQuestion, texts: Record<string, string>): Element | null {
  const template = place.querySelector('template')
  if (!template) return null
  const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  row.dataset['question'] = id
  const form = row.querySelector('form')!
  // A form within a template has no address that its action could be read against.
  form.action = form.getAttribute('action')!.replace(/\/apoyo\/[^/]*\//, `/apoyo/${id}/`)
  row.querySelector('button')!.ariaLabel = fill(texts['interview.back.of']!, { question })
  row.querySelector('[data-words]')!.textContent = question
  row.querySelector('[data-name]')!.textContent = name || texts['interview.erased']!
  return row
}
