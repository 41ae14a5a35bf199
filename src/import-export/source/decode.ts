import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { ImportRefused } from '../model.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofSystem } from '../reasons/of-error.ts'
import { twiceDecoder, TwiceEncoded } from './twice-encoded.ts'

/** How the bytes of a file are to be read. */
export interface Encoding {
  name: string
  /** A remark for the report when the file does not say what it is, or says something else. */
  note: Reason | null
}

const SAMPLE = 64 * 1024
/** UTF-8 that was taken for windows-1252 once and written as UTF-8 again. */
const TWICE = 'utf-8-twice'
const INVALID = because('encoding.invalid')

/** Encodings of one byte a letter, in which nobody writes what would be UTF-8 by accident. */
const WESTERN = /^(iso-?8859|windows-?125|cp-?125|us-?ascii|latin)/i

/**
 * Finds the encoding of a text file: byte order mark, zero pattern, what its XML or HTML declares, then the content.
 * Files that call themselves UTF-8 and are not are read as windows-1252, as browsers do for ISO-8859-1; those that are
 * UTF-8 and call themselves otherwise, as UTF-8.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const head = await readHead(file)
  const marked = byMark(head) ?? byZeros(head)
  if (marked !== null) return { name: marked, note: null }
  const declared = declaredEncoding(head)
  if (declared !== null && !isUtf8(declared) && !/^(utf|ucs)[-_]?(16|32|2|4)/i.test(declared)) {
    if (!iconv.encodingExists(declared)) return byContent(file, because('encoding.unknown', { name: declared }))
    if (WESTERN.test(declared) && (await isUtf8Throughout(file)))
      return byContent(file, because('encoding.declared', { name: declared }))
    // Every decoder of the web reads these two as windows-1252: the bytes 80–9F are letters there.
    const name = /^(iso-?8859-?1|us-?ascii|latin-?1)$/i.test(declared) ? 'windows-1252' : declared.toLowerCase()
    return { name, note: null }
  }
  return byContent(file, null)
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(
      error.code === 'ENOENT'
        ? because('file.none', { file })
        : because('file.unreadable', { file, why: ofSystem(error) }),
    )
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0).catch((error: Error) => {
      throw new ImportRefused(because('file.unreadable', { file, why: ofSystem(error) }))
    })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The beginning of a file: its bytes, and the text that they are in an encoding that shows ASCII as it is. */
export async function readBeginning(file: string): Promise<{ bytes: Buffer; text: string; wide: boolean }> {
  const bytes = await readHead(file)
  const name = byMark(bytes) ?? byZeros(bytes)
  const text = name === null ? new TextDecoder('utf-8').decode(bytes) : iconv.decode(bytes, name)
  return { bytes, text: text.replace(/^\ufeff/, ''), wide: name !== null }
}

function byMark(head: Buffer): string | null {
  if (head.length >= 4 && head.readUInt32BE(0) === 0x0000feff) return 'utf-32be'
  if (head.length >= 4 && head.readUInt32LE(0) === 0x0000feff) return 'utf-32le'
  if (head.length >= 2 && head.readUInt16BE(0) === 0xfeff) return 'utf-16be'
  if (head.length >= 2 && head.readUInt16LE(0) === 0xfeff) return 'utf-16le'
  return null
}

/** Markup and JSON begin with ASCII, so zeros beside it give the width and order of the units away. */
function byZeros(head: Buffer): string | null {
  if (head.length < 4) return null
  const zeros = [0, 1, 2, 3].map((index) => (head[index] === 0 ? '0' : 'x')).join('')
  return { '000x': 'utf-32be', x000: 'utf-32le', '0x0x': 'utf-16be', x0x0: 'utf-16le' }[zeros] ?? null
}

function declaredEncoding(head: Buffer): string | null {
  const text = head.toString('latin1')
  const begin = text.search(/<\?xml/i)
  const [declaration = ''] = begin < 0 ? [] : text.slice(begin, begin + 300).split('>')
  return /encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(declaration)?.[1] ?? charsetOfPage(text)
}

/** What a page says of itself: `<meta charset>`, or the older way by `http-equiv`. */
function charsetOfPage(text: string): string | null {
  if (!/^\s*(<!--[^>]{0,400}-->\s*)?<(!doctype html|html|head)\b/i.test(text)) return null
  for (const [meta] of text.matchAll(/<meta\s[^<>]{1,400}>/gi)) {
    const charset = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(meta)?.[1]
    if (charset !== undefined) return charset
  }
  return null
}

