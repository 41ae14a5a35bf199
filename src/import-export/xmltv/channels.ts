import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { RESERVED_CHANNELS, type Channel } from '../../broadcast/schedule/model.ts'
import { channelsOf } from '../../broadcast/schedule/store.ts'
import { saveChannel } from '../../broadcast/schedule/write-store.ts'
import type { Db } from '../../platform/database/schema.ts'
import { allSites } from '../../sites/store.ts'
import { slugify } from '../../content/slug.ts'
import { ImportRefused } from '../model.ts'
import { externalId } from '../names.ts'
import type { ReadChannel } from './model.ts'
import { xmltvId } from './write.ts'
import { because } from '../reasons/model.ts'
import { ofMapError } from '../reasons/of-schema.ts'

const mapping = z.record(z.string(), z.string().nullable())
/** Channels that a file brings stand after those of the house. */
const AFTER = 1000

/** Reads which channel of a file is which of ours; null leaves one out. */
export async function readChannelMap(file: string | undefined): Promise<Map<string, string | null>> {
  if (file === undefined) return new Map()
  try {
    const map = mapping.parse(JSON.parse(await readFile(file, 'utf8')), { reportInput: true })
    return new Map(Object.entries(map))
  } catch (error) {
    throw new ImportRefused(because('guide.map', { why: ofMapError(error) }))
  }
}

/** Finds the channels of a file among those of a site, and makes the ones that are missing. */
export class ChannelBook {
  private readonly known = new Map<string, Channel>()
  private readonly slugs = new Set<string>(RESERVED_CHANNELS)
  private position = AFTER
  private readonly site: string
  private readonly format: string
  private readonly map: ReadonlyMap<string, string | null>

  constructor(site: string, format: string, map: ReadonlyMap<string, string | null>) {
    this.site = site
    this.format = format
    this.map = map
  }

  /** Reads the channels of the site; once, before the first is asked for. */
  async open(db: Db): Promise<void> {
    const own = (await allSites(db)).find(({ alias }) => alias === this.site)
    for (const channel of await channelsOf(db, this.site)) {
      this.known.set(channel.externalId, channel)
      if (own) this.known.set(`export:${xmltvId(channel, own.url)}`, channel)
      this.known.set(`slug:${channel.slug}`, channel)
      this.slugs.add(channel.slug)
      this.position = Math.max(this.position, channel.position)
    }
    for (const slug of this.map.values())
      if (slug !== null && !this.known.has(`slug:${slug}`))
        throw new ImportRefused(because('guide.map-channel', { channel: slug }))
  }

  /** Ours for one of the file: by the map, by what an earlier import made of it, by the id that our export gives it. */
  find(id: string): Channel | 'left out' | null {
    const mapped = this.map.get(id)
    if (mapped === null) return 'left out'
    if (mapped !== undefined) return this.known.get(`slug:${mapped}`)!
    return this.known.get(this.idOf(id)) ?? this.known.get(`export:${id}`) ?? this.known.get(`slug:${id}`) ?? null
  }

  /** Makes a channel of what a file says about it. */
  async make(
    db: Db,
    { id, name, media, sign, category }: Omit<ReadChannel, 'kind' | 'item' | 'line'>,
  ): Promise<Channel> {
    this.position += 1
    const { channel } = await saveChannel(db, {
      externalId: this.idOf(id),
      site: this.site,
      sites: [this.site],
      slug: this.freeSlug(name[ROOT_LOCALE]),
      name,
      position: this.position,
      ...(media && { media }),
      ...(sign && { sign }),
      ...(category && { category }),
    })
    this.known.set(channel.externalId, channel)
    return channel
  }

  private idOf(id: string): string {
    return externalId(this.format, this.site, id)
  }

  private freeSlug(name: string): string {
    const wanted = slugify(name, 'canal')
      .slice(0, 70)
      .replace(/-{1,70}$/, '')
    let slug = wanted
    for (let number = 2; this.slugs.has(slug); number += 1) slug = `${wanted}-${number}`
    this.slugs.add(slug)
    return slug
  }
}
