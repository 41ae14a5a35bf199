import { expect, test } from 'vitest'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { sendFile } from './send-file.ts'

test('who has a file is told with 304 on what it depends, and not what type it has', async () => {
  const app = await callServer(siteRegistry([testSite()]))
  const found = {
    size: 6,
    etag: '"captions"',
    async *read() {
      yield Buffer.from('WEBVTT')
    },
  }
  app.get('/media/es.vtt', (request, reply) =>
    sendFile(request, reply, found, { type: 'text/vtt; charset=utf-8', caching: 'public, max-age=3600' }),
  )
  const told = ['vary', 'cache-control', 'etag', 'surrogate-key']
  for (const method of ['GET', 'HEAD'] as const) {
    const ask = (headers = {}) => app.inject({ method, url: '/media/es.vtt', headers })
    const full = await ask()
    expect(full.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/vtt; charset=utf-8' })
    const known = await ask({ 'if-none-match': '"captions"' })
    expect([known.statusCode, known.body, known.headers['content-type']]).toEqual([304, '', undefined])
    for (const name of told) expect([name, known.headers[name]]).toEqual([name, full.headers[name]])
  }
  await app.close()
})
