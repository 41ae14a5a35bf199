import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exampleArticle, exampleAuthor, exampleTaxon } from '../content/examples.ts'
import { publishContent, publishMany, withdrawContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { ContentInput } from '../content/types/model.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { DAY_MS } from '../platform/durations.ts'
import type { App } from '../web/http/server.ts'
import { saveSite } from '../sites/store.ts'
import { NEWS_SITE, testProcess, type TestProcess } from './testing.ts'

const database = await testDatabase()
const { db } = database
const clock = { now: () => new Date() }
const deps = { db, clock }
const by = { actor: 'test' }
/** Two processes beside one database. */
let processes: TestProcess[] = []
let apps: App[] = []

beforeAll(async () => {
  await saveSite(db, { ...NEWS_SITE, productAlias: 'producto' })
  processes = [await testProcess(database, clock), await testProcess(database, clock)]
  apps = processes.map(({ app }) => app)
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await database.close()
})

const get = (app: App, url: string) => app.inject({ url, headers: { host: 'news.test' } })
const pathOf = async (externalId: string) => (await findAnyContent(db, `ext:${externalId}`))!.path
const soonSeen = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

const soon = new Date(Date.now() + 30 * DAY_MS).toISOString()
const ago = new Date(Date.now() - DAY_MS).toISOString()
const base = (externalId: string, title: string) => ({
  ...exampleArticle({ externalId, title, taxa: ['ext:taxon:ribalta'], authors: ['ext:author:laia'] }),
})
const ofEachType: ContentInput[] = [
  base('article', 'Una noticia'),
  {
    ...base('live', 'Un directo'),
    type: 'live',
    updates: [{ id: 'u1', date: ago, title: 'Empieza', html: '<p>Ya</p>' }],
  },
  { ...base('post', 'Una entrada'), type: 'post', blog: 'ext:blog' },
  { ...base('video', 'Un vídeo'), type: 'video', hlsSource: 'https://video.example/a.m3u8', duration: 754 },
  { ...base('audio', 'Un audio'), type: 'audio', source: 'https://audio.example/a.mp3' },
  { ...base('gallery', 'Una galería'), type: 'gallery' },
  {
    ...base('recipe', 'Una receta'),
    type: 'recipe',
    ingredients: [{ name: 'sal' }],
    steps: [{ html: '<p>Mezcla</p>' }],
  },
  { ...base('diy', 'Una tarea'), type: 'diy', steps: [{ html: '<p>Corta</p>' }] },
  { ...base('event', 'Una fiesta'), type: 'event', occurrence: { code: 'unique-date', date: soon } },
  {
    ...base('poll', 'Una encuesta'),
    type: 'poll',
    question: '¿Llueve?',
    startDate: ago,
    endDate: soon,
    options: [
      { id: 'a', text: 'Sí' },
      { id: 'b', text: 'No' },
    ],
  },
  { ...base('page', 'Aviso legal'), type: 'page' },
  { type: 'blog', externalId: 'blog', site: 'portal', state: 'published', name: { es: 'El mirador' } },
  exampleTaxon('ribalta'),
  exampleAuthor('laia', 'Laia Serra'),
]

describe('from publishing to the page', () => {
  it('CONT-01, CONT-02, CONT-03, CONT-04, CONT-05, CONT-06, CONT-07, CONT-08, CONT-09, LIST-01, LIST-20 every type has its page without a session, on every process', async () => {
    const done = await publishMany(deps, ofEachType, by)
    expect(done.filter((each) => each.result !== 'created')).toEqual([])
    for (const input of ofEachType) {
      for (const app of apps) {
        await soonSeen(async () => {
          const answer = await get(app, await pathOf(input.externalId))
          expect([input.type, answer.statusCode]).toEqual([input.type, 200])
          expect(answer.body).toContain('title' in input ? input.title : input.name.es)
          expect(answer.headers['set-cookie']).toBeUndefined()
        })
      }
    }
  })

  it('CONT-06 the poll shows its question and options', async () => {
    const { body } = await get(apps[0]!, await pathOf('poll'))
    for (const text of ['¿Llueve?', 'Sí', 'No']) expect(body).toContain(text)
  })

  it('CONT-60 nothing on readers’ pages leads to editing', async () => {
    for (const path of ['/', await pathOf('article'), '/ribalta/', '/autores/laia/']) {
      expect((await get(apps[0]!, path)).body).not.toMatch(/redaccion\/|\/edit|contenteditable/i)
    }
  })

  it('a change, a new entry on a list and a withdrawal reach warm pages of every process within a second', async () => {
    const path = await pathOf('article')
    for (const app of apps) {
      expect((await get(app, path)).body).toContain('Una noticia')
      expect((await get(app, '/ribalta/')).body).not.toContain('Otra noticia')
    }
    await publishContent(
      deps,
      { ...ofEachType[0]!, title: 'Una noticia corregida', state: 'corrected' } as ContentInput,
      by,
    )
    await publishContent(deps, base('other', 'Otra noticia'), by)
    for (const app of apps) {
      await soonSeen(async () => expect((await get(app, path)).body).toContain('Una noticia corregida'))
      await soonSeen(async () => expect((await get(app, '/ribalta/')).body).toContain('Otra noticia'))
    }
    await withdrawContent(deps, 'ext:article', by)
    for (const app of apps) {
      await soonSeen(async () => expect((await get(app, path)).statusCode).toBe(410))
      // A cache in front that keeps this is told when it is back, whoever asked for it first.
      for (const { headers } of await Promise.all([get(app, path), get(app, path)]))
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=300',
          'surrogate-key': expect.stringContaining(`content:${path.match(/_(\d+)\.html/)![1]}`),
        })
      await soonSeen(async () => expect((await get(app, '/ribalta/')).body).not.toContain('Una noticia corregida'))
    }
  })

  it('ERR-03, ERR-04 an address without a page leads on to what is published, and only as long as it is', async () => {
    await publishContent(deps, base('instead', 'Para leer mientras tanto'), by)
    const path = await pathOf('instead')
    const id = path.match(/_(\d+)\.html/)![1]
    for (const app of apps) {
      await soonSeen(async () => {
        const { statusCode, headers, body } = await get(app, '/no-hay-nada.html')
        expect([statusCode, body.includes('Para leer mientras tanto')]).toEqual([404, true])
        expect(headers['surrogate-key']).toContain(`content:${id}`)
      })
      expect((await get(app, await pathOf('article'))).body).toContain('Para leer mientras tanto')
    }
    await withdrawContent(deps, 'ext:instead', by)
    for (const app of apps)
      for (const lost of ['/no-hay-nada.html', '/nada-de-nada/', path])
        await soonSeen(async () => expect((await get(app, lost)).body).not.toContain('Para leer mientras tanto'))
  })

  it('a scheduled content is there on its second, on warm lists too', async () => {
    const shown = async (path: string, title: string) =>
      Promise.all(
        apps.map(async (app) => [
          (await get(app, path)).statusCode,
          (await get(app, '/ribalta/')).body.includes(title),
        ]),
      )
    /** Warm before the hour: one that passed while a slow machine made the pages proves nothing, and another is set. */
    const scheduled = async (lead: number): Promise<{ path: string; title: string; due: number }> => {
      const [id, title, due] = [`later-${lead}`, `La de luego, ${lead}`, Date.now() + lead]
      await publishContent(deps, { ...base(id, title), publishAt: new Date(due).toISOString() }, by)
      const path = await pathOf(id)
      const before = await shown(path, title)
      if (Date.now() >= due) return scheduled(lead * 2)
      expect(before).toEqual(apps.map(() => [404, false]))
      return { path, title, due }
    }
    const { path, title, due } = await scheduled(700)
    await new Promise((done) => setTimeout(done, due - Date.now()))
    await soonSeen(async () => expect(await shown(path, title)).toEqual(apps.map(() => [200, true])))
  })

  it('a moved content and a moved taxon are followed by redirects, in both languages', async () => {
    await publishContent(
      deps,
      { ...base('ca', 'Una notícia'), language: 'ca', formerPaths: ['/2014/05/vella/', '/?p=77'] },
      by,
    )
    await publishContent(deps, exampleTaxon('ribalta', { slug: 'la-ribalta' }), by)
    const { id } = (await findAnyContent(db, 'ext:ca'))!
    const wanted = `/ca/la-ribalta/una-noticia_${id}.html`
    await soonSeen(async () => {
      for (const from of [
        `/ca/ribalta/una-noticia_${id}.html`,
        `/la-ribalta/una-noticia_${id}.html`,
        '/2014/05/vella/',
        '/ca/2014/05/vella/',
        '/?p=77',
        '/?p=77&utm_source=x',
      ]) {
        const answer = await get(apps[1]!, from)
        expect([from, answer.statusCode, answer.headers.location?.replace(/\?.*/, '')]).toEqual([from, 301, wanted])
      }
      expect((await get(apps[1]!, '/ribalta/')).headers.location).toBe('/la-ribalta/')
    })
    expect((await get(apps[1]!, wanted)).statusCode).toBe(200)
    const nowhere = await get(apps[1]!, '/?p=78')
    expect([nowhere.statusCode, nowhere.headers.location]).toEqual([302, '/'])
  })

  it('what has no id in its address is led to by its former one, with its lists and feeds, in both languages', async () => {
    const named = { site: 'portal', state: 'published', name: { es: 'Nombre' } } as const
    const times = { opensAt: ago, closesAt: soon }
    const renamed = (slug: string) =>
      [
        { ...named, type: 'author', externalId: 'moved-author', slug },
        { ...named, type: 'blog', externalId: 'moved-blog', slug },
        { ...named, type: 'show', externalId: 'moved-show', slug, media: 'tv' },
        { ...named, type: 'season', externalId: 'moved-season', slug, show: 'ext:moved-show', number: 1 },
        { ...base('moved-call', 'Fotos'), type: 'call', slug, question: '¿Cuál?', ...times },
        {
          ...base('moved-talk', 'Charla'),
          type: 'interview',
          slug,
          guest: { name: 'Neus' },
          answersFrom: ago,
          ...times,
        },
      ] as unknown as ContentInput[]
    for (const slug of ['antes', 'ahora']) for (const input of renamed(slug)) await publishContent(deps, input, by)
    const lists = ['/autores/antes/', '/blogs/antes/', '/programas/antes/', '/programas/antes/antes/']
    const below = ['rss/', 'rss'].map((file) => `/programas/antes/${file}`)
    const former = [
      ...lists,
      ...below,
      '/autores/antes/2/',
      '/autores/antes/rss/',
      '/blogs/antes/rss/',
      '/programas/antes/emisiones.ics',
      '/participa/antes/',
      '/encuentros-digitales/antes/',
    ]
    const nowAt = (path: string) => path.replaceAll('antes', 'ahora').replace(/rss$/, 'rss/').replace('/2/', '/')
    for (const app of apps)
      await soonSeen(async () => {
        for (const path of former.flatMap((from) => [from, `/ca${from}`])) {
          const { statusCode, headers } = await get(app, path)
          const isTranslated = !/participa|encuentros/.test(path)
          const wanted = isTranslated ? nowAt(path) : nowAt(path).replace(/^\/ca/, '')
          expect([path, statusCode, headers.location]).toEqual([path, 301, wanted])
          // What comes back must not be led away by somebody who kept this.
          expect(headers['cache-control']).toBe('public, max-age=30')
        }
      })
    await withdrawContent(deps, 'ext:moved-author', by)
    for (const app of apps) await soonSeen(async () => expect((await get(app, '/autores/antes/')).statusCode).toBe(410))
  })
})
