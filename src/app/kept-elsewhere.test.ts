import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putChannel, putSchedule } from '../broadcast/schedule/actions.ts'
import { exampleBroadcast, exampleChannel } from '../broadcast/schedule/examples.ts'
import type { Channel } from '../broadcast/schedule/model.ts'
import { saveBoard } from '../content/boards/actions.ts'
import { contentTag } from '../content/model.ts'
import { withdrawContent } from '../content/publish.ts'
import { loadTaxonomy } from '../content/taxonomy.ts'
import type { ContentInput } from '../content/types/model.ts'
import { takeFrontSnapshots } from '../fronts/snapshots/actions.ts'
import { addViews } from '../discovery/most-read/store.ts'
import { takeComment } from '../participation/comments/taking.ts'
import { addReader } from '../participation/testing.ts'
import { CACHE_CHANNEL, parseNotification } from '../platform/cache/notify.ts'
import { HOUR_MS } from '../platform/durations.ts'
import { purgedKeys } from '../platform/cache/surrogate-keys.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { routesOf } from '../web/http/route-table.ts'
import type { App } from '../web/http/server.ts'
import { silentLog } from '../platform/log.ts'
import { loadPages } from './pages.ts'
import { publishAll, TEST_NOW } from '../content-pages/testing.ts'
import { saveSite } from '../sites/store.ts'
import { NEWS_SITE, testProcess, type TestProcess } from './testing.ts'
import { writeNewsletter } from '../newsletters/definition-store.ts'
import { definitionSchema } from '../newsletters/input-model.ts'
import { addNewsletter } from '../readers/subscriptions/store.ts'
import { saveVersion } from '../walls/messages/actions.ts'
import { versionInputSchema } from '../walls/messages/model.ts'
import { saveForecast } from '../weather/forecast-store.ts'
import { dailySchema } from '../weather/model.ts'
import { savePlace } from '../weather/store.ts'

/** Stands in the title of everything that will be withdrawn; nobody looks for it, so no page says it by itself. */
const WORD = 'volantinero'
/** Stands beside it and is what searches ask for. */
const ASKED = 'zurrapastro'

const clock = { now: () => TEST_NOW }
const database = await testDatabase()
const { db } = database
/** Two processes on one database. */
let processes: TestProcess[] = []
let apps: App[] = []
let ids: Map<string, string>
/** A comment on what is withdrawn, with a reply. */
let comment: string
let channel: Channel

const common = { site: 'portal', sites: ['portal'], state: 'published' as const, publishAt: '2026-11-20T07:00:00Z' }
const title = `El ${ASKED} ${WORD}`
/** The same of entities. */
const NAME = 'perindola'
const name = { es: `La ${NAME}`, ca: `La ${NAME}` }
const item = {
  ...common,
  language: 'es' as const,
  taxa: ['ext:ribalta'],
  tags: ['ext:puerto'],
  authors: ['ext:neus'],
  title,
  slug: 'retirado',
  summary: `Un ${ASKED} muy ${WORD}.`,
}
const entity = (slug: string) => ({ ...common, slug, externalId: slug, name: { es: slug, ca: slug } })

/** What stays. */
const others: ContentInput[] = [
  { ...entity('ribalta'), type: 'taxon' },
  { ...entity('puerto'), type: 'taxon', kind: 'tag' },
  { ...entity('neus'), type: 'author' },
  { ...entity('cuaderno'), type: 'blog', authors: ['ext:neus'] },
  { ...entity('manos'), type: 'show', media: 'tv' },
  { ...entity('temporada'), type: 'season', show: 'ext:manos', number: 1 },
  { ...entity('uno'), type: 'stream', media: 'tv', video: { href: '/media/uno.m3u8' } },
  { ...item, type: 'article', externalId: 'otra', title: 'Otra noticia', summary: '', related: ['ext:article'] },
  {
    ...item,
    type: 'article',
    externalId: 'con',
    title: 'Con lo que se retira dentro',
    summary: '',
    body: [
      { type: 'video', id: 'b1', content: 'ext:video' },
      { type: 'poll', id: 'b2', content: 'ext:poll' },
    ] as never,
  },
  {
    ...item,
    type: 'article',
    externalId: 'bessona',
    language: 'ca',
    title: 'En català',
    summary: '',
    translationGroup: 'bessones',
  },
  { ...item, type: 'post', externalId: 'entrada', title: 'Otra entrada', summary: '', blog: 'ext:cuaderno' },
  { ...item, type: 'episode', externalId: 'capitulo', title: 'Otro capítulo', summary: '', show: 'ext:manos' },
  { ...common, type: 'page', externalId: 'legal', slug: 'aviso-legal', language: 'es', title: 'Aviso legal' },
]

