import { beforeEach } from 'vitest'
import { broadcastsBetween, channelsOf } from '../../broadcast/schedule/store.ts'
import type { ImportRequest } from '../actions.ts'
import { importFixture } from '../testing.ts'

export const ALWAYS = { start: new Date(0), end: new Date(8e15) }

/** A database and a folder for tests of guides; every test begins without channels. */
export async function guideFixture() {
  const fixture = await importFixture()
  const { db } = fixture
  beforeEach(async () => {
    await db.deleteFrom('channel').execute()
  })

  /** Brings a guide in. */
  const run = (content: string | Buffer, more: Partial<ImportRequest> = {}) =>
    fixture.bring(content, { format: 'xmltv', ...more })

  /** What a channel shows: title, hours of UTC. */
  async function shown(slug: string) {
    const channels = await channelsOf(db, 'portal')
    const channel = channels.find((one) => one.slug === slug)!
    const found = await broadcastsBetween(db, channels, ALWAYS)
    return found.get(channel.id)!.map(({ title, start, end }) => `${title.es} ${hour(start)}-${hour(end)}`)
  }
  return { ...fixture, run, shown }
}

const hour = (at: Date) => at.toISOString().slice(8, 16).replace('T', ' ')

/** A guide in XMLTV. */
export const tv = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv>${inside}</tv>`
/** A channel of it. */
export const channel = (id: string, name = id) =>
  `<channel id="${id}"><display-name lang="es">${name}</display-name></channel>`
/** A programme of it. */
export const programme = (title: string, start: string, stop?: string, inside = '', on = 'a') =>
  `<programme channel="${on}" start="${start}"${stop ? ` stop="${stop}"` : ''}><title>${title}</title>${inside}</programme>\n`
