import { escapeText, type ResolveUrl } from '../html/inline.ts'
import { textOfHtml } from '../html/tree.ts'
import { type FoundImage, imagesOf, isNode, listOf, minutesOf, textOf, typesOf } from './values.ts'

/** A step as a source tells it. */
export interface FoundStep {
  title?: string
  html: string
  minutes?: number
  image?: FoundImage
}

/** The steps of a recipe: strings, HowToStep, HowToSection, ItemList; one long text becomes a step a paragraph. */
export function stepsOf(value: unknown, resolve: ResolveUrl): FoundStep[] {
  return listOf(value).flatMap((one) => {
    if (typeof one === 'string') return divided(one).map((text) => step(text, undefined))
    if (!isNode(one)) return []
    const types = typesOf(one)
    const parts = one['itemListElement'] ?? one['steps'] ?? one['step']
    if (types.includes('HowToStep') || types.includes('HowToDirection') || types.includes('ListItem') || !parts) {
      const inner = types.includes('ListItem') && isNode(one['item']) ? one['item'] : one
      return single(inner, resolve)
    }
    const steps = stepsOf(parts, resolve)
    const section = textOf(one['name'])
    const [first, ...others] = steps
    if (!first || section === '' || !types.includes('HowToSection')) return steps
    return [{ ...first, title: first.title ? `${section}: ${first.title}` : section }, ...others]
  })
}

function single(node: Record<string, unknown>, resolve: ResolveUrl): FoundStep[] {
  const inner = listOf(node['itemListElement'])
    .map((part) => (isNode(part) ? textOf(part['text'] ?? part['name']) : textOf(part)))
    .filter(Boolean)
    .join(' ')
  const own = typeof node['text'] === 'string' ? node['text'] : ''
  const name = textOf(node['name'] ?? '')
  const text = own || inner || textOf(node['description']) || name
  if (text.trim() === '') return []
  const [image] = imagesOf(node['image'], resolve)
  const found = step(text, minutesOf(node['timeRequired'] ?? node['totalTime'] ?? node['performTime']))
  // Generators repeat the beginning of the text as its name.
  const plain = textOfHtml(text)
  const titled = name !== '' && name.length <= 120 && !plain.startsWith(name.replace(/(…|\.\.\.)$/, ''))
  return [{ ...found, ...(titled && { title: name }), ...(image && { image }) }]
}

function step(text: string, minutes: number | undefined): FoundStep {
  const plain = /<\w|&#?\w+;/.test(text) ? textOfHtml(text) : text.replace(/\s+/g, ' ').trim()
  const known = minutes ?? minutesIn(plain)
  return { html: `<p>${markdown(plain)}</p>`, ...(known !== undefined && { minutes: known }) }
}

/** How long a step takes, when it names one time only: several are ends of a range, or of different things. */
export function minutesIn(text: string): number | undefined {
  const found = [
    ...text.matchAll(/(?<!\d)(\d{1,5})(?:\s{0,3}[-–ao]\s{0,3}(\d{1,5}))?\s{0,3}(?:minutos?|minuts?|min)\b/giu),
  ]
  const [only] = found
  if (found.length !== 1 || !only || only[2]) return undefined
  const minutes = Number(only[1])
  return minutes >= 1 && minutes <= 24 * 60 ? minutes : undefined
}

/** A long text step by step: by its empty lines, its numbers, or its lines. */
function divided(text: string): string[] {
  const isHtml = /<\w/.test(text)
  const source = (isHtml ? text.replace(/<\/(p|li|div)>|<br\s*\/?>/gi, '\n\n') : text).replace(/\r\n?/g, '\n').trim()
  const parts = source.includes('\n\n') ? source.split(/\n\s*\n/) : source.split('\n')
  return parts
    .map((part) => (isHtml ? textOfHtml(part) : part))
    .map((part) => part.replace(/^\s*(\d{1,2}\s*[.)-]+|[-•*](?!\*))\s*/, '').trim())
    .filter(Boolean)
}

/** The two marks that texts of some editors keep: **bold** and [link](address). Everything else is text. */
function markdown(text: string): string {
  return escapeText(text)
    .replace(/\[([^[\]]+)\]\((https?:[^()\s"]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}