/** What is withdrawn: an entity and a content of every type that has a title of its own. */
const withdrawn: ContentInput[] = [
  { ...entity('firma'), type: 'author', name },
  { ...entity('etiqueta'), type: 'taxon', kind: 'tag', name },
  { ...entity('bitacora'), type: 'blog', name },
  { ...entity('programa'), type: 'show', media: 'tv', name },
  { ...entity('directo'), type: 'stream', media: 'tv', name, video: { href: '/media/d.m3u8' } },
  { ...item, type: 'article', externalId: 'article', translationGroup: 'bessones' },
  {
    ...item,
    type: 'live',
    externalId: 'live',
    updates: Array.from({ length: 95 }, (_, n) => ({
      id: `u${n}`,
      date: new Date(Date.parse('2026-11-20T07:00:00Z') - n * 60_000).toISOString(),
      title: `${WORD} ${n}`,
      html: '<p>Nota</p>',
    })),
  },
  { ...item, type: 'post', externalId: 'post', blog: 'ext:cuaderno' },
  { ...item, type: 'video', externalId: 'video', hlsSource: '/media/video.m3u8' },
  { ...item, type: 'audio', externalId: 'audio', source: '/media/audio.mp3' },
  { ...item, type: 'gallery', externalId: 'gallery' },
  { ...item, type: 'recipe', externalId: 'recipe' },
  { ...item, type: 'diy', externalId: 'diy' },
  {
    ...item,
    type: 'event',
    externalId: 'event',
    occurrence: { code: 'unique-date', date: '2026-11-20T19:00:00Z' },
    thematics: [{ name: 'Danza' }],
  },
  {
    ...item,
    type: 'poll',
    externalId: 'poll',
    question: `¿${WORD}?`,
    startDate: '2026-11-01T00:00:00Z',
    endDate: '2026-12-01T00:00:00Z',
    options: [
      { id: 'a', text: 'Sí' },
      { id: 'b', text: 'No' },
    ],
  },
  {
    ...item,
    type: 'call',
    externalId: 'call',
    question: `¿${WORD}?`,
    opensAt: '2026-11-01T00:00:00Z',
    closesAt: '2026-12-01T00:00:00Z',
  },
  {
    ...item,
    type: 'episode',
    externalId: 'episode',
    show: 'ext:manos',
    season: 'ext:temporada',
    source: '/media/e.mp3',
  },
  {
    ...item,
    type: 'interview',
    externalId: 'interview',
    guest: { name: 'Neus' },
    opensAt: '2026-11-19T09:00:00Z',
    answersFrom: '2026-11-19T09:00:00Z',
    closesAt: '2026-12-19T09:00:00Z',
  },
  { ...common, type: 'page', externalId: 'page', slug: 'estatica', language: 'es', title },
]

const id = (externalId: string) => ids.get(externalId)!
const own = (externalId: string, folder: string) => `${folder}retirado_${id(externalId)}.html`

/**
 * Addresses of every page, by its name, on which something of it stands. A page that shows no content says `[]`; one that
 * is not here fails the test, so that whoever adds a page thinks of it.
 */
