// eslint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const REFERENCE = /&(?:(#\d{1,7}|#x[\da-fA-F]{1,6}|[a-zA-Z][\w.-]{0,40});)?/g
const DEFINED = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** Where ampersands mean nothing, and where that ends. */
const OPAQUE: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' }
const OPENING = /<!\[CDATA\[|<!--/
const LONGEST = 60

/** Where a text is not XML, and what a repair did about it. */
export interface Repairs {
  /** Characters that XML forbids, left out. */
  dropped: number
  /** Called for each `&` that begins no reference; it is read as a plain ampersand. */
  onAmpersand(line: number, column: number, reason: string): void
}

/**
 * Prepares XML text of the wild for the parser, piece by piece: leaves forbidden characters out and escapes
 * the ampersands that begin no reference, outside CDATA and comments. The parser alone would swallow tags after them.
 */
export class XmlRepair {
  private held = ''
  /** The mark that ends the CDATA section or comment we are in. */
  private until: string | null = null
  private line = 1
  private begun = false
  private readonly repairs: Repairs

  constructor(repairs: Repairs) {
    this.repairs = repairs
  }

  /** Lines that were cut off at the beginning. */
  get line0(): number {
    return this.skipped
  }
  private skipped = 0

  write(chunk: string): string {
    let text = this.held + chunk
    this.held = ''
    if (!this.begun) {
      // An empty line before the declaration is as common as it is forbidden.
      const lead = /^\s*/.exec(text)![0]
      const lines = lead.split('\n').length - 1
      this.skipped += lines
      this.line += lines
      text = text.slice(lead.length)
      if (text === '') return ''
      this.begun = true
    }
    // A reference or a CDATA mark may be cut by the end of the piece.
    const cut = cutPoint(text, this.until)
    this.held = text.slice(cut)
    return this.repair(text.slice(0, cut))
  }

  end(): string {
    const rest = this.held
    this.held = ''
    return this.repair(rest)
  }

  private repair(text: string): string {
    let out = ''
    let rest = text
    while (rest !== '') {
      const mark: string | undefined = this.until ?? OPENING.exec(rest)?.[0]
      const at = mark === undefined ? -1 : rest.indexOf(mark)
      const part = mark === undefined || at < 0 ? rest : rest.slice(0, at + mark.length)
      out += this.until === null ? this.escape(part) : part
      this.line += newlines(part)
      if (at >= 0) this.until = this.until === null ? (OPAQUE[mark!] ?? null) : null
      rest = rest.slice(part.length)
    }
    return out.replace(FORBIDDEN, () => {
      this.repairs.dropped++
      return ''
    })
  }

  private escape(text: string): string {
    if (!text.includes('&')) return text
    return text.replace(REFERENCE, (whole, name: string | undefined, at: number) => {
      if (name !== undefined && (name.startsWith('#') || DEFINED.has(name))) return whole
      const before = text.slice(0, at)
      const column = at - before.lastIndexOf('\n')
      this.repairs.onAmpersand(
        this.line + newlines(before),
        column,
        name === undefined ? 'a «&» that begins no reference' : `undefined entity «${whole}»`,
      )
      return `&amp;${whole.slice(1)}`
    })
  }
}

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Up to where a piece may be read: a reference or mark that its end cuts waits for the next piece. */
function cutPoint(text: string, until: string | null): number {
  const tail = text.slice(-LONGEST)
  const open = until === null ? /(&[^;&<\s]*|<[^>]*|<!.*)$/.exec(tail) : /(\]{1,2}|-{1,2})$/.exec(tail)
  return open === null ? text.length : text.length - open[0].length
}
