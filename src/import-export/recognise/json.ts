import { CONTENT_TYPES } from '../../content/types/model.ts'
import { because } from '../reasons/model.ts'
import type { JsonOutline } from './json-outline.ts'
import type { Recognised } from './model.ts'

interface Shape {
  recognised: Recognised
  fits(has: (...names: string[]) => boolean, value: (name: string) => string): boolean
}

const LINES = ['portada', 'image', 'redirect', 'comment']

/** In the order in which they are asked: what names itself comes before what only looks like something. */
const SHAPES: readonly Shape[] = [
  {
    recognised: { what: because('is.jsonl'), formats: ['jsonl'] },
    fits: (has, value) =>
      LINES.includes(value('type')) ||
      (has('externalId') && (CONTENT_TYPES as readonly string[]).includes(value('type'))),
  },
  {
    recognised: { what: because('is.schedule'), formats: ['schedule'] },
    fits: (has, value) =>
      (value('type') === 'channel' && has('id')) || (value('type') === 'broadcast' && has('start') && has('channel')),
  },
  {
    recognised: { what: because('is.feed'), formats: ['feed'] },
    fits: (has, value) =>
      value('version').includes('jsonfeed.org/') ||
      (has('version') && has('items[].content_html', 'items[].content_text', 'items[].date_published')),
  },
  {
    recognised: { what: because('is.ghost'), formats: ['ghost'] },
    fits: (has) => has('db[].data', 'data.posts') && has('db', 'meta'),
  },
  {
    recognised: { what: because('is.blogger'), formats: ['blogger'] },
    fits: (_has, value) => ['kind', '[].kind', 'items[].kind'].some((name) => value(name).startsWith('blogger#')),
  },
  {
    recognised: { what: because('is.wp-rest'), formats: ['wp-rest'] },
    fits: (has) => has('guid.rendered', '[].guid.rendered', 'title.rendered', '[].title.rendered'),
  },
  {
    recognised: { what: because('is.json-api'), formats: ['drupal'] },
    fits: (has) => has('jsonapi', 'data[].attributes', 'data.attributes') && has('data'),
  },
  {
    recognised: { what: because('is.aemet'), formats: ['aemet'] },
    fits: (has) =>
      has('prediccion', '[].prediccion') || (has('estado') && has('datos', 'descripcion')) || has('[].fint', 'fint'),
  },
  {
    recognised: { what: because('is.agenda'), formats: ['agenda'] },
    fits: (has) => has('@graph[].dtstart', '[].dtstart', '@graph[].event-location', '[].event-location'),
  },
  {
    recognised: { what: because('is.schema-org'), formats: ['schema-org'] },
    fits: (has) => has('@context', '@type', '[].@context', '[].@type', '@graph[].@type'),
  },
  {
    recognised: { what: because('is.ninjs'), formats: ['ninjs'] },
    fits: (has, value) => has('uri', '[].uri', 'items[].uri') || value('$schema').includes('ninjs'),
  },
]

/** JSON whose names say nothing: those that read JSON say what they miss, and prose in Markdown may begin so. */
export const SOME_LIST: Recognised = {
  what: because('is.json'),
  formats: [
    ...([
      'ninjs',
      'jsonl',
      'schedule',
      'aemet',
      'agenda',
      'schema-org',
      'ghost',
      'blogger',
      'wp-rest',
      'drupal',
    ] as const),
    ...(['markdown', 'csv'] as const),
  ],
}
/** The same of an object, as JSON Feed is one. */
export const SOME_OBJECT: Recognised = { ...SOME_LIST, formats: [...SOME_LIST.formats, 'feed'] }

/** What JSON is by its names; null when they say nothing. */
export function recogniseJson({ values }: JsonOutline): Recognised | null {
  const has = (...names: string[]) => names.some((name) => values.has(name))
  const value = (name: string) => values.get(name) ?? ''
  return SHAPES.find(({ fits }) => fits(has, value))?.recognised ?? null
}
