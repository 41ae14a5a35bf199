import { expect, test, vi } from 'vitest'
import { askedNow, wants } from './proof.desk.ts'

const window = new EventTarget()
vi.stubGlobal('addEventListener', window.addEventListener.bind(window))

test('what a screen reads by itself asks for a session once one leaves the text, or does something oneself', async () => {
  const read = wants('session', false)
  expect(askedNow()).toBeNull()
  window.dispatchEvent(new Event('focusout'))
  expect(askedNow()).toMatchObject({ what: 'session' })
  askedNow()!.give(true)
  expect([await read, askedNow()]).toEqual([true, null])

  const held = wants('session', false)
  for (const type of ['pointerdown', 'focusout']) window.dispatchEvent(new Event(type))
  expect(askedNow()).toBeNull()
  window.dispatchEvent(new Event('pointerup'))
  // The button that was pressed is heard first.
  expect(askedNow()).toBeNull()
  await vi.waitFor(() => expect(askedNow()).not.toBeNull())
  askedNow()!.give(true)
  expect(await held).toBe(true)

  const again = wants('session', false)
  const pressed = wants('session')
  askedNow()!.give(false)
  expect(await Promise.all([again, pressed])).toEqual([false, false])
  // What was answered is not asked for again when one goes on.
  window.dispatchEvent(new Event('focusout'))
  expect(askedNow()).toBeNull()
})
