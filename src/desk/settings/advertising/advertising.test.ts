import { afterAll, describe, expect, it } from 'vitest'
import { allSites, changeSite } from '../../../sites/store.ts'
import { fieldsOf } from '../../editor/forms/describe.ts'
import { fieldMessages } from '../../editor/forms/messages.ts'
import type { Control } from '../../editor/forms/model.ts'
import { namesIn } from '../../editor/forms/testing.ts'
import { deskPortal } from '../../testing.ts'
import type { SiteAnswer } from '../model.ts'
import { advertisingMessages } from './messages.ts'
import { advertisingForm } from './values.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const admin = desk.as('admin')
const read = async (): Promise<SiteAnswer> => (await admin.get('sites/portal')).json()
const put = (values: object, seen: object) => admin.put('sites/portal', { values, seen })
const stored = async () => (await allSites(desk.db)).find(({ alias }) => alias === 'portal')!

const box = { slot: 'lateral', name: 'Columna', sizes: '[[300,250]]' }
const campaign = { campaign: 'radio', slots: ['lateral'], html: { es: '<p>Escucha la radio</p>' }, weight: 3 }

describe('advertising of a site at the desk', () => {
  it('writes positions, places and campaigns into the record, and keeps what the form does not show', async () => {
    const { values: seen } = await read()
    const first = await put({ adPositions: [box], adNetworkCode: '21800' }, seen)
    expect(first.statusCode).toBe(200)
    const at = { page: 'default', spot: 'body', slot: 'lateral' }
    const places = [
      { ...at, screen: 'all' },
      { ...at, spot: 'aside', screen: 'desktop' },
    ]
    const next = await put({ adPlaces: places, adCampaigns: [campaign], adBarred: ['ext:esquelas'] }, seen)
    expect(next.statusCode).toBe(200)
    const { advertising, settings, gptAdvertisingEnabled } = await stored()
    expect(advertising.positions).toMatchObject([{ id: 'lateral', name: 'Columna', slotType: 'banner' }])
    expect(advertising.map).toEqual({
      default: { mobile: { body: 'lateral' }, desktop: { body: 'lateral', aside: 'lateral' } },
    })
    expect(advertising.campaigns).toEqual([
      { id: 'radio', positions: ['lateral'], html: { es: '<p>Escucha la radio</p>' }, weight: 3 },
    ])
    expect([advertising.barred, settings['adNetworkCode'], gptAdvertisingEnabled]).toEqual([
      ['ext:esquelas'],
      '21800',
      false,
    ])
    const again = await read()
    expect(again.values['adPlaces']).toEqual(places)
    expect(again.values['adCampaigns']).toEqual([campaign])
    const slots = again.advertising.find(({ name }) => name === 'adCampaigns')!.control as Control & { kind: 'list' }
    const group = slots.of as Control & { kind: 'group' }
    expect(group.fields.find(({ name }) => name === 'slots')!.control).toMatchObject({ of: { options: ['lateral'] } })
  })

  it('keeps places of other kinds of pages', async () => {
    const { values } = await read()
    const { version: _, ...record } = await stored()
    const map = { ...record.advertising.map, recipe: { mobile: { end: 'lateral' }, desktop: {} } }
    const more = { ...record, advertising: { ...record.advertising, map } }
    await desk.db.transaction().execute((trx) => changeSite(trx, 'portal', () => more))
    expect((await put({ adPlaces: [] }, values)).statusCode).toBe(200)
    expect((await stored()).advertising.map).toEqual({ recipe: { mobile: { end: 'lateral' }, desktop: {} } })
  })

  it('ADS-02, ADS-07 names what is wrong: a size that is none, a position without a name, a campaign without a place', async () => {
    const { values: seen } = await read()
    const wrong: [object, string][] = [
      [{ adPositions: [{ ...box, sizes: '300x250' }] }, 'adPositions.0.sizes'],
      [{ adPositions: [{ ...box, slot: 'Lateral 1' }] }, 'adPositions.0.slot'],
      [{ adCampaigns: [{ ...campaign, slots: [] }] }, 'adCampaigns.0.slots'],
    ]
    for (const [values, field] of wrong) {
      const answer = await put(values, seen)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    }
  })

  it('has a name for every field and choice in both languages', () => {
    const wanted = namesIn(fieldsOf(advertisingForm([])))
    for (const language of ['es', 'ca'] as const) {
      const texts = { ...fieldMessages[language], ...advertisingMessages[language] }
      expect(wanted.filter((key) => !(key in texts))).toEqual([])
    }
  })
})
