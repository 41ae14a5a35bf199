import { because, type Reason } from '../reasons/model.ts'
// eslint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const REFERENCE = /&(?:(#\d{1,7}|#x[\da-fA-F]{1,6}|[a-zA-Z][\w.-]{0,40});)?/g
const DEFINED = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** Where ampersands mean nothing, and where that ends. */
const OPAQUE: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' }
const OPENING = /<!\[CDATA\[|<!--/g
const LONGEST = 60

/** Where a text is not XML, and what a repair did about it. */
export interface Repairs {
  /** Characters that XML forbids, left out. */
  dropped: number
  /** Called for each `&` that begins no reference; it is read as a plain ampersand. */
  onAmpersand(line: number, column: number, reason: Reason): void
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
    const [out, rest] = this.throughMarks(text)
    // A reference or a mark may be cut by the end of the piece. Which ones matter depends on where the piece ends.
    const cut = cutPoint(rest, this.until)
    this.held = rest.slice(cut)
    return this.permitted(out + this.part(rest.slice(0, cut)))
  }

  end(): string {
    const [out, rest] = this.throughMarks(this.held)
    this.held = ''
    return this.permitted(out + this.part(rest))
  }

  /** Everything up to the last mark that begins or ends a CDATA section or comment, and what is left after it. */
  private throughMarks(text: string): [out: string, rest: string] {
    let out = ''
    let from = 0
    for (;;) {
      const mark = this.until ?? openingIn(text, from)
      const at = mark === null ? -1 : text.indexOf(mark, from)
      if (mark === null || at < 0) return [out, text.slice(from)]
      out += this.part(text.slice(from, at + mark.length))
      from = at + mark.length
      this.until = this.until === null ? OPAQUE[mark]! : null
    }
  }

  private part(text: string): string {
    const out = this.until === null ? this.escape(text) : text
    this.line += newlines(text)
    return out
  }

  private permitted(text: string): string {
    return text.replace(FORBIDDEN, () => {
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
        name === undefined ? because('xml.ampersand') : because('xml.entity', { entity: whole }),
      )
      return `&amp;${whole.slice(1)}`
    })
  }
}

function openingIn(text: string, from: number): string | null {
  OPENING.lastIndex = from
  return OPENING.exec(text)?.[0] ?? null
}

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Up to where a piece may be read: a reference or mark that its end cuts waits for the next piece. */
function cutPoint(text: string, until: string | null): number {
  const tail = text.slice(-LONGEST)
  // bounded: the last sixty letters
  const open = until === null ? /(&[^;&<\s]*|<[^>]*|<!.*)$/.exec(tail) : /(\]{1,2}|-{1,2})$/.exec(tail)
  return open === null ? text.length : text.length - open[0].length
}
