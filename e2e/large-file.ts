import { closeSync, openSync, writeSync } from 'node:fs'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"
xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://viejo.example</wp:base_blog_url>`
const SENTENCE = 'El agua subió dos metros en una noche y los vecinos cruzaron en barca hasta la plaza del mercado. '

/** Paragraphs of an article, about so many bytes; no two articles are the same. */
function paragraphs(n: number, bytes: number): string {
  const count = Math.max(1, Math.round(bytes / 520))
  return Array.from({ length: count }, (_, at) => `<p>${n}.${at} ${SENTENCE.repeat(5)}</p>`).join('\n')
}

function wxrItem(n: number, bytes: number): string {
  return `<item><title>Noticia ${n}</title><link>https://viejo.example/${n}/</link>
<guid>https://viejo.example/?p=${n}</guid><wp:post_id>${n}</wp:post_id><wp:post_type>post</wp:post_type>
<wp:status>publish</wp:status><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>
<category domain="category" nicename="seccion-${n % 20}">Sección ${n % 20}</category>
<content:encoded><![CDATA[${paragraphs(n, bytes)}]]></content:encoded></item>\n`
}

function jsonLine(n: number, bytes: number): string {
  const body = paragraphs(n, bytes)
    .split('\n')
    .map((html) => ({ type: 'paragraph', html: html.slice(3, -4) }))
  const common = { type: 'article', externalId: `large:${n}`, site: 'portal', language: 'es', state: 'published' }
  return `${JSON.stringify({ ...common, title: `Noticia ${n}`, publishAt: '2020-05-01T10:00:00Z', body })}\n`
}

/** Writes an export of so many megabytes, piece by piece, and gives the number of its items. */
export function writeLargeFile(file: string, format: 'wxr' | 'jsonl', megabytes: number, itemBytes: number): number {
  const out = openSync(file, 'w')
  let written = format === 'wxr' ? writeSync(out, HEAD) : 0
  let items = 0
  while (written < megabytes * 1_000_000) {
    items += 1
    written += writeSync(out, format === 'wxr' ? wxrItem(items, itemBytes) : jsonLine(items, itemBytes))
  }
  if (format === 'wxr') writeSync(out, '</channel></rss>')
  closeSync(out)
  return items
}
