import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, phonePicture } from '../../src/platform/uploads/testing.ts'
import { query } from '../database.ts'
import { httpMember } from '../http-member.ts'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ dataDir, env: { RATE_LIMIT_FACTOR: '0' } })
})
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

/** Files below a folder of the portal, which may not be there. */
function filesBelow(...path: string[]): string[] {
  try {
    const found = readdirSync(join(dataDir, ...path), { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

test('killed in the middle of uploads: every picture that was acknowledged is there once, and no file is nobody’s', async () => {
  const readers = await Promise.all([1, 2].map((n) => httpMember(portal.port, dataDir, `foto${n}`)))
  const jpeg = await phonePicture({ width: 1600, height: 1200 })
  const acknowledged: string[] = []
  const cut: { clientId: string; send(): Promise<Response> }[] = []
  const sending = readers.flatMap(({ cookie }, reader) =>
    [1, 2].map(async (line) => {
      for (let n = 0; ; n += 1) {
        const clientId = `${reader}-${line}-${n}`
        const fields = { title: clientId, text: 'Una huella.', terms: 'true', clientId }
        const form = multipart(fields, [{ field: 'image', name: 'foto.jpg', bytes: jpeg }])
        const send = () =>
          fetch(`${portal.url}/api/front/ugc/el-mestral-desde-tu-ventana`, {
            method: 'POST',
            headers: { ...form.headers, cookie: cookie() },
            body: new Uint8Array(form.payload),
          })
        const answer = await send().catch(() => null)
        if (answer?.status !== 200) return void cut.push({ clientId, send })
        acknowledged.push(clientId)
      }
    }),
  )
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
  await portal.end('SIGKILL')
  await Promise.all(sending)
  portal = await startPortal({ dataDir, port: portal.port, env: { RATE_LIMIT_FACTOR: '0' } })
  expect(filesBelow('quarantine')).toEqual([])
  for (const { send } of cut) expect((await send()).status).toBe(200)
  const rows = await query<{ client_id: string; storage_key: string }>(
    dataDir,
    `select c.client_id, f.storage_key from contribution c join contribution_file f on f.contribution_id = c.id
      where c.client_id is not null`,
  )
  expect(rows.map((row) => row.client_id).sort()).toEqual([...acknowledged, ...cut.map((one) => one.clientId)].sort())
  // What was cut off between its file and its row is known, and goes when nobody can want it any more.
  const doomed = await query<{ key: string }>(dataDir, 'select key from upload_removal')
  const known = new Set([...rows.map((row) => row.storage_key), ...doomed.map(({ key }) => key)])
  const kept = filesBelow('files', 'contributions')
  expect(kept.filter((file) => !known.has(`contributions/${file.split('/').at(-2)}`))).toEqual([])
  for (const { storage_key: key } of rows)
    expect(
      kept.some((file) => file.includes(key)),
      key,
    ).toBe(true)
})

test('killed while a picture is replaced: it is the former or the new one, and no file is nobody’s', async () => {
  let cookie = ''
  const call = async (method: string, path: string, body: object | Uint8Array<ArrayBuffer>) => {
    const isFile = body instanceof Uint8Array
    const answer = await fetch(`${portal.url}/api/staff/${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      body: isFile ? body : JSON.stringify(body),
    })
    expect(answer.status, path).toBe(200)
    cookie ||= answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0]!)
      .join('; ')
    return (await answer.json()) as { upload: string; media: { id: string } | null }
  }
  let sent = 0
  /** Sends one that was never sent before, of a colour of its own. */
  const send = async (replaces?: string) => {
    sent += 1
    const colour = `#${(sent * 0x010203).toString(16).padStart(6, '0')}`
    const bytes = new Uint8Array(await phonePicture({ width: 1600, height: 1200, colour }))
    const { upload } = await call('POST', 'media', { name: `${sent}.jpg`, bytes: bytes.length, replaces })
    return (await call('PUT', `media/uploads/${upload}/0`, bytes)).media!.id
  }
  await call('POST', 'session/demonstration', { email: 'admin@mestral.example' })
  const id = await send()
  const folder = join(dataDir, 'files', 'images', id)
  const originals = () => readdirSync(folder).filter((name) => name.startsWith('original'))
  const parts = () => readdirSync(join(dataDir, 'files', 'desk-uploads'))
  let standing = 'original'
  // Its bytes are here, its file lies beside the former, the former is gone.
  const moments = [() => parts().length > 0, () => originals().length > 1, () => !originals().includes(standing)]
  for (const reached of moments) {
    const sending = (async () => {
      for (;;) await send(id)
    })().catch(() => undefined)
    while (!reached()) await turn()
    await portal.end('SIGKILL')
    await sending
    portal = await startPortal({ dataDir, port: portal.port, env: { RATE_LIMIT_FACTOR: '0' } })
    const [row] = await query<{ key: string; sha256: string; cut: number; address: string; noted: number }>(
      dataDir,
      `select 'original' || case when file_version > 0 then '-' || file_version else '' end as key, sha256,
        cut_version as cut, id || case when cut_version > 0 then '.' || cut_version else '' end as address,
          (select count(*)::int from audit where object = 'image:' || image.id) as noted
        from image where id = $1`,
      [id],
    )
    const digest = createHash('sha256').update(readFileSync(join(folder, row!.key)))
    // Whole, and noted as often as it was done.
    expect([digest.digest('hex'), row!.noted]).toEqual([row!.sha256, row!.cut])
    expect((await fetch(`${portal.url}/static/images/${row!.address}/4-3/210.jpg`)).status).toBe(200)
    const doomed = await query<{ key: string }>(dataDir, 'select key from upload_removal')
    const known = new Set([`images/${id}/${row!.key}`, ...doomed.map(({ key }) => key)])
    // What was not whole yet goes with the file that it was to be.
    const wholes = originals().map((name) => name.replace(/\.[0-9a-f-]{36}\.part$/, ''))
    expect(wholes.filter((name) => !known.has(`images/${id}/${name}`))).toEqual([])
    expect(parts().filter((name) => !known.has(`desk-uploads/${name}`))).toEqual([])
    standing = row!.key
  }
})
