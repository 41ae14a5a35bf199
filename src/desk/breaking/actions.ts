import { createHash } from 'node:crypto'
import { contentUrl } from '../../content/address.ts'
import { leadWith } from '../../content/boards/actions.ts'
import { refuse } from '../../content/api/authorise.ts'
import { changeContents, type Published, type PublishDeps } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { addNote, type Note } from '../../offline/push/note-store.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type Locale, ROOT_LOCALE, localized, type Localized } from '../../platform/i18n/locale.ts'
import { shortenedTo } from '../../platform/tidy-text.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { changeSite } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { escapeHtml } from '../../web/render/html.ts'
import { noteAudit } from '../audit/store.ts'
import { actorOf } from '../people/model.ts'
import { type KeyedCall, keepAnswer, takeKey } from '../repeats/store.ts'
import { tellDesk } from '../stream/news.ts'
import { type BreakingAnswer, type BreakingBody, sentences } from './model.ts'

/** How long the line above every page stays, unless somebody takes it away. */
const ALERT_MS = 6 * 60 * 60_000
/** A telephone shows no more. */
const PUSH_ROOM = 180
const KICKER: Localized = { es: 'Última hora', ca: 'Última hora' }
const SIGNATURE: Partial<Record<Locale, string>> = { es: 'Redacción', ca: 'Redacció' }

/** What publishing breaking news needs. */
export interface BreakingDeps extends PublishDeps {
  sites: SiteIndex
}

/**
 * Lets out breaking news in all its languages, on the front and above every page: all of it or nothing. Sent again it is
 * out already; sent again with anything else it is refused, and the answer says what is out.
 */
export async function publishBreaking(
  deps: BreakingDeps,
  news: BreakingBody,
  { site, staff }: { site: Site; staff: string },
): Promise<BreakingAnswer> {
  const idOf = (language: Locale) => `staff:breaking-${news.key}-${language}`
  const answer: BreakingAnswer = { published: [], lead: false, alert: false, push: false }
  const languages = news.texts.map(({ language }) => language)
  for (const language of languages)
    if (!site.languages.includes(language)) throw new AppError('INVALID_FIELD', { field: 'texts' })
  const digest = createHash('sha256').update(JSON.stringify(news)).digest('base64url')
  const sent: KeyedCall = { staff, key: `breaking-${news.key}`, digest }
  const out = (db: Db) => publishedIn({ db, sites: deps.sites }, site.languages, idOf)
  await changeContents(
    deps,
    languages.map(idOf),
    async (known, { trx, now }) => {
      const first = await takeKey(trx, sent, now, now)
      if (first ? first.digest !== digest : known.length > 0)
        throw new AppError('CONFLICT', { body: { published: await out(trx) } })
      return first ? [] : news.texts.map((text) => documentOf(news, text, idOf, now))
    },
    {
      actor: actorOf({ id: staff }),
      async written(outcomes, trx) {
        if (outcomes.length === 0) return
        await spread(trx, { deps, news, site, staff, outcomes, answer })
        await keepAnswer(trx, sent, null)
      },
    },
  ).catch(refuse)
  return { ...answer, published: (await out(deps.db)).filter(({ language }) => languages.includes(language)) }
}

/** What is out of it, in the languages of the site. */
async function publishedIn(
  { db, sites }: Pick<BreakingDeps, 'db' | 'sites'>,
  languages: readonly Locale[],
  idOf: (language: Locale) => string,
): Promise<BreakingAnswer['published']> {
  const records = await Promise.all(
    languages.map(async (language) => ({ language, record: await findAnyContent(db, `ext:${idOf(language)}`) })),
  )
  return records.flatMap(({ language, record }) => {
    if (!record) return []
    const { id, document } = record
    const title = 'title' in document ? document.title : ''
    return [{ id, language, title, url: contentUrl(sites, record) }]
  })
}

