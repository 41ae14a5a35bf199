import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSnackbar } from '../ui/snackbar/snackbar.element.ts'
import { offer } from './new-version.ts'
import { USE_NOW } from './model.ts'

/** As much of a worker as the page looks at. */
class Worker extends EventTarget {
  readonly postMessage = vi.fn()
  state = 'installing'

  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** As much of an element as a message takes. */
class Box extends EventTarget {
  readonly dataset = {}
  children: unknown[] = []
  textContent = ''

  append(...children: unknown[]): void {
    this.children.push(...children)
  }

  replaceChildren(...children: unknown[]): void {
    this.children = children
  }

  remove(): void {
    region.children = region.children.filter((each) => each !== this)
  }

  querySelector(): unknown {
    return this.children.find((each) => each instanceof Box) ?? null
  }
}

const active = new Worker()
let region: Box
let container: EventTarget & { controller: Worker }
const reload = vi.fn()

/** A registration whose next build is as far as a test says. */
function registered(next: { installing?: Worker; waiting?: Worker } = {}) {
  return Object.assign(new EventTarget(), { active, installing: null, waiting: null, ...next })
}

const offered = (registration: ReturnType<typeof registered>) =>
  offer(registration as unknown as ServiceWorkerRegistration)

/** The button that is shown; none where nothing is offered. */
const button = () => (region.children[0] as Box | undefined)?.children.at(-1) as Box | undefined

beforeEach(() => {
  region = new Box()
  container = Object.assign(new EventTarget(), { controller: active })
  reload.mockClear()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', {
    documentElement: { lang: 'es' },
    querySelector: () => region,
    createElement: () => new Box(),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a newer build behind the worker of a page', () => {
  it('is offered when it waits already', () => {
    offered(registered({ waiting: new Worker() }))
    expect(button()?.textContent).toBe('Usarla ahora')
  })

  it('is offered when it is found later, as soon as it waits', () => {
    const registration = registered()
    offered(registration)
    const next = new Worker()
    Object.assign(registration, { installing: next }).dispatchEvent(new Event('updatefound'))
    expect(button()).toBeUndefined()
    Object.assign(registration, { installing: null, waiting: next })
    next.becomes('installed')
    expect(button()?.textContent).toBe('Usarla ahora')
  })

  it('is offered when it was found before anybody listened', () => {
    const next = new Worker()
    const registration = registered({ installing: next })
    offered(registration)
    Object.assign(registration, { installing: null, waiting: next })
    next.becomes('installed')
    expect(button()?.textContent).toBe('Usarla ahora')
  })

  it('takes over when it is asked to, and the page comes anew, once', () => {
    const next = new Worker()
    offered(registered({ waiting: next }))
    button()!.dispatchEvent(new Event('click'))
    expect(next.postMessage).toHaveBeenCalledWith(USE_NOW)
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that another tab has asked for only needs the page to come anew', () => {
    const next = new Worker()
    offered(registered({ waiting: next }))
    next.becomes('activated')
    button()!.dispatchEvent(new Event('click'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is left alone by pages of another scope', () => {
    container.controller = new Worker()
    offered(registered({ waiting: new Worker() }))
    expect(button()).toBeUndefined()
  })

  it('stands beside what is said meanwhile, and longer', () => {
    vi.useFakeTimers()
    offered(registered({ waiting: new Worker() }))
    const kept = region.children[0]
    showSnackbar('Enlace copiado')
    showSnackbar('Guardado')
    expect(region.children).toEqual([kept, expect.objectContaining({ textContent: 'Guardado' })])
    vi.runAllTimers()
    expect(region.children).toEqual([kept])
    vi.useRealTimers()
  })
})
