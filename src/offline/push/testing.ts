import type { App } from '../../web/http/server.ts'
import { testBrowser, type TestBrowser, type TestPushService } from '../../platform/push/testing.ts'
import type { PushPayload } from '../../layout/push/model.ts'

/** A device of tests: a browser whose messages come to a push service of this machine. */
export interface TestDevice {
  device: { endpoint: string; p256dh: string; auth: string }
  /** What it was told so far. */
  told(): PushPayload[]
}

/** Makes a device with an address of its own. */
export function testDevice(service: TestPushService, name: string): TestDevice {
  const browser: TestBrowser = testBrowser()
  return {
    device: { endpoint: `${service.url}/${name}`, ...browser.keys },
    told: () =>
      service.taken
        .filter(({ path }) => path === `/${name}`)
        .map(({ body }) => JSON.parse(browser.read(body)) as PushPayload),
  }
}

/** Calls of devices, as the pages of a host make them. */
export function deviceCalls(app: App, host: string) {
  return async (method: 'POST' | 'DELETE', path: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/front/push/${path}`,
      headers: { host, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })
    return { status: answer.statusCode, body: answer.json() as { topics: string[] } }
  }
}
