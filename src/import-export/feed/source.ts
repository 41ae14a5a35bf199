import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { readStart, readWhole } from '../source/decode.ts'
import { xmlOutcome, type XmlNode } from '../source/xml.ts'
import { XmlFile } from '../source/xml-source.ts'
import { FeedConverter } from './convert.ts'
import { readJsonFeed } from './json-feed.ts'
import { readEntry, readHead, type FeedEntry, type FeedHead } from './read.ts'
import { because, type Reason, coded } from '../reasons/model.ts'

const ROOTS = /^(rss|rdf:rdf|rdf|atom:feed|feed)$/
const ENTRY = /^(item|atom:entry|entry)$/
const isEntry = (path: readonly string[]) => path.length >= 2 && path.length <= 3 && ENTRY.test(path.at(-1)!)
/** The children of the channel (RSS) or of the feed (Atom) that are no entries. */
const isHead = (path: readonly string[]) =>
  !ENTRY.test(path.at(-1)!) &&
  ((path.length === 3 && path[1] === 'channel') ||
    (path.length === 2 && path[1] !== 'channel' && path[0]!.endsWith('feed')))

/** Opens a feed: RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, JSON Feed. Broken XML is read as far as it can be. */
export async function openFeed(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  const beginning = await readStart(options.file, 2000)
  return /^\s*\{/.test(beginning) ? jsonSource(options, notes) : xmlSource(options, notes)
}

/** The entries of a feed as they stand in it, for whoever makes no contents of them. */
export async function* feedEntries(file: string): AsyncGenerator<FeedEntry> {
  if (/^\s*\{/.test(await readStart(file, 2000))) {
    yield* readJsonFeed(await readWhole(file, [])).entries
    return
  }
  const nobody: FeedHead = { title: '', link: null, language: '', date: null }
  for await (const node of new XmlFile(file, false, []).read(isEntry)) yield readEntry(node, nobody)
}

function xmlSource(options: SourceOptions, notes: Reason[]): ImportSource {
  const file = new XmlFile(options.file, false, notes)
  let head: FeedHead = { title: '', link: null, language: '', date: null }

  async function check(): Promise<void> {
    const outcome = xmlOutcome()
    const heads: XmlNode[] = []
    let entries = 0
    for await (const node of file.read((path) => isHead(path) || isEntry(path), outcome)) {
      if (ENTRY.test(node.name)) entries++
      else heads.push(node)
    }
    // A declaration that comes late keeps nobody from reading: what ends the reading says more.
    const fault = outcome.faults.find(({ reason }) => !coded(reason).endsWith('xml.declaration')) ?? outcome.faults[0]
    if (outcome.root === null)
      throw new ImportRefused(
        because('feed.none', { why: fault?.reason ?? because('feed.no-element') }),
        fault?.line ?? null,
      )
    if (!ROOTS.test(outcome.root))
      throw new ImportRefused(because('feed.root', { root: outcome.root }), outcome.rootLine)
    if (entries === 0 && fault)
      throw new ImportRefused(because('feed.unreadable', { why: fault.reason }), fault.line, fault.column)
    if (entries === 0) notes.push(because('feed.empty'))
    head = readHead(heads, '')
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new FeedConverter(head, options)
    for await (const node of file.read(isEntry)) yield* converter.convert(readEntry(node, head))
  }
  return { check, items, notes, internalBases: [] }
}

function jsonSource(options: SourceOptions, notes: Reason[]): ImportSource {
  let feed: ReturnType<typeof readJsonFeed> | null = null
  return {
    async check() {
      feed = readJsonFeed(await readWhole(options.file, notes))
    },
    async *items() {
      const { head, entries } = feed!
      const converter = new FeedConverter(head, options)
      for (const entry of entries) yield* converter.convert(entry)
    },
    notes,
    internalBases: [],
  }
}
