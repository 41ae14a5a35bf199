import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPortal, type DeskPortal } from '../testing.ts'
import { formsAnswer } from './forms/model.ts'
import { referencesAnswer, type FoundReference } from './references/model.ts'

let desk: DeskPortal
beforeAll(async () => {
  desk = await deskPortal()
})
afterAll(() => desk.close())

const find = async (query: string): Promise<FoundReference[]> =>
  referencesAnswer.parse((await desk.as('writer').get(`references?${query}`)).json()).rows

describe('what the editor asks', () => {
  it('gives the form of a type to whoever reads, and to nobody else', async () => {
    const answer = await desk.as('writer').get('forms/recipe')
    expect(formsAnswer.parse(answer.json()).fields.map(({ name }) => name)).toContain('ingredients')
    expect((await desk.as('writer').get('forms/nothing')).statusCode).toBe(404)
    for (const path of ['forms/article', 'references?to=taxon']) {
      const url = `/api/staff/${path}`
      expect((await desk.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(401)
      expect((await desk.as('moderator').get(path)).statusCode).toBe(403)
    }
  })

  it('finds sections by the beginnings of words, those of the site first, and knows what they are called', async () => {
    const [first] = await find('to=taxon&q=depor&site=portal&language=es')
    expect(first).toMatchObject({ type: 'taxon', detail: expect.stringContaining('/deportes/') })
    expect(await find(`to=taxon&refs=${first!.ref}&site=portal`)).toEqual([first])
    expect(await find(`to=any&refs=${first!.ext}&site=portal`)).toEqual([first])
    expect(await find('to=taxon&q=nadielodice')).toEqual([])
    expect(await find('to=taxon&refs=;drop,12x,ext:')).toEqual([])
    expect((await find('to=tag')).every(({ detail }) => detail.startsWith('/etiquetas/'))).toBe(true)
  })

  it('says where a link leads, with the host where a text of another site asks', async () => {
    const begun = await desk.as('editor').post('contents', { type: 'article', site: 'portal', language: 'ca' })
    const { id } = begun.json() as { id: string }
    const href = async (site: string) => (await find(`to=any&refs=${id}&site=${site}`))[0]!.href!
    const path = await href('portal')
    expect(path).toMatch(new RegExp(`^/ca/.*_${id}\\.html$`))
    const whole = (await find(`to=any&refs=${id}`))[0]!.href!
    expect(new URL(whole).pathname).toBe(path)
  })

  it('finds no content of a site that is none of theirs', async () => {
    const begun = await desk.as('editor').post('contents', { type: 'article', site: 'ocio', language: 'es' })
    const { id } = begun.json() as { id: string }
    const guest = await desk.hire('radio', [{ role: 'writer', site: 'radio' }])
    const rows = referencesAnswer.parse((await guest.get('references?to=any')).json()).rows
    expect(rows.map(({ ref }) => ref)).not.toContain(id)
    expect((await find('to=any')).map(({ ref }) => ref)).toContain(id)
  })
})
