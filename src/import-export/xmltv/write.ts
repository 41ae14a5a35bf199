import type { Broadcast, Channel } from '../../broadcast/schedule/model.ts'
import { wallTime } from '../../platform/i18n/dates.ts'
import { type Locale, LOCALES, type Localized, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { ROLES } from './model.ts'
import { writeXmltvNumber } from './numbering.ts'

/** A guide as XMLTV, piece by piece: channels, then what each of them shows. */
export function* writeXmltv(
  about: { url: string; name: string },
  channels: readonly Channel[],
  broadcastsOf: (channel: Channel) => Iterable<Broadcast>,
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n'
  yield `<tv source-info-url="${escape(about.url)}" source-info-name="${escape(about.name)}" generator-info-name="Portada">\n`
  for (const channel of channels) yield channelXml(channel, about.url)
  for (const channel of channels) {
    const id = xmltvId(channel, about.url)
    for (const broadcast of broadcastsOf(channel)) yield programmeXml(broadcast, id)
  }
  yield '</tv>\n'
}

/** The id of a channel in an export, unique beyond the portal as XMLTV wants it: `mestral-1.mestral.example`. */
export const xmltvId = ({ slug }: Pick<Channel, 'slug'>, siteUrl: string): string =>
  `${slug}.${new URL(siteUrl).hostname}`

function channelXml(channel: Channel, url: string): string {
  const { slug, name, sign } = channel
  const number = /^\d+$/.test(sign) ? `<display-name>${sign}</display-name>` : ''
  return `<channel id="${xmltvId(channel, url)}">${texts('display-name', name)}${number}<url>${escape(`${url}/programacion/${slug}/`)}</url></channel>\n`
}

function programmeXml(broadcast: Broadcast, channelId: string): string {
  const { start, end, title, subtitle, description, categories, credits, year, numbering, rating, version } = broadcast
  const counted = numbering && writeXmltvNumber(numbering)
  const people = ROLES.flatMap((role) =>
    credits
      .filter((one) => one.role === role)
      .map(
        (one) =>
          `<${role}${one.as && role === 'actor' ? ` role="${escape(one.as)}"` : ''}>${escape(one.name)}</${role}>`,
      ),
  )
  return [
    `<programme start="${xmltvTime(start)}" stop="${xmltvTime(end)}" channel="${channelId}">`,
    texts('title', title),
    subtitle ? texts('sub-title', subtitle) : '',
    description ? texts('desc', description) : '',
    people.length > 0 ? `<credits>${people.join('')}</credits>` : '',
    year ? `<date>${escape(year)}</date>` : '',
    ...categories.map((category) => `<category lang="${ROOT_LOCALE}">${escape(category)}</category>`),
    counted ? `<episode-num system="xmltv_ns">${counted}</episode-num>` : '',
    numbering?.onScreen ? `<episode-num system="onscreen">${escape(numbering.onScreen)}</episode-num>` : '',
    broadcast.isRepeat ? '<previously-shown/>' : '',
    broadcast.isPremiere ? '<premiere/>' : '',
    version === 'signed'
      ? '<subtitles type="deaf-signed"/>'
      : version === 'subtitled'
        ? '<subtitles type="teletext"/>'
        : '',
    rating ? `<rating><value>${escape(rating)}</value></rating>` : '',
    '</programme>\n',
  ].join('')
}

/** `20261120213000 +0100`: the wall clock and how far it is ahead. */
export function xmltvTime(at: Date): string {
  const { year, month, day, hour, minute, second } = wallTime(at)
  const two = (n: number) => String(n).padStart(2, '0')
  const ahead = Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - at.getTime()) / 60_000)
  const zone = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}${two(Math.abs(ahead) % 60)}`
  return `${year}${two(month)}${two(day)}${two(hour)}${two(minute)}${two(second)} ${zone}`
}

function texts(name: string, text: Localized): string {
  const one = (lang: Locale) => (text[lang] ? `<${name} lang="${lang}">${escape(text[lang])}</${name}>` : '')
  return LOCALES.map(one).join('')
}

function escape(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
