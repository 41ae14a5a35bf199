import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { isRatedOn } from '../../content/ratings/model.ts'
import { keepsOffline } from '../../sites/keeps-offline.ts'
import { allSites } from '../../sites/store.ts'
import { testSite } from '../../sites/testing.ts'
import { sql } from 'kysely'
import { deskPortal } from '../testing.ts'
import { fieldsOf } from '../editor/forms/describe.ts'
import { tidyDesk } from '../upkeep.ts'
import { isReadable } from './contrast.ts'
import type { SiteAnswer } from './model.ts'
import { valuesOf, withValues } from './record.ts'
import { settingsSchema } from './site-values.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const admin = desk.as('admin')
const read = async (site = 'portal'): Promise<SiteAnswer['values']> => (await admin.get(`sites/${site}`)).json().values
const stored = async (alias = 'portal') => (await allSites(desk.db)).find((site) => site.alias === alias)!
const put = (values: object, seen: object, site = 'portal') => admin.put(`sites/${site}`, { values, seen })
const look = (url: string) => desk.app.inject({ url, headers: { host: 'desk.test' } })

describe('settings of a site', () => {
  it('are those of its record, and writing them changes nothing else', async () => {
    for (const site of await allSites(desk.db)) {
      const { version: _, ...record } = site
      expect(withValues(record, valuesOf(site))).toEqual(record)
    }
    expect(fieldsOf(settingsSchema).map(({ name }) => name)).toContain('features')
  })

  it('SITE-17, OPEN-04 show as on what no record mentions of its features, and as off a flag that none does', () => {
    const { features } = valuesOf(testSite({ webFeatures: {}, featureFlags: {} }))
    expect(Object.entries(features).filter(([, on]) => !on)).toEqual([['ratings', false]])
    const silent = testSite({})
    expect([keepsOffline(silent), isRatedOn(silent, 'show'), isRatedOn(silent, 'recipe')]).toEqual([true, false, true])
  })

  it('change the record by the action that all others use, and are noted', async () => {
    const seen = await read()
    const before = await stored()
    const values = {
      description: { es: 'Todo lo de la Ribalta', ca: 'Tot el de la Ribalta' },
      shortName: { es: 'Portada', ca: 'Portada' },
      accent: '#0a4f8a',
      contactEmail: null,
      features: { ...(seen['features'] as object), 'content.polls': false, ratings: true },
      legal: [{ text: { es: 'Aviso legal', ca: 'Avís legal' }, href: '/aviso-legal/' }],
    }
    expect((await put(values, seen)).statusCode).toBe(200)
    const after = await stored()
    expect(after).toMatchObject({
      description: values.description,
      settings: { shortName: values.shortName, logo: before.settings['logo'] },
      theme: { accent: '#0a4f8a' },
      webFeatures: { content: { polls: false }, media: { schedule: true, streaming: true } },
      featureFlags: { showroom: true, ratings: true },
      footer: { legal: values.legal, columns: before.footer.columns, text: before.footer.text },
      advertising: before.advertising,
    })
    expect(after.settings).not.toHaveProperty('contactEmail')
    const { entries } = (await admin.get('audit?action=site.')).json()
    expect(entries[0]).toMatchObject({ action: 'site.changed', object: 'site:portal' })
    expect(entries[0].detail.fields).toContain('accent')
  })

  it('keep what two people change of different ones, and name what both changed', async () => {
    const seen = await read('radio')
    expect((await put({ name: 'Mestral Ràdio' }, seen, 'radio')).statusCode).toBe(200)
    expect((await put({ hasUsers: !seen['hasUsers'] }, seen, 'radio')).statusCode).toBe(200)
    expect(await stored('radio')).toMatchObject({ name: 'Mestral Ràdio', hasUsers: !seen['hasUsers'] })
    const late = await put({ name: 'Otra', description: { es: 'Otra' } }, seen, 'radio')
    expect([late.statusCode, late.json().differs]).toEqual([409, ['name']])
    expect((await stored('radio')).description).toEqual(seen['description'])
    // Who wants the same is not in the way.
    expect((await put({ name: 'Mestral Ràdio' }, seen, 'radio')).statusCode).toBe(200)
  })

  it('name the field that is wrong', async () => {
    const seen = await read()
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ description: {} }, 'description.es'],
      [{ languages: ['ca'] }, 'languages'],
      [{ accent: '#ffee00' }, 'accent'],
      [{ legal: [{ text: { es: 'x' }, href: 'javascript:alert(1)' }] }, 'legal.0.href'],
      [{ contactEmail: 'nobody' }, 'contactEmail'],
      [{ alias: 'other' }, 'alias'],
    ]
    for (const [values, field] of wrong) {
      const answer = await put(values, seen)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    }
    expect([isReadable('#1b3fc4'), isReadable('#777777'), isReadable('red')]).toEqual([true, false, false])
  })

  it('are for who administers that site, with a young proof', async () => {
    const own = await desk.hire('admin-radio', [{ role: 'admin', site: 'radio' }])
    expect((await own.get('sites/radio')).statusCode).toBe(200)
    expect((await own.get('sites/portal')).statusCode).toBe(403)
    expect((await own.put('sites/portal', { values: {}, seen: {} })).statusCode).toBe(403)
    expect((await desk.as('editor').get('sites/portal')).statusCode).toBe(403)
    await sql`update staff_session set proved_at = proved_at - interval '1 hour' where staff_id = ${own.id}`.execute(
      desk.db,
    )
    expect((await own.put('sites/radio', { values: {}, seen: {} })).json().errors[0].errorCode).toBe('SIGN_IN_AGAIN')
  })
})