function isUtf8(name: string): boolean {
  return /^utf-?_?8$/i.test(name)
}

/** Whether a file is UTF-8 from its beginning to its end, and more than ASCII. */
async function isUtf8Throughout(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isMore = /[^\p{ASCII}]/u
  let found = false
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }))
      found = isMore.test(decoder.decode(chunk as Buffer, { stream: true })) || found
    decoder.decode()
  } catch {
    return false
  }
  return found
}

/** Reads everything once: mostly broken UTF-8 is another encoding, a few broken bytes are damage. */
async function byContent(file: string, remark: Reason | null): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8')
  const twice = new TwiceEncoded()
  let broken = 0
  let other = 0
  const count = (text: string) => {
    twice.look(text)
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === 0xfffd) broken++
      else if (code > 0x7f) other++
    }
  }
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    count(decoder.decode(chunk as Buffer, { stream: true }))
    broken -= marksIn(chunk as Buffer)
  }
  count(decoder.decode())
  if (twice.isAll) return { name: TWICE, note: because('encoding.twice') }
  if (broken > other / 4 && broken > 0)
    return { name: 'windows-1252', note: because('encoding.assumed', { why: remark ?? INVALID }) }
  if (broken > 0 && other === 0) return { name: 'windows-1252', note: because('encoding.assumed', { why: INVALID }) }
  const note =
    broken > 0
      ? because('encoding.replaced', { count: broken })
      : remark === null
        ? null
        : because('encoding.utf8', { why: remark })
  return { name: 'utf-8', note }
}

const MARK = Buffer.from('\ufffd')

/** Replacement characters that the file itself holds: they are text, not damage. */
function marksIn(chunk: Buffer): number {
  let found = 0
  for (let at = chunk.indexOf(MARK); at >= 0; at = chunk.indexOf(MARK, at + MARK.length)) found++
  return found
}

/** The text of a file in pieces, in constant memory; no byte order mark. */
export async function* decodeFile(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = encoding === TWICE ? twiceDecoder() : isUtf8(encoding) ? utf8Decoder() : legacyDecoder(encoding)
  let first = true
  for await (const chunk of createReadStream(file, { highWaterMark: SAMPLE })) {
    let text = decoder.write(chunk as Buffer)
    if (first && text !== '') {
      first = false
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1)
    }
    if (text !== '') yield text
  }
  const rest = decoder.end()
  if (rest !== '') yield rest
}

interface Decoder {
  write(chunk: Buffer): string
  end(): string
}

function utf8Decoder(): Decoder {
  const decoder = new TextDecoder('utf-8')
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() }
}

function legacyDecoder(encoding: string): Decoder {
  const decoder = iconv.getDecoder(encoding)
  return { write: (chunk) => decoder.write(chunk), end: () => decoder.end() ?? '' }
}

/** The lines of a file, numbered from 1. A line longer than `maxLength` is refused. */
export async function* readLines(
  file: string,
  encoding: string,
  maxLength = 32 * 1024 * 1024,
): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const chunk of decodeFile(file, encoding)) {
    const pieces = (rest + chunk).split('\n')
    rest = pieces.pop() ?? ''
    if (rest.length > maxLength) throw new ImportRefused(because('file.line-long'), line + pieces.length + 1)
    for (const text of pieces) yield { line: ++line, text }
  }
  if (rest !== '') yield { line: ++line, text: rest }
}

/** Formats that are one JSON value are read whole, up to this size. */
const WHOLE_MAX = 256 * 1024 * 1024

/**
 * The text of a file.
 * @param notes gets what had to be assumed to read it
 */
export async function readWhole(file: string, notes: Reason[]): Promise<string> {
  const { name, note } = await detectEncoding(file)
  if (note !== null) notes.push(note)
  let text = ''
  for await (const chunk of decodeFile(file, name)) {
    text += chunk
    if (text.length > WHOLE_MAX) throw new ImportRefused(because('file.value-large'))
  }
  return text
}

/** The first letters of a file. */
export async function readStart(file: string, length: number): Promise<string> {
  const { name } = await detectEncoding(file)
  let text = ''
  for await (const chunk of decodeFile(file, name)) {
    text += chunk
    if (text.length >= length) break
  }
  return text.slice(0, length)
}
