import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { commandLine } from '../platform/testing.ts'
import { saveSite } from '../sites/store.ts'
import { register as registerContent } from './commands.ts'
import { exampleArticle, exampleTaxon } from './examples.ts'
import { register as registerSearch } from './search/commands.ts'
import { register as registerTokens } from './tokens/commands.ts'
import { findToken } from './tokens/store.ts'

const { db, url, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portada-commands-'))
const now = new Date('2026-03-02T12:00:00Z')
const run = commandLine({ db, now, url }, registerContent, registerTokens, registerSearch)

beforeAll(async () => {
  await saveSite(db, { alias: 'portal', id: 'portal', name: 'Portal', url: 'http://news.test', position: 1 })
  await saveSite(db, { alias: 'ocio', id: 'ocio', name: 'Ocio', url: 'http://news.test', position: 2 })
})
afterEach(() => {
  process.exitCode = 0
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await close()
})

function file(name: string, contents: string): string {
  const path = join(folder, name)
  writeFileSync(path, contents)
  return path
}

describe('the command line', () => {
  it('OPEN-69 publishes JSON Lines and lists, twice without a difference', async () => {
    const path = file(
      'stories.jsonl',
      [
        exampleArticle({ taxa: ['ext:taxon:sucesos'], language: 'ca', site: 'ocio' }),
        exampleTaxon('sucesos', { site: 'ocio' }),
      ]
        .map((each) => JSON.stringify(each))
        .join('\r\n'),
    )
    expect(await run('publish', path)).toEqual(['created: 2'])
    expect(await run('publish', path)).toEqual(['unchanged: 2'])
    const [taxon, article] = (await run('content', 'list', '--json')).map((line) => JSON.parse(line))
    expect(taxon).toMatchObject({ type: 'taxon', language: null, url: 'http://news.test/ocio/sucesos/' })
    expect(article).toEqual({
      id: article.id,
      type: 'article',
      language: 'ca',
      site: 'ocio',
      state: 'published',
      access: 'free',
      url: `http://news.test/ocio/ca/sucesos/la-riada-deja-sin-puente-a-vallfosca_${article.id}.html`,
    })
    expect(await run('content', 'list', '--type', 'taxon', '--state', 'draft', '--json')).toEqual([])
    expect(JSON.parse((await run('content', 'show', 'example:riada')).join(''))).toMatchObject({
      id: article.id,
      revisions: [{ version: 1, actor: 'command' }],
    })
    expect(await run('search', 'rebuild')).toEqual(['2 contents derived again'])
  })

  it('a faulty content fails alone and the command says so', async () => {
    const path = file(
      'mixed.json',
      JSON.stringify([exampleArticle({ externalId: 'good' }), { type: 'article', externalId: 'bad' }]),
    )
    const lines = await run('publish', path)
    expect(lines[0]).toMatch(/^bad: .*site/)
    expect(lines.at(-1)).toBe('created: 1, failed: 1')
    expect(process.exitCode).toBe(1)
    await expect(run('publish', file('broken.jsonl', '{"a":1}\n{oops'))).rejects.toThrow('line 2 is no JSON')
    await expect(run('content', 'list', '--state', 'lost')).rejects.toThrow('--state is one of')
  })

  it('withdraws by id or external id', async () => {
    await run('publish', file('one.json', JSON.stringify(exampleArticle({ externalId: 'one' }))))
    expect(await run('withdraw', 'one')).toEqual(['one: withdrawn'])
    expect(await run('withdraw', 'one')).toEqual(['one: unchanged'])
    expect(await run('withdraw', 'nobody')).toEqual(['nobody: unknown'])
    expect(process.exitCode).toBe(1)
  })

  it('makes tokens, lists them without their secret, and revokes them', async () => {
    const { id, secret } = JSON.parse(
      (await run('token', 'create', 'desk', '--site', 'portal', '--days', '2', '--json'))[0]!,
    )
    expect(await findToken(db, secret, now)).toMatchObject({
      id,
      sites: ['portal'],
      scopes: ['content:read', 'content:write'],
    })
    const [listed] = await run('token', 'list', '--json')
    expect(JSON.parse(listed!)).toMatchObject({ id, name: 'desk', valid: true })
    expect(listed).not.toContain(secret)
    expect(await run('token', 'revoke', id)).toEqual([`Token ${id} is revoked.`])
    expect(await findToken(db, secret, now)).toBeNull()
    await expect(run('token', 'revoke', id)).rejects.toThrow('no valid token')
    await expect(run('token', 'create', 'x', '--scope', 'everything')).rejects.toThrow('--scope is one of')
    await expect(run('token', 'create', 'x', '--site', 'nowhere')).rejects.toThrow('no site')
  })
})
