import { pageState } from '../../browser/boot-state.ts'
import { CallError } from '../../browser/http.ts'
import { fill } from '../../platform/i18n/text.ts'
import { currentReader, readerId, userCall } from '../../readers/current/reader.ts'
import { offerSignIn } from '../../readers/library/offer-sign-in.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { formBelow, type FormLook } from './form-below.ts'
import { draftOf, keepDraft, rememberFold } from './kept-in-browser.ts'
import type { Mine } from './mine.ts'
import { OwnComments } from './own-comments.ts'
import { ThreadBrowser } from './thread-browser.ts'

interface Sent {
  id: string
  status: 'pending' | 'published'
  receipt: string
}

/** Writes, answers, votes, reports and goes on in the comments of a page; what is personal comes by a call of its own. */
export class CommentsElement extends HTMLElement {
  #texts: Record<string, string> = {}
  #busy = false
  #browser = new ThreadBrowser(this, () => this.#paint())
  #own = new OwnComments(this, {
    text: (key) => this.#text(key),
    path: (path) => this.#path(path),
    refused: (error) => this.#refused(error, 'comments.error.post'),
    open: (comment, opener, look) => this.#open(comment, opener, look),
    say: (form, said) => this.#say(form, said),
    focusComposer: () => this.#composer?.querySelector('textarea')?.focus(),
    resend: (text) => this.#resend(text),
  })

  connectedCallback(): void {
    this.#texts = JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
    this.addEventListener('submit', this)
    this.addEventListener('click', this)
    this.addEventListener('input', this)
    this.addEventListener('change', this)
    const composer = this.#composer
    if (composer) this.#prepare(composer)
    const fold = this.querySelector<HTMLDetailsElement>('[data-fold]')
    if (fold) rememberFold(fold)
    void this.#browser.showLinked()
    addEventListener('hashchange', () => void this.#browser.showLinked())
    if (readerId()) void this.#personal()
    this.dataset['ready'] = ''
  }

  handleEvent(event: Event): void {
    const target = event.target as HTMLElement
    if (event.type === 'input' && target instanceof HTMLTextAreaElement) return this.#typed(target)
    if (event.type === 'change' && target instanceof HTMLSelectElement) return void this.#browser.reorder(target)
    if (event.type === 'submit') return this.#submitted(event as SubmitEvent)
    if (event.type === 'click') this.#clicked(event as MouseEvent, target)
  }

  get #composer(): HTMLFormElement | null {
    return this.querySelector<HTMLFormElement>(':scope > [data-composer]')
  }

  get #contentId(): string {
    return this.dataset['contentId']!
  }

  #path(path: string): string {
    return `${pageState()?.base ?? ''}${path}`
  }

  #text(key: string, values: Record<string, string | number> = {}): string {
    return fill(this.#texts[key] ?? '', values)
  }

  /** A form of ours is checked by us: the sentences are the page's, in its language. */
  #prepare(form: HTMLFormElement): void {
    form.noValidate = true
    const area = form.querySelector('textarea')!
    if (!area.value && form === this.#composer) area.value = draftOf(this.#contentId)
    this.#count(area)
  }

  #typed(area: HTMLTextAreaElement): void {
    this.#count(area)
    if (area.form === this.#composer) keepDraft(this.#contentId, area.value)
  }

  #count(area: HTMLTextAreaElement): void {
    const count = area.form?.querySelector('[data-count]')
    const max = Number(this.dataset['max'])
    if (count) count.textContent = this.#text('comments.count', { n: area.value.length, max })
  }

  #clicked(event: MouseEvent, target: HTMLElement): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const hit = (selector: string) => target.closest<HTMLElement>(selector)
    const comment = hit('[data-comment]')
    const run = (act: () => unknown) => {
      event.preventDefault()
      void act()
    }
    if (hit('[data-cancel]')) return run(() => this.#cancel(hit('form')!))
    if (hit('[data-more]')) return run(() => this.#browser.more(hit('[data-more]')!))
    if (!comment) return
    if (hit('[data-vote]')) return run(() => this.#vote(comment, hit('[data-vote]')!))
    if (hit('[data-reply]')) return run(() => this.#reply(comment, hit('[data-reply]')!))
    if (hit('[data-report]')) return run(() => this.#openReport(comment, hit('[data-report]')!))
    if (hit('[data-more-replies]')) return run(() => this.#browser.moreReplies(comment, hit('[data-more-replies]')!))
    if (hit('[data-withdraw]')) return run(() => this.#own.withdraw(comment))
    if (hit('[data-edit]')) return run(() => this.#own.edit(comment, hit('[data-edit]')!))
  }

  #submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (form.dataset['composer'] !== undefined) {
      event.preventDefault()
      if (!this.#busy) void (form.dataset['edits'] ? this.#correct(form) : this.#send(form))
    } else if (form.dataset['reportForm'] !== undefined) {
      event.preventDefault()
      if (!this.#busy) void this.#sendReport(form)
    }
  }

  #say(form: HTMLElement, text: string, bad = true): void {
    const said = form.querySelector<HTMLElement>('[data-said]')!
    said.textContent = text
    said.toggleAttribute('data-bad', bad)
    const area = form.querySelector('textarea')
    if (area) area.ariaInvalid = String(bad)
  }

  #signIn(): void {
    offerSignIn(this.dataset['login']!)
  }

  /** What a refused call says: whoever is signed out is asked to sign in, a fault of ours has a sentence of its own. */
  #refused(error: unknown, own: string): string {
    const { errorCode = '', message = '', apiInfo } = error instanceof CallError ? error : {}
    if (!readerId()) this.#signIn()
    if (apiInfo?.status === 0) return this.#text('error.server-not-responding')
    return errorCode && (apiInfo?.status ?? 0) < 500 ? message : this.#text(own)
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const area = form.querySelector('textarea')!
    const text = area.value.trim()
    if (!readerId()) return this.#signIn()
    if (!text) {
      this.#say(form, this.#text('comments.error.empty'))
      return area.focus()
    }
    this.#busy = true
    // A second attempt after a lost answer is the same form: the portal answers what it answered first.
    const clientId = (form.dataset['client'] ??= crypto.randomUUID())
    const parentId = form.querySelector<HTMLInputElement>('[name=parentId]')?.value ?? null
    try {
      const path = this.#path(`/api/front/comments/${this.#contentId}`)
      const sent = await userCall<Sent>('POST', path, { text, parentId, clientId })
      delete form.dataset['client']
      area.value = ''
      this.#typed(area)
      this.#say(form, this.#text(sent.status === 'pending' ? 'comments.pending' : 'comments.published'), false)
      this.#own.show({ id: sent.id, text, receipt: sent.receipt, state: 'waiting', isEditable: true, parentId })
    } catch (error) {
      if (error instanceof CallError && error.apiInfo.status > 0) delete form.dataset['client']
      const said = this.#refused(error, 'comments.error.post')
      this.#say(form, said)
      const fields = (error as { body?: { fields?: string[] } }).body?.fields
      if (fields) this.#showMissing(fields)
    }
    this.#busy = false
  }

  #showMissing(fields: readonly string[]): void {
    const note = this.querySelector<HTMLElement>('[data-incomplete]')
    if (!note) return
    const named = fields.map((field) => this.#text(`comments.field.${field}`)).join(', ')
    note.querySelector('[data-missing]')!.textContent = this.#text('comments.missing', { fields: named })
    note.hidden = fields.length === 0
    const composer = this.#composer
    if (composer) composer.hidden = fields.length > 0
  }

  /** What only this reader sees: the own name, what waits, what was voted. */
  async #personal(): Promise<void> {
    const reader = await currentReader()
    if (!reader) return
    const needed = ['name', 'surname', 'nick', 'email', 'birthdate'] as const
    this.#showMissing(needed.filter((field) => !reader[field]?.trim()))
    const who = this.#composer?.querySelector<HTMLElement>('[data-who]')
    if (who) {
      who.textContent = this.#text('comments.as', { nick: reader.nick })
      who.hidden = false
    }
    try {
      const mine = await userCall<Mine>('GET', this.#path(`/api/front/comments/${this.#contentId}/mine`))
      this.#mine = mine
      for (const own of mine.comments.toReversed())
        if (own.state === 'waiting' || own.state === 'refused') this.#own.show(own)
      this.#paint()
    } catch (error) {
      console.warn(error)
    }
  }

  #mine: Mine = { comments: [], votes: {}, reports: [] }

  /** Marks what this reader has voted and reported. */
  #paint(): void {
    for (const comment of this.querySelectorAll<HTMLElement>('[data-comment]')) {
      const id = comment.dataset['comment']!
      const bar = comment.querySelector(':scope > div > p:has([data-vote])')
      for (const button of bar?.querySelectorAll<HTMLElement>('[data-vote]') ?? [])
        button.ariaPressed = String(this.#mine.votes[id] === button.dataset['vote'])
    }
    this.#own.mark(this.#mine.comments)
  }

  async #vote(comment: HTMLElement, button: HTMLElement): Promise<void> {
    if (!readerId()) return this.#signIn()
    const id = comment.dataset['comment']!
    const value = button.dataset['vote'] as 'like' | 'dislike'
    try {
      const path = this.#path(`/api/front/comment/${id}/vote`)
      const { likes, dislikes } = await userCall<{ likes: number; dislikes: number }>('POST', path, { value })
      this.#mine.votes[id] = value
      const bar = button.closest('p')!
      bar.querySelector('[data-vote=like] span')!.textContent = this.#text('comments.likes', { n: likes })
      const against = bar.querySelector<HTMLElement>('[data-vote=dislike]')!
      against.querySelector('span')!.textContent = String(dislikes)
      against.ariaLabel = this.#text('comments.dislikes', { n: dislikes })
      this.#paint()
    } catch (error) {
      showSnackbar(this.#refused(error, 'comments.error.vote'))
    }
  }

  async #reply(comment: HTMLElement, link: HTMLElement): Promise<void> {
    const composer = this.#composer
    if (!readerId() || !composer) return this.#signIn()
    if (composer.hidden) return this.querySelector<HTMLElement>('[data-incomplete] a')?.focus()
    const nick = comment.querySelector('[data-nick]')?.textContent ?? ''
    const label = this.#text('comments.reply.to', { nick })
    const cancel = this.#text('comments.reply.cancel')
    this.#open(comment, link, { name: 'reply', label, cancel, value: '' })
  }

  /** A form of its own below a comment, once. */
  #open(comment: HTMLElement, opener: HTMLElement, look: FormLook): HTMLFormElement | null {
    const form = this.#composer && formBelow(this.#composer, { comment, opener, look })
    if (form) this.#prepare(form)
    comment.querySelector<HTMLElement>(':scope > div > [data-composer] textarea')?.focus()
    return form
  }

  async #correct(form: HTMLFormElement): Promise<void> {
    this.#busy = true
    await this.#own.correct(form)
    this.#busy = false
  }

  /** What was refused goes into the form again, to be corrected there. */
  #resend(text: string): void {
    const area = this.#composer?.querySelector('textarea')
    if (!area || this.#composer!.hidden) return
    area.value = text
    this.#typed(area)
    area.focus()
  }

  #cancel(form: HTMLElement): void {
    const { reportForm, edits } = form.dataset
    const opened = reportForm !== undefined ? '[data-report]' : edits ? '[data-edit]' : '[data-reply]'
    const opener = form.closest('[data-comment]')?.querySelector<HTMLElement>(opened)
    form.remove()
    opener?.focus()
  }

  async #openReport(comment: HTMLElement, link: HTMLElement): Promise<void> {
    if (!readerId()) return this.#signIn()
    const known = comment.querySelector<HTMLElement>(':scope > div > [data-report-form]')
    if (known) return known.querySelector('input')!.focus()
    const template = this.querySelector<HTMLTemplateElement>('[data-report-template]')!
    const form = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLFormElement
    form.querySelector<HTMLElement>('[data-cancel]')!.hidden = false
    link.closest('p')!.after(form)
    form.querySelector('input')!.focus()
  }

  async #sendReport(form: HTMLFormElement): Promise<void> {
    const comment = form.closest<HTMLElement>('[data-comment]')!
    const fields = new FormData(form)
    const rule = fields.get('rule')
    const reason = String(fields.get('reason') ?? '').trim()
    this.#busy = true
    try {
      const path = this.#path(`/api/front/comment/${comment.dataset['comment']}/report`)
      await userCall('POST', path, { ...(rule && { rule: Number(rule) }), ...(reason && { reason }) })
      const thanks = Object.assign(document.createElement('p'), {
        className: 'notice notice--good',
        textContent: this.#text('comments.reported'),
        tabIndex: -1,
      })
      thanks.role = 'status'
      form.replaceWith(thanks)
      thanks.focus()
    } catch (error) {
      this.#say(form, this.#refused(error, 'comments.error.report'))
    }
    this.#busy = false
  }
}

if (!customElements.get('nx-comments')) customElements.define('nx-comments', CommentsElement)
