import { type RawBuilder, sql } from 'kysely'
import { contentUrl } from '../../../content/address.ts'
import type { ContentType } from '../../../content/types/model.ts'
import { RECORDING_TYPES } from '../../../content/types/recordings.ts'
import { addressId } from '../../../platform/images/model.ts'
import { imageUrl, offeredWidths } from '../../../platform/images/srcset.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { type Locale, ROOT_LOCALE } from '../../../platform/i18n/locale.ts'
import type { SiteIndex } from '../../../sites/resolve.ts'
import { questionOf } from '../../contents/conditions.ts'
import type { Referred } from '../forms/model.ts'
import type { FoundReference, ReferenceQuestion } from './model.ts'

/** So many are offered: who does not find it among them writes one word more. */
const OFFERED = 12

/** Types by what a field leads to; what is not here is any content with a page. */
const TYPES: Partial<Record<Referred, readonly ContentType[]>> = {
  taxon: ['taxon'],
  tag: ['taxon'],
  filed: ['taxon'],
  author: ['author'],
  blog: ['blog'],
  show: ['show'],
  season: ['season'],
  poll: ['poll'],
  recipe: ['recipe'],
  page: ['page'],
  recording: RECORDING_TYPES,
  episode: ['episode'],
}

interface Asked extends ReferenceQuestion {
  /** The sites in which who asks may read. */
  sites: readonly string[]
  /** All of them, by which addresses are written. */
  index: SiteIndex
}

/** What a field may lead to, the likeliest first; or what the given references are called. */
export async function findReferences(db: Db, asked: Asked): Promise<FoundReference[]> {
  return asked.to === 'image' ? findImages(db, asked.refs ?? '') : findContents(db, asked)
}

async function findContents(db: Db, { to, q, refs, site, language, sites, index }: Asked): Promise<FoundReference[]> {
  const types = TYPES[to]
  const conditions: RawBuilder<unknown>[] = []
  if (refs !== undefined) conditions.push(isOneOf(refs, /^[1-9]\d{0,17}$/, sql`c.id`, sql`c.external_id`))
  else {
    conditions.push(types ? sql`e.type = any(${[...types]})` : sql`e.language is not null`)
    conditions.push(sql`e.sites && ${[...sites]}::text[]`, sql`e.state <> 'withdrawn'`)
    if (to === 'tag' || to === 'taxon')
      conditions.push(sql`coalesce(c.data ->> 'kind', 'category') = ${to === 'tag' ? 'tag' : 'category'}`)
    const words = questionOf(q)
    if (words) conditions.push(sql`e.tsv @@ to_tsquery('simple', ${words})`)
  }
  const { rows } = await sql<Found>`
    select c.id::text as ref, 'ext:' || c.external_id as ext, coalesce(e.draft_title, e.title) as title,
      c.path as detail, c.type, c.language, c.site, c.path
    from desk_entry e join content c on c.id = e.content_id
    where ${sql.join(conditions, sql` and `)}
    order by (${site ?? ''} = any(e.sites)) desc, (e.language is null or e.language = ${language ?? ROOT_LOCALE}) desc,
      ${to === 'taxon' ? sql`length(c.path)` : sql`e.changed_at desc`}, c.id desc
    limit ${refs === undefined ? OFFERED : 200}`.execute(db)
  const here = index.byAlias.get(site ?? '')?.url
  return rows.map(({ site: own, path, ...row }) => ({
    ...row,
    href: hrefFrom(here, contentUrl(index, { site: own, path, language: row.language })),
    image: null,
  }))
}

interface Found extends Omit<FoundReference, 'href' | 'image'> {
  site: string
  path: string
  language: Locale | null
}

/** An address as a text of a site says it: without the host where that is its own. */
function hrefFrom(here: string | undefined, url: string | null): string | null {
  if (url === null || here === undefined) return url
  const { origin } = new URL(here)
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/** Pictures are looked for among the media; here is only what those of a document are called. */
async function findImages(db: Db, refs: string): Promise<FoundReference[]> {
  const { rows } = await sql<{
    id: string
    external_id: string | null
    alt: string
    name: string | null
    credit: string | null
    width: number
    cut_version: number
  }>`select i.id::text as id, i.external_id, i.alt, i.name, i.credit, i.width, i.cut_version
    from image i where ${isOneOf(refs, /^[^:]+$/, sql`i.id`, sql`i.external_id`)}`.execute(db)
  return rows.map(({ id, external_id: external, alt, name, credit, width, cut_version: version }) => {
    // Beside its words it is seen larger than in a list.
    const [least, next = least] = offeredWidths(width)
    return {
      ref: id,
      ext: external === null ? null : `ext:${external}`,
      title: alt || name || id,
      detail: credit ?? '',
      type: 'image',
      language: null,
      href: null,
      image: imageUrl(addressId(id, version), '16-9', next!, 'webp'),
    }
  })
}

function isOneOf(
  refs: string,
  id: RegExp,
  own: RawBuilder<unknown>,
  external: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = refs.split(',').slice(0, 200)
  const names = asked.flatMap((ref) => (ref.startsWith('ext:') ? [ref.slice(4)] : []))
  return sql`(${own} = any(${asked.filter((ref) => id.test(ref))}) or ${external} = any(${names}))`
}