const pages = (): Record<string, string[]> => ({
  front: ['/'],
  taxon: ['/ribalta/', '/etiquetas/puerto/', '/etiquetas/etiqueta/'],
  lists: [
    '/videos/',
    '/audios/',
    '/cocina/',
    '/bricolaje/',
    '/encuestas/',
    '/participa/',
    '/encuentros-digitales/',
    '/directo-noticias/',
  ],
  call: ['/participa/retirado/'],
  interview: ['/encuentros-digitales/retirado/'],
  boards: ['/galerias/'],
  search: [`/buscar/?text=${ASKED}`, `/buscar/${ASKED}`, `/buscar/?text=${ASKED}&orderBy=date`],
  searchers: [`/cocina/buscador.html?searchText=${ASKED}`, '/cocina/buscador.html', '/bricolaje/buscador.html'],
  newsletter: ['/boletines/diario/'],
  edition: ['/boletines/diario/2026/11/20/'],
  archive: ['/hemeroteca/', '/hemeroteca/hoy/'],
  twins: [`${own('article', '/ribalta/').replace('.html', '')}/dos-lenguas/`],
  'day-edition': ['/edicion/2026/11/19/'],
  'that-day': ['/hemeroteca/aquel-dia/2026/11/20/'],
  agenda: ['/agenda/', '/agenda/?startDate=2026-11-20&endDate=2026-11-20', `/agenda/?searchText=${ASKED}`],
  'most-read': ['/lo-mas-leido/'],
  author: ['/autores/neus/', '/autores/firma/'],
  names: ['/autores/'],
  blog: ['/blogs/cuaderno/', '/blogs/bitacora/'],
  blogs: ['/blogs/'],
  content: [
    own('article', '/ribalta/'),
    own('video', '/videos/'),
    own('recipe', '/cocina/'),
    `/ribalta/retirado_${id('otra')}.html`,
    `/ribalta/retirado_${id('con')}.html`,
    `/blogs/cuaderno/retirado_${id('entrada')}.html`,
  ],
  elsewhere: ['/estatica/', '/aviso-legal/'],
  episode: [own('episode', '/programas/manos/'), `/programas/manos/retirado_${id('capitulo')}.html`],
  'live-archive': [own('live', '/directo-noticias/').replace('.html', '/1/')],
  show: ['/programas/manos/', '/programas/programa/', '/programas/manos/temporada/'],
  shows: ['/programas/', `/programas/?text=${ASKED}`],
  schedule: ['/programacion/'],
  guide: ['/programacion/guia/'],
  channel: ['/programacion/canal/'],
  directs: ['/directos/'],
  stream: ['/directos/directo/', '/directos/uno/'],
  comment: [`/participacion/comentario/${comment}/`],
})

/** Pages on which no content stands that anybody may keep; those of readers besides. */
const WITHOUT = [
  'showroom',
  'weather',
  'weather-place',
  'contact',
  'contact-receipt',
  'activity',
  'participation-rules',
  'participation-accounts',
  'own-contributions',
  'contribution-takedown',
  'sent-form',
  'offline',
  'cookies',
  'notices',
]

/** What answers GET without any content, or never may be kept: files, readers, the desk, the machine room. */
const PLAIN =
  /^\/(?:activacion\/|\*$|static\/|media\/|api\/docs|healthz|readyz|metrics|favicon|robots|sitemap\.xml|speculation-rules\.json$|api\/desk\/|api\/staff\/|redaccion(?:\/|$)|api\/front\/(?:user|following|human-check|municipalities|newsletter|weather|ugc|contribution|paywall|push|offline)\/|api\/newsletter\/|publicidad\/|agenda\/sigo\/|\.well-known\/|api\/activitypub\/(?:actor|followers|nodeinfo)$|service-worker\.js$|manifest\.webmanifest$|r\/:token|boletines\/:id\/rss|webapi\/receipts\/)|\/events$|\/(?:mine|similar)$|slug\/rss$|:c\/|:cursorMark$|:excludeId$/

