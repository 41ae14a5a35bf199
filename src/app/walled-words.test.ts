import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { saveBoard } from '../content/boards/actions.ts'
import { modules } from '../content/boards/registry.ts'
import { exampleTaxon } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { ContentInput } from '../content/types/model.ts'
import { readConfig } from '../platform/config.ts'
import { itemsByReference } from '../newsletters/editions/sources.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { wallBrowser, wallReader } from '../walls/testing.ts'
import { previewToken } from '../web/preview/preview.ts'
import { probePortal, TEST_SECRET } from './testing.ts'

/** Stands behind the wall of every content here, and nowhere else. */
const MARKER = 'cojeaba'
/** Stands there too, and searches are asked for it. */
const WORD = 'ornitorrinco'
/** Of the addresses that answers name. */
const MOST = 300

const portal = await probePortal()
const { app, database, probe } = portal
const { db } = database
afterAll(() => portal.close())
probe.now = Date.parse('2026-11-20T12:00:00Z')
const now = () => new Date(probe.now)
const deps = { db, clock: { now } }
const closed = `el ${WORD} ${MARKER}`
const media = { hlsSource: `https://media.example/${MARKER}.m3u8`, source: `https://media.example/${MARKER}.mp3` }
const steps = [{ title: 'Paso', html: `<p>Paso con ${closed}.</p>` }]
const span = { opensAt: '2026-11-01T08:00:00Z', closesAt: '2026-12-01T08:00:00Z' }

/** What each type has of its own behind the wall. */
const OWN: Record<string, object> = {
  article: {},
  post: { blog: 'ext:blog' },
  recipe: { ingredients: [{ name: closed }], steps },
  diy: { site: 'ocio', tools: [closed], materials: [closed], steps },
  gallery: {},
  video: { hlsSource: media.hlsSource, captions: [{ language: 'es', label: 'Es', src: `/media/${MARKER}.vtt` }] },
  audio: { source: media.source },
  episode: { show: 'ext:show', source: media.source },
  event: { occurrence: { code: 'unique-date', date: '2026-11-22T19:00:00Z' } },
  live: { updates: [{ id: 'u1', date: '2026-11-20T11:00:00Z', title: `Ahora ${closed}`, html: `<p>${closed}</p>` }] },
  interview: { guest: { name: 'Neus' }, ...span, answersFrom: '2026-11-10T08:00:00Z' },
  page: {},
  call: { question: '¿Cómo ha ido?', ...span },
  poll: {
    question: '¿Vas?',
    startDate: span.opensAt,
    endDate: span.closesAt,
    options: ['Sí', 'No'].map((text) => ({ id: text, text })),
  },
}

const store = async (input: object) => publishContent(deps, input as ContentInput, { actor: 'test' })
await store(exampleTaxon('ribalta', { externalId: 'ribalta' }))
await store(exampleTaxon('tancada', { externalId: 'tancada' }))
const rules = [{ access: 'registered', taxa: ['ext:tancada'] }]
for (const site of await allSites(db))
  await saveSite(db, { ...site, settings: { ...site.settings, paywall: { rules } } })
for (const [type, slug] of [
  ['blog', 'blog'],
  ['show', 'show'],
])
  await store({
    type,
    externalId: slug,
    site: 'portal',
    state: 'published',
    slug,
    name: { es: slug, ca: slug },
    ...(type === 'show' && { media: 'radio' }),
  })

interface Walled {
  id: string
  name: string
  type: string
  /** Closed by a rule of its site, not by its editor. */
  isRuled: boolean
  language: 'es' | 'ca'
  path: string
}
const walled: Walled[] = []
/** Types that a rule of the site closes, though their editors leave them open. */
const RULED = ['article', 'post', 'recipe', 'diy', 'gallery']
const kinds = [
  ...Object.entries(OWN).map(([type, own]) => ({ type, name: type, own: { access: 'registered', ...own } })),
  ...RULED.map((type) => ({ type, name: `ruled-${type}`, own: { taxa: ['ext:tancada'], ...OWN[type] } })),
]
for (const { type, name, own } of kinds)
  for (const language of ['es', 'ca'] as const) {
    const input = {
      type,
      externalId: `${name}-${language}`,
      translationGroup: name,
      site: 'portal',
      state: 'published',
      language,
      slug: `${name}-${language}`,
      title: `Título ${name}`,
      summary: 'Un resumen para todos.',
      taxa: ['ext:ribalta'],
      publishAt: '2026-11-20T08:00:00Z',
      body: ['Primero.', 'Segundo.', `Tercero: ${closed}.`].map((html, at) => ({
        type: 'paragraph',
        id: `p${at}`,
        html,
      })),
      ...own,
    }
    const { id } = await store(input)
    walled.push({ id, name, type, language, isRuled: name !== type, path: (await findAnyContent(db, id))!.path })
  }
