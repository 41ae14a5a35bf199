import { sql } from 'kysely'
import { putChannel, putSchedule } from '../../broadcast/schedule/actions.ts'
import { addVote } from '../../content/ratings/store.ts'
import type { MergeLook } from '../registers/merging/model.ts'
import type { DayAnswer } from '../schedule/model.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { publishMany } from '../../content/publish.ts'
import { sendMessage } from '../../participation/contact/actions.ts'
import { listMessages } from '../../participation/contact/store.ts'
import { readMessage } from '../../participation/contact/model.ts'
import { flagVote } from '../../participation/polls/flag-store.ts'
import { allSites } from '../../sites/store.ts'
import { digest } from '../../readers/session/store.ts'
import { publishArticles } from '../boards/testing.ts'
import type { BoardAnswer } from '../boards/model.ts'
import { type DeskCalls, deskPortal, withNewsletter } from '../testing.ts'
import { auditMessages } from './messages.ts'

const desk = await deskPortal()
const { db, now } = desk
const admin = desk.as('admin')
afterAll(() => desk.close())
const hour = (n: number) => new Date(now.getTime() + n * HOUR_MS).toISOString()
const WORDS = { messages: [{ type: 'bottom', principalText: 'Entra', language: 'es' }] }
const SAID = { subject: 'Hoy', preheader: '', intro: 'Buenos días' }
const ids: Record<string, string> = {}

