import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createToken, removeFolder, startPortal, temporaryFolder, type Portal } from '../e2e/portal.ts'

const ROUNDS = 10

/**
 * Corrects a cached article through the content API of one process and measures when two processes show it.
 * @returns the slowest round in milliseconds
 */
export async function measurePublishing(first: Portal): Promise<number> {
  const remembered = JSON.parse(readFileSync(join(first.dataDir, 'postgres.json'), 'utf8')) as Record<string, string>
  const DATABASE_URL = `postgres://portada:${remembered['password']}@127.0.0.1:${remembered['port']}/portada`
  const secondData = temporaryFolder()
  const second = await startPortal({ dataDir: secondData, env: { DATABASE_URL } })
  try {
    const token = createToken(first.dataDir)
    const address = await put(first, token, 0)
    let worst = 0
    for (let round = 1; round <= ROUNDS; round++) {
      // Both processes have the page, and readers have been asking for it.
      await Promise.all([first, second].map((portal) => until(portal, address, round - 1)))
      const began = performance.now()
      await put(first, token, round)
      await Promise.all([first, second].map((portal) => until(portal, address, round)))
      worst = Math.max(worst, performance.now() - began)
    }
    return Math.round(worst)
  } finally {
    await second.end()
    removeFolder(secondData)
  }
}

const titleOf = (round: number) => `La medida número ${round} del banco de pruebas`

/** @returns the path of the article */
async function put(portal: Portal, token: string, round: number): Promise<string> {
  const answer = await fetch(`${portal.url}/api/desk/content/bench`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'article',
      site: 'portal',
      language: 'es',
      state: 'published',
      title: titleOf(round),
      slug: 'medida-del-banco-de-pruebas',
      publishAt: '2026-01-01T08:00:00Z',
      body: [{ type: 'paragraph', html: 'Una medida.' }],
    }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The content API answered ${answer.status}: ${text}`)
  return new URL((JSON.parse(text) as { content: { url: string } }).content.url).pathname
}

async function until(portal: Portal, path: string, round: number): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const html = await (await fetch(portal.url + path)).text()
    if (html.includes(titleOf(round))) return
    if (Date.now() > deadline) throw new Error(`${portal.url}${path} does not show round ${round}`)
    await sleep(5)
  }
}
