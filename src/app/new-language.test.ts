import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ContentInput } from '../content/types/model.ts'
import type * as Layout from '../layout/messages.ts'
import type * as Registry from '../platform/i18n/languages.ts'
import type * as Mail from '../readers/mail/messages.ts'
import type { App } from '../web/http/server.ts'

/** What an installation writes to have English: an entry, and as many texts as it has. */
const english = {
  name: 'English',
  read: 'Read in English',
  hreflang: 'en',
  region: 'en-GB',
  search: 'english',
  fallback: 'es',
}
const now = new Date('2026-11-20T12:00:00Z')

/** The portal as it is with that entry: all of it is read anew, and left as it was for the tests that follow. */
async function portalWithEnglish() {
  vi.resetModules()
  vi.doMock('../platform/i18n/languages.ts', async (original) => {
    const { LANGUAGES } = await original<typeof Registry>()
    return { LANGUAGES: { ...LANGUAGES, en: english } }
  })
  vi.doMock('../layout/messages.ts', async (original) => {
    const { layoutTexts } = await original<typeof Layout>()
    return {
      layoutTexts: { ...layoutTexts, en: { 'header.home': 'To the front page', 'common.language': 'Language' } },
    }
  })
  vi.doMock('../readers/mail/messages.ts', async (original) => {
    const { mailMessages } = await original<typeof Mail>()
    return { mailMessages: { ...mailMessages, en: { 'mail.validation.subject': 'Confirm your account' } } }
  })
  const { testDatabase } = await import('../platform/database/testing.ts')
  const { saveSite } = await import('../sites/store.ts')
  const { publishContent } = await import('../content/publish.ts')
  const { findAnyContent } = await import('../content/store.ts')
  const { exampleArticle, exampleTaxon } = await import('../content/examples.ts')
  const { listMail } = await import('../platform/mail/store.ts')
  const { NEWS_SITE, testPortal } = await import('./testing.ts')
  const database = await testDatabase()
  const { db } = database
  const languages = ['es', 'ca', 'en'] as never
  await saveSite(db, { ...NEWS_SITE, languages })
  await saveSite(db, { ...NEWS_SITE, alias: 'otro', id: '2', url: 'http://other.test', position: 2 })
  const put = (input: ContentInput) => publishContent({ db, clock: { now: () => now } }, input, { actor: 'test' })
  await put(exampleTaxon('sierra', { name: { es: 'Sierra', en: 'The hills' } as never }))
  const paths: Record<string, string> = {}
  const titles = { es: 'Caminos de la sierra', ca: 'Camins de la serra', en: 'Walking in the hills' }
  for (const [language, title] of Object.entries(titles)) {
    const more = { externalId: language, language, title, translationGroup: 'hills', taxa: ['ext:taxon:sierra'] }
    await put(exampleArticle({ ...more, publishAt: '2026-11-20T09:00:00Z' } as never))
    paths[language] = (await findAnyContent(db, `ext:${language}`))!.path
  }
  const app = await testPortal(db, now)
  return { app, database, paths, mails: () => listMail(db, { limit: 10 } as never) }
}

let portal: Awaited<ReturnType<typeof portalWithEnglish>>
let app: App
beforeAll(async () => {
  portal = await portalWithEnglish()
  app = portal.app
})
afterAll(async () => {
  await app.close()
  await portal.database.close()
  for (const path of ['../platform/i18n/languages.ts', '../layout/messages.ts', '../readers/mail/messages.ts'])
    vi.doUnmock(path)
  vi.resetModules()
})

const get = (url: string, host = 'news.test') => app.inject({ url, headers: { host } })
const html = async (url: string) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  return answer.body
}

