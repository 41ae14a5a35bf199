import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { commandLine } from '../../platform/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { register } from './commands.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example', position: 1 })
const portada = commandLine({ db, now: new Date('2026-03-02T09:00:00Z') }, register)

it('people of the newsroom are invited, given roles, shut out and invited again by hand', async () => {
  expect(await portada('staff', 'add', 'ana@x.example', 'Ana', '--role', 'admin', '--language', 'ca')).toEqual([
    'invited ana@x.example (1); without SMTP_URL `portada mail list` has its link',
  ])
  const { rows: mails } = await sql<{
    recipient: string
    subject: string
    body_text: string
  }>`select * from mail`.execute(db)
  expect(mails).toMatchObject([{ recipient: 'ana@x.example', subject: 'Et conviden a la redacció de Mestral' }])
  expect(mails[0]!.body_text).toMatch(/https:\/\/mestral\.example\/redaccion\/invitacion#[\w-]{43}/)
  await portada('staff', 'add', 'pau@x.example', 'Pau', '--role', 'writer', '--site', 'portal')
  await portada('staff', 'grant', 'pau@x.example', 'moderator')
  expect(await portada('staff', 'grant', 'pau@x.example', 'moderator')).toEqual(['nothing to change'])
  await portada('staff', 'grant', '2', 'writer', '--site', 'portal', '--trusted')
  expect(await portada('staff', 'list')).toEqual([
    '1  ana@x.example  Ana  invited  admin all sites',
    '2  pau@x.example  Pau  invited  writer portal trusted; moderator all sites',
  ])
  await portada('staff', 'revoke', 'pau@x.example', 'moderator')
  expect(await portada('staff', 'disable', 'pau@x.example')).toEqual(['pau@x.example: disabled'])
  expect((await portada('staff', 'list'))[1]).toBe('2  pau@x.example  Pau  disabled  writer portal trusted')
  await portada('staff', 'enable', 'pau@x.example')
  expect((await portada('staff', 'list'))[1]).toContain('invited')
  await portada('staff', 'reset', 'ana@x.example')
  const { rows: audit } = await sql<{
    actor: string
    action: string
    object: string
  }>`select * from audit order by id`.execute(db)
  expect(audit.map(({ actor, action, object }) => `${actor} ${action} ${object}`)).toEqual([
    'cli person.invited staff:1',
    'cli person.invited staff:2',
    'cli person.granted staff:2',
    'cli person.granted staff:2',
    'cli person.revoked staff:2',
    'cli person.changed staff:2',
    'cli person.changed staff:2',
    'cli person.reset staff:1',
  ])
})

it('what is typed wrong is said', async () => {
  for (const [words, said] of [
    [['grant', 'nobody@x.example', 'admin'], 'nobody of the newsroom'],
    [['grant', '1', 'boss'], 'a role is one of'],
    [['grant', '1', 'admin', '--site', 'ocio'], 'no site «ocio»'],
    [['add', 'ana@x.example', 'Ana', '--role', 'admin'], 'works here already'],
  ] as const)
    await expect(portada('staff', ...words)).rejects.toThrow(said)
})