await sql`insert into interview_question (interview_id, site, body, answer, answered_by, state, sent_at, answered_at)
  select id, 'portal', '¿Y qué?', ${`Pues ${closed}`}, 'Neus', 'shown', now(), now()
  from content where external_id like 'interview-%'`.execute(db)

// Every kind of module stands on the front page in each of its looks, with these contents where contents are chosen.
const pinned = walled.map(({ id }) => ({ ref: id }))
const samples = { say: ({ es }: { es: string }) => es, authors: ['ext:author'] } as never
const shown = [...modules].flatMap(([kind, { settings, examples }]) =>
  Object.values(examples).flatMap((example) => {
    const own = example.settings?.(samples) ?? {}
    const given = [{ ...own, size: 20, pinned }, { ...own, pinned }, own].find((one) => settings.safeParse(one).success)
    return given ? [{ kind, settings: given as never }] : []
  }),
)
for (const locale of ['es', 'ca'] as const)
  await saveBoard(
    db,
    { site: 'portal', pageType: 'front', locale },
    { rows: shown.map((one) => ({ columns: [{ width: 100, modules: [one] }] })) },
  )

const prefixOf = ({ type, language }: Walled) => (type === 'diy' ? '/ocio' : '') + (language === 'ca' ? '/ca' : '')
const open = await wallReader(app, db, { now: now(), marker: MARKER })
const browser = () => wallBrowser(app, MARKER)

/** What an answer says, however it is packed. */
function textOf(answer: { headers: Record<string, unknown>; rawPayload: Buffer; body: string }): string {
  const packed = answer.headers['content-encoding']
  if (packed === 'br') return brotliDecompressSync(answer.rawPayload).toString()
  return packed === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.body
}

/** Root-relative addresses that an answer names. */
function namedIn(text: string): string[] {
  const found = text.matchAll(
    /(?:href|src|action)="([^"#]+)|<(?:loc|link|guid|id)[^>]*>([^<]+)<|"(?:url|home_page_url|feed_url)": ?"([^"]+)/g,
  )
  return [...found].flatMap(([, one, two, three]) => {
    const url = URL.parse((one ?? two ?? three)!.replaceAll('&amp;', '&'), 'http://localhost:3000/')
    return url?.hostname === 'localhost' && !/^\/(?:static|images|media)\//.test(url.pathname)
      ? [url.pathname + url.search]
      : []
  })
}

test('whoever has an account reads every one of them whole', async () => {
  for (const one of walled) expect([one.path, await open.isOpen(prefixOf(one) + one.path)]).toEqual([one.path, true])
})

test('PAYW-02 not one word behind a wall is in anything that can be reached without an account', async () => {
  // What readers with an account have just got is in memory.
  for (const one of walled) await open.ask(prefixOf(one) + one.path)
  const api = (await browser().ask('/api/docs/json')).json() as { paths: Record<string, { get?: unknown }> }
  const calls = Object.entries(api.paths).flatMap(([path, { get }]) =>
    get
      ? walled
          .filter(({ language, isRuled }) => language === 'es' && !isRuled)
          .map(({ id, name: own, language }) =>
            path.replaceAll(/\{(\w+)\}/g, (_, name) =>
              name === 'externalId' ? `${own}-${language}` : name === 'site' ? 'portal' : id,
            ),
          )
      : [],
  )
  const asked = ['raciones=8', 'foto=1', 'foto=2', 'comentarios=2', 'pagina=2', 'preview=x.y.z', 'paywallFakeId=1']
  const queue: string[] = []
  const known = new Set<string>()
  const ask = (urls: readonly string[]) => {
    const fresh = urls.filter((url) => !known.has(url) && !url.endsWith('/events'))
    for (const url of fresh) known.add(url)
    queue.push(...new Set(fresh))
  }
  ask([
    ...walled.flatMap((one) =>
      (one.type === 'diy' ? [''] : ['', '/portal']).map((base) => base + prefixOf(one) + one.path),
    ),
    // Texts beside their twins, which nothing names where they are closed.
    ...walled.map((one) => `${prefixOf(one)}${one.path.replace(/\.html$/, '')}/dos-lenguas/`),
    ...walled
      .filter(({ isRuled }) => !isRuled)
      .flatMap((one) => asked.map((query) => `${prefixOf(one)}${one.path}?${query}`)),
    ...calls,
    ...calls
      .filter((call) => call.includes('search'))
      .flatMap((call) => ['text', 'q', 'term'].map((name) => `${call}?${name}=${WORD}`)),
    ...['', '/ca'].flatMap((prefix) =>
      [
        '/',
        '/rss/',
        '/rss/atom.xml',
        '/rss/feed.json',
        '/ribalta/',
        '/ribalta/rss/',
        '/programas/show/',
        '/programas/show/podcast.xml',
        '/blogs/blog/',
        `/buscar/${WORD}/`,
        `/buscar/${WORD}/rss/`,
        '/buscar/titulo/',
        '/agenda/',
        '/agenda/agenda.ics',
        '/hemeroteca/',
        '/hemeroteca/2026/11/20/',
        '/hemeroteca/aquel-dia/2026/11/20/',
        '/lo-mas-leido/',
        '/showroom/',
        '/sin-conexion/',
        '/buscadores/',
        '/programas/',
        '/guardar/',
        '/el-tiempo/',
        '/boletines/',
        '/edicion/2026/11/19/',
        '/edicion/2026/11/20/',
      ].map((path) => prefix + path),
    ),
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/news.xml',
    '/llms.txt',
  ])
  let room = MOST
  const leaks: string[] = []
  const statuses = new Map<number, number>()
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const answer = await browser().ask(url, { headers: { 'accept-encoding': 'br, gzip' } })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const text = textOf(answer)
    if (text.includes(MARKER)) leaks.push(url)
    if (answer.statusCode >= 500) leaks.push(`${answer.statusCode} ${url}`)
    const named = namedIn(text)
      .filter((one) => !known.has(one))
      .slice(0, Math.max(0, room))
    room -= named.length
    ask(named)
  }
  expect(leaks).toEqual([])
  expect(new Set(shown.map(({ kind }) => kind)).size).toBe(modules.size)
  // It went far: fronts, lists, feeds, calls and every content.
  expect(statuses.get(200)).toBeGreaterThan(150)
})

