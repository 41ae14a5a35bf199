import { MOST_FILES } from './rules.ts'

const MB = 1_048_576
/** No screen shows more of a picture. */
const LONGEST_SIDE = 4096
const QUALITY = 0.9

/** A file that was chosen and may be sent. */
export interface ChosenFile {
  /** What was chosen; `bytes` may have been drawn anew since. */
  source: File
  kind: 'image' | 'video'
  name: string
  bytes: Blob
}

/** What is said of files, with the words of the page. */
export interface ChosenDeps {
  limits: { image: number; video: number }
  say(key: string, values?: Record<string, string | number>): string
  refuse(kind: 'image' | 'video', text: string): void
}

/**
 * Draws a picture anew as a JPEG, whatever the telephone made of it: place and telephone stay behind. A browser that
 * cannot draw it leaves it as it is.
 */
async function redraw(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((done, fail) =>
    canvas.toBlob((bytes) => (bytes ? done(bytes) : fail(new Error('not drawn'))), 'image/jpeg', QUALITY),
  )
}

/** Whether the same file was chosen, as far as a browser tells. */
export const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const isJpeg = (file: File): boolean => file.type === 'image/jpeg'

/** Browsers take the type of a file from its name alone. */
const beginsAsJpeg = async (file: File): Promise<boolean> =>
  String(new Uint8Array(await file.slice(0, 3).arrayBuffer())) === '255,216,255'

/** What becomes of a picture that was chosen, or why it is not taken. */
export async function takeImage(file: File, { limits, say }: ChosenDeps): Promise<ChosenFile | string> {
  const tooLarge = say('ugc.error.image-size', { n: limits.image })
  if (isJpeg(file) && file.size > limits.image * MB) return tooLarge
  if (file.size === 0) return say('ugc.error.image-broken')
  const drawn = await redraw(file).catch(async () => (isJpeg(file) && (await beginsAsJpeg(file)) ? file : null))
  if (!drawn) return say('ugc.error.image-type')
  if (drawn.size > limits.image * MB)
    return isJpeg(file) ? { source: file, kind: 'image', name: file.name, bytes: file } : tooLarge
  return { source: file, kind: 'image', name: file.name, bytes: drawn }
}

/** The same of a film, by its first bytes. */
export async function takeVideo(file: File, { limits, say }: ChosenDeps): Promise<ChosenFile | string> {
  if (file.size === 0) return say('ugc.error.video-broken')
  const first = await file.slice(4, 12).text()
  if (!first.startsWith('ftyp') || first.endsWith('qt  ')) return say('ugc.error.video-type')
  if (file.size > limits.video * MB) return say('ugc.error.video-size', { n: limits.video })
  return { source: file, kind: 'video', name: file.name, bytes: file }
}

/** The rows of the files that were chosen. */
export class ChosenFiles {
  readonly files = new Map<HTMLElement, ChosenFile>()
  private readonly list: HTMLElement
  private readonly row: HTMLTemplateElement
  private readonly deps: ChosenDeps
  private taking: Promise<void> | null = null
  private refusals = 0

  constructor(host: HTMLElement, deps: ChosenDeps) {
    this.list = host.querySelector('[data-files]')!
    this.row = host.querySelector('template[data-file]')!
    this.deps = deps
  }

  /** Takes what was chosen, one after the other; a telephone needs seconds for a large picture. */
  add(kind: 'image' | 'video', chosen: readonly File[]): void {
    const rows = chosen.map((file) => [file, this.show(file)] as const)
    this.deps.refuse(kind, '')
    const taking = (this.taking ?? Promise.resolve()).then(() => this.take(kind, rows))
    this.taking = taking
    void taking.then(() => {
      if (this.taking === taking) this.taking = null
    })
  }

  /** Whether something that was chosen is not ready yet. */
  get isTaking(): boolean {
    return this.taking !== null
  }

  /** When nothing is being prepared any more: whether nothing was refused meanwhile. */
  async settled(): Promise<boolean> {
    const before = this.refusals
    while (this.taking) await this.taking
    return this.refusals === before
  }

  private async take(kind: 'image' | 'video', rows: readonly (readonly [File, HTMLElement])[]): Promise<void> {
    const { say, refuse } = this.deps
    const refused: string[] = []
    for (const [file, row] of rows) {
      // Its reader took it away before it was its turn.
      if (!row.isConnected) continue
      // It stands in the list already, and is sent once.
      if ([...this.files.values()].some(({ source }) => isSame(source, file))) {
        this.drop(row)
        continue
      }
      const isFull = this.files.size >= MOST_FILES
      const take = kind === 'image' ? takeImage : takeVideo
      // What lies elsewhere may be out of reach by now.
      const taken = isFull ? '' : await take(file, this.deps).catch(() => say('ugc.error.upload'))
      if (typeof taken === 'string') {
        this.drop(row)
        const why = isFull ? say('ugc.error.files', { n: MOST_FILES }) : `${file.name}: ${taken}`
        if (!refused.includes(why)) refuse(kind, [...refused, why].join(' '))
        refused.push(why)
        this.refusals += 1
      } else if (row.isConnected) {
        this.files.set(row, taken)
        this.ready(row, taken)
      }
    }
  }

  clear(): void {
    while (this.list.firstElementChild) this.drop(this.list.firstElementChild as HTMLElement)
  }

  private show(file: File): HTMLElement {
    const { say } = this.deps
    const row = (this.row.content.cloneNode(true) as DocumentFragment).querySelector('li')!
    row.querySelector('b')!.textContent = file.name
    row.querySelector('[data-state]')!.textContent = say('ugc.file.reading')
    const remove = row.querySelector('button')!
    remove.ariaLabel = say('ugc.file.remove', { name: file.name })
    remove.addEventListener('click', () => this.drop(row))
    this.list.append(row)
    this.list.hidden = false
    return row
  }

  private ready(row: HTMLElement, { kind, bytes }: ChosenFile): void {
    const { say } = this.deps
    row.querySelector('[data-state]')!.textContent = say('ugc.file.ready')
    // Nothing that is there has none.
    const megabytes = Math.max(bytes.size / MB, 0.1)
    const size = megabytes.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })
    row.querySelector('small')!.textContent = `${size} MB${kind === 'image' ? ` · ${say('ugc.cleaned')}` : ''}`
    if (kind === 'video') return
    const image = Object.assign(document.createElement('img'), { alt: '', src: URL.createObjectURL(bytes) })
    row.querySelector('[data-thumb]')!.append(image)
  }

  private drop(row: HTMLElement): void {
    const image = row.querySelector('img')
    if (image) URL.revokeObjectURL(image.src)
    this.files.delete(row)
    row.remove()
    this.list.hidden = this.list.children.length === 0
  }
}
