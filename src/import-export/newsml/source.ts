import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { NinjsConverter } from '../ninjs/convert.ts'
import { objects, textIn, withPlainTexts, type Ninjs } from '../ninjs/read.ts'
import { isNitfProse } from '../nitf/read.ts'
import { within } from '../source/xml-text.ts'
import { xmlOutcome, type XmlNode } from '../source/xml.ts'
import { XmlFile } from '../source/xml-source.ts'
import { firstToNinjs } from './first.ts'
import { g2ToNinjs, isNewsProse } from './read.ts'
import { because, type Reason } from '../reasons/model.ts'

const ITEM = /^(newsitem|packageitem|conceptitem|knowledgeitem|planningitem)$/
/** An item alone, in a list of a message, or in a document of NewsML 1. */
const isItem = (path: readonly string[]) => path.length <= 3 && ITEM.test(path.at(-1)!)
/** Pictures of a message that are looked for by what packages name; more than these no message has. */
const MOST_KNOWN = 5000

/** Opens NewsML-G2 (an item, or a message of several) and NewsML 1. */
export async function openNewsml(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  const file = new XmlFile(options.file, true, notes, (name) => isNewsProse(name) || isNitfProse(name))
  const pictures = new Map<string, Ninjs>()
  /** Texts that a package shows with pictures, by what they are known by. */
  const companions = new Map<string, string[]>()
  const texts = new Set<string>()

  async function check(): Promise<void> {
    const outcome = xmlOutcome()
    let items = 0
    for await (const node of file.read(isItem, outcome)) {
      items++
      for (const item of readItem(node)) remember(item)
    }
    if (items === 0)
      throw new ImportRefused(
        outcome.root === 'newsmessage' || outcome.root === 'newsml'
          ? because('newsml.empty')
          : because('newsml.root', { root: outcome.root ?? '' }),
        outcome.rootLine,
      )
  }

  function remember(item: Ninjs): void {
    if (pictures.size + companions.size + texts.size > MOST_KNOWN) return
    if (isPicture(item)) pictures.set(textIn(item['uri']), item)
    else if (textIn(item['type']) === 'text') texts.add(textIn(item['uri']))
    const pair = pairOf(item)
    if (pair) companions.set(pair.text, pair.pictures)
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new NinjsConverter(options)
    for await (const node of file.read(isItem)) {
      for (const item of readItem(node)) {
        const shown = (companions.get(textIn(item['uri'])) ?? []).flatMap((guid) => pictures.get(guid) ?? [])
        const pair = pairOf(item)
        // What it shows stands with its text, which is in this very message.
        const iscompanion = pair !== null && texts.has(pair.text)
        const associations = [...objects(item['associations']), ...shown]
        yield* converter.convert({ ...item, associations, iscompanion }, node.line)
      }
    }
  }
  return { check, items, notes, internalBases: [] }
}

const isPicture = (item: Ninjs): boolean => /^(picture|graphic)$/.test(textIn(item['type']))

/** A package of one text and its pictures. */
function pairOf(item: Ninjs): { text: string; pictures: string[] } | null {
  const members = objects(item['members'])
  const texts = members.filter((one) => textIn(one['type']) === 'text')
  const pictures = members.filter(isPicture)
  if (texts.length !== 1 || pictures.length === 0) return null
  return { text: textIn(texts[0]!['uri']), pictures: pictures.map((one) => textIn(one['uri'])) }
}

function readItem(node: XmlNode): Ninjs[] {
  const items =
    node.name === 'newsitem' && within(node, 'itemmeta') === undefined ? [firstToNinjs(node)] : g2ToNinjs(node)
  return items.map(withPlainTexts)
}
