import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { publishContent } from '../../../content/publish.ts'
import { noteNewFilms } from '../../../broadcast/renditions/make.ts'
import { noteFault, noteReady, tryAgain } from '../../../broadcast/renditions/store.ts'
import { deskPortal } from '../../testing.ts'
import { LISTED } from '../model.ts'
import { filmsAnswer } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const clock = { now: () => now }
const editor = desk.as('editor')
const admin = desk.as('admin')
afterAll(() => desk.close())

const SOURCE = '/media/videos/ola/film.mp4'
const films = async (who = editor) => filmsAnswer.parse((await who.get('films')).json())

it('films are listed with what became of them, and tried again by whoever looks after media', async () => {
  const film = { type: 'video', site: 'portal', language: 'es', state: 'published', hlsSource: SOURCE }
  const input = { ...film, externalId: 'film:ola', title: 'La ola de siete metros' }
  await publishContent({ db, clock }, input, { actor: 'test' })
  expect((await films()).rows).toEqual([])
  await noteNewFilms({ db, clock })
  expect((await films()).rows).toMatchObject([
    { source: SOURCE, state: 'waiting', reason: null, contents: [{ title: 'La ola de siete metros' }] },
  ])
  await noteFault(db, SOURCE, { reason: 'no-picture', detail: 'Output file is empty', again: null })
  expect((await films()).rows).toMatchObject([
    { state: 'failed', reason: 'no-picture', detail: 'Output file is empty' },
  ])
  expect((await admin.post('films/again', { source: SOURCE })).statusCode).toBe(200)
  expect((await films()).rows).toMatchObject([{ state: 'waiting' }])
  const made = { master: '/media/videos/ola/hls-1/master.m3u8', poster: null, width: 1280, height: 720, seconds: 61 }
  await noteReady(db, SOURCE, made, now)
  expect((await films()).rows).toMatchObject([{ state: 'ready', width: 1280, height: 720, reason: null }])
  // What is ready needs no other attempt, and what nobody knows has none.
  expect(await tryAgain(db, SOURCE, now)).toBe(false)
  expect((await admin.post('films/again', { source: '/media/a/b/c.mp4' })).statusCode).toBe(404)
})

it('no more films are listed than the list says that it shows, what waits or fails before the others', async () => {
  await sql`insert into film (source, state, noted_at, next_at, made_at)
    select '/media/videos/x' || n || '/film.mp4', 'ready', now(), now(), now() from generate_series(1, ${LISTED.films}) n`.execute(
    db,
  )
  await noteFault(db, SOURCE, { reason: 'no-picture', detail: '', again: null })
  const { rows } = await films()
  expect([rows.length, rows[0]?.state]).toEqual([LISTED.films, 'failed'])
})
