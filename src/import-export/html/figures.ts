import type { NewBlock } from './collector.ts'
import { escapeText, hasText, inlineHtml, tidyInline } from './inline.ts'
import { shorten } from '../names.ts'
import { inOneLine } from './one-line.ts'
import type { Figure, HtmlOptions } from './model.ts'
import { findAll, isElement, plainText, type HtmlElement, type HtmlNode } from './tree.ts'

/** Reads an `img`; null for tracking pixels, data addresses and images that the source leaves out. */
export function imageFigure(element: HtmlElement, options: HtmlOptions, words = '', idHint?: string): Figure | null {
  const { attributes } = element
  const caption = words === '' && options.titled ? escapeText(attributes['title'] ?? '') : words
  const address =
    attributes['data-orig-file'] ?? attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['src'] ?? ''
  if (address === '' || /^(data|blob|file):/i.test(address)) return null
  if (/^[01](px)?$/.test(attributes['width'] ?? '') || /^[01](px)?$/.test(attributes['height'] ?? '')) return null
  const src = options.resolve(address)
  if (src === null || !/^https?:/.test(src)) return null
  const id =
    /\bwp-image-(\d+)/.exec(attributes['class'] ?? '')?.[1] ??
    attributes['data-id'] ??
    /(\d{1,18})$/.exec(idHint ?? '')?.[1]
  const alt = shorten(attributes['alt'] ?? '', 1000)
  const image = options.image({
    src,
    id,
    alt: alt === '' ? undefined : alt,
    caption: caption === '' ? undefined : caption,
  })
  if (image === null) return null
  return { image, ...(alt !== '' && { alt }), ...(caption !== '' && { caption }) }
}

function captionOf(element: HtmlElement, options: HtmlOptions): string {
  const [caption] = findAll(element.children, ({ name }) => name === 'figcaption')
  return caption ? tidyInline(inlineHtml(caption.children, options.resolve)) : ''
}

/** Adds the blocks of a figure or gallery; answers nodes that the reader has to go on with. */
export function figureBlocks(
  element: HtmlElement,
  options: HtmlOptions,
  add: (block: NewBlock) => void,
): HtmlNode[] | null {
  if (element.name === 'x-gallery') {
    addGallery(wordpressGallery(element, options), '', add)
    return null
  }
  if (element.name === 'img') {
    const figure = imageFigure(element, options)
    if (figure) add({ type: 'image', ...figure, ...placeOf(element) })
    return null
  }
  const others = findAll(element.children, ({ name }) =>
    /^(iframe|embed|x-embed|video|audio|table|blockquote|pre|object)$/.test(name),
  )
  const images = findAll(element.children, ({ name }) => name === 'img')
  if (images.length > 1 && others.length === 0) {
    addGallery(innerFigures(element, options), galleryTitle(element), add)
    return null
  }
  const isFigure = element.name === 'figure'
  const embedded = isFigure && images.length === 0 && others.length === 0 ? bareAddress(element) : null
  if (embedded !== null)
    return [{ name: 'x-embed', attributes: { url: embedded }, children: [] }, ...captionNodes(element)]
  if (isFigure && images.length === 1 && others.length === 0) {
    const figure = imageFigure(
      images[0]!,
      options,
      captionOf(element, options),
      element.attributes['data-id'] ?? element.attributes['id'],
    )
    if (figure)
      add({
        type: 'image',
        ...figure,
        ...placeOf(element, images[0]),
      })
    return null
  }
  if (isFigure && others.length === 1) nameMedia(others[0]!, element)
  return element.children
}

/** Whether a picture stands across the page or beside the text. */
function placeOf(...elements: (HtmlElement | undefined)[]): { wide?: true; align?: 'left' | 'right' } {
  const classes = elements.map((element) => element?.attributes['class'] ?? '').join(' ')
  if (/\balign(wide|full)\b/.test(classes)) return { wide: true }
  const side = /\balign(left|right)\b/.exec(classes)?.[1] as 'left' | 'right' | undefined
  return side === undefined ? {} : { align: side }
}

/** The words below a recording are its title. */
function nameMedia(media: HtmlElement, figure: HtmlElement): void {
  if (!/^(video|audio)$/.test(media.name)) return
  const at = figure.children.findIndex((node) => isElement(node, 'figcaption'))
  const caption = figure.children[at]
  if (caption === undefined || !isElement(caption) || findAll(caption.children, ({ name }) => name === 'a').length > 0)
    return
  media.attributes = { ...media.attributes, title: inOneLine(plainText(caption.children)) }
  figure.children = figure.children.toSpliced(at, 1)
}

/** `wp-block-embed`: a figure around nothing but an address. */
function bareAddress(element: HtmlElement): string | null {
  const rest = element.children.filter((node) => !isElement(node, 'figcaption'))
  const text = plainText(rest).trim()
  return /^https?:\/\/\S+$/.test(text) ? text : null
}

function captionNodes(element: HtmlElement): HtmlNode[] {
  return findAll(element.children, ({ name }) => name === 'figcaption').map(({ children }) => ({
    name: 'p',
    attributes: {},
    children,
  }))
}

/** Each image of a gallery with the caption of its own figure, list item or definition. */
function innerFigures(element: HtmlElement, options: HtmlOptions): Figure[] {
  const holders = findAll(
    element.children,
    ({ name, children }) => /^(figure|li|dl)$/.test(name) && countImages(children) === 1,
  )
  const held = holders.length === countImages(element.children)
  if (!held)
    return findAll(element.children, ({ name }) => name === 'img').flatMap((image) => imageFigure(image, options) ?? [])
  return holders.flatMap((holder) => {
    const [image] = findAll(holder.children, ({ name }) => name === 'img')
    const [caption] = findAll(holder.children, ({ name }) => name === 'figcaption' || name === 'dd')
    const html = caption ? tidyInline(inlineHtml(caption.children, options.resolve)) : ''
    return imageFigure(image!, options, html) ?? []
  })
}

const countImages = (nodes: readonly HtmlNode[]) => findAll(nodes, ({ name }) => name === 'img').length

function galleryTitle(element: HtmlElement): string {
  const caption = element.children.findLast((node) => isElement(node, 'figcaption'))
  return caption && 'name' in caption ? shorten(plainText(caption.children), 300) : ''
}

function wordpressGallery(element: HtmlElement, options: HtmlOptions): Figure[] {
  const ids = (element.attributes['ids'] ?? '').split(/[\s,]+/).filter((id) => /^\d+$/.test(id))
  return options.gallery?.(element.attributes['all'] === '1' ? null : ids) ?? []
}

function addGallery(images: Figure[], title: string, add: (block: NewBlock) => void): void {
  const [first] = images
  if (first === undefined) return
  if (images.length === 1) add({ type: 'image', ...first })
  else add({ type: 'gallery', images, ...(hasText(title) && { title }) })
}
