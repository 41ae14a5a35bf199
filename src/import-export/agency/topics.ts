import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/database/schema.ts'
import { entityAt } from '../entity-store.ts'
import { ImportRefused } from '../model.ts'
import { because } from '../reasons/model.ts'
import { ofMapError } from '../reasons/of-schema.ts'

/** Where the subjects of the IPTC belong on a site that has such sections; the first that exists is taken. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  '01000000': ['cultura'],
  '02000000': ['tribunales', 'sucesos'],
  '03000000': ['sucesos', 'emergencias'],
  '04000000': ['economia'],
  '05000000': ['educacion', 'sociedad'],
  '06000000': ['medio-ambiente', 'sociedad'],
  '07000000': ['salud', 'sociedad'],
  '08000000': ['gente', 'sociedad'],
  '09000000': ['trabajo', 'economia'],
  '10000000': ['ocio', 'sociedad'],
  '11000000': ['politica'],
  '12000000': ['religion', 'sociedad'],
  '13000000': ['ciencia', 'tecnologia'],
  '14000000': ['sociedad'],
  '15000000': ['deportes'],
  '16000000': ['internacional'],
  '17000000': ['el-tiempo', 'tiempo'],
}

/** The topic of a section by its path, or of one above it; none where the IPTC has no word for it. */
export function topicOf(path: string): string | undefined {
  const first = path.split('/')[1] ?? ''
  return Object.keys(USUAL).find((code) => USUAL[code]![0] === first)
}

/** Which topic belongs to which section: paths by code; null leaves a topic without one. */
export type TopicMap = Readonly<Record<string, readonly string[] | null>>

/** Reads a map of topics: `{"15000000": "deportes", "20000523": "economia/empleo", "08000000": null}`. */
export async function readTopicMap(file: string): Promise<TopicMap> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ImportRefused(because('table.map-unreadable', { file, why: ofMapError(error) }))
  }
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null
  if (entries === null) throw new ImportRefused(because('topics.map', { file }))
  return Object.fromEntries(
    entries.map(([code, path]: [string, unknown]) => {
      if (!/^\d{8}$/.test(code)) throw new ImportRefused(because('topics.code', { file, code }))
      if (path !== null && typeof path !== 'string') throw new ImportRefused(because('topics.path', { file, code }))
      return [code, path === null ? null : [path]]
    }),
  )
}

/** The sections of a site by the topics of agencies. */
export class TopicSections {
  private readonly found = new Map<string, string | null>()
  private readonly db: Db
  private readonly site: string
  private readonly map: TopicMap

  constructor(db: Db, site: string, map: TopicMap = {}) {
    this.db = db
    this.site = site
    this.map = { ...USUAL, ...map }
  }

  /** References to the sections of an item, three at most: those of narrow topics before wide ones. */
  async of(topics: readonly string[]): Promise<string[]> {
    const sections = new Set<string>()
    for (const topic of [...topics].sort((one, other) => widthOf(one) - widthOf(other))) {
      const section = await this.sectionOf(topic)
      if (section !== null) sections.add(section)
    }
    return [...sections].slice(0, 3)
  }

  private async sectionOf(topic: string): Promise<string | null> {
    const known = this.found.get(topic)
    if (known !== undefined) return known
    let section: string | null = null
    for (const path of this.map[topic] ?? []) {
      const at = `/${path.replace(/^\/|\/$/g, '')}/`
      section ??= (await entityAt(this.db, this.site, 'taxon', at))?.external_id ?? null
    }
    const reference = section === null ? null : `ext:${section}`
    this.found.set(topic, reference)
    return reference
  }
}

/** 0 for a narrow topic, more for those above. */
const widthOf = (topic: string): number => (topic.endsWith('000000') ? 2 : topic.endsWith('000') ? 1 : 0)
