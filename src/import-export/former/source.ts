import { ImportRefused, type ImportFormat, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { addressKey } from '../source/addresses.ts'
import { readWhole } from '../source/decode.ts'
import { readBlogger } from './blogger.ts'
import { FormerConverter } from './convert.ts'
import { readDrupal } from './drupal.ts'
import { readGhost } from './ghost.ts'
import type { FormerPost, ReadFormer } from './model.ts'
import { readMovableType } from './movable-type.ts'
import { readWpRest } from './wp-rest.ts'
import { because, type Reason } from '../reasons/model.ts'

const READERS = {
  ghost: readGhost,
  'wp-rest': readWpRest,
  blogger: readBlogger,
  drupal: readDrupal,
  'movable-type': readMovableType,
} satisfies Partial<Record<ImportFormat, ReadFormer>>

/** The formats of former systems that are read whole. */
export type FormerFormat = keyof typeof READERS

/** Opens the export of a former system. */
export async function openFormer(format: FormerFormat, options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  let posts: FormerPost[] = []
  const internalBases: string[] = []

  async function check(): Promise<void> {
    posts = READERS[format](await readWhole(options.file, notes))
    if (posts.length === 0) throw new ImportRefused(because('file.no-texts'))
    const hosts = posts.flatMap(({ addresses }) => addresses.flatMap((one) => URL.parse(one)?.origin ?? []))
    internalBases.push(...new Set(hosts.flatMap((host) => addressKey(host) ?? [])))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new FormerConverter(format, options)
    for (const post of posts) yield* converter.convert(post)
  }
  return { check, items, notes, internalBases }
}
