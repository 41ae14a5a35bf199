import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { ROLE_NAMES, type Role } from '../people/model.ts'
import { deskPortal, type DeskCalls } from '../testing.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const ids = { own: '', draft: '', published: '', poll: '' }
const writer = desk.as('writer')

beforeAll(async () => {
  const section = (
    await sql<{ id: string }>`select id::text from content where type = 'taxon' limit 1`.execute(desk.db)
  ).rows[0]!.id
  const make = async (name: string, more: object) =>
    (
      await publishContent(
        { db: desk.db, clock: { now: () => desk.now } },
        { externalId: name, type: 'article', site: 'portal', language: 'es', title: name, taxa: [section], ...more },
        { actor: 'token:1' },
      )
    ).id
  ids.draft = await make('draft', { state: 'draft' })
  ids.published = await make('published', { state: 'published' })
  const dates = { startDate: '2026-01-01T00:00:00Z', endDate: '2027-01-01T00:00:00Z' }
  const options = ['a', 'b'].map((id) => ({ id, text: id }))
  ids.poll = await make('poll', { type: 'poll', state: 'published', question: '¿?', options, ...dates })
  ids.own = (await writer.post('contents', { type: 'article', site: 'portal', language: 'es' })).json().id
})

type Call = (who: DeskCalls) => ReturnType<DeskCalls['get']>
const at = (which: keyof typeof ids, call: string) => `contents/${ids[which]}${call}`
const batch = () => ({ revision: 0, batch: crypto.randomUUID(), ops: [] })
const hour = '2026-03-09T10:00:00Z'

const READERS: Role[] = ['writer', 'editor', 'front-editor', 'community', 'programme-editor', 'admin']
const EDITORS: Role[] = ['editor', 'admin']

/** Who gets anything but a refusal: whatever else is wrong with a call is found out afterwards. */
const TABLE: Record<string, [Call, readonly Role[]]> = {
  'begins a content': [(who) => who.post('contents', { type: 'nothing', site: 'portal', language: 'es' }), READERS],
  'reads a draft': [(who) => who.get(at('draft', '')), READERS],
  'reads what readers see': [(who) => who.get(at('published', '')), ROLE_NAMES],
  'lists contents': [(who) => who.get('contents'), ROLE_NAMES],
  'sees the day': [(who) => who.get('contents/day?site=portal'), READERS],
  'looks at a draft': [(who) => who.get(at('draft', '/look')), READERS],
  'finds contents': [(who) => who.get('find?q=x'), READERS],
  'reads versions': [(who) => who.get(at('draft', '/versions')), READERS],
  'compares versions': [(who) => who.get(at('draft', '/compare?a=now')), READERS],
  'reads checks': [(who) => who.get(at('draft', '/checks')), READERS],
  'reads plans': [(who) => who.get(at('draft', '/plan')), READERS],
  'reads the source': [(who) => who.get(at('draft', '/twin')), READERS],
  'reads notes': [(who) => who.get(at('draft', '/notes')), READERS],
  'writes a note': [(who) => who.post(at('draft', '/notes'), { text: 'x' }), READERS],
  'moves a note': [
    (who) => who.post(at('own', '/notes/999/place'), { block: 'p', quote: 'x' }),
    ['writer', ...EDITORS],
  ],
  'sees whom to give it to': [(who) => who.get(at('draft', '/colleagues')), READERS],
  'says where they are': [(who) => who.post('presence', { tab: 'tab-12345', content: ids.draft }), READERS],
  'claims a block': [(who) => who.post(at('draft', '/claims/p'), { tab: 'tab-12345', act: 'release' }), READERS],
  'begins a twin': [(who) => who.post(at('draft', '/twin'), { language: 'es' }), READERS],
  'writes what is others’': [(who) => who.patch(at('draft', '/draft'), batch()), EDITORS],
  'writes what is their own': [(who) => who.patch(at('own', '/draft'), batch()), ['writer', ...EDITORS]],
  'writes a poll': [(who) => who.patch(at('poll', '/draft'), batch()), ['community', ...EDITORS]],
  'sends to review': [(who) => who.post(at('own', '/stage'), { stage: 'review' }), ['writer', ...EDITORS]],
  'says that it is ready': [(who) => who.post(at('own', '/stage'), { stage: 'ready' }), EDITORS],
  'names a version': [(who) => who.post(at('own', '/versions'), { name: 'x' }), ['writer', ...EDITORS]],
  'restores a version': [
    (who) => who.post(at('own', '/restore'), { version: 'w1', revision: 99 }),
    ['writer', ...EDITORS],
  ],
  'gives a draft up': [(who) => who.post(at('own', '/discard'), { revision: 99 }), ['writer', ...EDITORS]],
  'settles a block': [(who) => who.post(at('own', '/twin/blocks/p'), { act: 'fine' }), ['writer', ...EDITORS]],
  publishes: [(who) => who.post(at('own', '/publish'), { revision: 99 }), EDITORS],
  'publishes a poll': [(who) => who.post(at('poll', '/publish'), { revision: 99 }), ['community', ...EDITORS]],
  'plans a change': [(who) => who.post(at('own', '/plan'), { action: 'change', at: '2020-01-01T00:00:00Z' }), EDITORS],
  'plans a withdrawal': [
    (who) => who.post(at('own', '/plan'), { action: 'withdraw', at: '2020-01-01T00:00:00Z' }),
    EDITORS,
  ],
  'takes a plan back': [(who) => who.delete(at('own', '/plan/999')), EDITORS],
  'sets an embargo': [(who) => who.post(at('own', '/embargo'), { until: hour }), ['writer', ...EDITORS]],
  'lifts an embargo': [(who) => who.post(at('own', '/embargo'), { until: '2026-03-08T10:00:00Z' }), EDITORS],
}

