import { SaxesParser } from 'saxes'
import { DAY_MS, DAY_SECONDS } from '../../platform/durations.ts'
import { yieldOften } from '../../platform/yield-often.ts'
import { ImportRefused } from '../model.ts'
import { ZipFile } from '../source/zip.ts'
import { because } from '../reasons/model.ts'
import { ofXml } from '../reasons/of-parser.ts'

/** A row of a sheet as it stands there, its cells by their columns. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** So much is read before others get a turn. */
const SLICE = 65_536
/** Columns beyond XFD there are none. */
const MOST_COLUMNS = 16_384
/** Formats of dates and times that are not written down in the file. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** The rows of one sheet of a workbook (XLSX), the first one unless it is named. */
export async function* readWorkbook(file: string, sheet: string | undefined): AsyncGenerator<SheetRow> {
  const zip = await ZipFile.open(file)
  try {
    const book = await elementsOf(zip, 'xl/workbook.xml')
    const sheets = book.filter(({ name }) => name === 'sheet')
    const chosen = sheet === undefined ? sheets[0] : sheets.find(({ attributes }) => attributes['name'] === sheet)
    if (chosen === undefined) {
      const names = sheets.map(({ attributes }) => `«${attributes['name']}»`).join(', ')
      throw new ImportRefused(
        because('book.sheet', { sheet: sheet ?? '', sheets: names || because('book.sheets-none') }),
      )
    }
    const links = await elementsOf(zip, 'xl/_rels/workbook.xml.rels')
    const target = links.find(({ attributes }) => attributes['Id'] === chosen.attributes['r:id'])?.attributes['Target']
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
    const is1904 = book.some(
      ({ name, attributes }) => name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? ''),
    )
    const words = await sharedWords(zip)
    const reader = new SheetReader(words, await dateStyles(zip), is1904)
    const slices = slicesOf(zip, path, reader.parser)
    while (!(await slices.next()).done) yield* reader.take()
    if (!reader.isSheet) throw new ImportRefused(because('book.sheet-gone'))
  } finally {
    await zip.close()
  }
}

interface Element {
  name: string
  attributes: Record<string, string>
}

/** Feeds a part of the workbook to a parser, piece by piece. */
async function* slicesOf(zip: ZipFile, path: string, parser: SaxesParser): AsyncGenerator<void> {
  const bytes = await zip.read(path)
  if (bytes === null) return
  const turn = yieldOften()
  const decoder = new TextDecoder('utf-8')
  parser.on('error', (error) => {
    throw new ImportRefused(because('book.part', { path, why: ofXml(error) }))
  })
  for (let at = 0; at < bytes.length; at += SLICE) {
    parser.write(decoder.decode(bytes.subarray(at, at + SLICE), { stream: true }))
    yield
    await turn()
  }
  parser.close()
  yield
}

/** Has a parser read a part of the workbook whole. */
async function readPart(zip: ZipFile, path: string, parser: SaxesParser): Promise<void> {
  const slices = slicesOf(zip, path, parser)
  while (!(await slices.next()).done) continue
}

async function elementsOf(zip: ZipFile, path: string): Promise<Element[]> {
  const found: Element[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => void found.push({ name: local(name), attributes }))
  await readPart(zip, path, parser)
  return found
}

/** Some programs name the namespace of every element: `x:row`. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Texts that stand in many cells are written once. */
async function sharedWords(zip: ZipFile): Promise<string[]> {
  const words: string[] = []
  let text: string | null = null
  let isHeard = false
  let isWord = false
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (local(name) === 'si') text = ''
    // How it is spoken is no part of the text.
    else if (local(name) === 'rPh') isHeard = true
    else isWord = local(name) === 't' && !isHeard
  })
  parser.on('text', (part) => {
    if (text !== null && isWord) text += part
  })
  parser.on('closetag', ({ name }) => {
    isWord = false
    if (local(name) === 'rPh') isHeard = false
    if (local(name) !== 'si') return
    words.push(text ?? '')
    text = null
  })
  await readPart(zip, 'xl/sharedStrings.xml', parser)
  return words
}

/** Which styles show a number as a date. */
async function dateStyles(zip: ZipFile): Promise<Set<number>> {
  const styles = new Set<number>()
  const own = new Set<number>()
  let isCells = false
  let index = 0
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (local(name) === 'numFmt') {
      // What stands in quotation marks or brackets is no part of the pattern.
      const code = (attributes['formatCode'] ?? '').slice(0, 200)
      // bounded: two hundred letters
      const pattern = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      if (/[ymdhs]/i.test(pattern)) own.add(Number(attributes['numFmtId']))
    } else if (local(name) === 'cellXfs') isCells = true
    else if (local(name) === 'xf' && isCells) {
      const format = Number(attributes['numFmtId'])
      if (DATES.has(format) || own.has(format)) styles.add(index)
      index++
    }
  })
  parser.on('closetag', ({ name }) => {
    if (local(name) === 'cellXfs') isCells = false
  })
  await readPart(zip, 'xl/styles.xml', parser)
  return styles
}

class SheetReader {
  readonly parser = new SaxesParser()
  isSheet = false
  private rows: SheetRow[] = []
  private row: SheetRow | null = null
  private cell: { column: number; type: string; style: number; text: string } | null = null
  private isValue = false
  private readonly words: readonly string[]
  private readonly dates: ReadonlySet<number>
  private readonly is1904: boolean

  constructor(words: readonly string[], dates: ReadonlySet<number>, is1904: boolean) {
    this.words = words
    this.dates = dates
    this.is1904 = is1904
    this.parser.on('opentag', ({ name, attributes }) => this.open(local(name), attributes))
    this.parser.on('text', (text) => {
      if (this.cell !== null && this.isValue) this.cell.text += text
    })
    this.parser.on('closetag', ({ name }) => this.close(local(name)))
  }

  /** The rows that are whole by now. */
  take(): SheetRow[] {
    return this.rows.splice(0)
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (name === 'sheetData') this.isSheet = true
    else if (name === 'row') this.row = { line: Number(attributes['r']) || 0, cells: [] }
    else if (name === 'c' && this.row !== null)
      this.cell = {
        column: columnOf(attributes['r'] ?? '') ?? this.row.cells.length,
        type: attributes['t'] ?? 'n',
        style: Number(attributes['s'] ?? -1),
        text: '',
      }
    this.isValue = name === 'v' || name === 't'
  }

  private close(name: string): void {
    this.isValue = false
    if (name === 'c' && this.cell !== null && this.row !== null) {
      const { cells } = this.row
      while (cells.length < this.cell.column) cells.push('')
      cells[this.cell.column] = this.said(this.cell)
      this.cell = null
    } else if (name === 'row' && this.row !== null) {
      this.rows.push(this.row)
      this.row = null
    }
  }

  private said({ type, style, text }: { type: string; style: number; text: string }): string {
    if (type === 's') return this.words[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type === 'e') return ''
    if (type !== 'n' || text === '' || !this.dates.has(style)) return text
    const serial = Number(text) + (this.is1904 ? 1462 : 0)
    const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * DAY_SECONDS) * (DAY_MS / DAY_SECONDS))
    if (Number.isNaN(moment.getTime())) return text
    return Number.isInteger(serial) ? moment.toISOString().slice(0, 10) : moment.toISOString().slice(0, 19)
  }
}

/** The number of the column of `BC12`, from nought. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1
  return column < MOST_COLUMNS ? column : null
}