describe('a language is an entry', () => {
  test('its front has its own texts where it has them, else those of its fallback', async () => {
    const front = await html('/en/')
    expect(front).toContain('<html lang="en"')
    expect(front).toContain('To the front page')
    expect(front).toMatch(/Friday,? 20 November 2026/)
    expect(front).toContain('Walking in the hills')
    expect(front).toContain('Buscar')
  })

  test('an article names all its translations, and the header leads to them', async () => {
    const { es, ca, en } = portal.paths
    const article = await html(`/en${en}`)
    const known = [...article.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)"/g)]
    expect(Object.fromEntries(known.map(([, language, href]) => [language, href]))).toEqual({
      es: `http://news.test${es}`,
      ca: `http://news.test/ca${ca}`,
      en: `http://news.test/en${en}`,
    })
    const switched = [...article.matchAll(/<a lang="(\w+)" hrefLang="\w+" href="([^"]+)" title="([^"]+)"/gi)]
    expect(switched.map(([, ...found]) => found)).toEqual([
      ['es', es, 'Leer en castellano'],
      ['ca', `/ca${ca}`, 'Llig en català'],
    ])
    expect(await html(es!)).toContain(`href="/en${en}" title="Read in English"`)
    expect(article).toContain('<meta property="og:locale" content="en_GB">')
  })

  test('lists, feeds and sitemaps have its contents', async () => {
    const list = await html('/en/sierra/')
    expect(list).toContain('Walking in the hills')
    expect(list).toContain('The hills')
    expect(list).not.toContain('Caminos de la sierra')
    expect((await get('/en/rss/')).body).toContain(portal.paths['en'])
    const map = await html('/en/sitemap/2026-11.xml')
    expect(map).toContain(`<loc>http://news.test/en${portal.paths['en']}</loc>`)
    expect([...map.matchAll(/hreflang="(\w+)"/g)].map(([, language]) => language).sort()).toEqual(['ca', 'en', 'es'])
  })

  test('its words are searched by their stems', async () => {
    expect(await html('/en/buscar/?text=walks')).toContain('Walking in the hills')
    expect(await html('/buscar/?text=walks')).not.toContain('Walking in the hills')
  })

  test('its readers get mail in it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/en/api/front/user/register',
      headers: { host: 'news.test', origin: 'http://news.test' },
      payload: {
        nick: 'walker',
        email: 'walker@example.org',
        password: 'Mestral-2026',
        name: 'Ann',
        surname: 'Hill',
        birthdate: '1990-05-17',
        terms: true,
        recaptcha: 'yes',
      },
    })
    expect(answer.statusCode).toBe(200)
    const [mail] = await portal.mails()
    expect(mail).toMatchObject({ subject: 'Confirm your account', text: expect.stringContaining('/en/activacion/') })
  })

  test('what is written in it is no sign of a stranger, even where nobody said which small words it has', async () => {
    const { signalsIn } = await import('../participation/moderation/signals/signals.ts')
    expect(signalsIn('This article was written without ever asking anybody from here whether they agree')).toEqual([])
  })

  test('its pages make their calls in it, and get no language that the site has not', async () => {
    const language = async (wanted: string, host?: string) => {
      const headers = { host: host ?? 'news.test', 'accept-language': wanted }
      return (await app.inject({ url: '/api/front/nothing', headers })).headers['content-language']
    }
    expect(await language('en')).toBe('en')
    expect(await language('en-GB, es;q=0.5')).toBe('en')
    expect(await language('ca')).toBe('ca')
    expect(await language('en', 'other.test')).toBe('es')
    expect(await language('eng')).toBe('es')
  })

  test('what is named by language is named in it, else by its fallback', async () => {
    const { saveNewsletter } = await import('../newsletters/actions.ts')
    const { definitionSchema } = await import('../newsletters/input-model.ts')
    const { catalogueOf } = await import('../readers/subscriptions/catalogue.ts')
    const about = { site: 'portal', source: { kind: 'hand' }, description: { es: 'Cada mañana' } }
    for (const [id, name] of Object.entries({ hills: { es: 'Sierra', en: 'The hills' }, sea: { es: 'El mar' } }))
      await saveNewsletter(portal.database.db, definitionSchema.parse({ ...about, id, name }), now)
    expect(await catalogueOf(portal.database.db, 'portal', 'en' as never)).toMatchObject([
      { id: 'hills', name: 'The hills', description: 'Cada mañana' },
      { id: 'sea', name: 'El mar' },
    ])
  })

  test('the newsroom is told which pictures lack its words', async () => {
    const { registerDrawings } = await import('../platform/images/store.ts')
    const { mediaFigures, listMedia } = await import('../desk/media/store.ts')
    const { db } = portal.database
    const drawn = { drawing: { kind: 'scene', seed: 1 }, width: 800, height: 600 }
    await registerDrawings(db, [
      { ...drawn, externalId: 'said', altIn: { es: 'Un faro', ca: 'Un far', en: 'A lighthouse' } },
      { ...drawn, externalId: 'unsaid', altIn: { es: 'Una barca', ca: 'Una barca' } },
    ] as never)
    expect(await mediaFigures(db, { staff: '1', now })).toMatchObject({
      'no-alt-es': 0,
      'no-alt-ca': 0,
      'no-alt-en': 1,
    })
    const { mediaQuestion } = await import('../desk/media/model.ts')
    const asked = mediaQuestion.parse({ care: 'no-alt-en' })
    expect((await listMedia(db, asked, { staff: '1', now })).rows).toMatchObject([{ alt: { es: 'Una barca' } }])
  })

  test('a site that has it not, has no such pages', async () => {
    expect((await get('/en/', 'other.test')).statusCode).not.toBe(200)
    expect((await get('/', 'other.test')).body).not.toContain('English')
  })
})
