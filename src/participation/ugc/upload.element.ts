import { pageState } from '../../browser/boot-state.ts'
import { CallError, readAnswer } from '../../browser/http.ts'
import { fill } from '../../platform/i18n/text.ts'
import { asUserCall, readerId } from '../../readers/current/reader.ts'
import { offerSignIn } from '../../readers/library/offer-sign-in.ts'
import { ChosenFiles } from './chosen-files.ts'
import type { CallDocument } from './model.ts'
import { showOwn } from './own-contributions.ts'
import { faultsOf, sentenceOf } from './rules.ts'

/** Session storage: what was typed into a form that was not sent yet. */
const DRAFT = 'nx-ugc-'
const TYPED = ['title', 'text', 'signature'] as const

/** Sends a form with pictures and films: cleans them, shows how far it is, and keeps what was typed when it fails. */
export class UploadElement extends HTMLElement {
  private form: HTMLFormElement | null = null
  private chosen: ChosenFiles | null = null
  private sending: XMLHttpRequest | null = null
  private isWaiting = false
  private clientId = crypto.randomUUID()

  connectedCallback(): void {
    this.form = this.querySelector('form')
    void this.showMine()
    const { form } = this
    if (!form) return
    // Its own sentences stand at the fields; a browser's would be in the browser's language.
    form.noValidate = true
    this.takeFiles()
    this.restore(form)
    form.addEventListener('input', () => this.keep(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!this.sending && !this.isWaiting) void this.submitWhole(form)
    })
    this.querySelector('[data-cancel]')!.addEventListener('click', () => this.sending?.abort())
  }

  private get limits() {
    return { image: Number(this.dataset['imageMb']), video: Number(this.dataset['videoMb']) }
  }
  private get path(): string {
    return `${pageState()?.base ?? ''}${this.dataset['call']}`
  }

  private readonly say = (key: string, values: Record<string, string | number> = {}): string =>
    fill((JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>)[key] ?? '', values)

  private showMine(): Promise<void> {
    const place = this.querySelector<HTMLElement>('[data-mine]')!
    return readerId()
      ? showOwn(place, this.path, this.say).catch((error: unknown) => console.warn(error))
      : Promise.resolve()
  }

  private takeFiles(): void {
    const drop = this.querySelector<HTMLElement>('[data-drop]')
    if (!drop) return
    const chosen = new ChosenFiles(this, {
      limits: this.limits,
      say: this.say,
      refuse: (kind, text) => this.fault(kind, text),
    })
    this.chosen = chosen
    for (const input of drop.querySelectorAll('input')) {
      const kind = input.name as 'image' | 'video'
      // Telephones make pictures of other kinds, which are drawn anew here.
      if (kind === 'image') input.accept = 'image/*'
      input.addEventListener('change', () => {
        const files = [...(input.files ?? [])]
        input.value = ''
        chosen.add(kind, files)
      })
    }
    drop.addEventListener('dragover', (event) => {
      event.preventDefault()
      drop.dataset['over'] = ''
    })
    drop.addEventListener('dragleave', () => delete drop.dataset['over'])
    drop.addEventListener('drop', (event) => {
      event.preventDefault()
      delete drop.dataset['over']
      const files = [...(event.dataTransfer?.files ?? [])]
      const films = files.filter(({ type }) => type.startsWith('video/'))
      if (drop.querySelector('[name=video]')) chosen.add('video', films)
      if (drop.querySelector('[name=image]'))
        chosen.add(
          'image',
          files.filter((file) => !films.includes(file)),
        )
    })
  }

  /** Sends when all that was chosen is ready; what is refused meanwhile is said first. */
  private async submitWhole(form: HTMLFormElement): Promise<void> {
    const { chosen } = this
    if (!chosen?.isTaking) return this.submit(form)
    this.preparing(true)
    const isWhole = await chosen.settled()
    this.preparing(false)
    if (isWhole) this.submit(form)
    else this.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  private submit(form: HTMLFormElement): void {
    const data = new FormData(form)
    const typed = (name: string) => String(data.get(name) ?? '')
    const files = [...(this.chosen?.files.values() ?? [])]
    const count = (kind: string) => files.filter((file) => file.kind === kind).length
    const faults = faultsOf(
      {
        title: typed('title'),
        text: typed('text'),
        signature: typed('signature'),
        terms: data.has('terms'),
        images: count('image'),
        videos: count('video'),
      },
      { wants: this.dataset['wants'] as CallDocument['wants'], required: this.dataset['required'] !== undefined },
    )
    const isWrong = this.showFaults(
      Object.fromEntries([
        ...Object.entries(faults).map((fault) => [fault[0], sentenceOf(this.say, fault)]),
        ...(data.has('mine') ? [] : [['mine', this.say('valid.required')]]),
      ]),
    )
    // Whoever needs an account hears so at once, not when all is filled in.
    if (!readerId()) return this.signIn()
    if (isWrong) return
    for (const kind of ['image', 'video']) data.delete(kind)
    for (const { kind, bytes, name } of files) data.append(kind, bytes, name)
    data.set('clientId', this.clientId)
    void this.send(data, files.length > 0)
  }

  private signIn(): void {
    offerSignIn(this.dataset['login']!)
  }

  private async send(data: FormData, hasFiles: boolean): Promise<void> {
    this.busy(true)
    try {
      if (await asUserCall(() => this.upload(data))) this.succeeded()
      else this.tell('note', this.say('ugc.cancelled'))
    } catch (error) {
      this.refused(error as CallError, hasFiles)
    }
    this.sending = null
    this.busy(false)
  }

  /** Sends the form and shows how far it is; false when its reader stopped it. */
  private upload(data: FormData): Promise<boolean> {
    const request = new XMLHttpRequest()
    this.sending = request
    request.open('POST', this.path)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.upload.addEventListener('progress', ({ loaded, total }) => this.progress(total > 0 ? loaded / total : 0))
    return new Promise((resolve, reject) => {
      request.addEventListener('abort', () => resolve(false))
      request.addEventListener('error', () => reject(new CallError(0)))
      request.addEventListener('load', () => {
        const { status, responseText } = request
        try {
          // Something between may answer for the portal: then nothing was received.
          if (readAnswer(status, responseText) === null) throw new CallError(status)
          resolve(true)
        } catch (error) {
          reject(error as CallError)
        }
      })
      request.send(data)
    })
  }

  private refused({ apiInfo, errors, message }: CallError, hasFiles: boolean): void {
    if (!readerId()) return this.signIn()
    const [first, ...others] = errors
    if (!first || apiInfo.status >= 500)
      return this.failed(
        hasFiles ? 'ugc.error.upload' : apiInfo.status === 0 ? 'error.server-not-responding' : 'ugc.error',
      )
    const named = others.length > 0 ? others : first.field ? [first] : []
    const faults = Object.fromEntries(named.map(({ field = '', message: text = '' }) => [field, text]))
    if (!this.showFaults(faults)) this.tell('bad', message)
  }

  private failed(key: string): void {
    this.tell('bad', `${this.say(key)} ${this.say('ugc.kept')}`)
  }

  private succeeded(): void {
    sessionStorage.removeItem(DRAFT + this.dataset['call'])
    this.clientId = crypto.randomUUID()
    this.form!.reset()
    this.chosen?.clear()
    this.tell('good', this.say('ugc.success'))
    void this.showMine()
  }

  /** Says at each field what is wrong with it; false when nothing is. */
  private showFaults(faults: Record<string, string>): boolean {
    for (const place of this.querySelectorAll<HTMLElement>('[data-field]'))
      this.fault(place.dataset['field']!, faults[place.dataset['field']!] ?? '')
    const isWrong = Object.keys(faults).length > 0
    if (isWrong) {
      this.tell('bad', this.say('ugc.error.form'))
      this.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    } else this.querySelector('[data-outcome]')!.replaceChildren()
    return isWrong
  }

  private fault(name: string, text: string): void {
    const error = this.querySelector<HTMLElement>(`#ugc-${name}-error`)
    if (!error) return
    error.hidden = text === ''
    error.querySelector('span')!.textContent = text
    this.querySelector(`#ugc-${name}`)?.setAttribute('aria-invalid', String(text !== ''))
    error.closest('.field')?.classList.toggle('field--bad', text !== '')
  }

  private tell(kind: 'good' | 'bad' | 'note', text: string): void {
    const notice = Object.assign(document.createElement('div'), { className: `notice notice--${kind}`, tabIndex: -1 })
    notice.append(Object.assign(document.createElement('p'), { textContent: text }))
    const place = this.querySelector('[data-outcome]')!
    place.replaceChildren(notice)
    if (kind === 'bad' && this.querySelector('[aria-invalid=true]')) return
    // The button that was pressed could not be pressed meanwhile, and lost the focus.
    place.scrollIntoView({ block: 'nearest' })
    notice.focus({ preventScroll: true })
  }

  private busy(is: boolean): void {
    this.querySelector<HTMLElement>('[data-progress]')!.hidden = !is
    this.querySelector<HTMLElement>('[data-cancel]')!.hidden = !is
    this.querySelector<HTMLButtonElement>('[type=submit]')!.disabled = is
    if (is) this.progress(0)
  }

  private preparing(is: boolean): void {
    this.isWaiting = is
    this.querySelector<HTMLElement>('[data-progress]')!.hidden = !is
    this.querySelector<HTMLButtonElement>('[type=submit]')!.disabled = is
    this.querySelector('progress')!.removeAttribute('value')
    this.querySelector('#ugc-progress')!.textContent = this.say('ugc.file.reading')
  }

  private progress(share: number): void {
    const bar = this.querySelector('progress')!
    if (share >= 1) bar.removeAttribute('value')
    else bar.value = share * 100
    const text = share >= 1 ? this.say('ugc.checking') : this.say('ugc.progress', { n: Math.floor(share * 100) })
    this.querySelector('#ugc-progress')!.textContent = text
  }

  private keep(form: HTMLFormElement): void {
    const data = new FormData(form)
    sessionStorage.setItem(DRAFT + this.dataset['call'], JSON.stringify(TYPED.map((name) => data.get(name))))
  }

  private restore(form: HTMLFormElement): void {
    const kept = JSON.parse(sessionStorage.getItem(DRAFT + this.dataset['call']) ?? '[]') as string[]
    TYPED.forEach((name, at) => {
      const field = form.elements.namedItem(name) as HTMLInputElement
      if (kept[at] && field.value === '') field.value = kept[at]
    })
  }
}

if (!customElements.get('nx-upload')) customElements.define('nx-upload', UploadElement)