/** The same for everything else that answers GET. */
const routes = (): Record<string, string[]> => ({
  '/api/activitypub/outbox': ['/api/activitypub/outbox?before=now'],
  '/api/activitypub/contents/:id': [`/api/activitypub/contents/${id('article')}`],
  '/rss/': ['/rss/'],
  '/rss/atom.xml': ['/rss/atom.xml'],
  '/rss/feed.json': ['/rss/feed.json'],
  '/:a((?!buscar$)[^/]+)/rss/': ['/ribalta/rss/'],
  '/:a/:b/rss/': ['/autores/neus/rss/', '/blogs/cuaderno/rss/', '/autores/firma/rss/'],
  '/rss/buscar/': [`/rss/buscar/?text=${ASKED}`],
  '/rss/buscar/:searcher/': [`/rss/buscar/cocina/?searchText=${ASKED}`],
  '/programas/:slug/rss/': ['/programas/manos/rss/'],
  '/programas/:slug/emisiones.ics': ['/programas/manos/emisiones.ics'],
  '/sitemap/:map': ['/sitemap/2026-11.xml', '/sitemap/news.xml', '/sitemap/sections.xml'],
  '/agenda/agenda.ics': ['/agenda/agenda.ics'],
  '/agenda/:name(^[a-z0-9-]+_\\d{1,18}).ics': [own('event', '/agenda/').replace('.html', '.ics')],
  '/webapi/load-more/:listId/:page': [
    '/webapi/load-more/portal.es.all/1',
    `/webapi/load-more/portal.es.taxon-${id('ribalta')}/1`,
  ],
  '/webapi/most-read/': ['/webapi/most-read/'],
  '/webapi/shows/search/': ['/webapi/shows/search/'],
  '/webapi/episodes/:locale/:listId/:page': [`/webapi/episodes/es/${id('manos')}/1`],
  '/api/front/live/:id': [`/api/front/live/${id('live')}`],
  '/api/front/poll/:id': [`/api/front/poll/${id('poll')}`],
  '/api/front/comments/:contentId': [`/api/front/comments/${id('article')}`],
  '/api/front/comment/:id/replies': [`/api/front/comment/${comment}/replies`],
  '/api/front/comment/:id/place': [`/api/front/comment/${comment}/place`],
  '/webapi/comments/:contentId': [`/webapi/comments/${id('article')}`],
  '/webapi/comment/:id/replies': [`/webapi/comment/${comment}/replies`],
  '/api/front/digital-interview/:id': [`/api/front/digital-interview/${id('interview')}`],
  '/api/front/streaming/list': ['/api/front/streaming/list'],
  '/api/front/streaming/list/:excludeId': ['/api/front/streaming/list/1'],
  '/api/front/schedule/:channel': ['/api/front/schedule/canal?date=2026-11-20'],
  '/programacion/xmltv.xml': ['/programacion/xmltv.xml'],
})

beforeAll(async () => {
  const settings = {
    'newsletter.sections': { diario: '/ribalta/' },
    'listing.pageSize': 50,
    'fediverse.name': 'mestral',
  }
  await saveSite(db, { ...NEWS_SITE, settings, productAlias: 'otro' })
  await saveSite(db, { alias: 'radio', id: '2', name: 'Ona', url: 'http://radio.test', position: 2 })
  ids = await publishAll(db, [...others, ...withdrawn])
  await loadTaxonomy(db, TEST_NOW)
  await addReader(db, 'neus')
  comment = await commentOn(id('article'))
  await commentOn(id('article'), comment)
  for (const pageType of ['front', 'side', 'taxon'] as const) {
    const modules: { kind: string; settings?: Record<string, string | number> }[] = [
      { kind: 'most-read' },
      { kind: 'lead' },
      { kind: 'list', settings: { size: 20 } },
      { kind: 'live' },
      { kind: 'poll' },
      { kind: 'streams' },
      { kind: 'searcher', settings: { searcher: 'events' } },
      { kind: 'on-air' },
      { kind: 'weather' },
      { kind: 'newsletter' },
    ]
    await saveBoard(db, { site: 'portal', pageType, locale: 'es' }, { rows: [{ columns: [{ width: 100, modules }] }] })
  }
  await addNewsletter(db, { id: 'diario', site: 'portal', name: { es: 'Diario' }, description: { es: 'Cada día' } })
  const items = [{ contentId: id('article'), title: 'Una', summary: '', url: '/' }]
  await sql`insert into newsletter_edition (newsletter_id, locale, number, state, subject, blocks, path, created_at,
      due_at, started_at, ended_at)
    values ('diario', 'es', 1, 'sent', 'Hoy', ${JSON.stringify([{ kind: 'items', title: '', items }])}::jsonb,
      '/boletines/diario/2026/11/20/', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW})`.execute(db)
  await addViews(db, new Map(['article', 'video', 'otra'].map((name) => [id(name), 5])), TEST_NOW)
  await takeFrontSnapshots({ db, log: silentLog, now: TEST_NOW })
  // The same front closed the day before; equal ones in a row would be kept once.
  await sql`update front_snapshot set taken_at = '2026-11-19T20:00:00Z', hash = ''`.execute(db)
  await takeFrontSnapshots({ db, log: silentLog, now: TEST_NOW })
  channel = await putChannel(db, exampleChannel('canal', { streamId: 'ext:directo' } as never))
  await putSchedule(db, {
    channel,
    source: 'test',
    broadcasts: [exampleBroadcast('Manos', 11, 13, { showId: id('manos'), episodeId: id('episode') })],
  })
  processes = await Promise.all([testProcess(database, clock), testProcess(database, clock)])
  apps = processes.map(({ app }) => app)
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await database.close()
})

