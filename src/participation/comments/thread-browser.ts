import { pageState } from '../../browser/boot-state.ts'
import { call } from '../../browser/http.ts'
import { fill } from '../../platform/i18n/text.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'

interface Fragment {
  html: string
  nextPage: number | null
}

/** Goes on in a thread: other orders, further comments and replies, the comment that the address names. */
export class ThreadBrowser {
  #busy = false
  #order: string
  private readonly place: HTMLElement
  private readonly changed: () => void

  constructor(place: HTMLElement, changed: () => void) {
    this.place = place
    this.changed = changed
    this.#order = place.dataset['order'] ?? 'newest'
  }

  get #thread(): HTMLElement {
    return this.place.querySelector<HTMLElement>('[data-thread]')!
  }

  /** Another order, from its first page. */
  async reorder(select: HTMLSelectElement): Promise<void> {
    if (!select.closest('[data-order]')) return
    this.#order = select.selectedOptions[0]?.dataset['name'] ?? 'newest'
    await this.#tried(() => this.#fill(1))
  }

  /** The comments after the last one that stands here. */
  async more(link: HTMLElement): Promise<void> {
    const comments = [...this.#thread.children].filter((each) => each instanceof HTMLElement)
    const last = comments.findLast((each) => each.dataset['comment'])
    await this.#tried(async () => {
      const after = last ? `&after=${last.dataset['comment']}` : ''
      const { html, nextPage } = await this.#fetch(`page=${link.dataset['more']}${after}`)
      this.#thread.insertAdjacentHTML('beforeend', html)
      this.#setMore(nextPage)
      focusOn(last?.nextElementSibling)
    })
  }

  /** The replies to a comment after the last one that stands below it. */
  async moreReplies(comment: HTMLElement, link: HTMLElement): Promise<void> {
    await this.#tried(async () => focusOn(await this.#fetchReplies(comment, link)))
  }

  /** The comment that the address names, also when it stands on a later page or among further replies. */
  async showLinked(): Promise<void> {
    const id = /^#c-(\d+)$/.exec(location.hash)?.[1]
    if (!id || document.getElementById(`c-${id}`)) return
    try {
      const path = this.#path(`/api/front/comment/${id}/place`)
      const { page, rootId } = await call<{ page: number; rootId: string }>('GET', path)
      this.#order = 'newest'
      if (!document.getElementById(`c-${rootId}`)) await this.#fill(page)
      for (;;) {
        const root = document.getElementById(`c-${rootId}`)
        const more = root?.querySelector<HTMLElement>('[data-more-replies]')
        if (document.getElementById(`c-${id}`) || !root || !more) break
        await this.#fetchReplies(root, more)
      }
      this.changed()
      document.getElementById(`c-${id}`)?.scrollIntoView()
    } catch (error) {
      // It is gone, or was never there: the page stays as it is.
      console.warn(error)
    }
  }

  /** One thing at a time; what fails is told. */
  async #tried(run: () => Promise<void>): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      await run()
      this.changed()
    } catch (error) {
      console.warn(error)
      const texts = JSON.parse(this.place.dataset['texts'] ?? '{}') as Record<string, string>
      showSnackbar(fill(texts['comments.error.load'] ?? ''))
    }
    this.#busy = false
  }

  async #fill(page: number): Promise<void> {
    const { html, nextPage } = await this.#fetch(`page=${page}`)
    this.#thread.innerHTML = html
    this.#setMore(nextPage)
  }

  #fetch(query: string): Promise<Fragment> {
    const path = `/webapi/comments/${this.place.dataset['contentId']}?${query}&orderBy=${this.#order}`
    return call('GET', this.#path(path))
  }

  async #fetchReplies(comment: HTMLElement, link: HTMLElement): Promise<Element | null> {
    const path = `/webapi/comment/${comment.dataset['comment']}/replies?after=${comment.dataset['last'] ?? 0}`
    const { html, nextPage } = await call<Fragment>('GET', this.#path(path))
    const place = link.closest('p')!
    const before = place.previousElementSibling
    place.insertAdjacentHTML('beforebegin', html)
    const newest = place.previousElementSibling as HTMLElement
    if (newest.dataset['comment']) comment.dataset['last'] = newest.dataset['comment']
    if (nextPage === null) place.remove()
    return before?.nextElementSibling ?? null
  }

  #setMore(nextPage: number | null): void {
    const more = this.place.querySelector<HTMLElement>('[data-more]')
    if (!more) return
    more.hidden = nextPage === null
    more.dataset['more'] = String(nextPage ?? '')
  }

  #path(path: string): string {
    return `${pageState()?.base ?? ''}${path}`
  }
}

function focusOn(first: Element | null | undefined): void {
  if (first instanceof HTMLElement) Object.assign(first, { tabIndex: -1 }).focus({ preventScroll: true })
}