describe('navigation', () => {
  it('is written in its order, hidden links stay for the newsroom alone, and addresses without a page are named', async () => {
    const seen = await read()
    const items = seen['navigation'] as { id: string; text: object; href: string; children: unknown[] }[]
    const navigation = [
      { id: 'nuevo', href: '/sociedad/', text: { es: 'Lo nuevo', ca: 'El nou' }, children: [] },
      ...items.toReversed().map((item) => (item.id === 'verifica' ? { ...item, hidden: true } : item)),
    ]
    expect((await put({ navigation }, seen)).statusCode).toBe(200)
    expect((await stored()).navigation.map(({ id }) => id)).toEqual(navigation.map(({ id }) => id))
    expect((await stored()).navigation.find(({ id }) => id === 'verifica')).toMatchObject({ hidden: true })
    const answer = await admin.post('sites/portal/links', { hrefs: ['/sociedad/', '/no-hay/', 'https://x.test/'] })
    expect(answer.json()).toEqual({ broken: ['/no-hay/'] })
  })
})

describe('the look at a site before it is saved', () => {
  it('is a signed front with the new values in each language, and nobody else’s', async () => {
    const navigation = [
      { id: 'a', href: '/sociedad/', text: { es: 'Solo esto', ca: 'Només això' }, children: [] },
      { id: 'b', href: '/deportes/', text: { es: 'Escondido' }, hidden: true, children: [] },
    ]
    const { urls } = (await admin.post('sites/portal/preview', { values: { navigation, name: 'Garbí' } })).json()
    const [es, ca] = await Promise.all([look(urls.es), look(urls.ca)])
    expect(es.headers['cache-control']).toBe('private, no-store')
    expect(es.headers['x-robots-tag']).toContain('noindex')
    for (const words of ['Solo esto', 'Garbí']) expect(es.body.includes(words)).toBe(true)
    expect(es.body.includes('Escondido')).toBe(false)
    expect(ca.body.includes('Només això')).toBe(true)
    expect((await stored()).name).toBe('Mestral')
    for (const url of ['/', urls.es.replace('/?', '/sociedad/?'), urls.es.replace('/portal/', '/radio/')])
      expect([url, (await look(url)).body.includes('Solo esto')]).toEqual([url, false])
    expect((await admin.post('sites/portal/preview', { values: { name: '' } })).statusCode).toBe(400)
  })

  it('shows an emergency that nobody has begun, and is forgotten after a day', async () => {
    const emergency = {
      title: { es: 'Apagón general' },
      text: { es: 'Usa el móvil lo justo.' },
      until: new Date(desk.now.getTime() + HOUR_MS).toISOString(),
    }
    const { urls } = (await admin.post('sites/portal/preview', { emergency })).json()
    expect((await look(urls.es)).body.includes('Usa el móvil lo justo.')).toBe(true)
    expect((await look('/')).body.includes('Usa el móvil lo justo.')).toBe(false)
    const { looks } = await tidyDesk(desk.db, new Date(desk.now.getTime() + 25 * HOUR_MS))
    expect(looks).toBe(2)
    expect((await look(urls.es)).body.includes('Usa el móvil lo justo.')).toBe(false)
  })
})
