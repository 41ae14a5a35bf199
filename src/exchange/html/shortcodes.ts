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
  const image = /^\s*(<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>)/i.exec(inner)
  const caption = attributes['caption'] ?? (image ? inner.slice(image[0].length) : '')
  return `\n\n<figure data-id="${escape(attributes['id'] ?? '')}" class="${escape(attributes['align'] ?? '')}">${image?.[0] ?? inner}<figcaption>${caption}</figcaption></figure>\n\n`
}

/** Names that mean a shortcode even without attributes; other words in brackets stay text. */
const KNOWN =
  /^(caption|wp_caption|gallery|embed|audio|video|playlist|youtube|vimeo|wpvideo|videopress|tweet|twitter|instagram|facebook|soundcloud|spotify|dailymotion|ted|contact-form(-7)?|contact-field|archives|polldaddy|recent_posts|sitemap|vc_\w+|et_pb_\w+|fusion_\w+|av_\w+|su_\w+|mk_\w+|tabs?|accordion|toggle|button|columns?|row|divider|spacer|ad|adsense|nggallery|singlepic|slideshow|rev_slider|latex|googlemaps?|map|sourcecode|code|subscribe|mc4wp_form|wpforms|gravityform|one_(half|third|fourth)(_last)?|two_thirds?(_last)?|dropcap|highlight|pullquote|end_columns?|more|read_more)$/i

/**
 * Turns the shortcodes of WordPress into HTML, removes those that cannot be shown (their text stays)
 * and leaves other words in brackets as they are. `[[name]]` is the way to write about a shortcode.
 */
export function convertShortcodes(html: string): string {
  if (!html.includes('[')) return html
  const escaped = html.replace(/\[(\[\/?[a-z][\w-]*[^[\]]{0,2000}\])\]/gi, (_whole, code: string) =>
    code.replaceAll('[', '\ue000').replaceAll(']', '\ue001'),
  )
  // From the innermost outwards; five turns are deeper than any editor nests.
  let text = escaped
  for (let turn = 0; turn < 5; turn++) {
    const next = convertPairs(text)
    if (next === text) break
    text = next
  }
  text = convertSingles(text)
  return text.replaceAll('\ue000', '[').replaceAll('\ue001', ']')
}

const PAIR = /\[([a-z][\w-]{1,40})((?:\s+|=)[^[\]]{0,3000})?\]((?:(?!\[\/?\1\b)[\s\S])*?)\[\/\1\]/gi
const SINGLE = /\[(\/?)([a-z][\w-]{1,40})((?:\s+|=)[^[\]]{0,3000})?\s*\/?\]/gi

function convertPairs(html: string): string {
  return html.replace(PAIR, (_whole, name: string, rest: string | undefined, inner: string) => {
    const convert = CONVERT[name.toLowerCase()]
    const { attributes, positional } = readAttributes(rest ?? '')
    return convert ? convert(attributes, inner, positional) : inner
  })
}

function convertSingles(html: string): string {
  return html.replace(SINGLE, (whole, slash: string, name: string, rest: string | undefined) => {
    const { attributes, positional } = readAttributes(rest ?? '')
    const known = KNOWN.test(name)
    if (!known && Object.keys(attributes).length === 0) return whole
    const convert = slash === '' ? CONVERT[name.toLowerCase()] : undefined
    return convert ? convert(attributes, '', positional) : ''
  })
}

function readAttributes(text: string): { attributes: Record<string, string>; positional: string[] } {
  const attributes: Record<string, string> = {}
  const positional: string[] = []
  const pattern =
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|&#8221;(.*?)&#8221;|([^\s"'\]]+))|"([^"]*)"|([^\s"']+)/g
  for (const found of text.matchAll(pattern)) {
    const [, name, ...values] = found
    const value = values.slice(0, 5).find((one) => one !== undefined)
    if (name !== undefined && value !== undefined && !/^https?$/.test(name)) attributes[name.toLowerCase()] = value
    else positional.push(values[5] ?? values[6] ?? found[0])
  }
  return { attributes, positional }
}
