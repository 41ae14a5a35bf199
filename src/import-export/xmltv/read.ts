import type { BroadcastInput, BroadcastVersion } from '../../broadcast/schedule/model.ts'
import { isLocale, type Locale, LOCALES, type Localized, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { textOfName } from '../html/tree.ts'
import { ImportRefused, type SourceOptions } from '../model.ts'
import { shorten, wellFormed } from '../names.ts'
import { child, childrenOf, textOf, xmlOutcome, type XmlNode } from '../source/xml.ts'
import { XmlFile } from '../source/xml-source.ts'
import { type ReadChannel, type ReadItem, ROLES, type ScheduleSource } from './model.ts'
import { readOnScreen, readXmltvNumber } from './numbering.ts'
import { readTime } from './times.ts'
import { because, type Reason } from '../reasons/model.ts'

/** `tv` is XMLTV itself, `channels` a list of channels as grabbers keep it. */
const ROOTS = ['tv', 'channels']
const RECORDS = ['channel', 'programme']
/** Opens an XMLTV file. It is refused when it is none, or when it is broken or cut off: half a day is no schedule. */
export function openXmltv({ file, language }: SourceOptions): ScheduleSource {
  const notes: Reason[] = []
  async function* items(): AsyncGenerator<ReadItem> {
    const outcome = xmlOutcome()
    const xml = new XmlFile(file, false, notes)
    let item = 0
    for await (const node of xml.read((path) => path.length === 2 && RECORDS.includes(path[1]!), outcome)) {
      item += 1
      yield node.name === 'channel' ? channelOf(node, item, language) : programmeOf(node, item, language)
    }
    const broken = outcome.faults.find(({ mended }) => !mended)
    if (outcome.root === null)
      throw new ImportRefused(
        because('guide.none', { why: broken?.reason ?? because('feed.no-element') }),
        broken?.line ?? null,
      )
    if (!ROOTS.includes(outcome.root)) throw new ImportRefused(because('guide.root', { root: outcome.root }))
    if (broken) throw new ImportRefused(broken.reason, broken.line, broken.column)
    if (item === 0) notes.push(because('guide.nothing'))
  }
  return { items, notes }
}

function channelOf(node: XmlNode, item: number, language: Locale): ReadItem {
  const { attributes, line } = node
  // Lists of channels name them by themselves: <channel site_id="A3" lang="es">Antena 3</channel>.
  const id = attributes['id'] || attributes['xmltv_id'] || attributes['site_id'] || ''
  const names = childrenOf(node, 'display-name').filter(({ text }) => text.trim() !== '')
  const named = names.filter(({ text }) => !/^\d+$/.test(text.trim()))
  const own = node.text.trim()
  const name = localizedOf(named, 200, language) ?? (own || id ? { [ROOT_LOCALE]: clip(own || id, 200) } : null)
  if (!id || !name) return { kind: 'fault', item, line, title: own, reason: because('guide.channel-id') }
  const sign = names.map(({ text }) => text.trim()).find((text) => /^\d{1,4}$/.test(text))
  return { kind: 'channel', item, line, id, name, ...(sign && { sign }) } satisfies ReadChannel
}

function programmeOf(node: XmlNode, item: number, language: Locale): ReadItem {
  const { attributes, line } = node
  const title = localizedOf(childrenOf(node, 'title'), 400, language)
  const fault = (reason: Reason): ReadItem => ({ kind: 'fault', item, line, title: title?.[ROOT_LOCALE] ?? '', reason })
  const channel = attributes['channel']?.trim()
  if (!channel) return fault(because('no.channel'))
  const start = readTime(attributes['start'])
  if (!start) return fault(because('guide.no-start', { text: attributes['start'] ?? '' }))
  const stop = attributes['stop']?.trim() ? readTime(attributes['stop']) : null
  if (attributes['stop']?.trim() && !stop) return fault(because('guide.no-end', { text: attributes['stop'] }))
  if (!title) return fault(because('no.title'))
  return {
    kind: 'programme',
    item,
    line,
    channel,
    start: start.at,
    stop: stop?.at ?? null,
    length: lengthOf(node),
    zoneless: start.zoneless,
    broadcast: { title, ...detailsOf(node, language) },
  }
}

function detailsOf(node: XmlNode, language: Locale): Omit<BroadcastInput, 'start' | 'end' | 'title'> {
  const subtitle = localizedOf(childrenOf(node, 'sub-title'), 400, language)
  const description = localizedOf(childrenOf(node, 'desc'), 4000, language)
  const numbering = numberingOf(node)
  const rating = childrenOf(node, 'rating')
    .map((one) => textOf(one, 'value') || one.text.trim())
    .find((value) => value && !/^(n\/?a|none|0|-)$/i.test(value))
  const year = /^\d{4}/.exec(textOf(node, 'date'))?.[0]
  const categories = childrenOf(node, 'category').map(({ text }) => clip(text, 80))
  return {
    ...(subtitle && { subtitle }),
    ...(description && { description }),
    ...(numbering && { numbering }),
    ...(rating && { rating: rating.slice(0, 40) }),
    ...(year && { year }),
    version: versionOf(node),
    isRepeat: Boolean(child(node, 'previously-shown')),
    isPremiere: Boolean(child(node, 'premiere', 'new')),
    isLive: Boolean(child(node, 'live')),
    categories: [...new Set(categories.filter(Boolean))].slice(0, 20),
    credits: creditsOf(node),
  }
}

function numberingOf(node: XmlNode) {
  const numbers = childrenOf(node, 'episode-num')
  const bySystem = (system: string) =>
    numbers.find(({ attributes }) => (attributes['system'] ?? 'onscreen').toLowerCase() === system)?.text ?? ''
  const counted = readXmltvNumber(bySystem('xmltv_ns'))
  const shown = readOnScreen(bySystem('onscreen'))
  return counted || shown ? { ...shown, ...counted } : null
}

function versionOf(node: XmlNode): BroadcastVersion {
  const kinds = childrenOf(node, 'subtitles').map(({ attributes }) => attributes['type'] ?? 'onscreen')
  if (kinds.includes('deaf-signed')) return 'signed'
  return kinds.length > 0 ? 'subtitled' : 'original'
}

function creditsOf(node: XmlNode) {
  return (child(node, 'credits')?.children ?? [])
    .filter(({ name, text }) => ROLES.includes(name) && text.trim())
    .slice(0, 60)
    .map(({ name, text, attributes }) => ({
      role: name,
      name: clip(text, 200),
      ...(attributes['role'] && { as: clip(attributes['role'], 200) }),
    }))
}

function lengthOf(node: XmlNode): number | null {
  const length = child(node, 'length')
  const value = Number(length?.text.trim())
  if (!length || !Number.isFinite(value) || value <= 0) return null
  const units = length.attributes['units'] ?? 'minutes'
  return units === 'hours' ? value * 60 : units === 'seconds' ? value / 60 : value
}

/** Texts in the languages of the portal. What says no language is in that of the import; any is better than none. */
export function localizedOf(nodes: readonly XmlNode[], max: number, language: Locale): Localized | null {
  const texts = nodes.flatMap(({ text, attributes }) => {
    const clean = clip(text, max)
    return clean ? [{ clean, lang: languageOf(attributes['lang'] ?? attributes['xml:lang']) }] : []
  })
  const of = (lang: Locale) =>
    texts.find((one) => one.lang === lang)?.clean ??
    (lang === language ? texts.find((one) => one.lang === null)?.clean : undefined)
  const root = of(ROOT_LOCALE)
  const any = root ?? LOCALES.map(of).find(Boolean) ?? texts[0]?.clean
  if (!any) return null
  // A name that is the same in two languages was still said in both.
  const others = LOCALES.slice(1).flatMap((locale) => {
    const own = of(locale)
    return own && (own !== root || texts.some((one) => one.lang === locale)) ? [[locale, own] as const] : []
  })
  return { [ROOT_LOCALE]: root ?? any, ...Object.fromEntries(others) }
}

/** Other names under which guides know languages. */
const ALSO: Readonly<Record<string, Locale>> = { spa: 'es', cas: 'es', cat: 'ca', val: 'ca' }

function languageOf(tag: string | undefined): Locale | 'other' | null {
  const lang = tag?.trim().toLowerCase().split(/[-_]/)[0]
  if (!lang) return null
  return isLocale(lang) ? lang : (ALSO[lang] ?? 'other')
}

function clip(text: string, max: number): string {
  return shorten(textOfName(wellFormed(text)), max)
}
