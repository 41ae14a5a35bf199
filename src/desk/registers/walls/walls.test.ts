import { afterAll, describe, expect, it } from 'vitest'
import { deskPortal } from '../../testing.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'
import type { Wall, WallMessage } from './model.ts'

const desk = await deskPortal()
const admin = desk.as('admin')
afterAll(() => desk.close())

const message = (principalText: string, language = 'es') => ({ type: 'bottom', principalText, language })
const write = (name: string, texts: string[], seen: object | null = null, maxConsumedContent?: number) => {
  const messages = texts.map((text) => message(text))
  return admin.put('walls/portal/versions', { version: { name, messages, maxConsumedContent }, seen })
}
const wall = async (): Promise<Wall> => (await admin.get('walls/portal')).json()
const messagesOf = async (id: number): Promise<WallMessage[]> =>
  (await admin.get(`walls/portal/versions/${id}`)).json().messages

describe('walls of the desk', () => {
  it('are written in versions, by who saw what stood there', async () => {
    const { id } = (await write('Verano', ['Entra y sigue'])).json<{ id: number }>()
    const messages = await messagesOf(id)
    const seen = { messages, maxConsumedContent: null }
    expect(messages).toMatchObject([{ principalText: 'Entra y sigue', language: 'es', conditions: {} }])
    // A version of the same name is nobody’s to begin.
    expect((await write('Verano', ['Otro'])).statusCode).toBe(409)
    expect((await write('Verano', ['Sigue leyendo'], seen)).statusCode).toBe(200)
    expect((await write('Verano', ['Tarde'], seen)).statusCode).toBe(409)
    expect(await messagesOf(id)).toMatchObject([{ principalText: 'Sigue leyendo' }])
    // How much is read before it stands is as much of it as its words.
    const next = { ...seen, messages: await messagesOf(id) }
    expect((await write('Verano', ['Sigue leyendo'], next, 3)).statusCode).toBe(200)
    expect((await write('Verano', ['Sigue leyendo'], next, 9)).statusCode).toBe(409)
    const changed = { ...next, maxConsumedContent: 3 }
    expect((await write('Verano', ['Sigue leyendo'], changed)).statusCode).toBe(200)
    // Of two at once who saw the same, the second does not write over the first.
    const last = { messages: await messagesOf(id), maxConsumedContent: null }
    const both = await Promise.all(['Uno', 'Otro'].map((text) => write('Verano', [text], last)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await write('Verano', ['Sigue leyendo'], { ...last, messages: await messagesOf(id) })).statusCode).toBe(200)
  })

  it('are looked at by a signed link before readers see them', async () => {
    const { versions } = await wall()
    const { id } = versions[0]!
    expect(versions[0]).toMatchObject({ name: 'Verano', isShown: false, messages: 1 })
    const { link } = (await admin.post(`walls/portal/versions/${id}/link`)).json<{ link: string }>()
    expect(link).toMatch(/^http:\/\/desk\.test\/\?.*sig=/)
    expect((await admin.post('walls/portal/versions/999999/link')).statusCode).toBe(404)
    // Only as it was seen: words that somebody has put in meanwhile do not go out by another's hand.
    const seen = { messages: await messagesOf(id), maxConsumedContent: versions[0]!.maxConsumedContent }
    const publish = (was: object, at = id) => admin.post(`walls/portal/versions/${at}/publish`, { seen: was })
    expect((await publish({ ...seen, messages: [] })).statusCode).toBe(409)
    expect((await publish(seen, 999_999)).statusCode).toBe(404)
    expect((await wall()).versions[0]).toMatchObject({ isShown: false })
    expect((await publish(seen)).statusCode).toBe(200)
    expect((await wall()).versions[0]).toMatchObject({ isShown: true })
  })

  it('are tried against each other, with a result that says when nothing is known', async () => {
    await write('Otoño', ['Hola'])
    const { versions } = await wall()
    const input = { name: 'Otoño o verano', versions: versions.map(({ id }) => id), goal: 'register', days: 14 }
    const { id } = (await admin.post('walls/portal/experiments', input)).json<{ id: number }>()
    expect((await admin.post('walls/portal/experiments', input)).statusCode).toBe(409)
    const running = await wall()
    expect(running.experiments).toMatchObject([
      {
        isRunning: true,
        isUneven: false,
        arms: [{ comparison: null }, { seen: 0, reached: 0, comparison: { verdict: 'open', daysLeft: null } }],
      },
    ])
    // What readers are counted with stays as it is.
    expect(running.versions.every(({ isTested }) => isTested)).toBe(true)
    const otoño = { messages: await messagesOf(versions[0]!.id), maxConsumedContent: null }
    expect((await write('Otoño', ['x'], otoño)).statusCode).toBe(409)
    expect((await admin.post(`walls/portal/experiments/${id}/stop`)).statusCode).toBe(200)
    expect((await admin.post(`walls/portal/experiments/${id}/stop`)).statusCode).toBe(404)
    expect((await wall()).experiments[0]).toMatchObject({ isRunning: false })
    const { entries } = (await admin.get('audit?action=wall')).json()
    expect(entries[0]).toMatchObject({ action: 'wall.test-stopped', object: 'site:portal' })
  })

  it('keep the logo of a message, and how faithful a reader it is for', async () => {
    const whole = {
      ...message('Te vemos a menudo'),
      logo: '/static/logos/portal.svg',
      logoText: 'Mestral',
      logoUrl: '/',
      conditions: { minRfv: 9, maxRfv: 15 },
    }
    const put = (conditions: object) =>
      admin.put('walls/portal/versions', {
        version: { name: 'Invierno', messages: [{ ...whole, conditions }] },
        seen: null,
      })
    expect((await put({ minRfv: 2 })).statusCode).toBe(400)
    const { id } = (await put(whole.conditions)).json<{ id: number }>()
    expect(await messagesOf(id)).toMatchObject([whole])
    const fields = Object.keys((await messagesOf(id))[0]!).filter((name) => !['id', 'language'].includes(name))
    for (const texts of [es, ca])
      for (const name of fields.filter((one) => one !== 'conditions')) expect(texts).toHaveProperty([`field.${name}`])
  })

  it('are for who has the right in their site', async () => {
    const away = await desk.hire('fora', [{ role: 'admin', site: 'radio' }])
    expect((await away.get('walls/portal')).statusCode).toBe(403)
    expect(
      (await away.put('walls/portal/versions', { version: { name: 'x', messages: [] }, seen: null })).statusCode,
    ).toBe(403)
  })
})