async function commentOn(contentId: string, rootId: string | null = null): Promise<string> {
  const said = { contentId, site: 'portal', rootId, parentId: rootId, readerId: 'neus', signature: null }
  const text = { clientId: randomUUID(), body: `Un ${WORD}.`, digest: String(rootId), state: 'shown' as const }
  const taken = await takeComment(db, { ...said, ...text, signals: [], now: TEST_NOW })
  return taken!.id
}

const get = async (app: App, url: string) => app.inject({ url, headers: { host: 'news.test' } })
const surfaces = () => [...Object.values(pages()), ...Object.values(routes())].flat()

/** What still says the word, with the headers that came with it; a surface that is not there at all fails. */
async function showing(word: string, urls = surfaces(), asked = apps): Promise<Map<string, OutgoingHttpHeaders>> {
  const found = new Map<string, OutgoingHttpHeaders>()
  for (const [process, app] of asked.entries())
    for (const url of urls) {
      const { body, headers } = await get(app, url)
      if (body.includes(word)) found.set(`${process} ${url}`, headers)
    }
  return found
}

/** Withdraws, and waits until every process has heard of the last one; gives the keys that a cache in front must drop. */
async function withdraw(which: (input: ContentInput) => boolean): Promise<Set<string>> {
  const dropped = processes.map(({ hears }) => {
    const keys = new Set<string>()
    hears.on(CACHE_CHANNEL, (payload) => {
      const news = parseNotification(payload)!
      if (news.hard) for (const key of purgedKeys(news.tags)) keys.add(key)
    })
    return keys
  })
  const going = withdrawn.filter(which)
  for (const { externalId } of going) await withdrawContent({ db, clock }, `ext:${externalId}`, { actor: 'test' })
  const [last] = purgedKeys([contentTag(id(going.at(-1)!.externalId!))])
  await expect.poll(() => dropped.every((keys) => keys.has(last!))).toBe(true)
  return dropped[0]!
}

/** What may be kept elsewhere goes by one of its keys, and browsers keep it for a minute at most. */
function expectToGo(surfacesBefore: Map<string, OutgoingHttpHeaders>, dropped: Set<string>): void {
  for (const [url, headers] of surfacesBefore) {
    const caching = String(headers['cache-control'])
    if (!caching.includes('public')) continue
    expect([
      url,
      String(headers['surrogate-key'])
        .split(' ')
        .some((key) => dropped.has(key)),
    ]).toEqual([url, true])
    expect([url, Number(/max-age=(\d+)/.exec(caching)![1]) <= 60, caching.includes('while')]).toEqual([
      url,
      true,
      false,
    ])
  }
}