test.each([
  ['only asks whether it is there', { method: 'HEAD' as const }],
  ['asks for a part', { headers: { range: 'bytes=0-9999999' } }],
  [
    'asks for what it has not',
    { headers: { 'if-none-match': '*', 'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT' } },
  ],
  ['fetches ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['is a robot', { headers: { 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '66.249.66.1' } }],
  ['names another site', { headers: { 'x-site-alias': 'ocio' } }],
  ['wants data', { headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' } }],
  [
    'calls itself signed in',
    { headers: { cookie: `nx-session=x; nx-session-user=x; nx-meter=x.y.z; nx-paywall-relative-version=1` } },
  ],
  ['brings a token', { headers: { authorization: `Bearer ${'x'.repeat(40)}` } }],
])('PAYW-02 who %s gets no word more', async (_name, how) => {
  for (const one of walled) {
    const answer = await browser().ask(prefixOf(one) + one.path, how)
    expect([one.path, textOf(answer).includes(MARKER)]).toEqual([one.path, false])
    expect(answer.headers['cache-control']).not.toContain('public')
  }
})

test('PAYW-02 a reader and somebody else at once never get what is the other one’s', async () => {
  const who = Array.from({ length: 40 }, (_, at) => at % 2 === 0)
  for (const one of walled.filter(({ language }) => language === 'es')) {
    const got = await Promise.all(who.map((may) => (may ? open : browser()).isOpen(prefixOf(one) + one.path)))
    expect([one.path, got]).toEqual([one.path, who])
  }
})

test('PAYW-02 a token of a preview opens its own content and no other, nor its twin', async () => {
  const config = readConfig({ SECRET: TEST_SECRET })
  const [own, twin, other] = ['article-es', 'article-ca', 'recipe-es'].map((name) =>
    walled.find(({ name: own, language }) => name === `${own}-${language}`)!,
  )
  const { token } = previewToken(config, own!.id, now())
  expect(await browser().isOpen(`${own!.path}?preview=${token}`)).toBe(true)
  for (const one of [twin!, other!])
    expect(await browser().isOpen(`${prefixOf(one)}${one.path}?preview=${token}`)).toBe(false)
  expect(await browser().isOpen(own!.path)).toBe(false)
})

test('PAYW-02 what a session, a cookie or a gift once opened is closed when it is worth nothing any more', async () => {
  const { path } = walled[0]!
  const reader = await wallReader(app, db, { now: now(), marker: MARKER })
  expect(await reader.isOpen(path)).toBe(true)
  const copy = new Map(reader.jar)
  await reader.ask('/logout/', { method: 'POST' })
  const thief = browser()
  for (const [name, cookie] of copy) thief.jar.set(name, cookie)
  probe.now += 61_000
  expect([await reader.isOpen(path), await thief.isOpen(path)]).toEqual([false, false])
  probe.now -= 61_000
})

test('PAYW-02 mails of newsletters take nothing of what is behind a wall', async () => {
  const sites = siteRegistry(await allSites(db))
  const site = sites.get('portal')!
  const said: unknown[] = []
  for (const locale of ['es', 'ca'] as const) {
    const ctx = { db, now: now(), site, sites, locale }
    said.push([
      ...(
        await itemsByReference(
          ctx as never,
          walled.map(({ id }) => id),
        )
      ).values(),
    ])
  }
  const text = JSON.stringify(said)
  expect([text.includes('Título'), text.includes(MARKER)]).toEqual([true, false])
})
