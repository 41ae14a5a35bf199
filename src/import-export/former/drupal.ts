import { isObject } from '../ninjs/read.ts'
import { readJson } from '../source/json.ts'
import { at, listIn, textAt } from './json.ts'
import type { FormerPost, ReadFormer } from './model.ts'

type Json = Record<string, unknown>

/** Answers of the JSON:API of Drupal (`/jsonapi/node/article?include=field_tags,field_image,uid`). */
export const readDrupal: ReadFormer = (text) => {
  const value = readJson(text)
  const data = at(value, 'data')
  const included = new Map(
    listIn(at(value, 'included')).map((one) => [`${textAt(one, 'type')}/${textAt(one, 'id')}`, one]),
  )
  const base = URL.parse(textAt(value, 'links', 'self', 'href'))?.origin ?? ''
  return (Array.isArray(data) ? listIn(data) : [data].filter(isObject))
    .filter((one) => textAt(one, 'type').startsWith('node--'))
    .map((node) => postOf(node, included, base))
}

function postOf(node: Json, included: ReadonlyMap<string, Json>, base: string): FormerPost {
  const about = at(node, 'attributes')
  const related = Object.entries((at(node, 'relationships') ?? {}) as Json).flatMap(([field, relation]) => {
    const data = at(relation, 'data')
    return (Array.isArray(data) ? listIn(data) : [data].filter(isObject)).map((one) => ({
      field,
      meta: at(one, 'meta'),
      record: included.get(`${textAt(one, 'type')}/${textAt(one, 'id')}`),
      type: textAt(one, 'type'),
    }))
  })
  const terms = related.filter(({ type }) => type.startsWith('taxonomy_term--'))
  const isSection = ({ type }: { type: string }) => /categor|secci|section/i.test(type)
  const names = (list: typeof terms) => list.map(({ record }) => textAt(record, 'attributes', 'name')).filter(Boolean)
  const picture = related.find(({ type }) => type === 'file--file')
  const file = textAt(picture?.record, 'attributes', 'uri', 'url')
  const alias = textAt(about, 'path', 'alias')
  const number = textAt(about, 'drupal_internal__nid')
  return {
    id: textAt(node, 'id'),
    kind: textAt(node, 'type').endsWith('--page') ? 'page' : 'article',
    title: textAt(about, 'title'),
    body: textAt(about, 'body', 'processed') || textAt(about, 'body', 'value'),
    summary: textAt(about, 'body', 'summary'),
    status: at(about, 'status') === true ? 'published' : 'unpublished',
    published: textAt(about, 'created') || null,
    updated: textAt(about, 'changed') || null,
    slug: alias.split('/').findLast(Boolean) ?? '',
    addresses: [...(alias ? [alias] : []), ...(number ? [`/node/${number}`] : [])].map((path) => `${base}${path}`),
    authors: related
      .filter(({ field }) => field === 'uid')
      .map(({ record }) => textAt(record, 'attributes', 'display_name') || textAt(record, 'attributes', 'name'))
      .filter(Boolean),
    categories: names(terms.filter(isSection)),
    tags: names(terms.filter((one) => !isSection(one))),
    image:
      file === '' ? null : { url: URL.parse(file, base || undefined)?.href ?? file, alt: textAt(picture?.meta, 'alt') },
    language: textAt(about, 'langcode'),
  }
}
