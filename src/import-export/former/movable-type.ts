import { ImportRefused } from '../model.ts'
import { NO_STATE, type FormerPost, type ReadFormer } from './model.ts'
import { because } from '../reasons/model.ts'

const FIELD = /^([A-Z][A-Z ]{1,30}): ?(.*)$/

/** The text export of Movable Type and TypePad: fields, then parts divided by five dashes, entries by eight. */
export const readMovableType: ReadFormer = (text) => {
  const entries = text
    .replace(/\r\n?/g, '\n')
    .split(/^-{8}\n?$/m)
    .filter((entry) => entry.trim() !== '')
  const posts = entries.map(entryOf)
  if (!posts.some(({ title, body }) => title !== '' || body !== ''))
    throw new ImportRefused(because('movable-type.none'))
  return posts
}

function entryOf(entry: string): FormerPost {
  const [head = '', ...parts] = entry.split(/^-{5}$/m)
  const fields = new Map<string, string[]>()
  for (const line of head.split('\n')) {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    if (name !== undefined && value.trim() !== '') fields.set(name, [...(fields.get(name) ?? []), value.trim()])
  }
  const first = (name: string) => fields.get(name)?.[0] ?? ''
  const part = (name: string) => {
    const found = parts.find((one) => one.trimStart().startsWith(`${name}:`))
    return (
      found
        ?.trimStart()
        .slice(name.length + 1)
        .trim() ?? ''
    )
  }
  const breaks = !/^(0|none|richtext)$/i.test(first('CONVERT BREAKS'))
  const html = [part('BODY'), part('EXTENDED BODY')].filter(Boolean).map((one) => (breaks ? withParagraphs(one) : one))
  const title = first('TITLE')
  const basename = first('BASENAME')
  const address = first('UNIQUE URL')
  const primary = first('PRIMARY CATEGORY')
  return {
    id: address || basename || `${first('DATE')} ${title}`,
    kind: 'article',
    title,
    body: html.join(''),
    summary: part('EXCERPT'),
    status: first('STATUS'),
    hidden: first('STATUS') === '' ? NO_STATE : undefined,
    published: momentOf(first('DATE')),
    updated: null,
    slug: basename.replaceAll('_', '-'),
    addresses: address ? [address] : [],
    authors: fields.get('AUTHOR') ?? [],
    categories: [...new Set([...(primary ? [primary] : []), ...(fields.get('CATEGORY') ?? [])])],
    tags: first('TAGS')
      .split(',')
      .map((one) => one.trim().replace(/^"|"$/g, ''))
      .filter(Boolean),
    image: null,
    language: '',
  }
}

/** `01/31/2002 03:31:05 PM`: month first. */
function momentOf(text: string): string | null {
  const [, month, day, year, hour, minute, second, half] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})(?: ([AP]M))?$/.exec(text) ?? []
  if (month === undefined) return text || null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}`
}

/** Lines become paragraphs where the text has none of its own. */
function withParagraphs(text: string): string {
  if (/<(p|div|ul|ol|table|blockquote)\b/i.test(text)) return text
  return text
    .split(/\n{2,}/)
    .map((one) => `<p>${one.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
