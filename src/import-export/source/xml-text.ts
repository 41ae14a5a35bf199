import { inOneLine } from '../html/one-line.ts'
import { child, childrenOf, type XmlNode } from './xml.ts'

/** All words of an element and of what is in it. */
export function wordsOf(node: XmlNode | undefined): string {
  if (!node) return ''
  const isMixed = node.children.some(({ name }) => name === '#text')
  const inside = node.children.map((one) => (one.name === '#text' ? one.text : ` ${wordsOf(one)} `)).join('')
  return inOneLine(`${isMixed ? '' : `${node.text} `}${inside}`)
}

/** The element at the end of a way of names. */
export function within(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  let found = node
  for (const name of names) found = found && child(found, name)
  return found
}

/** All elements of a name below an element, however deep; not those within one another. */
export function below(node: XmlNode | undefined, name: string): XmlNode[] {
  if (!node) return []
  return node.children.flatMap((one) => (one.name === name ? [one] : below(one, name)))
}

/** The words of each child of a name, without those that have none. */
export function wordsOfEach(node: XmlNode | undefined, name: string): string[] {
  return node ? childrenOf(node, name).map(wordsOf).filter(Boolean) : []
}
