import { HOUR_MS } from '../../platform/durations.ts'
import { type Locale, localized, type Localized } from '../../platform/i18n/locale.ts'
import type { Block } from '../../content/blocks/model.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { boundsOfDay, dayOf, formatHour } from '../../platform/i18n/dates.ts'
import { paragraphsOf } from '../foreign.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import { escapeAttribute } from '../html/inline.ts'
import { inOneLine } from '../html/one-line.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'
import type { ImageFind } from '../model.ts'
import { externalId, reference, shorten, slugOf } from '../names.ts'
import { linkResolver } from '../source/addresses.ts'

type EventInput = Extract<ContentInput, { type: 'event' }>

/** What an importer found of an event, whatever the format. */
export interface FoundEvent {
  externalId: string
  site: string
  language: Locale
  now: Date
  title: string
  /** Plain text, or HTML. */
  text: string
  occurrence: EventInput['occurrence']
  timetable: string[]
  location?: { name: string; url?: string | undefined } | undefined
  address?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  thematics: string[]
  price?: string | undefined
  /** Where its source tells more. */
  link?: string | undefined
  /** Its picture, as `eventImage` found it. */
  image?: ImageFind | undefined
}

const WORDS: Localized<Record<'more' | 'free' | 'from' | 'span', string>> = {
  es: {
    more: 'Más información',
    free: 'Gratis',
    from: 'De {start} a {end} h',
    span: 'Desde las {start} h del primer día hasta las {end} h del último',
  },
  ca: {
    more: 'Més informació',
    free: 'Gratuït',
    from: 'De {start} a {end} h',
    span: 'Des de les {start} h del primer dia fins a les {end} h de l’últim',
  },
}

/** `Gratis`. */
export const freeText = (language: Locale): string => localized(WORDS, language).free

const HALF_DAY = 12 * HOUR_MS
const clock = (moment: Date): string => formatHour(moment)

/** `De 18.00 a 20.00 h`, or `18.00 h` without an end; of what goes on over several days the first and the last hour. */
export function hoursText(start: Date, end: Date | null, language: Locale): string {
  if (!end) return `${clock(start)} h`
  // What ends after midnight is still of its evening.
  const over = dayOf(new Date(end.getTime() - 1)) !== dayOf(start) && end.getTime() - start.getTime() > HALF_DAY
  const { from, span } = localized(WORDS, language)
  return (over ? span : from).replace('{start}', clock(start)).replace('{end}', clock(end))
}

/** The last minute of a day, for ranges of whole days. */
export function endOfDay(day: string): Date {
  return new Date(boundsOfDay(day).end.getTime() - 60_000)
}

const web = (url: string | undefined): string | null => {
  const resolved = url ? linkResolver(null)(url.trim()) : null
  return resolved !== null && /^https?:\/\/[^/]/i.test(resolved) ? resolved.slice(0, 2000) : null
}

/** The picture at an address, to be fetched later like that of any import; an address that is none is left out. */
export function eventImage(url: string | undefined, title: string): ImageFind | undefined {
  const address = web(url)
  return address
    ? { externalId: externalId('url', address), sourceUrl: address, alt: shorten(textOfName(title), 300) }
    : undefined
}

/** An event as the publishing core takes it. */
export function eventInput(found: FoundEvent): EventInput {
  const { latitude, longitude, language } = found
  const link = web(found.link)
  const plain = textOfHtml(found.text)
  const located = typeof latitude === 'number' && typeof longitude === 'number' && (latitude !== 0 || longitude !== 0)
  const map = located
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : undefined
  const placeUrl = web(found.location?.url)
  return {
    type: 'event',
    externalId: found.externalId,
    site: found.site,
    sites: [found.site],
    language,
    title: inOneLine(textOfName(found.title)),
    slug: slugOf(textOfName(found.title)),
    state: 'published',
    publishAt: found.now.toISOString(),
    summary: shorten(plain, 220),
    occurrence: found.occurrence,
    timetable: found.timetable.map((line) => shorten(line, 200)),
    ...(found.location?.name && {
      location: { name: shorten(textOfName(found.location.name), 300), ...(placeUrl && { url: placeUrl }) },
    }),
    ...((found.address || map) && {
      address: { ...(map && { url: map }), ...(found.address && { name: shorten(textOfName(found.address), 300) }) },
    }),
    thematics: [...new Set(found.thematics)].map((name) => ({ name: shorten(textOfName(name), 100) })),
    ...(found.price && { price: shorten(textOfName(found.price), 120) }),
    ...(found.image && { image: { image: reference(found.image.externalId) } }),
    body: bodyOf(found.text, link, localized(WORDS, language).more),
  }
}

function bodyOf(text: string, link: string | null, more: string): Block[] {
  const html = /<(p|br|div|ul|ol|li|b|strong|a)\b/i.test(text) ? text : paragraphsOf(text.split(/\n+/))
  const further = link ? `<p><a href="${escapeAttribute(link)}">${more}</a></p>` : ''
  return htmlToBlocks(html + further, { resolve: linkResolver(link), image: () => null })
}