test('every page and every route is either looked at or known to show no content', async () => {
  const others = (await loadPages()).filter(({ source }) => !source.startsWith('src/readers/'))
  const names = others.map(({ page }) => page.name)
  expect(names.filter((one) => !(one in pages()) && !WITHOUT.includes(one))).toEqual([])
  expect(routesOf(apps[0]!).paths.filter((path) => !(path in routes()) && !PLAIN.test(path))).toEqual([])
  const silent: string[] = []
  for (const url of surfaces()) {
    const { body, statusCode } = await get(apps[0]!, url)
    expect([url, statusCode]).toEqual([url, 200])
    if (!body.includes(WORD) && !body.includes(NAME)) silent.push(url)
  }
  // Their texts are those of the schedule itself; a static page, a map of paths and a number of a page say nothing.
  expect(
    silent.filter(
      (url) =>
        !/^\/(?:aviso-legal|programacion|api\/front\/(?:schedule|digital-interview)|sitemap)\/|\/place$/.test(url),
    ),
  ).toEqual(['/programas/?text=zurrapastro', '/programas/manos/emisiones.ics'])
})

/** What a reader, a proxy or a program may send besides the address. */
const HEADERS: Record<string, string> = {
  'X-Site-Alias': 'radio',
  'Accept-Language': 'ca',
  Accept: 'application/json',
  Origin: 'http://radio.test',
  Cookie: 'nx-session=a; nx-reader=1; nx-consent=all',
  'User-Agent': 'Mozilla/5.0 (iPhone)',
  'X-Forwarded-Host': 'radio.test',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-For': '192.0.2.7',
  'Save-Data': 'on',
}

test('an answer that may be kept names every header that makes it another one', async () => {
  const app = apps[0]!
  const more = ['/api/front/municipalities/46', '/api/front/weather/', '/sitemap.xml', '/robots.txt', '/favicon.ico']
  const varied = new Set<string>()
  for (const url of [...surfaces(), ...more]) {
    const plain = await get(app, url)
    if (!String(plain.headers['cache-control']).includes('public')) continue
    for (const [name, value] of Object.entries(HEADERS)) {
      const other = await app.inject({ url, headers: { host: 'news.test', [name]: value } })
      if (other.body === plain.body && other.statusCode === plain.statusCode) continue
      varied.add(name)
      expect([url, name, String(plain.headers['vary']).split(', ').includes(name)]).toEqual([url, name, true])
    }
    if (plain.headers['content-encoding'] !== undefined || /json|text|xml/.test(String(plain.headers['content-type'])))
      expect([url, plain.headers['vary']]).toEqual([url, expect.stringContaining('Accept-Encoding')])
  }
  expect([...varied].sort()).toEqual(['Accept-Language', 'X-Site-Alias'])
})

test('who has an answer gets 304, and HEAD says what GET says', async () => {
  const app = apps[0]!
  const lasting = ['cache-control', 'etag', 'vary', 'surrogate-key', 'cdn-cache-control']
  const of = (headers: OutgoingHttpHeaders, names: string[]) => names.map((name) => headers[name])
  for (const url of surfaces())
    for (const encoding of ['identity', 'br']) {
      const ask = (method: 'GET' | 'HEAD', headers: object = {}) =>
        app.inject({ method, url, headers: { host: 'news.test', 'accept-encoding': encoding, ...headers } })
      const full = await ask('GET')
      if (!String(full.headers['cache-control']).includes('public')) continue
      const told = [...lasting, 'content-type', 'content-encoding', 'content-length']
      expect([url, ...of((await ask('HEAD')).headers, told)]).toEqual([url, ...of(full.headers, told)])
      const etag = String(full.headers['etag'])
      for (const method of ['GET', 'HEAD'] as const)
        for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
          const again = await ask(method, { 'if-none-match': known })
          expect([url, again.statusCode, again.body]).toEqual([url, 304, ''])
          expect([url, ...of(again.headers, lasting)]).toEqual([url, ...of(full.headers, lasting)])
          expect([url, again.headers['content-length']]).toEqual([url, undefined])
        }
      expect([url, (await ask('GET', { 'if-none-match': '"x"' })).statusCode]).toEqual([url, 200])
    }
})

let forecasts = 0
const POLL = { interval: 100, timeout: 10_000 }
/** On how many of the surfaces below each is said. */
const SHOWN_ON: Record<string, number> = { broadcast: 15, channel: 15, place: 4, forecast: 2, wall: 1, newsletter: 9 }

