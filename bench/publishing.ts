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
    return (await seenAfter(first, [first.url, second.url])).at(-1)!
  } finally {
    await second.end()
    removeFolder(secondData)
  }
}

/**
 * Corrects a cached article through the content API and measures when it is seen at all of the addresses.
 * @param settings of the portal, for whom it is not the one of its folder
 * @returns the rounds in milliseconds, from the fastest to the slowest
 */
export async function seenAfter(
  portal: Portal,
  addresses: readonly string[],
  settings: Record<string, string> = {},
): Promise<number[]> {
  const token = createToken(portal.dataDir, settings)
  const path = await put(portal, token, 0)
  const rounds: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    // Everybody has the page, and readers have been asking for it.
    await Promise.all(addresses.map((address) => until(address + path, round - 1)))
    const began = performance.now()
    await put(portal, token, round)
    await Promise.all(addresses.map((address) => until(address + path, round)))
    rounds.push(Math.round(performance.now() - began))
  }
  return rounds.toSorted((a, b) => a - b)
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

async function until(url: string, round: number): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const html = await (await fetch(url)).text()
    if (html.includes(titleOf(round))) return
    if (Date.now() > deadline) throw new Error(`${url} does not show round ${round}`)
    await sleep(5)
  }
}
