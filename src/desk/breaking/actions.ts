import { contentUrl } from '../../content/address.ts'
import { leadWith } from '../../content/boards/actions.ts'
import { refuse } from '../../content/api/authorise.ts'
import { changeContents, type Published, type PublishDeps } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { addNote, type Note } from '../../offline/push/note-store.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { changeSite } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { escapeHtml } from '../../web/render/html.ts'
import { noteAudit } from '../audit/store.ts'
import { tellDesk } from '../stream/news.ts'
import { actorOf } from '../people/model.ts'
import { type BreakingAnswer, type BreakingBody, sentences } from './model.ts'

/** How long the line above every page stays, unless somebody takes it away. */
const ALERT_MS = 6 * 60 * 60_000
/** A telephone shows no more. */
const PUSH_ROOM = 180
const KICKER: Partial<Record<Locale, string>> = { es: 'Última hora', ca: 'Última hora' }
const SIGNATURE: Partial<Record<Locale, string>> = { es: 'Redacción', ca: 'Redacció' }

/** What publishing breaking news needs. */
export interface BreakingDeps extends PublishDeps {
  sites: SiteIndex
}

/** Lets out breaking news in all its languages, on the front and above every page: all of it or nothing. */
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
  await changeContents(
    deps,
    languages.map(idOf),
    // Sent twice, it is out already.
    (known, { now }) => (known.length > 0 ? [] : news.texts.map((text) => documentOf(news, text, idOf, now))),
    {
      actor: actorOf({ id: staff }),
      written: (outcomes, trx) => spread(trx, { deps, news, site, staff, outcomes, answer }),
    },
  ).catch(refuse)
  for (const language of languages) {
    const record = await findAnyContent(deps.db, `ext:${idOf(language)}`)
    if (record) answer.published.push({ id: record.id, language, url: contentUrl(deps.sites, record) })
  }
  return answer
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
    kicker: KICKER[language] ?? KICKER[ROOT_LOCALE],
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
  if (news.alert && outcomes.length > 0) {
    const [first] = news.texts
    const words = Object.fromEntries(news.texts.map(({ language, title }) => [language, title]))
    answer.alert = await changeSite(trx, site.alias, (record) => ({
      ...record,
      alerts: [
        {
          id: `breaking-${news.key}`,
          title: { es: KICKER.es!, ca: KICKER.ca! },
          text: { [ROOT_LOCALE]: first!.title, ...words },
          from: now.toISOString(),
          until: new Date(now.getTime() + ALERT_MS).toISOString(),
        },
        ...(record.alerts ?? []),
      ].slice(0, 20),
    }))
  }
  if ((news.push || answer.alert) && outcomes.length > 0)
    answer.push = await notePush(trx, { deps, news, site, outcomes, now })
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
    const title = KICKER[language] ?? KICKER[ROOT_LOCALE]!
    const { title: body } = at < 0 ? first! : news.texts[at]!
    words[language] = {
      title,
      body: body.slice(0, PUSH_ROOM),
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