/** What stands beside contents, with something that it says. */
const records: Record<string, (word: string) => Promise<unknown>> = {
  async broadcast(word) {
    const broadcasts = [exampleBroadcast(word, 11, 13, { showId: id('manos') })]
    await putSchedule(db, { channel, source: 'test', broadcasts })
  },
  channel: (word) => putChannel(db, { ...exampleChannel('canal'), name: { es: word } }),
  place: (word) => savePlace(db, { site: 'portal', slug: 'portalba', name: { es: word }, isDefault: true }),
  forecast(word) {
    const day = { date: '2026-11-20', min: 3, max: 9, sky: '12', rainProbability: 0 }
    const data = dailySchema.parse([{ ...day, wind: { speed: 10, direction: 'NO' } }])
    const issued = new Date(TEST_NOW.getTime() - HOUR_MS + (forecasts += 1))
    return saveForecast(db, { place: 'portalba', kind: 'daily', issued, source: word, data })
  },
  wall(word) {
    const messages = [{ language: 'es', type: 'bottom', principalText: word }]
    return saveVersion({ db, clock }, 'portal', versionInputSchema.parse({ name: 'uno', messages }))
  },
  newsletter(word) {
    const one = { id: 'diario', site: 'portal', name: { es: word }, description: { es: 'Cada día' } }
    return writeNewsletter(db, definitionSchema.parse(one), TEST_NOW)
  },
}

test('what stands beside contents changes where it shows, and is told by a key of it', async () => {
  const { front, taxon, show, schedule, guide, channel: page, directs, stream, 'that-day': day } = pages()
  const urls = [
    ...[front, taxon, show, schedule, guide, page, directs, stream, day].flatMap((list) => list ?? []),
    own('article', '/ribalta/'),
    own('live', '/directo-noticias/').replace('.html', '/1/'),
    '/programas/manos/emisiones.ics',
    '/programacion/xmltv.xml',
    '/api/front/schedule/canal?date=2026-11-20',
    '/el-tiempo/',
    '/el-tiempo/portalba/',
    '/api/front/weather/',
    '/api/front/weather/portalba',
    '/boletines/',
    '/boletines/diario/',
    '/boletines/diario/rss/',
    '/api/front/paywall/1/messages',
  ]
  const saying = (word: string) => showing(word, urls, apps.slice(0, 1))
  const seen = new Map<string, string[]>()
  for (const [kind, say] of Object.entries(records)) {
    await say(`tamborino-${kind}`)
    // A page may be served once more while the new one is made.
    await expect.poll(async () => (await saying(`tamborino-${kind}`)).size, POLL).toBe(SHOWN_ON[kind])
    const before = await saying(`tamborino-${kind}`)
    const keys = new Set<string>()
    processes[0]!.hears.on(CACHE_CHANNEL, (payload) => {
      for (const key of purgedKeys(parseNotification(payload)!.tags)) keys.add(key)
    })
    await say(`zambomba-${kind}`)
    await expect.poll(() => keys.size, POLL).toBeGreaterThan(0)
    const unnamed = [...before].filter(([, headers]) => {
      const named = String(headers['surrogate-key']).split(' ')
      return String(headers['cache-control']).includes('public') && !named.some((key) => keys.has(key))
    })
    seen.set(
      kind,
      unnamed.map(([url]) => url),
    )
    await expect.poll(async () => [...(await saying(`tamborino-${kind}`)).keys()], POLL).toEqual([])
  }
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(Object.keys(records).map((kind) => [kind, []])))
  // Of the forecast the call says no words.
  const forecast = await get(apps[0]!, '/api/front/weather/portalba')
  expect(String(forecast.headers['surrogate-key']).split(' ')).toContain('weather:portalba')
})

test('a withdrawn content is gone from every surface of every process as soon as they hear of it', async () => {
  const before = await showing(WORD)
  expect(before.size).toBeGreaterThan(100)
  expectToGo(before, await withdraw(({ language }) => Boolean(language)))
  expect([...(await showing(WORD)).keys()]).toEqual([])
})

test('a withdrawn entity is named nowhere any more', async () => {
  const before = await showing(NAME)
  expect(before.size).toBeGreaterThan(40)
  expectToGo(before, await withdraw(({ language }) => !language))
  expect([...(await showing(NAME)).keys()]).toEqual([])
})
