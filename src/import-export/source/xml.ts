import { SaxesParser } from 'saxes'
import { ImportRefused } from '../model.ts'
import { decodeFile } from './decode.ts'
import { canonicalName, type Prefixes } from './namespaces.ts'
import { XmlRepair } from './repair.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofXml } from '../reasons/of-parser.ts'

/** An element of a record: small, so that a file of any size is read piece by piece. */
export interface XmlNode {
  /** `prefix:name` with the usual prefix of the namespace, whatever the document calls it; lower case. */
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** Own text, CDATA included; for mixed content also the markup of `xhtml` children as HTML. */
  text: string
  line: number
  /** `xml:base` in force. */
  base: string | null
}

/** How a file is read. */
export interface XmlOptions {
  file: string
  encoding: string
  /** Strict: the first fault that cannot be mended refuses the file. Otherwise reading goes on as far as it can. */
  strict: boolean
  /** Which elements are handed out as a whole, by the names from the root to them. */
  isRecord(path: readonly string[]): boolean
  /** Elements within which text keeps its place between the elements, as prose does. */
  isMixed?(name: string): boolean
}

/** What is wrong, and where. */
export interface XmlFault {
  line: number
  column: number
  reason: Reason
  /** True when the text was mended there and nothing of it is lost. */
  mended: boolean
}

/** What reading a file found besides its records. */
export interface XmlOutcome {
  root: string | null
  /** Where the root element begins. */
  rootLine: number | null
  faults: XmlFault[]
  /** Characters that XML forbids and that were left out. */
  dropped: number
}

/** An item larger than this is damage (a missing end tag) rather than an article. */
const MAX_RECORD = 64 * 1024 * 1024
/** What an element weighs in memory besides its text. */
const ELEMENT = 100
const MAX_FAULTS = 50

/** Reads an XML file in constant memory and yields its records in order. */
export async function* readXml(options: XmlOptions, outcome: XmlOutcome): AsyncGenerator<XmlNode> {
  const reader = new RecordReader(options, outcome)
  for await (const chunk of decodeFile(options.file, options.encoding)) {
    reader.write(chunk)
    yield* reader.take()
  }
  reader.close()
  yield* reader.take()
}

/** A fresh outcome for `readXml`. */
export function xmlOutcome(): XmlOutcome {
  return { root: null, rootLine: null, faults: [], dropped: 0 }
}

class RecordReader {
  private readonly parser = new SaxesParser({ xmlns: false, fragment: false })
  private readonly path: string[] = []
  private readonly open: { node: XmlNode | null; prefixes: Prefixes; base: string | null; isMixed: boolean }[] = []
  private ready: XmlNode[] = []
  private readonly repair: XmlRepair
  private begun = false
  private size = 0
  private readonly options: XmlOptions
  private readonly outcome: XmlOutcome

  constructor(options: XmlOptions, outcome: XmlOutcome) {
    this.options = options
    this.outcome = outcome
    this.repair = new XmlRepair({
      get dropped() {
        return outcome.dropped
      },
      set dropped(count) {
        outcome.dropped = count
      },
      onAmpersand: (line, column, reason) => this.note({ line, column, reason, mended: true }),
    })
    this.parser.on('error', (error) => this.fault(because('xml.broken', { why: ofXml(error) })))
    this.parser.on('opentag', (tag) => this.enter(tag.name, tag.attributes as Record<string, string>))
    this.parser.on('closetag', () => this.leave())
    this.parser.on('text', (text) => this.text(text))
    this.parser.on('cdata', (text) => this.text(text))
  }

  /** The records that are complete by now. */
  take(): XmlNode[] {
    const ready = this.ready
    this.ready = []
    return ready
  }

  write(chunk: string): void {
    // Whatever else is wrong with such a file says less.
    const [first] = this.begun ? '' : chunk.trimStart()
    if (this.options.strict && first !== undefined && first !== '<')
      throw new ImportRefused(because('xml.none', { first }), 1)
    this.pass(this.repair.write(chunk))
  }

  close(): void {
    this.pass(this.repair.end())
    if (this.begun) this.parser.close()
    else this.fault(because('file.empty'))
  }

  private pass(text: string): void {
    if (text === '') return
    this.begun = true
    this.parser.write(text)
  }

  private get line(): number {
    return this.parser.line + this.repair.line0
  }

  private fault(reason: Reason): void {
    const { line } = this
    const { column } = this.parser
    if (this.options.strict) throw new ImportRefused(reason, line, column)
    this.note({ line, column, reason, mended: false })
  }

