import { contentHref } from '../../content/cards/to-card.ts'
import { updateAnchor } from '../../content/types/live/updates.ts'
import type { Update } from '../../content/types/live/schema.ts'
import { contentTag, type ContentRecord, TAXONOMY_TAG } from '../../content/model.ts'
import { findContent, twinsOf } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { isItemHere } from '../content-page.ts'
import { loadReading, sectionOf } from '../load.ts'
import type { Reading } from '../model.ts'
import { absolute, breadcrumbList, headlineOf } from '../../web/structured-data.ts'
import { ArchiveNav, rangeOf } from './archive.tsx'
import { Entries, LiveFrame } from './live.tsx'
import { liveMessages } from './messages.ts'
import { archiveHref, type Coverage, layoutOf, pageOf } from './model.ts'
import { HeadPart, KeysPart } from './parts.tsx'
import { updateData } from './structured-data.ts'

interface Params {
  id: string
  /** Path of the coverage below base and language, as asked for. */
  coverage: string
  page: number | null
  update: string | null
}

interface Data {
  reading: Reading<Coverage>
  page: number
  updates: Update[]
}

const PATH = /^(\/directo-noticias\/[^/]+_([1-9]\d{0,17}))\/(?:([1-9]\d{0,3})|u-(.{1,100}))\/$/

/** Older updates of a coverage by page, and the permanent address of each update. */
export const page = definePage<Params, Data>({
  name: 'live-archive',
  order: 90,
  match(path) {
    const [, coverage, id, number, update] = PATH.exec(path) ?? []
    if (!coverage || !id) return null
    return { id, coverage: `${coverage}.html`, page: number ? Number(number) : null, update: update ?? null }
  },
  async load(ctx, params) {
    const record = await coverageOf(ctx, params.id)
    if (!record) return null
    const url = contentHref(ctx, record)
    const layout = layoutOf(record.document.updates)
    if (params.update !== null) {
      const update = record.document.updates.find((one) => updateAnchor(one.id) === `u-${params.update}`)
      const anchor = update ? `#${updateAnchor(update.id)}` : ''
      return { redirect: archiveHref(url, (update && pageOf(layout, update.id)) ?? 0) + anchor, status: 302 }
    }
    const number = params.page!
    const updates = layout.archive[number - 1]
    if (record.path !== params.coverage || record.document.language !== ctx.locale) {
      return { redirect: archiveHref(url, updates ? number : 0), status: 301 }
    }
    if (!updates) return null
    return loaded(ctx, record, number, updates)
  },
  View({ data: { reading, page: number, updates }, ctx }) {
    const { document } = reading
    const layout = layoutOf(document.updates)
    const nav = <ArchiveNav layout={layout} url={reading.url} page={number} ctx={ctx} />
    return (
      <LiveFrame
        reading={reading}
        ctx={ctx}
        head={<HeadPart document={document} ctx={ctx} href={reading.url} />}
        keys={<KeysPart document={document} ctx={ctx} url={reading.url} page={number} />}
      >
        <div className="head head--2">
          <h2>{rangeOf(updates, ctx)}</h2>
        </div>
        <Entries updates={updates} reading={reading} ctx={ctx} />
        {nav}
      </LiveFrame>
    )
  },
})

async function coverageOf(ctx: PageContext, id: string): Promise<ContentRecord<Coverage> | null> {
  const record = await findContent(ctx.db, id, ctx.now)
  if (!record || !isItemHere(record, ctx.site)) return null
  if (record.state === 'withdrawn') throw new AppError('GONE')
  // What only registered readers may read has one page, which says so.
  return record.document.type === 'live' && record.access !== 'registered'
    ? (record as ContentRecord<DocumentOf<'live'>>)
    : null
}

/** Where the other languages go on: the same page of older updates, else the coverage's own. */
async function twinPages(ctx: PageContext, record: ContentRecord<Coverage>, number: number) {
  const twins = await twinsOf(ctx.db, record, ctx.now)
  const here = twins.filter(({ sites }) => sites.includes(ctx.site.alias))
  return Promise.all(
    here.map(async (twin) => {
      const found = await coverageOf(ctx, twin.id)
      const page = found && layoutOf(found.document.updates).archive[number - 1] ? number : 0
      return { id: twin.id, page, locale: twin.language, href: archiveHref(contentHref(ctx, twin), page) }
    }),
  )
}

async function loaded(ctx: PageContext, record: ContentRecord<Coverage>, number: number, updates: Update[]) {
  const { title, ended } = record.document
  const [reading, twins, images] = await Promise.all([
    loadReading(ctx, record) as Promise<Reading<Coverage>>,
    twinPages(ctx, record, number),
    imagesByReferences(
      ctx.db,
      updates.flatMap((update) => update.image ?? []),
      ctx.locale,
    ),
  ])
  const range = rangeOf(updates, ctx)
  const canonical = archiveHref(record.path, number)
  const address = absolute(ctx, archiveHref(reading.url, number))
  const t = ctx.text(liveMessages)
  return {
    data: { reading: { ...reading, images }, page: number, updates },
    head: {
      title: t('live.page-title', { title, range }),
      description: record.document.summary || undefined,
      canonical,
      // Another page of a twin is no translation of this one.
      alternates: twins.some((twin) => twin.page !== number) ? [] : undefined,
      image: reading.image,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'LiveBlogPosting',
          headline: headlineOf(title),
          url: address,
          isPartOf: absolute(ctx, reading.url),
          coverageStartTime: updates.at(-1)?.date,
          coverageEndTime: ended ? updates[0]?.date : undefined,
          liveBlogUpdate: updates.map((update) => updateData(update, address)),
        },
        breadcrumbList(ctx, reading.crumbs),
      ],
    },
    tags: [
      contentTag(record.id),
      TAXONOMY_TAG,
      ...reading.related.map((card) => contentTag(card.id)),
      ...(reading.side?.tags ?? []),
      ...twins.map((twin) => contentTag(twin.id)),
    ],
    maxAge: 600,
    freshUntil: reading.side?.freshUntil,
    section: sectionOf(ctx, record.document),
    contentId: record.id,
    twins: twins.map(({ locale, href }) => ({ locale, href })),
    bodyClass: 'page-live',
  }
}