describe('who may do what with contents', () => {
  it.each(Object.entries(TABLE))('%s', async (name, [call, allowed]) => {
    for (const role of ROLE_NAMES) {
      // Each begins with the same embargo.
      if (name === 'lifts an embargo') await desk.as('admin').post(at('own', '/embargo'), { until: hour })
      const { statusCode, body } = await call(desk.as(role))
      // What somebody may not even read is not there.
      const isRefused = statusCode === 403 || (statusCode === 404 && !allowed.includes(role))
      expect(isRefused ? 'refused' : 'allowed', `${role}: ${statusCode} ${body.slice(0, 200)}`).toBe(
        allowed.includes(role) ? 'allowed' : 'refused',
      )
      expect(statusCode).not.toBe(500)
    }
  })

  it('shows a content on further sites where somebody writes, and on none that is not there', async () => {
    const both = await desk.hire('both', [
      { role: 'editor', site: 'portal' },
      { role: 'writer', site: 'ocio' },
      { role: 'moderator', site: 'radio' },
    ])
    const { id } = (await both.post('contents', { type: 'article', site: 'portal', language: 'es' })).json()
    let revision = 0
    const place = async (who: DeskCalls, sites: unknown, more: object = {}) => {
      const ops = [{ op: 'set', path: 'sites', value: sites }]
      const answer = await who.patch(`contents/${id}/draft`, { revision, batch: crypto.randomUUID(), ops, ...more })
      if (answer.statusCode === 200) revision = answer.json().revision
      return [answer.statusCode, answer.json().errors?.[0].field]
    }
    expect(await place(both, ['portal', 'ocio'])).toEqual([200, undefined])
    expect(await place(both, ['portal', 'ocio', 'radio'])).toEqual([403, undefined])
    expect(await place(both, ['portal', 'nowhere'])).toEqual([400, 'sites'])
    expect((await both.get(`contents/${id}`)).json().document.sites).toEqual(['portal', 'ocio'])
    // Whoever writes in one of them alone takes the other away, and does not bring it back.
    const one = await desk.hire('one', [{ role: 'editor', site: 'portal' }])
    expect(await place(one, ['portal', 'ocio'])).toEqual([200, undefined])
    expect(await place(one, ['portal'])).toEqual([200, undefined])
    expect(await place(one, ['portal', 'ocio'])).toEqual([403, undefined])
    // What a tab says that it knew is no way around.
    revision = 900
    await place(one, ['portal', 'ocio'], { base: { sites: ['portal', 'ocio'], title: 'x' } })
    expect((await one.get(`contents/${id}`)).json().document.sites).toEqual(['portal'])
  })

  it('withdraws for editors alone, and of their sites', async () => {
    const radio = await desk.hire('radio', [{ role: 'editor', site: 'radio' }])
    for (const who of [radio, ...ROLE_NAMES.filter((role) => !EDITORS.includes(role)).map((role) => desk.as(role))]) {
      expect([403, 404]).toContain((await who.post(at('published', '/withdraw'), { reason: 'x' })).statusCode)
    }
    for (const call of ['', '/versions', '/notes']) expect((await radio.get(at('draft', call))).statusCode).toBe(404)
    expect((await radio.patch(at('draft', '/draft'), batch())).statusCode).toBe(404)
  })

  it('lets writers with a section write others’ contents there, and trusted ones publish their own', async () => {
    const { rows } = await sql<{ section: string }>`select sections[1]::text as section from desk_entry
      where content_id = ${ids.published}`.execute(desk.db)
    const of = await desk.hire('seccion', [{ role: 'writer', section: rows[0]!.section }])
    expect((await of.patch(at('published', '/draft'), batch())).statusCode).toBe(200)
    const elsewhere = await desk.hire('otra', [{ role: 'writer', section: '999999' }])
    expect((await elsewhere.patch(at('published', '/draft'), batch())).statusCode).toBe(403)
    const trusted = await desk.hire('confianza', [{ role: 'writer', trusted: true }])
    expect((await trusted.post(at('own', '/publish'), { revision: 99 })).statusCode).toBe(403)
    const { id } = (await trusted.post('contents', { type: 'article', site: 'portal', language: 'es' })).json()
    expect((await trusted.post(`contents/${id}/publish`, { revision: 99 })).statusCode).toBe(409)
  })
})
