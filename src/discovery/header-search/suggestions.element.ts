import { inTime } from '../../browser/time-limit.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { combobox } from '../../ui/combobox/combobox.ts'
import { MOST_SUGGESTIONS, PREDICTIVE_DELAY, PREDICTIVE_MORE_THAN } from '../searcher/limits.ts'
import { headerSearchMessages } from './messages.ts'

/** Somebody, a programme, a subject or a content that may be meant. */
interface Suggestion {
  text: string
  kind: 'author' | 'tv' | 'radio' | 'tag' | null
  url: string
}

/** Contents among what is offered; the others are names. */
const MOST_TITLES = 6

/** Only pages whose search is used need these rules, so they come with its script. */
const RULES = `
  [data-suggestions] { grid-column: 1 / -1; max-height: min(26rem, 50vh); overflow-y: auto; overscroll-behavior: contain }
  [data-suggestions] > div { display: flex; gap: 1rem; align-items: baseline; padding: 0.65rem 0.85rem; border-radius: var(--r2);
    font: 560 var(--t300)/1.3 var(--sans); cursor: pointer }
  [data-suggestions] > div[aria-selected=true], [data-suggestions] > div:hover { background: var(--accent-wash) }
  [data-suggestions] small { flex: none; margin-left: auto; color: var(--soft); font: 500 var(--t100)/1.3 var(--sans) }
`
let hasRules = false

function giveRules(): void {
  if (hasRules) return
  hasRules = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Offers names and titles while somebody types into the search of the header (SRCH-57, SRCH-58, SRCH-65): a combobox
 * whose choices lead to their pages. Without it, or without a choice, Enter searches.
 */
export function offerSuggestions(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=text]')
  const address = form.dataset['suggest']
  if (!input || !address) return
  giveRules()
  const locale = pageLocale()
  const t = translator(headerSearchMessages, locale)
  const list = Object.assign(document.createElement('div'), { ariaLabel: t('suggestions.label') })
  list.dataset['suggestions'] = ''
  form.append(list)
  const choices = combobox<Suggestion>(input, {
    list,
    optionOf({ text, kind }) {
      const option = Object.assign(document.createElement('div'), { textContent: text })
      if (kind) option.append(Object.assign(document.createElement('small'), { textContent: t(`suggestions.${kind}`) }))
      return option
    },
    pick: ({ url }) => location.assign(url),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  const forget = () => {
    clearTimeout(timer)
    running?.abort()
    choices.forget()
  }

  const typed = () => {
    forget()
    const text = input.value.trim()
    if ([...text].length <= PREDICTIVE_MORE_THAN) return
    timer = setTimeout(() => {
      running = new AbortController()
      const { signal } = running
      suggestionsFor(address, text, locale, signal).then(
        (found) => signal.aborted || choices.show(found),
        (error: unknown) => signal.aborted || console.warn(error),
      )
    }, PREDICTIVE_DELAY)
  }
  input.addEventListener('input', typed)
  form.addEventListener('submit', forget)
  // Whoever typed before this was here has typed all the same.
  if (input.value) typed()
}

interface Answer {
  results: { title: string; url: string }[]
  also?: { name: string; url: string; kind: 'author' | 'tv' | 'radio' }[]
}

/** Names that begin with what was typed, then contents that have its words; each address once. */
async function suggestionsFor(
  address: string,
  searchText: string,
  locale: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const ask = async (params: Record<string, unknown>): Promise<Answer> => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ params: { searchText, ...params } }),
      signal: inTime(signal),
    })
    if (!answer.ok) throw new Error(`searcher: ${answer.status}`)
    return (await answer.json()) as Answer
  }
  const [found, tags] = await Promise.all([
    ask({ type: 'all', limit: MOST_TITLES }),
    ask({ type: 'tag', limit: MOST_SUGGESTIONS - MOST_TITLES, filters: {} }),
  ])
  const all: Suggestion[] = [
    ...(found.also ?? []).map(({ name, url, kind }) => ({ text: name, url, kind })),
    ...tags.results.map(({ title, url }) => ({ text: title, url, kind: 'tag' as const })),
    ...found.results.map(({ title, url }) => ({ text: title, url, kind: null })),
  ].filter(({ url }) => url !== '')
  return [...new Map(all.map((one) => [one.url, one])).values()].slice(0, MOST_SUGGESTIONS)
}
