import type { PlayerMedia } from '../broadcast/player/model.ts'
import type { Author } from '../content/authors.ts'
import type { Block } from '../content/blocks/model.ts'
import type { Side } from '../content/boards/side.ts'
import type { Card } from '../content/cards/model.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import { memoizeByText } from '../platform/memoize.ts'
import type { PageComments } from '../participation/comments/shown.ts'
import type { ShownPoll } from '../participation/polls/model.ts'
import type { Rating } from '../content/ratings/model.ts'
import type { CallPlace } from '../participation/ugc/model.ts'
import type { ShownInterview } from '../participation/interviews/model.ts'
import type { ItemDocument } from '../content/types/model.ts'
import type { Access } from '../walls/gate/model.ts'
import type { PublishedWall } from '../walls/messages/published.ts'
import type { Crumb } from '../ui/crumbs/crumbs.tsx'

/** The class of the element of a content that is not for everybody; structured data name it. */
export const GATED_CLASS = 'gated'

/** That class, where the content is not for everybody. */
export const gatedClass = ({ access }: Pick<Reading, 'access'>): string | undefined =>
  access === 'free' ? undefined : GATED_CLASS

/** The blog of a post, with the posts around it. */
export interface BlogContext {
  name: string
  url: string
  description: string | null
  image: PageImage | null
  previous: Card | null
  next: Card | null
  /** Surrogate keys of what stands here. */
  tags: string[]
}

/** A content with everything its page needs; references are resolved, addresses carry the base. */
export interface Reading<D extends ItemDocument = ItemDocument> {
  id: string
  document: D
  /** Address of this page with base and language. */
  url: string
  /** Absolute address, for sharing. */
  absoluteUrl: string
  crumbs: Crumb[]
  kicker: { text: string; url: string | null } | null
  signers: Author[]
  publishedAt: string
  /** When it was changed noticeably after its publication. */
  updatedAt: string | null
  image: PageImage | null
  /** What is seen where it is shared, when that is another one. */
  shareImage: PageImage | null
  images: ReadonlyMap<string, PageImage>
  cards: ReadonlyMap<string, Card>
  /** Recordings within the text that may be played, by reference. */
  recordings?: ReadonlyMap<string, PlayerMedia>
  /** Of a call to readers: how it stands, and what is shown of what they sent. */
  call?: CallPlace
  /** A preview shows it, and readers do not see it yet, or any more. */
  unpublished?: true
  /** Where it stands beside its twin in another language; without one there is none. */
  bilingual?: string
  /** Other recordings of its kind, the newest first. */
  siblings?: Card[]
  /** Its stars, where readers give any. */
  rating?: Rating
  /** The interview whose page it is. */
  interview?: ShownInterview
  /** The poll whose page it is. */
  poll?: ShownPoll
  /** Polls that stand inside the text, by reference. */
  polls?: ReadonlyMap<string, ShownPoll>
  /** People whom parts of the document name, by reference. */
  people: ReadonlyMap<string, { name: string; url: string }>
  /** Of a post whose blog is known. */
  blog: BlogContext | null
  tags: { name: string; url: string }[]
  /** The newest of the story that it belongs to, its first tag; null without one. */
  story?: { name: string; url: string; cards: Card[] } | null
  /** People of the house whom its text leads to. */
  named?: Author[]
  related: Card[]
  mostRead: Card[]
  /** The newest of the site, for the column beside the text where nothing was read yet. */
  latest: Card[]
  /** The column that the site has composed; it takes the place of both. */
  side: Side | null
  /** Who may read it whole, here and now. */
  access: Access
  /** What the wall before it says, where there is one. */
  wall?: PublishedWall | null
  /** The body that may be shown: cut after two paragraphs in the closed form of the page. */
  body: Block[]
  refused: boolean
  /** What readers say of it; null where nobody can. */
  comments?: PageComments | null
  /**
   * What the address asks for besides: for how many a recipe is shown, which picture of a gallery stands alone, at
   * which second a recording begins.
   */
  asked?: { servings: number | null; photo: number | null; start?: number | null }
}

const WORDS_PER_MINUTE = 200
const UPDATE_IS_NEWS_AFTER = 60_000
const PARAGRAPHS_BEFORE_INVITATION = 2

const CHARACTERS: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The plain text of inline HTML: view, margin and counts of one page ask for that of the same paragraphs. */
export const plainText = memoizeByText((html: string): string => {
  // Most paragraphs are plain text already; each replacing would copy them.
  let text = html.includes('<') ? html.replace(/<[^<>]*>/g, ' ') : html
  if (text.includes('&')) text = text.replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (character) => CHARACTERS[character]!)
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
})

/** The words of a body that count as reading. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'paragraph':
        case 'quote':
        case 'html':
          return plainText(block.html)
        case 'heading':
        case 'preformatted':
          return block.text
        case 'embed':
          return plainText(block.quote?.html ?? '')
        case 'list':
        case 'facts':
          return block.items.map(plainText).join(' ')
        default:
          return ''
      }
    })
    .filter(Boolean)
    .join(' ')
}

const counted = new WeakMap<readonly Block[], number>()

/** How many words a body has; counted once, because several places of a page tell it. */
export function wordCount(blocks: readonly Block[]): number {
  const known = counted.get(blocks)
  if (known !== undefined) return known
  const text = textOf(blocks)
  const word = /\S+/g
  let words = 0
  while (word.test(text)) words += 1
  counted.set(blocks, words)
  return words
}

/** Minutes that reading takes, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.ceil(wordCount(blocks) / WORDS_PER_MINUTE))
}

/** The moment of the update when it differs from the publication by more than a minute, else null. */
export function noticeableUpdate(publishedAt: string, updatedAt: string | null | undefined): string | null {
  if (!updatedAt) return null
  return Date.parse(updatedAt) - Date.parse(publishedAt) > UPDATE_IS_NEWS_AFTER ? updatedAt : null
}

/** What a reader sees of a body before registering: its first two paragraphs (OPEN-112). */
export function beforeInvitation(blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => block.type === 'paragraph').slice(0, PARAGRAPHS_BEFORE_INVITATION)
}

/** Headings without a gap between their ranks: the first below the page's own is of rank 2 (imported texts skip some). */
export function tidyHeadings(blocks: readonly Block[]): Block[] {
  let last = 1
  return blocks.map((block) => {
    if (block.type === 'related' || ((block.type === 'facts' || block.type === 'gallery') && block.title)) last = 2
    if (block.type !== 'heading') return block
    last = Math.min(block.level, last + 1)
    return { ...block, level: last as 2 | 3 | 4 }
  })
}

/** Root-relative links of a text, led below the base by which the reader reached the site. */
export function withBase(html: string, base: string): string {
  return base === ''
    ? html
    : html.replace(/<a\b[^<>]*>/g, (tag) => tag.replace(/\bhref="\/(?!\/|static\/)/, `href="${base}/`))
}
