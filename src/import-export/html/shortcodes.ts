import { isShortcode } from './shortcode-names.ts'
import { shortcodeAttributes, shortcodeTokens } from './shortcode-tokens.ts'

/** What replaces a shortcode: HTML that the block reader understands. */
type Convert = (attributes: Record<string, string>, inner: string, positional: string[]) => string

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const embed: Convert = (attributes, inner, positional) => {
  const url = (inner || attributes['url'] || attributes['src'] || attributes['id'] || positional[0] || '')
    .trim()
    .replace(/^=/, '')
  return url.startsWith('http') ? `\n\n<x-embed url="${escape(url)}"></x-embed>\n\n` : ''
}

/** A media file: its own address or one of the attributes named after a file type. */
const media =
  (tag: 'audio' | 'video'): Convert =>
  (attributes, inner, positional) => {
    const named = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv']
      .map((key) => attributes[key])
      .find(Boolean)
    const source =
      named ?? positional.find((one) => /^https?:/.test(one)) ?? /https?:\/\/[^\s<\]]+/.exec(inner)?.[0] ?? ''
    return source === '' ? '' : `\n\n<${tag} src="${escape(source)}"></${tag}>\n\n`
  }

const CONVERT: Record<string, Convert> = {
  caption: (attributes, inner) => figure(attributes, inner),
  wp_caption: (attributes, inner) => figure(attributes, inner),
  gallery: (attributes) =>
    `\n\n<x-gallery ids="${escape(attributes['ids'] ?? attributes['include'] ?? '')}" all="${attributes['ids'] || attributes['include'] ? '' : '1'}"></x-gallery>\n\n`,
  embed,
  youtube: (attributes, inner, positional) => {
    const value = (inner || attributes['id'] || attributes['url'] || positional[0] || '')
      .replace(/^=/, '')
      .replaceAll('&amp;', '&')
    return embed({}, /^[\w-]{11}$/.test(value) ? `https://www.youtube.com/watch?v=${value}` : value, [])
  },
  vimeo: (attributes, inner, positional) => {
    const value = inner || attributes['id'] || positional[0] || ''
    return embed({}, /^\d+$/.test(value) ? `https://vimeo.com/${value}` : value, [])
  },
  wpvideo: (_attributes, _inner, positional) => embed({}, `https://videopress.com/v/${positional[0] ?? ''}`, []),
  videopress: (_attributes, _inner, positional) => embed({}, `https://videopress.com/v/${positional[0] ?? ''}`, []),
  tweet: embed,
  twitter: embed,
  instagram: embed,
  facebook: embed,
  soundcloud: embed,
  spotify: embed,
  dailymotion: embed,
  ted: embed,
  audio: media('audio'),
  video: media('video'),
  playlist: () => '',
}

function figure(attributes: Record<string, string>, inner: string): string {
  const image = /^\s*(<a\b[^<>]*>\s*<img\b[^<>]*>\s*<\/a>|<img\b[^<>]*>)/i.exec(inner)
  const caption = attributes['caption'] ?? (image ? inner.slice(image[0].length) : '')
  return `\n\n<figure data-id="${escape(attributes['id'] ?? '')}" class="${escape(attributes['align'] ?? '')}">${image?.[0] ?? inner}<figcaption>${caption}</figcaption></figure>\n\n`
}

/**
 * Turns the shortcodes of WordPress into HTML, removes those that cannot be shown (their text stays)
 * and leaves other words in brackets as they are. The text is read once, however its brackets stand.
 * @param removed hears the name of each one that is gone, whose text alone is left
 */
export function convertShortcodes(html: string, removed: (name: string) => void = () => undefined): string {
  if (!html.includes('[')) return html
  const open: Frame[] = [{ name: '', rest: '', raw: '', text: '' }]
  const opened = new Map<string, number>()
  const leave = (): Frame => {
    const frame = open.pop()!
    opened.set(frame.name, opened.get(frame.name)! - 1)
    return frame
  }
  for (const token of shortcodeTokens(html)) {
    if (token.kind === 'text') open.at(-1)!.text += token.raw
    else if (token.kind === 'open') {
      open.push({ name: token.name, rest: token.rest, raw: token.raw, text: '' })
      opened.set(token.name, (opened.get(token.name) ?? 0) + 1)
    } else if ((opened.get(token.name) ?? 0) === 0) open.at(-1)!.text += isShortcode(token.name) ? '' : token.raw
    else {
      // What was begun in between and never ended stands alone.
      while (open.at(-1)!.name !== token.name) {
        const { text, ...single } = leave()
        open.at(-1)!.text += alone(single, removed) + text
      }
      const { name, rest, text } = leave()
      if (CONVERT[name] === undefined) removed(name)
      open.at(-1)!.text += pair(name, rest, text)
    }
  }
  while (open.length > 1) {
    const { text, ...single } = leave()
    open.at(-1)!.text += alone(single, removed) + text
  }
  return open[0]!.text
}

interface Frame {
  name: string
  rest: string
  raw: string
  /** What stands behind it so far. */
  text: string
}

function pair(name: string, rest: string, inner: string): string {
  const convert = CONVERT[name]
  if (convert === undefined) return inner
  const { attributes, positional } = shortcodeAttributes(rest)
  return convert(attributes, inner, positional)
}

function alone({ name, rest, raw }: Omit<Frame, 'text'>, removed: (name: string) => void): string {
  const { attributes, positional } = shortcodeAttributes(rest)
  const closesItself = raw.endsWith('/]')
  if (!isShortcode(name) && !closesItself && Object.keys(attributes).length === 0) return raw
  const shown = CONVERT[name]?.(attributes, '', positional) ?? ''
  if (shown === '') removed(name)
  return shown
}
