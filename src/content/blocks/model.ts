import { z } from 'zod'
import { inlineText, richText } from '../../platform/markup/rich-text.ts'
import { webAddress } from '../../platform/markup/web-address.ts'

/**
 * A reference to a content or an image: its id, or `ext:` and the external id it was imported under.
 * References are resolved when a page is read; one that leads nowhere shows nothing.
 */
export const referenceSchema = z.string().min(1).max(400)

const id = z.string().min(1).max(64)
/** a[href], em, strong, b, i, s, del, ins, br, sub, sup, span[lang], abbr[title], code. */
const inline = inlineText(60_000)
const figure = {
  image: referenceSchema,
  alt: z.string().max(1000).optional(),
  caption: inline.optional(),
  credit: z.string().max(300).optional(),
}

/** Every kind of block; what is HTML in them is reduced to the allow list by parsing. */
export const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), id, html: inline }),
  z.object({
    type: z.literal('heading'),
    id,
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    text: z.string().max(1000),
  }),
  z.object({ type: z.literal('list'), id, ordered: z.boolean(), items: z.array(inline).max(500) }),
  z.object({
    type: z.literal('quote'),
    id,
    html: inline,
    cite: z.string().max(500).optional(),
    pull: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('image'),
    id,
    ...figure,
    wide: z.boolean().optional(),
    /** Beside the text, where there is room for both. */
    align: z.enum(['left', 'right']).optional(),
  }),
  z.object({
    type: z.literal('gallery'),
    id,
    title: z.string().max(300).optional(),
    images: z.array(z.object(figure)).min(1).max(300),
  }),
  z.object({
    type: z.literal('video'),
    id,
    content: referenceSchema.optional(),
    source: webAddress().optional(),
    title: z.string().max(500).optional(),
    poster: referenceSchema.optional(),
  }),
  z.object({
    type: z.literal('audio'),
    id,
    content: referenceSchema.optional(),
    source: webAddress().optional(),
    title: z.string().max(500).optional(),
    duration: z.number().nonnegative().optional(),
  }),
  /** Something of another site: shown as a link card; the frame loads only when the reader asks for it. */
  z.object({
    type: z.literal('embed'),
    id,
    provider: z.string().max(80),
    url: webAddress({ own: false }),
    title: z.string().max(500).optional(),
    /** What a post says, who wrote it and when: it is read without asking its network. */
    quote: z.object({ html: inline, cite: z.string().max(500).optional() }).optional(),
  }),
  z.object({
    type: z.literal('table'),
    id,
    caption: z.string().max(500).optional(),
    head: z.array(inline).max(40),
    rows: z.array(z.array(inline).max(40)).max(1000),
  }),
  z.object({
    type: z.literal('related'),
    id,
    title: z.string().max(300).optional(),
    contents: z.array(referenceSchema).max(20),
  }),
  z.object({ type: z.literal('poll'), id, content: referenceSchema }),
  z.object({ type: z.literal('recipe'), id, content: referenceSchema }),
  /** A framed list of facts, «Lo que debes saber». */
  z.object({ type: z.literal('facts'), id, title: z.string().max(300), items: z.array(inline).max(30) }),
  z.object({ type: z.literal('preformatted'), id, text: z.string().max(60_000) }),
  /** HTML without a block of its own; `review` marks it for an editor. */
  z.object({ type: z.literal('html'), id, html: richText(400_000), review: z.boolean().optional() }),
])

/** A piece of a body. */
export type Block = z.infer<typeof blockSchema>
/** The kinds of blocks. */
export type BlockType = Block['type']
