import { isElement, type HtmlElement, type HtmlNode } from './tree.ts'

/** What the block editor says by classes, said by elements: pull quotes, backgrounds that are pictures. */
export function withoutEditorHabits(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!('name' in node)) return [node]
    const classes = node.attributes['class'] ?? ''
    // The second link to the same file, shown as a button.
    if (/\bwp-block-file__button\b/.test(classes)) return []
    const element = { ...node, children: withoutEditorHabits(node.children) }
    if (/\bwp-block-pullquote\b/.test(classes)) return [pulled(element)]
    const picture = /\bwp-block-cover/.test(classes) ? backgroundOf(element) : null
    return picture ? [picture, element] : [element]
  })
}

function pulled(figure: HtmlElement): HtmlElement {
  const children = figure.children.map((node) =>
    isElement(node, 'blockquote') ? { ...node, attributes: { ...node.attributes, class: 'pullquote' } } : node,
  )
  return { ...figure, children }
}

function backgroundOf({ attributes }: HtmlElement): HtmlElement | null {
  const src = /background-image:\s*url\(\s*["']?([^"')]+)/.exec(attributes['style'] ?? '')?.[1]
  if (src === undefined) return null
  return {
    name: 'img',
    attributes: { src, alt: attributes['aria-label'] ?? '', class: attributes['class'] ?? '' },
    children: [],
  }
}
