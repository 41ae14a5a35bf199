import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COLUMN_WIDTHS } from '../../content/boards/model.ts'
import { commandLine } from '../../platform/testing.ts'
import { deskPortal } from '../testing.ts'
import { register } from './commands.ts'
import type { BoardAnswer } from './model.ts'

const desk = await deskPortal()
const folder = mkdtempSync(join(tmpdir(), 'portada-board-'))
afterAll(async () => {
  await desk.close()
  rmSync(folder, { recursive: true })
})
const typed = commandLine({ db: desk.db, now: desk.now }, register)
const run = (...words: string[]) => typed('board', ...words)
function file(content: unknown): string {
  const path = join(folder, 'board.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}
const shown = async (...words: string[]) => JSON.parse((await run('show', 'portal', 'front', ...words))[0]!)
const editor = desk.as('front-editor')
const modules = [{ kind: 'cards', settings: { size: 2 } }]

test('SITE-34, SITE-35, SITE-36, SITE-37, SITE-38: a front gets rows and columns of every width', async () => {
  expect((await shown()).rows.length).toBeGreaterThan(2)
  const rows = COLUMN_WIDTHS.map((width) => ({ columns: [{ width, modules }] }))
  const heads = [{ band: 'tint', head: { title: 'Comarca' }, columns: [{ width: 50, modules: [] }] }]
  expect(await run('set', 'portal', 'front', file({ rows: [...rows, ...heads] }))).toEqual([
    'portal has a new board: front, es',
  ])
  const out = await shown()
  expect(out).toMatchObject({ rows: [...rows, ...heads] })
  expect(JSON.stringify(out)).not.toContain('"id"')
  // What is shown can be set again, and the other language has its own.
  await run('set', 'portal', 'front', file(out))
  expect(await shown()).toEqual(out)
  expect((await shown('--language', 'ca')).rows).not.toEqual(out.rows)
  expect((await editor.get('boards/portal/front/es/versions')).json()).toMatchObject({ versions: [{}, {}, {}] })
})

test('what is no board is refused by its place, and so is one that somebody arranges', async () => {
  const before = await shown()
  await expect(run('set', 'portal', 'front', file({ rows: [{ columns: [{ width: 40, modules }] }] }))).rejects.toThrow(
    'rows[0].columns[0].width',
  )
  const unknown = [{ columns: [{ width: 50, modules: [{ kind: 'nada' }] }] }]
  await expect(run('set', 'portal', 'front', file({ rows: unknown }))).rejects.toThrow('no module is called so')
  await expect(run('show', 'portal', 'portada')).rejects.toThrow('boards are: front, taxon, side')
  await expect(run('show', 'nada', 'front')).rejects.toThrow('there is no site «nada»')
  const [first] = ((await editor.get('boards/portal/front/es/draft')).json() as BoardAnswer).modules
  const removed = await editor.post('boards/portal/front/es/modules', { act: 'remove', id: first!.id })
  expect(removed.statusCode).toBe(200)
  await expect(run('set', 'portal', 'front', file(before))).rejects.toThrow('somebody arranges it')
  expect(await shown()).toEqual(before)
})