function documentOf(
  news: BreakingBody,
  { language, title, text }: BreakingBody['texts'][number],
  idOf: (language: Locale) => string,
  now: Date,
): Record<string, unknown> {
  const { summary, body } = sentences(text)
  const html = (part: string) => escapeHtml(part)
  const common = {
    externalId: idOf(language),
    translationGroup: `breaking-${news.key}`,
    site: news.site,
    language,
    state: 'published',
    publishAt: now.toISOString(),
    title,
    kicker: localized(KICKER, language),
    signature: SIGNATURE[language] ?? SIGNATURE[ROOT_LOCALE],
    taxa: news.section ? [news.section] : [],
    // Comments wait until somebody looks after them; emergencies are free for everybody.
    commentsClosed: true,
    access: 'free',
  }
  if (!news.coverage)
    return {
      ...common,
      type: 'article',
      summary,
      body: body.map((part, at) => ({ type: 'paragraph', id: `p${at + 1}`, html: html(part) })),
    }
  const told = text.split(/\n+/).map((part) => `<p>${html(part)}</p>`)
  const update = { id: `${news.key}-1`, date: now.toISOString(), title, html: text ? told.join('') : '' }
  return { ...common, type: 'live', summary, updates: [update] }
}

interface Spreading {
  deps: BreakingDeps
  news: BreakingBody
  site: Site
  staff: string
  outcomes: readonly Published[]
  answer: BreakingAnswer
}

/** In the same transaction: the front, the line above every page, and who did it. */
async function spread(trx: Db, { deps, news, site, staff, outcomes, answer }: Spreading): Promise<void> {
  const now = deps.clock.now()
  if (news.lead)
    for (const [at, { language }] of news.texts.entries()) {
      const key = { site: site.alias, pageType: 'front', locale: language } as const
      if (!outcomes[at] || !(await leadWith(trx, key, outcomes[at].id))) continue
      answer.lead = true
      await tellDesk(trx, { event: 'board', board: `${site.alias}/front/${language}`, by: staff })
    }
  if (news.alert) {
    const [first] = news.texts
    const words = Object.fromEntries(news.texts.map(({ language, title }) => [language, title]))
    answer.alert = await changeSite(trx, site.alias, (record) => ({
      ...record,
      alerts: [
        {
          id: `breaking-${news.key}`,
          title: KICKER,
          text: { [ROOT_LOCALE]: first!.title, ...words },
          from: now.toISOString(),
          until: new Date(now.getTime() + ALERT_MS).toISOString(),
        },
        ...(record.alerts ?? []),
      ].slice(0, 20),
    }))
  }
  if (news.push || answer.alert) answer.push = await notePush(trx, { deps, news, site, outcomes, now })
  for (const { id } of outcomes) {
    const detail = { lead: answer.lead, alert: answer.alert, push: answer.push, coverage: news.coverage }
    const actor = actorOf({ id: staff })
    await noteAudit(trx, {
      at: now,
      actor,
      staffId: staff,
      action: 'breaking.published',
      object: `content:${id}`,
      detail,
    })
    await tellDesk(trx, { event: 'draft', content: id, revision: 0, by: staff })
  }
}

/**
 * Tells the telephones that asked for it, each in its language and with the address of its article. The alert has the
 * same key, so that nobody is told twice.
 */
async function notePush(
  trx: Db,
  { deps, news, site, outcomes, now }: Pick<Spreading, 'deps' | 'news' | 'site' | 'outcomes'> & { now: Date },
): Promise<boolean> {
  const [first] = news.texts
  const words: Note['words'] = {}
  for (const language of site.languages) {
    const at = news.texts.findIndex((text) => text.language === language)
    const record = await findAnyContent(trx, outcomes[Math.max(0, at)]!.id)
    const title = localized(KICKER, language)
    const { title: body } = at < 0 ? first! : news.texts[at]!
    words[language] = {
      title,
      body: shortenedTo(PUSH_ROOM, body),
      url: (record && contentUrl(deps.sites, record)) ?? site.url,
    }
  }
  return addNote(
    trx,
    {
      key: `breaking:${site.alias}:breaking-${news.key}`,
      topics: [`breaking:${site.alias}`],
      contentId: outcomes[0]!.id,
      site: site.alias,
      words,
      urgent: true,
      expiresAt: new Date(now.getTime() + ALERT_MS),
      only: null,
    },
    now,
  )
}
