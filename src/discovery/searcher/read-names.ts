import { searchIndex } from '../../content/search/search-index.ts'
import { foldName } from '../../content/slug.ts'
import type { PageContext } from '../../web/render/page.ts'
import { isByRecord, type FilterDefinition, type SearcherDefinition } from './definition.ts'
import { recordOf } from './definitions.ts'
import { PREDICTIVE_LIMIT } from './limits.ts'
import { matching } from './suggestions.ts'

/**
 * The question of an address whose names were typed without a script: each stands for what the script would have
 * offered first. What nothing has stays as it was typed.
 */
export async function readNames(ctx: PageContext, { filters }: SearcherDefinition): Promise<URLSearchParams> {
  const read = new URLSearchParams(ctx.query)
  for (const filter of filters) {
    if (filter.type !== 'predictive' || !read.has(filter.name)) continue
    const values = await Promise.all(ctx.query.getAll(filter.name).map((value) => meant(ctx, filter, value.trim())))
    read.delete(filter.name)
    for (const value of values) read.append(filter.name, value)
  }
  return read
}

async function meant(ctx: PageContext, filter: FilterDefinition, typed: string): Promise<string> {
  // A form without a script sends its empty fields too.
  if (typed === '') return typed
  const byRecord = isByRecord(filter)
  const record = byRecord ? recordOf(typed, ctx) : undefined
  if (record) return record.id
  const offered = await searchIndex.suggest(ctx.db, {
    site: ctx.site.alias,
    locale: ctx.locale,
    kinds: [filter.predictiveSearchType!],
    text: typed,
    limit: PREDICTIVE_LIMIT,
  })
  const names = offered.map(({ label, contentId }) => ({ value: byRecord ? contentId : label, name: label }))
  const choices = matching([...filter.filters, ...names], typed)
  return (choices.find(({ name }) => foldName(name) === foldName(typed)) ?? choices[0])?.value ?? typed
}
