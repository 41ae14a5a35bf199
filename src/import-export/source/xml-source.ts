import { detectEncoding, type Encoding } from './decode.ts'
import { readXml, xmlOutcome, type XmlNode, type XmlOutcome } from './xml.ts'
import { because, type Reason } from '../reasons/model.ts'

/** An XML file that is read several times: checked first, then item by item. */
export class XmlFile {
  private encoding: Encoding | null = null
  readonly notes: Reason[]
  private readonly file: string
  private readonly strict: boolean
  private readonly isMixed: ((name: string) => boolean) | undefined

  constructor(file: string, strict: boolean, notes: Reason[], isMixed?: (name: string) => boolean) {
    this.file = file
    this.strict = strict
    this.isMixed = isMixed
    this.notes = notes
  }

  /** Reads the whole file and hands every record over; repeated readings make no new notes. */
  async *read(
    isRecord: (path: readonly string[]) => boolean,
    outcome: XmlOutcome = xmlOutcome(),
  ): AsyncGenerator<XmlNode> {
    const first = this.encoding === null
    this.encoding ??= await detectEncoding(this.file)
    const { file, strict, isMixed } = this
    yield* readXml({ file, encoding: this.encoding.name, strict, isRecord, ...(isMixed && { isMixed }) }, outcome)
    if (!first) return
    if (this.encoding.note) this.notes.push(this.encoding.note)
    if (outcome.dropped > 0) this.notes.push(because('xml.controls', { count: outcome.dropped }))
    for (const { line, column, reason } of outcome.faults) this.notes.push(because('at', { line, column, why: reason }))
  }
}
