import { createElement } from 'react'
import { plainText } from '../../content/blocks/plain-text.ts'
import { formatFullDate } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { translator } from '../../platform/i18n/text.ts'
import { siteName, siteTexts, type Site } from '../../sites/model.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { type Edition, type EditionBlock, type Newsletter, PREFERENCES_PLACE, UNSUBSCRIBE_PLACE } from '../model.ts'
import { EDITION_PARAMETER, publicUrl } from './address.ts'
import { coloursOf } from './colours.ts'
import { EditionMail } from './mail/edition-mail.tsx'
import { editionMessages } from './messages.ts'

/** Clients cut what is longer off; a little is left for the addresses of each recipient. */
export const MOST_BYTES = 90 * 1024

/** What an edition is written from. */
export interface Writing {
  newsletter: Newsletter
  edition: Pick<Edition, 'id' | 'locale' | 'number' | 'subject' | 'preheader' | 'intro' | 'blocks' | 'path'> & {
    day: Date
  }
  site: Site
  sites: SiteIndex
}

/** The mail of an edition as HTML and as text, the same for all but for two addresses. */
export function writeEdition(writing: Writing): { html: string; text: string; blocks: EditionBlock[] } {
  let { blocks } = writing.edition
  for (;;) {
    const html = htmlOf(writing, blocks)
    const less = withoutLast(blocks, 1 - MOST_BYTES / Buffer.byteLength(html))
    if (!less) return { html, text: textOf(writing, blocks), blocks }
    blocks = less
  }
}

/** What an edition tells without a share of its items, the last ones; null where nothing has to go, or can. */
function withoutLast(blocks: readonly EditionBlock[], share: number): EditionBlock[] | null {
  const items = blocks.reduce((sum, block) => sum + (block.kind === 'items' ? block.items.length : 0), 0)
  if (share <= 0 || items < 2) return null
  let left = Math.max(1, items - Math.ceil(items * share))
  return blocks.map((block) => {
    if (block.kind !== 'items') return block
    const kept = block.items.slice(0, left)
    left -= kept.length
    return { ...block, items: kept }
  })
}

/** Words of others never stand for an address of ours. */
const inert = (text: string): string => text.replaceAll('{{', '{ {')

function htmlOf(writing: Writing, blocks: readonly EditionBlock[]): string {
  const { newsletter, edition, site } = writing
  const { locale, number } = edition
  const { light, dark } = coloursOf(site)
  const said = JSON.parse(inert(JSON.stringify({ ...wordsOf(writing), blocks }))) as Said
  const html = staticMarkup(
    createElement(EditionMail, {
      ...said,
      locale,
      number,
      site: { name: siteName(site, locale), url: publicUrl(writing.sites, site, locale, '/') },
      template: newsletter.template,
      webUrl: webUrl(writing),
      dark,
      pen: {
        colours: light,
        picture: (id, ratio, width) =>
          new URL(`${site.staticUrl}/images/${encodeURIComponent(id)}/${ratio}/${width}.jpg`, site.url).href,
        link: (url) => counted(writing, url),
      },
      t: translator(editionMessages, locale, siteTexts(site, locale)),
    }),
  )
  return `<!doctype html>${withoutPreloads(html)}`
}

/** React asks for pictures in the head too: a client that shows none would fetch them all the same. */
const withoutPreloads = (html: string): string => html.replaceAll(/<link rel="preload"[^<>]*>/g, '')

interface Said {
  name: string
  date: string
  subject: string
  preheader: string
  intro: string
  blocks: EditionBlock[]
}

function wordsOf({ newsletter, edition, site }: Writing): Omit<Said, 'blocks'> {
  const { locale, subject, preheader, intro, day } = edition
  return {
    name: plainText(localized(newsletter.name, locale)),
    date: inZone(site.timeZone, () => formatFullDate(day, locale)),
    subject,
    preheader,
    intro,
  }
}

/** Whose address on the web is asked for. */
export interface EditionPlace {
  edition: Pick<Edition, 'id' | 'locale' | 'path'>
  site: Site
  sites: SiteIndex
}

/** Where an edition stands on the web. */
export function webUrl({ edition, site, sites }: EditionPlace): string {
  return publicUrl(sites, site, edition.locale, edition.path)
}

/** The same address as its mails carry it. */
export const mailedWebUrl = (place: EditionPlace): string => counted(place, webUrl(place))

/** An address of one of our sites with the number of the edition; no other address is touched. */
function counted({ edition, sites }: Pick<EditionPlace, 'edition' | 'sites'>, address: string): string {
  const url = URL.parse(address)
  if (!url || !sites.byHost.has(url.host)) return address
  url.searchParams.set(EDITION_PARAMETER, edition.id)
  return url.href
}

/** The same for clients that show no HTML, and for ears. */
function textOf(writing: Writing, blocks: readonly EditionBlock[]): string {
  const { site, edition } = writing
  const t = translator(editionMessages, edition.locale, siteTexts(site, edition.locale))
  const { name, date, subject, intro } = wordsOf(writing)
  const parts = [
    `${siteName(site, edition.locale)}\n${t('edition.number', { name, number: edition.number })}\n${date}`,
    subject,
    intro,
    ...blocks.flatMap((block) => {
      if (block.kind === 'text') return [plainText(block.html)]
      if (block.kind === 'facts')
        return [[block.title || t('edition.facts'), ...block.facts.map((fact) => `— ${fact}`)].join('\n')]
      const items = block.items.map((item) =>
        [item.kicker.toUpperCase(), item.title, item.summary, counted(writing, item.url)].filter(Boolean).join('\n'),
      )
      return block.title && items.length ? [`* ${block.title} *`, ...items] : items
    }),
    `${t('newsletter.web')}: ${mailedWebUrl(writing)}`,
  ]
  const foot = [
    t('edition.why', { name }),
    `${t('edition.unsubscribe')}: ${UNSUBSCRIBE_PLACE}`,
    `${t('edition.preferences')}: ${PREFERENCES_PLACE}`,
    t('newsletter.no-tracking'),
  ]
  return `${inert(parts.filter(Boolean).join('\n\n'))}\n\n--\n${foot.join('\n')}\n`
}