/** What everything that a call may change comes to; sessions note when they were last used. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const kept: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg((to_jsonb(t) - 'seen_at')::text, ' ' order by t::text), '')) as sum
      from ${sql.table(name)} t`.execute(db)
    kept[name] = rows[0]!.sum
  }
  return kept
}

beforeAll(async () => {
  const item = { site: 'portal', language: 'es', state: 'published', publishAt: hour(-24), title: 'x' }
  const options = [
    { id: 'a', text: 'Sí' },
    { id: 'b', text: 'No' },
  ]
  const dates = { startDate: hour(-2), endDate: hour(20) }
  const made = await publishMany(
    { db, clock: { now: () => now } },
    [
      { ...item, ...dates, type: 'poll', externalId: 'poll', question: '¿Sí?', multiple: false, options },
      {
        ...item,
        type: 'interview',
        externalId: 'interview',
        guest: { name: 'Mireia Sanchis' },
        opensAt: hour(-20),
        answersFrom: hour(-2),
        closesAt: hour(5),
      },
      ...['dated', 'unconfirmed'].map((externalId) => ({
        ...item,
        type: 'event',
        externalId,
        ...(externalId === 'unconfirmed' && { state: 'draft' }),
        occurrence: { code: 'unique-date', date: hour(50) },
      })),
      { ...item, type: 'recipe', externalId: 'recipe' },
      ...['mar', 'costa'].map((externalId) => ({
        type: 'taxon',
        externalId,
        site: 'portal',
        slug: externalId,
        state: 'published',
        publishAt: hour(-24),
        name: { es: externalId, ca: externalId },
      })),
    ],
    { actor: 'cli' },
  )
  for (const one of made) ids[one.externalId] = (one as { id: string }).id
  await flagVote(db, ids['poll']!, now)
  for (const name of ['asked', 'same', 'joined']) {
    const { rows } = await sql<{ id: string }>`insert into interview_question (interview_id, site, body, state, sent_at)
      values (${ids['interview']}, 'portal', ${name}, 'shown', ${now}) returning id::text as id`.execute(db)
    ids[name] = rows[0]!.id
  }
  await sql`update interview_question set joined_to = ${ids['same']} where id = ${ids['joined']}`.execute(db)
  await withNewsletter(desk)
  for (const name of ['draft', 'leaving', 'paused']) {
    const { id } = (await admin.post('newsletters/el-dia/editions', { locale: 'es' })).json<{ id: string }>()
    await admin.put(`editions/${id}`, { ...SAID, seen: await seenOf(id), without: [] })
    ids[name] = id
  }
  await sql`update newsletter_edition set state = case id when ${ids['leaving']} then 'sending' else 'paused' end
    where id in (${ids['leaving']}, ${ids['paused']})`.execute(db)
  await sql`insert into newsletter_delivery (edition_id, email_key, email, domain, next_at, state, begun_at)
    values (${ids['paused']}, 'r@x.test', 'r@x.test', 'x.test', ${now}, 'unsure', ${now})`.execute(db)
  for (const name of ['shown', 'other'])
    ids[name] = String(
      (await admin.put('walls/portal/versions', { version: { name, ...WORDS }, seen: null })).json().id,
    )
  const test = { name: 'x', versions: [Number(ids['shown']), Number(ids['other'])], goal: 'register', days: 14 }
  ids['test'] = String((await admin.post('walls/portal/experiments', test)).json().id)
  const site = (await allSites(db)).find(({ alias }) => alias === 'portal')!
  const message = readMessage({
    name: 'Tomàs',
    email: 't@example.org',
    subject: 'La ràfega',
    message: 'Va ser al febrer',
  })
  await sendMessage({ db, site, locale: 'ca', now, readerId: null, linkTo: () => 'https://x.test/' }, message, {
    clientId: null,
    trap: '',
  })
  ids['message'] = (await listMessages(db))[0]!.receipt
  await sendMessage({ db, site, locale: 'ca', now, readerId: null, linkTo: () => 'https://x.test/' }, message, {
    clientId: null,
    trap: '',
  })
  ids['taken'] = (await listMessages(db)).find(({ receipt }) => receipt !== ids['message'])!.receipt
  await admin.post(`messages/${ids['taken']}/state`, { state: 'taken' })
  const { rows } = await sql<{ id: string }>`update mail set state = 'refused' where recipient = 't@example.org'
    returning id::text as id`.execute(db)
  ids['mail'] = rows[0]!.id
  await sql`insert into image (id, state, width, height) values ('shown', 'stored', 10, 10), ('unused', 'stored', 10, 10)`.execute(
    db,
  )
  Object.assign(ids, await publishArticles(desk, 'es', ['gone', 'kept']))
  const begun = async (path: string, body: object) =>
    (ids[path] = String((await admin.post(path, body)).json<{ id: string }>().id))
  await begun('redirects', { site: 'portal', path: '/una', target: '/dos/' })
  await begun('tokens', { name: 'Mesa', scopes: ['content:read'], sites: ['portal'], days: 30 })
  await begun('sources', SOURCE)
  await begun('alerts', ALERT)
  await admin.put('emergency', await emergencyAt('radio'))
  await addVote(db, ids['recipe']!, { browserHash: 'one', readerId: null, value: 5, now })
  const uno = { externalId: 'uno', site: 'portal', sites: ['portal'], slug: 'uno', name: { es: 'Uno', ca: 'U' } }
  const channel = await putChannel(db, uno)
  ids['channel'] = channel.id
  const film = { start: new Date(hour(3)), end: new Date(hour(4)), title: { es: 'Cine' } }
  await putSchedule(db, { channel, broadcasts: [film], source: 'test' })
  for (const name of ['first', 'second'])
    ids[name] = String((await admin.put('walls/ocio/versions', { version: { name, ...WORDS }, seen: null })).json().id)
  const board = (await admin.get(`${FRONT}/draft`)).json<BoardAnswer>()
  const module = board.modules.find(({ list }) => list !== null)!
  const to = [...module.pinned, ids['kept-es']!]
  await admin.put(`${FRONT}/draft`, { changes: [{ id: module.id, from: module.pinned, to }] })
  // What the refused note was of outlasts the transaction that it ends: sequences are not taken back.
  for (const action of ACTIONS) await sql`create sequence ${sql.id(`tried ${action}`)}`.execute(db)
  await sql`create function refuse_note() returns trigger language plpgsql as $$ begin
    perform nextval(format('%I', 'tried ' || new.action)); raise exception 'nothing is noted'; end $$`.execute(db)
  await sql`create trigger refuse_note before insert on audit for each row execute function refuse_note()`.execute(db)
})

const seenOf = async (id: string) => {
  const { subject, preheader, intro } = (await admin.get(`editions/${id}`)).json()
  return { subject, preheader, intro }
}
const seenWall = async (id: string) => ({
  messages: (await admin.get(`walls/portal/versions/${id}`)).json().messages,
  maxConsumedContent: null,
})

const ACTIONS = Object.keys(auditMessages.es).flatMap((key) =>
  key.startsWith('action.') ? key.slice('action.'.length) : [],
)
const FRONT = 'boards/portal/front/es'
const ALERT = { title: { es: 'Viento', ca: 'Vent' }, text: { es: 'Viento', ca: 'Vent' }, sites: ['portal'] }
const SOURCE = {
  site: 'portal',
  name: 'efe',
  format: 'newsml',
  source: 'https://agencia.example/wire',
  everySeconds: 60,
  publish: null,
  waits: true,
  language: null,
  sender: '',
  authVariable: null,
}
const EVERY_MINUTE = { everySeconds: 60, publish: 'none', waits: true }
const revisionOf = async (path: string) => (await admin.get(path)).json<{ revision: number }>().revision
const markOf = async (path: string, of: (answer: never) => string) => of((await admin.get(path)).json() as never)

const NEWSLETTER = {
  name: { es: 'La semana', ca: 'La setmana' },
  description: { es: 'Lo mejor', ca: 'El millor' },
  senderName: 'Mestral',
  cadence: '0 8 * * 6',
  contents: { kind: 'query', sections: [{ title: { es: 'Deportes' }, list: 'taxon:/deportes/', most: 3 }] },
  template: 'list',
  mode: 'reviewed',
  editors: ['mesa@desk.test'],
}
const emergencyAt = async (site: string) => {
  const { rows } = (await admin.get('emergency')).json<{ rows: { site: string; mark: string }[] }>()
  const words = { title: { es: 'X', ca: 'X' }, text: { es: 'X', ca: 'X' } }
  return { ...words, sites: [site], until: hour(3), marks: { [site]: rows.find((row) => row.site === site)!.mark } }
}
const dayOf = async (by: DeskCalls) => {
  const at = `schedule/${ids['channel']}/2026-03-02`
  const { rows } = (await by.get(at)).json<DayAnswer>()
  return { at, seen: Object.fromEntries(rows.map(({ id, mark }) => [id, mark])), id: rows[0]!.id }
}

type Ask = (by: DeskCalls) => Promise<{ statusCode: number }>
const CALLS: Record<string, Ask> = {
  'changing the rights of a picture': (by) => by.patch('media/shown', { rights: 'agency', expiresAt: hour(9) }),
  'deleting a picture': (by) => by.delete('media/unused'),
  'ending a poll': (by) => by.post(`polls/${ids['poll']}/close`),
  'looking at fast votes': (by) => by.post(`polls/${ids['poll']}/flag`, { until: now.toISOString() }),
  'answering a question': (by) => by.put(`interviews/questions/${ids['asked']}`, { answer: 'Sí.', seen: null }),
  'joining a question': (by) => by.post(`interviews/questions/${ids['asked']}/join`, { into: ids['same'] }),
  'separating a question': (by) => by.post(`interviews/questions/${ids['joined']}/separate`),
  'making an edition': (by) => by.post('newsletters/el-dia/editions', { locale: 'ca' }),
  'correcting an edition': async (by) =>
    by.put(`editions/${ids['draft']}`, { ...SAID, subject: 'Otro', seen: await seenOf(ids['draft']!), without: [] }),
  'trying an edition': (by) => by.post(`editions/${ids['draft']}/test`, { to: ['a@desk.test'] }),
  'letting an edition leave': (by) => by.post(`editions/${ids['draft']}/schedule`, { at: hour(3) }),
  'pausing an edition': (by) => by.post(`editions/${ids['leaving']}/pause`, { why: 'una errata' }),
  'letting an edition go on': (by) => by.post(`editions/${ids['paused']}/resume`),
  'sending an edition again': (by) => by.post(`editions/${ids['paused']}/unsure`),
  'stopping an edition': (by) => by.post(`editions/${ids['draft']}/stop`),
  'beginning a version of a wall': (by) =>
    by.put('walls/portal/versions', { version: { name: 'new', ...WORDS }, seen: null }),
  'publishing a version of a wall': async (by) =>
    by.post(`walls/portal/versions/${ids['shown']}/publish`, { seen: await seenWall(ids['shown']!) }),
  'ending a test of a wall': (by) => by.post(`walls/portal/experiments/${ids['test']}/stop`),
  'answering a message': (by) => by.post(`messages/${ids['message']}/answer`, { text: 'Gràcies.' }),
  'closing a message': (by) => by.post(`messages/${ids['message']}/state`, { state: 'closed' }),
  'trying mail again': (by) => by.post('health/mail/again', { ids: [ids['mail']] }),
  'ending sessions of somebody': (by) => by.delete(`people/${desk.as('editor').id}/sessions`),
  'ending sessions of one’s own': (by) => by.delete(`sessions/${digest(by.cookie.split('=')[1]!).slice(0, 12)}`),
  'changing a password': (by) => by.post('password', { password: 'una llanterna verda al port' }),
  'new recovery codes': (by) => by.post('recovery'),
  'inviting somebody': (by) =>
    by.post('people', { name: 'Nova', email: 'nova@desk.test', language: 'es', grants: [{ role: 'writer' }] }),
  'changing somebody': async (by) => {
    const at = `people/${desk.as('editor').id}`
    const { people } = (await by.get('people')).json<{ people: { id: string; mark: string }[] }>()
    return by.patch(at, { mark: people.find(({ id }) => at.endsWith(`/${id}`))!.mark, name: 'Una altra' })
  },
  'inviting somebody again': (by) => by.post(`people/${desk.as('editor').id}/invitation`),
  'adding a redirect': (by) => by.post('redirects', { site: 'portal', path: '/tres', target: '/dos/' }),
  'changing a redirect': (by) =>
    by.patch(`redirects/${ids['redirects']}`, {
      path: '/una',
      target: '/cuatro/',
      seen: { path: '/una', target: '/dos/' },
    }),
  'removing a redirect': (by) => by.delete(`redirects/${ids['redirects']}?path=/una&target=/dos/`),
  'making a key': (by) => by.post('tokens', { name: 'Otra', scopes: ['content:read'], sites: ['portal'], days: 30 }),
  'ending a key': (by) => by.delete(`tokens/${ids['tokens']}`),
  'adding a source': (by) => by.post('sources', { ...SOURCE, name: 'otra', source: 'https://otra.example/' }),
  'changing a source': (by) =>
    by.patch(`sources/${ids['sources']}`, { everySeconds: 300, publish: 'none', waits: true, seen: EVERY_MINUTE }),
  'removing a source': (by) => by.delete(`sources/${ids['sources']}?everySeconds=60&publish=none&waits=true`),
  'running a source': (by) => by.post(`sources/${ids['sources']}/run`),
  'pausing a source': (by) => by.post(`sources/${ids['sources']}/pause`),
  'letting a source go on': (by) => by.post(`sources/${ids['sources']}/resume`),
  'beginning a test of a wall': (by) =>
    by.post('walls/ocio/experiments', {
      name: 'x',
      goal: 'register',
      days: 14,
      versions: [Number(ids['first']), Number(ids['second'])],
    }),
  'publishing a front': async (by) =>
    by.post(`${FRONT}/publish`, { revision: await revisionOf(`${FRONT}/draft`), followers: [] }),
  'breaking news': (by) =>
    by.post('breaking', {
      key: crypto.randomUUID(),
      site: 'portal',
      texts: [{ language: 'es', title: 'Un desprendimiento', text: 'No hay heridos.' }],
    }),
  'withdrawing a content': async (by) => {
    const at = `contents/${ids['gone-es']}`
    return by.post(`${at}/withdraw`, { revision: await revisionOf(at), reason: 'x' })
  },
  'writing an alert': (by) => by.post('alerts', ALERT),
  'removing an alert': async (by) => {
    const of = ({ alerts }: { alerts: { id: string; mark: string }[] }) =>
      alerts.find(({ id }) => id === ids['alerts'])!.mark
    return by.delete(`alerts/${ids['alerts']}?mark=${await markOf('alerts', of)}`)
  },
  'writing topics': async (by) =>
    by.put('topics', {
      site: 'portal',
      topics: [],
      mark: await markOf('topics?site=portal', ({ mark }: { mark: string }) => mark),
    }),
  'taking a message': (by) => by.post(`messages/${ids['message']}/state`, { state: 'taken' }),
  'setting a message aside': (by) => by.post(`messages/${ids['message']}/state`, { state: 'spam' }),
  'beginning an emergency': async (by) => by.put('emergency', await emergencyAt('portal')),
  'ending an emergency': async (by) => by.delete(`emergency/radio?mark=${(await emergencyAt('radio')).marks['radio']}`),
  'opening a message again': (by) => by.post(`messages/${ids['taken']}/state`, { state: 'new' }),
  'setting the dates of an event': async (by) => {
    const occurrence = { code: 'unique-date', date: hour(60) }
    return by.put(`agenda/${ids['dated']}/occurrence`, { seen: { [ids['dated']!]: 1 }, occurrence })
  },
  'confirming an event': (by) =>
    by.post(`agenda/${ids['unconfirmed']}/confirm`, { seen: { [ids['unconfirmed']!]: 1 } }),
  'beginning a newsletter': (by) => by.post('newsletters', { site: 'portal', document: NEWSLETTER }),
  'changing a newsletter': async (by) => {
    const { mark } = (await by.get('newsletters/el-dia')).json<{ mark: string }>()
    return by.put('newsletters/el-dia', { document: NEWSLETTER, mark })
  },
  'counting stars no more': (by) =>
    by.post(`ratings/${ids['recipe']}/voids`, { option: '5', n: 1, seen: 1, reason: { es: 'x', ca: 'x' } }),
  'joining taxa': async (by) => {
    const look = (await by.get(`taxa/${ids['mar']}/merge?into=${ids['costa']}`)).json<MergeLook>()
    const seen = { one: look.one.version, into: look.into.version }
    return by.post(`taxa/${ids['mar']}/merge`, { into: ids['costa'], seen })
  },
  'changing a day of a channel': async (by) => {
    const { at, seen, id } = await dayOf(by)
    return by.post(`${at}/changes`, { seen, changes: [{ do: 'remove', id }] })
  },
  'shifting a day of a channel': async (by) => {
    const { at, seen, id } = await dayOf(by)
    return by.post(`${at}/shift`, { seen, from: id, minutes: 5 })
  },
  'changing a site': async (by) => {
    const { values } = (await by.get('sites/portal')).json<{ values: Record<string, unknown> }>()
    return by.put('sites/portal', { values: { name: 'Otro' }, seen: { name: values['name'] } })
  },
}

/** What is noted without one of the calls above, and why. */
const UNTRIED: Record<string, string> = {
  'session.opened': 'comes with the session itself (entry.test.ts)',
  'session.refused': 'changes nothing',
  'person.granted': 'of the command line',
  'person.revoked': 'of the command line',
  'invitation.accepted': 'wants the secret of a mail (entry.test.ts)',
  'codes.set': 'wants the code of a telephone (entry.test.ts)',
  'passkey.added': 'wants a key of a device (entry.test.ts)',
  'passkey.removed': 'wants a key of a device (entry.test.ts)',
  'mailbox.opened': 'of the command line',
  'poll.voided': 'by the function that writes the votes (polls.test.ts)',
  'poll.counted-again': 'by the function that writes the votes (polls.test.ts)',
  'rating.counted-again': 'by the function that writes the votes (ratings.test.ts)',
  'health.job-again': 'wants a job that was given up (health.test.ts)',
  'media.replaced': 'wants a file (media.test.ts)',
}

it.each(Object.entries(CALLS))('%s is not done where it cannot be noted', async (_, ask) => {
  const before = await everything()
  expect((await ask(admin)).statusCode).toBe(500)
  expect(await everything()).toEqual(before)
})

it('tries everything that may be noted, but for what is named with its reason', async () => {
  const untried: string[] = []
  for (const action of ACTIONS) {
    const { rows } = await sql<{ tried: boolean }>`select is_called as tried from ${sql.id(`tried ${action}`)}`.execute(
      db,
    )
    if (!rows[0]!.tried) untried.push(action)
  }
  expect(untried).toEqual(ACTIONS.filter((action) => action in UNTRIED))
})
