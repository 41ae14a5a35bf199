import iconv from 'iconv-lite'

/** The bytes of the letters that windows-1252 has for 80–9F; those that it has not stand for themselves. */
const BYTES = new Map(
  Array.from({ length: 0x20 }, (_one, index) => 0x80 + index).map((byte) => {
    const letter = iconv.decode(Buffer.of(byte), 'windows-1252').charCodeAt(0)
    return [letter === 0xfffd ? byte : letter, byte] as const
  }),
)

/** The byte that a letter was before somebody took UTF-8 for windows-1252; null when it was none. */
const byteOf = (code: number): number | null =>
  code < 0x80 || (code > 0x9f && code < 0x100) ? code : byteOfLetter(code)
const byteOfLetter = (code: number) => BYTES.get(code) ?? (code >= 0x80 && code < 0xa0 ? code : null)

/**
 * Looks whether all letters of a text beyond ASCII are UTF-8 that was encoded once more: «informaciÃ³n». Each of them
 * would have to be a pair that no language writes, so that a text in which all are is meant otherwise.
 */
export class TwiceEncoded {
  private found = 0
  private missing = 0
  private isOther = false

  look(text: string): void {
    for (let index = 0; !this.isOther && index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code < 0x80 && this.missing === 0) continue
      const byte = byteOf(code)
      if (byte === null) this.isOther = true
      else if (this.missing > 0) {
        this.isOther = byte < 0x80 || byte > 0xbf
        if (--this.missing === 0) this.found++
      } else {
        this.missing =
          byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
        this.isOther = this.missing === 0
      }
    }
  }

  get isAll(): boolean {
    return this.found > 0 && this.missing === 0 && !this.isOther
  }
}

/** Reads such a text as it was before, piece by piece. */
export function twiceDecoder() {
  const outer = new TextDecoder('utf-8')
  const inner = new TextDecoder('utf-8')
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => byteOf(letter.charCodeAt(0)) ?? 0x3f)
  return {
    write: (chunk: Buffer) => inner.decode(bytesOf(outer.decode(chunk, { stream: true })), { stream: true }),
    end: () => inner.decode(bytesOf(outer.decode())),
  }
}
