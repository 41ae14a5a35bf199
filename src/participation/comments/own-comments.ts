import { userCall } from '../../readers/current/reader.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import type { FormLook } from './form-below.ts'
import type { OwnComment } from './mine.ts'

interface Host {
  text(key: string): string
  path(path: string): string
  /** What a call says that was refused. */
  refused(error: unknown): string
  open(comment: HTMLElement, opener: HTMLElement, look: FormLook): HTMLFormElement | null
  say(form: HTMLElement, said: string): void
  focusComposer(): void
  resend(text: string): void
}

/** The comments of whoever looks at a page: what nobody else sees yet, correcting and taking back. */
export class OwnComments {
  private readonly place: HTMLElement
  private readonly host: Host

  constructor(place: HTMLElement, host: Host) {
    this.place = place
    this.host = host
  }

  /** One that nobody else sees yet, at the top of the thread or below what it answers. */
  show(own: Omit<OwnComment, 'date'>): void {
    if (this.place.querySelector(`[data-comment="${own.id}"]`)) return
    const made = this.#made()
    made.dataset['comment'] = own.id
    made.querySelector('[data-words]')!.textContent = own.text
    const isRefused = own.state === 'refused'
    const state = isRefused ? 'comments.status.rejected' : 'comments.status.pending'
    made.querySelector('[data-state]')!.textContent = this.host.text(state)
    made.querySelector('[data-receipt]')!.append(` ${own.receipt}`)
    const who = this.place.querySelector(':scope > [data-composer] [data-who]')?.textContent ?? ''
    const nick = who.split(' ').at(-1) ?? ''
    made.querySelector('[data-nick]')!.textContent = nick
    made.querySelector('[data-initial]')!.textContent = nick.slice(0, 1).toUpperCase()
    if (isRefused) {
      made.querySelector('[data-withdraw]')!.remove()
      const again = made.querySelector<HTMLElement>('[data-edit]')!
      again.dataset['edit'] = 'again'
      again.textContent = this.host.text('comments.fix')
    }
    const parent = own.parentId ? this.place.querySelector(`[data-comment="${own.parentId}"] > div`) : null
    if (parent) parent.append(made)
    else this.place.querySelector('[data-thread]')!.prepend(made)
    this.place.querySelector<HTMLElement>('[data-fold]')!.hidden = false
    this.place.querySelector('[data-empty]')?.remove()
  }

  /** Lets those that everybody sees be taken back, and corrected as long as that is possible. */
  mark(all: readonly OwnComment[]): void {
    for (const { id, state, isEditable } of all) {
      const bar = this.place.querySelector(`[data-comment="${id}"] > div > p:has([data-vote])`)
      if (state !== 'shown' || !bar || bar.querySelector('[data-withdraw]')) continue
      const made = this.#made()
      if (isEditable) bar.append(made.querySelector('[data-edit]')!)
      bar.append(made.querySelector('[data-withdraw]')!)
    }
  }

  async withdraw(comment: HTMLElement): Promise<void> {
    try {
      await userCall('POST', this.host.path(`/api/front/comment/${comment.dataset['comment']}/withdraw`))
      this.#takeAway(comment)
      showSnackbar(this.host.text('comments.taken-back'))
      this.host.focusComposer()
    } catch (error) {
      showSnackbar(this.host.refused(error))
    }
  }

  /** Opens one to be corrected; one that was refused is written anew. */
  edit(comment: HTMLElement, button: HTMLElement): void {
    const value = comment.querySelector(':scope > div > [data-words]')!.textContent
    if (button.dataset['edit']) return this.host.resend(value)
    const [label, cancel] = [this.host.text('comments.edit'), this.host.text('comments.cancel')]
    this.host.open(comment, button, { name: 'edit', label, cancel, value })
  }

  /** Sends a correction; what was held because of it stands as a comment that waits. */
  async correct(form: HTMLFormElement): Promise<void> {
    const comment = form.closest<HTMLElement>('[data-comment]')!
    const text = form.querySelector('textarea')!.value.trim()
    const id = form.dataset['edits']!
    try {
      const path = this.host.path(`/api/front/comment/${id}/edit`)
      const { status } = await userCall<{ status: 'pending' | 'published' }>('POST', path, { text })
      const isShown = comment.querySelector(':scope > div > p [data-vote]') !== null
      form.remove()
      comment.querySelector(':scope > div > [data-words]')!.textContent = text
      if (status === 'pending' && isShown) {
        const parentId = comment.parentElement?.closest<HTMLElement>('[data-comment]')?.dataset['comment'] ?? null
        comment.remove()
        this.show({ id, text, parentId, receipt: '', state: 'waiting', isEditable: true })
      }
      showSnackbar(this.host.text(status === 'pending' ? 'comments.pending' : 'comments.published'))
      this.place.querySelector<HTMLElement>(`[data-comment="${id}"] [data-edit]`)?.focus()
    } catch (error) {
      this.host.say(form, this.host.refused(error))
    }
  }

  /** What others answered stays, and says what it stood below. */
  #takeAway(comment: HTMLElement): void {
    if (!comment.querySelector('[data-comment]')) return comment.remove()
    for (const own of comment.querySelectorAll(':scope > div > p:not([data-words])')) own.remove()
    comment.querySelector(':scope > [aria-hidden]')!.textContent = '·'
    comment.querySelector(':scope > div > [data-words]')!.textContent = this.host.text('comments.withdrawn')
  }

  #made(): HTMLElement {
    const template = this.place.querySelector<HTMLTemplateElement>('[data-own-template]')!
    return (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
  }
}
