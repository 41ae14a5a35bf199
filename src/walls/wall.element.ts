import { lazily } from '../browser/chunks.ts'
import { inTime } from '../browser/time-limit.ts'
import { fill } from '../platform/i18n/text.ts'
import { pageState } from '../browser/boot-state.ts'
import { giftCookie, usedCookie } from './gifts/model.ts'
import type { PaywallData } from './gate/decide.ts'

/** A version of the wall that somebody looks at (OPEN-116). */
const VERSION_COOKIE = 'nx-paywall-relative-version'

/** The value of a cookie of this page. */
function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** What the server told this page of its wall; null when it told nothing that can be read. */
function told(contentId: string): PaywallData | null {
  try {
    return JSON.parse(cookie(`nx-paywall-data-${contentId}`) ?? 'null') as PaywallData | null
  } catch {
    return null
  }
}

/** Where versions are tested it counts who saw the wall, and a browser that runs no script saw no message. */
async function saySeen(): Promise<void> {
  try {
    await fetch(`${pageState()?.base ?? ''}/api/front/paywall/seen`, { method: 'POST', keepalive: true })
  } catch (error) {
    console.warn(error)
  }
}

/** Writes what was read this month, and fetches what the wall has to say. */
export class WallElement extends HTMLElement {
  #texts: Record<string, string> = {}

  connectedCallback(): void {
    if (this.dataset['showroom'] !== undefined)
      return lazily(
        () => import('./showroom/fake-wall.ts'),
        ({ fakeWall }) => fakeWall(this),
      )
    this.#texts = JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
    const data = told(this.dataset['content']!)
    if (data) this.#count(data)
    this.querySelector('details')?.addEventListener('toggle', () => void this.#list())
    const id = this.dataset['content']!
    if (cookie(giftCookie(id)) || cookie(usedCookie(id)) || data?.conditionName === 'logged-in')
      lazily(
        () => import('./gifts/gift-bar.ts'),
        ({ giftBar }) => giftBar(this, { data, texts: this.#texts, cookie }),
      )
    const version = cookie(VERSION_COOKIE)
    if (data?.version && !data.accessGranted) void saySeen()
    const asked = version ?? data?.version?.toString() ?? this.dataset['version']
    if (data && !data.accessGranted && data.messageIds.length > 0 && asked)
      lazily(
        () => import('./show-messages.ts'),
        ({ showMessages }) => showMessages(this, data, asked),
      )
  }

  #count({ userCounter, conditionName }: PaywallData): void {
    const line = this.querySelector<HTMLElement>('[data-meter]')
    const said = line?.querySelector('[data-said]')
    if (!line || !said || conditionName === 'preview') return
    if (conditionName === 'logged-in') {
      said.textContent = this.#texts['paywall.meter.account']!
      for (const one of line.querySelectorAll<HTMLElement>('[data-bars], [data-reset]')) one.hidden = true
      return
    }
    const max = Number(this.dataset['max'])
    const read = fill(this.#texts['paywall.counter']!, { num: userCounter, max })
    said.textContent = fill(this.#texts['paywall.meter.read']!, { read })
    line.querySelectorAll('i').forEach((bar, at) => bar.toggleAttribute('data-on', at < userCounter))
  }

  /** Which contents they were: asked for when somebody wants to know. */
  async #list(): Promise<void> {
    const list = this.querySelector<HTMLElement>('[data-reads]')!
    if (list.childElementCount > 0) return
    try {
      const answer = await fetch(`${pageState()?.base ?? ''}/api/front/paywall/meter`, {
        headers: { 'accept-language': document.documentElement.lang },
        signal: inTime(),
      })
      if (!answer.ok) throw new Error(String(answer.status))
      const { reads } = (await answer.json()) as {
        reads: { title: string; url: string; day: string; counts: boolean }[]
      }
      const lines = reads.map((read) => this.#line(read))
      list.replaceChildren(...(lines.length > 0 ? lines : [this.#say('paywall.meter.none')]))
    } catch (error) {
      console.warn(error)
      list.replaceChildren(this.#say('paywall.meter.failed'))
    }
  }

  #say(key: string): HTMLElement {
    const item = document.createElement('li')
    item.textContent = this.#texts[key]!
    return item
  }

  #line({ title, url, day, counts }: { title: string; url: string; day: string; counts: boolean }): HTMLElement {
    const item = document.createElement('li')
    const time = document.createElement('time')
    time.dateTime = day
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
      day: 'numeric',
      month: 'short',
    }).format(new Date(`${day}T12:00:00`))
    const link = document.createElement('a')
    link.href = url
    link.textContent = title
    const mark = document.createElement('span')
    mark.textContent = counts ? this.#texts['paywall.meter.counts']! : ''
    item.append(time, link, mark)
    return item
  }
}

if (!customElements.get('nx-wall')) customElements.define('nx-wall', WallElement)
