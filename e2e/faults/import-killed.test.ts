import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const ITEMS = 1500
const folder = temporaryFolder()
const file = join(folder, 'export.xml')
let portal: Portal

const item = (id: number) => `<item><title>Noticia ${id}</title><link>https://viejo.example/${id}/</link>
<guid>https://viejo.example/?p=${id}</guid><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type>
<wp:status>publish</wp:status><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>
<content:encoded><![CDATA[<p>Texto ${id}.</p><p><a href="https://viejo.example/${id - 1}/">antes</a></p>]]></content:encoded></item>`

const args = (...more: string[]) => ['dist/server/cli.js', ...more]
const env = () => ({ ...process.env, DATA_DIR: portal.dataDir, LOG_LEVEL: 'error' })

function command(...more: string[]): string {
  const done = spawnSync(process.execPath, args(...more), { env: env(), encoding: 'utf8', maxBuffer: 64 << 20 })
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout
}

const stored = () =>
  command('content', 'list', '--site', 'radio', '--type', 'article', '--json')
    .split('\n')
    .filter((line) => line.includes('/noticia-')).length

/** Whether the first have come; asked of the portal, because a command takes as long as the whole import. */
async function hasBegun(token: string): Promise<boolean> {
  const listed = await fetch(`${portal.url}/api/desk/content?site=radio&type=article&limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await listed.text()).includes('/noticia-')
}

beforeAll(async () => {
  const head =
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://viejo.example</wp:base_blog_url>'
  const items = Array.from({ length: ITEMS }, (_, index) => item(index + 1)).join('\n')
  writeFileSync(file, `${head}${items}</channel></rss>`)
  portal = await startPortal({ dataDir: await seededFolder() })
})
afterAll(async () => {
  await portal?.end()
  removeFolder(folder)
  if (portal) removeFolder(portal.dataDir)
})

test('an import killed in the middle goes on where it was: nothing twice, nothing missing', async () => {
  const token = createToken(portal.dataDir)
  const first = spawn(process.execPath, args('import', 'wxr', file, '--site', 'radio'), { env: env(), stdio: 'ignore' })
  const gone = once(first, 'exit')
  while (first.exitCode === null && !(await hasBegun(token))) await sleep(100)
  first.kill('SIGKILL')
  await gone
  const before = stored()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(ITEMS)
  const report = JSON.parse(command('import', 'wxr', file, '--site', 'radio', '--resume', '--json')) as Record<
    string,
    unknown
  >
  expect(report).toMatchObject({ faulty: 0, types: { article: expect.any(Object) } })
  expect(stored()).toBe(ITEMS)
  expect(JSON.parse(command('import', 'wxr', file, '--site', 'radio', '--json'))).toMatchObject({
    imported: 0,
    updated: 0,
  })
})
