import { writeFile } from 'node:fs/promises'
import { formatDate } from '../platform/i18n/dates.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { translator } from '../platform/i18n/text.ts'
import type { Block } from '../content/blocks/model.ts'
import { prepareContent } from '../content/publishing/prepare.ts'
import type { State } from '../content/types/fields.ts'
import type { Site } from '../sites/model.ts'
import { blockHtml } from './agency/block-html.ts'
import { FileNames } from './beside/keeper.ts'
import type { WireDesk } from './agency/desk.ts'
import { escapeAttribute, escapeText } from './html/inline.ts'
import type { ImportFormat, ParsedItem } from './model.ts'
import { openSource } from './open.ts'
import { importMessages } from './messages.ts'
import type { Reason } from './reasons/model.ts'
import { reasonWords } from './reasons/words.ts'
import { byReason, whatWords, type ImportReport, type ItemOutcome, type Remark } from './report.ts'

/** So many texts are shown beside their source. */
const SAMPLES = 20

/** What was rehearsed, to look at it again. */
interface Rehearsed {
  format: ImportFormat
  file: string
  site: Site
  language: Locale | undefined
  mapFile: string | undefined
  sender?: string | undefined
  desk: WireDesk | null
  now: Date
}

/** Writes a dry run as a page that an editor can read: what comes, what does not, and samples beside their source. */
export async function writeRehearsal(target: string, report: ImportReport, about: Rehearsed): Promise<void> {
  const language = about.site.defaultLocale
  const text = translator(importMessages, language)
  const samples: string[] = []
  for (const item of await new FileNames().named(await samplesOf(about)))
    samples.push(await sampleHtml(item, about.desk, language))
  const counts = Object.entries(report.types).map(
    ([type, outcomes]) =>
      `<tr><th>${escapeText(whatWords(type, language))}</th><td>${Object.entries(outcomes)
        .map(([outcome, count]) => text(outcome as ItemOutcome, { count }))
        .join(', ')}</td></tr>`,
  )
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http: https:; style-src 'unsafe-inline'">
<title>${text('title')}: ${escapeText(about.file)}</title><style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:80rem;padding:0 1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem}@media(max-width:50rem){.pair{display:block}}
iframe{width:100%;height:30rem;border:1px solid #888}.here{border:1px solid #888;padding:0 1rem;overflow-wrap:anywhere}th{text-align:left;padding-right:2rem}</style></head>
<body><h1>${text('title')}</h1><p>${escapeText(about.file)} (${about.format}) → ${escapeText(about.site.name)}</p>
<h2>${text('comes')}</h2><table>${counts.join('')}</table>${listOf(report.notes.map((note) => escapeText(sentence(note, language))))}
<h2>${text('not')}</h2>${remarksHtml([...report.faults, ...report.skips], language) || `<p>${text('none')}</p>`}
<h2>${text('look')}</h2>${remarksHtml(report.remarks, language) || `<p>${text('none')}</p>`}
<h2>${text('samples')}</h2>${samples.join('')}</body></html>\n`
  await writeFile(target, page)
}

/** Contents from all over the file, evenly. */
async function samplesOf({ format, file, site, language, mapFile, sender, now }: Rehearsed): Promise<ParsedItem[]> {
  if (format === 'xmltv' || format === 'schedule') return []
  const options = {
    file,
    site: site.alias,
    language: language ?? site.defaultLocale,
    languageForced: language !== undefined,
    now,
    mapFile,
    sender,
  }
  const source = await openSource(format, options)
  await source.check()
  let kept: ParsedItem[] = []
  let [seen, step] = [0, 1]
  for await (const item of source.items()) {
    if (item.outcome.kind !== 'content' || !('body' in item.outcome.input)) continue
    if (seen++ % step === 0) kept.push(item)
    // Twice as many as are shown: every other one goes, and from now on only every other one comes.
    if (kept.length < 2 * SAMPLES) continue
    kept = kept.filter((_one, index) => index % 2 === 0)
    step *= 2
  }
  return kept.slice(0, SAMPLES)
}

async function sampleHtml(item: ParsedItem, desk: WireDesk | null, language: Locale): Promise<string> {
  const text = translator(importMessages, language)
  if (item.outcome.kind !== 'content') return ''
  const { input } = item.outcome
  const arranged = desk ? await desk.arrange(item, input) : input
  const prepared = await prepareContent(arranged).catch(() => null)
  const document = (prepared?.document ?? arranged) as {
    title?: string
    state?: State
    publishAt?: string
    body?: Block[]
    formerPaths?: string[]
    type: string
  }
  const { title = item.title, state = 'draft', publishAt, body = [], formerPaths = [], type } = document
  const original = item.original?.()
  const pictures = (item.images ?? []).map(
    ({ sourceUrl }) => `<a href="${escapeAttribute(sourceUrl)}">${escapeText(sourceUrl)}</a>`,
  )
  const date = publishAt === undefined ? '' : `${text('date', { date: formatDate(new Date(publishAt), language) })} `
  const there =
    original === undefined
      ? `<p>${text('unknown')}</p>`
      : // Without scripts, forms and an origin: whatever the text holds, it is only looked at.
        `<iframe sandbox title="${text('there')}" srcdoc="${escapeAttribute(original)}"></iframe>`
  return `<section><h3>${escapeText(title)}</h3><p>${text('sample', { type: whatWords(type, language), state: text(`is.${state}`) })} ${date}${text('pictures', { count: pictures.length })}</p>
${formerPaths.length > 0 ? `<p>${text('from', { addresses: formerPaths.map(escapeText).join(', ') })}</p>` : ''}
<div class="pair"><div><h4>${text('there')}</h4>${there}</div><div><h4>${text('here')}</h4><div class="here">${blockHtml(body)}${listOf(pictures)}</div></div></div></section>`
}

const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

/** Equal reasons stand together, with how often and where first. */
function remarksHtml(remarks: readonly Remark[], language: Locale): string {
  return listOf(
    byReason(remarks).map(([reason, all]) => {
      const titles = all.slice(0, 5).map(({ title, item }) => escapeText(title || `#${item}`))
      return `${escapeText(sentence(reason, language))} (${all.length}): ${titles.join('; ')}${all.length > 5 ? '…' : ''}`
    }),
  )
}

function sentence(reason: Reason, language: Locale): string {
  const words = reasonWords(reason, language)
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
