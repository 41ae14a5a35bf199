/** An image with its texts, as blocks hold it. */
export interface Figure {
  image: string
  alt?: string
  caption?: string
  credit?: string
}

/** What the source knows of an image in its text. */
export interface ImageHint {
  /** Absolute address. */
  src: string
  /** Id of the image in the source, e.g. of a WordPress attachment. */
  id?: string | undefined
  alt?: string | undefined
  caption?: string | undefined
}

/** How the HTML of one source is read. */
export interface HtmlOptions {
  /** Resolves links and addresses; null drops the link and keeps its text. */
  resolve(address: string): string | null
  /** Registers an image and answers its reference; null leaves it out. */
  image(hint: ImageHint): string | null
  /** Images of `[gallery]`: of the given ids, or all that belong to the item. */
  gallery?(ids: string[] | null): Figure[]
  /** The title of a picture is its caption, as in Markdown. */
  titled?: boolean
  /** Old editors: empty lines divide paragraphs, line ends break lines, shortcodes are understood. */
  wordpress?: boolean
  /** Hears the name of each shortcode that is gone, whose text alone is left. */
  removed?(name: string): void
}