  private note(fault: XmlFault): void {
    if (this.outcome.faults.length < MAX_FAULTS) this.outcome.faults.push(fault)
  }

  private enter(rawName: string, rawAttributes: Record<string, string>): void {
    const parent = this.open.at(-1)
    const prefixes = declared(rawAttributes, parent?.prefixes ?? {})
    const name = canonicalName(rawName, prefixes)
    const base = resolveBase(rawAttributes['xml:base'], parent?.base ?? null)
    this.outcome.root ??= name
    this.outcome.rootLine ??= this.line
    this.path.push(name)
    if (this.path.length > 400) throw new ImportRefused(because('file.deep'), this.line)
    const inside = parent?.node ?? null
    let node: XmlNode | null = null
    if (inside !== null || this.options.isRecord(this.path)) {
      if (inside === null) this.size = 0
      this.grow(ELEMENT + Object.values(rawAttributes).reduce((sum, value) => sum + value.length, 0))
      node = { name, attributes: attributesOf(rawAttributes, prefixes), children: [], text: '', line: this.line, base }
      inside?.children.push(node)
    }
    const isMixed = parent?.isMixed || (this.options.isMixed?.(name) ?? false)
    this.open.push({ node, prefixes, base, isMixed })
  }

  private grow(by: number): void {
    this.size += by
    if (this.size > MAX_RECORD) throw new ImportRefused(because('file.item-large'), this.line)
  }

  private leave(): void {
    const left = this.open.pop()
    this.path.pop()
    if (left?.node && !this.open.at(-1)?.node) this.ready.push(left.node)
  }

  private text(text: string): void {
    const { node, isMixed } = this.open.at(-1) ?? {}
    if (!node) return
    this.grow(text.length)
    node.text += text
    // The order of text and elements matters only for XHTML; there a text child keeps its place.
    if (isMixed || node.children.length > 0 || INLINE_MARKUP.test(node.name))
      node.children.push({ ...TEXT, text, line: node.line })
  }
}

const INLINE_MARKUP = /^(xhtml:|div$|p$)/
const TEXT: XmlNode = { name: '#text', attributes: {}, children: [], text: '', line: 0, base: null }

function declared(attributes: Record<string, string>, inherited: Prefixes): Prefixes {
  let prefixes = inherited
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns') prefixes = { ...prefixes, '': value }
    else if (name.startsWith('xmlns:')) prefixes = { ...prefixes, [name.slice(6)]: value }
  }
  return prefixes
}

function attributesOf(raw: Record<string, string>, prefixes: Prefixes): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (name.startsWith('xmlns')) continue
    attributes[name.includes(':') ? canonicalName(name, prefixes) : name.toLowerCase()] = value
  }
  return attributes
}

function resolveBase(value: string | undefined, inherited: string | null): string | null {
  if (value === undefined) return inherited
  return URL.parse(value, inherited ?? undefined)?.href ?? inherited
}

/** The first child of a name. */
export function child(node: XmlNode, ...names: string[]): XmlNode | undefined {
  for (const name of names) {
    const found = node.children.find((one) => one.name === name)
    if (found) return found
  }
  return undefined
}

/** The trimmed text of the first child of one of the names that has any. */
export function textOf(node: XmlNode, ...names: string[]): string {
  for (const name of names) {
    for (const one of node.children) if (one.name === name && one.text.trim() !== '') return one.text.trim()
  }
  return ''
}

/** All children of a name. */
export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((one) => one.name === name)
}

const VOID = new Set(['br', 'img', 'hr', 'source', 'col', 'wbr'])

/** The inside of an element as HTML, for `xhtml` content. */
export function innerHtml(node: XmlNode): string {
  if (node.children.length === 0) return escapeHtml(node.text)
  const firstText = node.children.find((one) => one.name === '#text')
  const lead = node.text.startsWith(firstText?.text ?? '')
    ? ''
    : node.text.slice(0, node.text.indexOf(firstText?.text ?? ''))
  return escapeHtml(lead) + node.children.map(outerHtml).join('')
}

function outerHtml(node: XmlNode): string {
  if (node.name === '#text') return escapeHtml(node.text)
  const name = node.name.replace(/^xhtml:/, '')
  const attributes = Object.entries(node.attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value).replaceAll('"', '&quot;')}"`,
  )
  const open = `<${name}${attributes.join('')}>`
  return VOID.has(name) ? open : `${open}${innerHtml(node)}</${name}>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
