import { describe, expect, it } from 'vitest'
import { putSchedule } from '../../broadcast/schedule/actions.ts'
import { broadcastsBetween, channelsOf } from '../../broadcast/schedule/store.ts'
import { saveSite } from '../../sites/store.ts'
import { scheduleOf } from './export-store.ts'
import { ALWAYS, channel, guideFixture, programme, tv } from './testing.ts'
import { writeXmltv } from './write.ts'

const { db, site, run } = await guideFixture()

describe('an export', () => {
  it('imported again changes nothing, in both languages and with everything that XMLTV can say', async () => {
    await run(
      tv(
        channel('a', 'Canal A') +
          `<programme channel="a" start="20261025003000 +0000" stop="20261025013000 +0000"><title lang="es">Manos &lt;1&gt;</title>
          <title lang="ca">Mans</title><sub-title lang="es">Xicalla</sub-title><sub-title lang="ca">Xicalla</sub-title>
          <desc lang="es">Oficios</desc><credits><presenter>Ona</presenter></credits>
          <episode-num system="xmltv_ns">0.1.</episode-num><previously-shown/></programme>`,
      ),
    )
    await saveSite(db, site)
    const { channels, broadcastsOf } = await scheduleOf(db, 'portal', ALWAYS)
    const xml = [...writeXmltv({ url: site.url, name: site.name }, channels, broadcastsOf)].join('')
    expect(xml).toContain('<sub-title lang="ca">Xicalla</sub-title>')
    const id = `canal-a.${new URL(site.url).hostname}`
    expect(xml).toContain(`<channel id="${id}">`)
    expect(xml).toContain(`start="20261025023000 +0200" stop="20261025023000 +0100" channel="${id}"`)
    expect((await run(xml)).types).toEqual({ channel: { unchanged: 1 }, broadcast: { unchanged: 1 } })
  })
})

describe('what XMLTV cannot say', () => {
  it('stays where a programme keeps its start and title, and goes with it otherwise', async () => {
    const file = (title: string) => tv(channel('a') + programme(title, '20261120060000 +0000', '20261120070000 +0000'))
    await run(file('Uno'))
    const [one] = await channelsOf(db, 'portal')
    const first = {
      start: new Date('2026-11-20T06:00:00Z'),
      end: new Date('2026-11-20T07:00:00Z'),
      title: { es: 'Uno' },
    }
    const edited = { ...first, isBlanked: true, episodeId: '7', version: 'audio-described' as const }
    await putSchedule(db, { channel: one!, broadcasts: [edited], source: 'desk' })
    const stored = async () => (await broadcastsBetween(db, [one!], ALWAYS)).get(one!.id)![0]
    expect((await run(file('Uno'))).types['broadcast']).toEqual({ unchanged: 1 })
    expect(await stored()).toMatchObject({ isBlanked: true, episodeId: '7', version: 'audio-described' })
    await run(file('Dos'))
    expect(await stored()).toMatchObject({ isBlanked: false, episodeId: null, version: 'original' })
  })
})
