import { expect, it, vi } from 'vitest'
import { CallError } from './call.desk.ts'
import { sayUnheard } from './unheard.desk.ts'

const said = vi.hoisted(() => [] as string[])
vi.mock('../ui/toast.desk.tsx', () => ({ say: (text: string) => said.push(text) }))

it('says of a call that failed what no screen has said, and leaves faults of the desk to the console', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  sayUnheard()
  const failed = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  const body = { errors: [{ errorCode: 'SERVICE_UNAVAILABLE', message: 'El portal no puede ahora.' }] }
  expect(failed(new CallError(503, body))).toBe(true)
  expect(failed(new TypeError('x'))).toBe(false)
  expect(said).toEqual(['El portal no puede ahora.'])
  vi.unstubAllGlobals()
})
