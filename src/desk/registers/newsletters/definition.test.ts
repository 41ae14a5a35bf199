import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newsletter } from '../../../newsletters/store.ts'
import { deskPortal } from '../../testing.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const community = desk.as('community')
const document = {
  name: { es: 'La <em>semana</em>', ca: 'La setmana' },
  description: { es: 'Lo mejor de la semana', ca: 'El millor de la setmana' },
  senderName: 'Mestral',
  cadence: '0 8 * * 6',
  contents: { kind: 'query', sections: [{ title: { es: 'Deportes' }, list: 'taxon:/deportes/', most: 3 }] },
  template: 'list',
  mode: 'reviewed',
  editors: ['mesa@desk.test'],
}

describe('what a newsletter is', () => {
  it('is begun and changed by a form of its schema, unless somebody has meanwhile', async () => {
    const { fields, mark } = (await community.get('newsletters/_nuevo')).json()
    expect([mark, fields.map(({ name }: { name: string }) => name)]).toEqual([
      null,
      expect.arrayContaining(['contents']),
    ])
    const made = await community.post('newsletters', { site: 'portal', document })
    expect(made.json()).toEqual({ id: 'la-semana' })
    expect(await newsletter(desk.db, 'la-semana')).toMatchObject({
      site: 'portal',
      cadence: '0 8 * * 6',
      source: { kind: 'query', sections: [{ list: 'taxon:/deportes/', most: 3 }] },
      template: 'list',
      mode: 'reviewed',
      locales: null,
    })
    const shown = (await community.get('newsletters/la-semana')).json()
    expect(shown.document).toMatchObject({ senderName: 'Mestral', contents: { kind: 'query' } })
    const { cadence: _, ...byHand } = { ...shown.document, contents: { kind: 'hand' }, locales: ['es'] }
    const change = { document: byHand, mark: shown.mark }
    expect((await community.put('newsletters/la-semana', change)).statusCode).toBe(200)
    expect(await newsletter(desk.db, 'la-semana')).toMatchObject({ cadence: null, locales: ['es'], site: 'portal' })
    expect((await community.put('newsletters/la-semana', change)).statusCode).toBe(409)
    // A name that is taken is another one's.
    const again = await community.post('newsletters', { site: 'portal', document })
    expect([again.statusCode, again.json().errors[0].field]).toEqual([409, 'name'])
    // Nor is one that is called as the word for a new one.
    const called = { ...document, name: { es: 'Nuevo', ca: 'Nou' } }
    expect((await community.post('newsletters', { site: 'portal', document: called })).json()).toEqual({ id: 'nuevo' })
    expect((await community.get('newsletters/nuevo')).json().document).toMatchObject({ name: { es: 'Nuevo' } })
    const { entries } = (await desk.as('admin').get('audit?action=newsletter.')).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'newsletter.made',
      'newsletter.changed',
      'newsletter.made',
    ])
  })

  it('is told to the second of two who change it at once', async () => {
    const { document: shown, mark } = (await community.get('newsletters/la-semana')).json()
    let letGo = (): void => undefined
    const held = desk.db.transaction().execute(async (trx) => {
      await sql`select 1 from newsletter where id = 'la-semana' for update`.execute(trx)
      await new Promise<void>((done) => (letGo = done))
    })
    const both = ['Una', 'Otra'].map((senderName) =>
      community.put('newsletters/la-semana', { document: { ...shown, senderName }, mark }),
    )
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.db)
      return rows[0]!.n
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    letGo()
    await held
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('names the field that is wrong, and is for who has the right in its site', async () => {
    const wrong: [object, string, string?][] = [
      [{ name: { es: '' } }, 'name.es', 'REQUIRED_FIELD'],
      [{ name: { es: '¡!' } }, 'name.es'],
      [{ cadence: 'every day' }, 'cadence'],
      [{ contents: { kind: 'query', sections: [] } }, 'contents.sections'],
      [{ replyTo: 'nobody' }, 'replyTo'],
    ]
    for (const [more, field, errorCode = 'INVALID_FIELD'] of wrong) {
      const answer = await community.post('newsletters', {
        site: 'portal',
        document: { ...document, name: { es: 'Otro' }, ...more },
      })
      expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([400, { errorCode, field }])
    }
    const away = await desk.hire('away', [{ role: 'community', site: 'radio' }])
    expect((await away.post('newsletters', { site: 'portal', document })).statusCode).toBe(403)
    expect((await away.get('newsletters/la-semana')).statusCode).toBe(403)
  })
})
