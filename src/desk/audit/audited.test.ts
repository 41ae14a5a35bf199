import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { publishMany } from '../../content/publish.ts'
import { saveNewsletter } from '../../newsletters/actions.ts'
import { definitionSchema } from '../../newsletters/input-model.ts'
import { sendMessage } from '../../participation/contact/actions.ts'
import { listMessages } from '../../participation/contact/store.ts'
import { readMessage } from '../../participation/contact/model.ts'
import { flagVote } from '../../participation/polls/flag-store.ts'
import { allSites } from '../../sites/store.ts'
import { digest } from '../../readers/session/store.ts'
import { type DeskCalls, deskPortal } from '../testing.ts'

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
  const newsletter = {
    id: 'el-dia',
    site: 'portal',
    name: { es: 'El día', ca: 'El dia' },
    description: { es: 'x', ca: 'x' },
    source: { kind: 'hand' },
  }
  await saveNewsletter(db, definitionSchema.parse(newsletter), now)
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
  const { rows } = await sql<{ id: string }>`update mail set state = 'refused' where recipient = 't@example.org'
    returning id::text as id`.execute(db)
  ids['mail'] = rows[0]!.id
  await sql`insert into image (id, state, width, height) values ('shown', 'stored', 10, 10), ('unused', 'stored', 10, 10)`.execute(
    db,
  )
  await sql`create function refuse_note() returns trigger language plpgsql as
    $$ begin raise exception 'nothing is noted'; end $$`.execute(db)
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
}

it.each(Object.entries(CALLS))('%s is not done where it cannot be noted', async (_, ask) => {
  const before = await everything()
  expect((await ask(admin)).statusCode).toBe(500)
  expect(await everything()).toEqual(before)
})
