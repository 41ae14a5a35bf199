import type { Cooked } from './cooked.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'

/** The place of the comments on a page. */
export const COMMENTS_ANCHOR = 'comments'
/** Letters of a comment (CONST-16, COMM-07). */
export const MAX_COMMENT = 500
/** First comments of a page, and replies that stand below each until more are asked for. */
export const PAGE_SIZE = 20
export const FIRST_REPLIES = 3
/** So many stand before all others, because the newsroom chose them. */
export const MOST_FEATURED = 3
/** In this time after it was shown, its author may still correct it. */
export const EDIT_MS = 5 * 60_000

/** The page of one comment, with the forms about it. */
export const commentPath = (id: string): string => `/participacion/comentario/${id}/`

/** In which order comments stand (OPEN-67). */
export const ORDERS = ['newest', 'oldest', 'popular'] as const
export type CommentOrder = (typeof ORDERS)[number]

/** Reasons that a report may name; their numbers are those of the rules of conduct. */
export const REPORT_RULES = [1, 2, 3, 4, 5, 6] as const

/** A comment as everybody sees it. */
export interface ShownComment {
  id: string
  rootId: string | null
  /** What stands in its place when its author withdrew it, or the newsroom removed it. */
  gone: 'withdrawn' | 'removed' | null
  /** Of a removed one. */
  rule: number | null
  text: string
  date: Date
  isEdited: boolean
  /** Null when the account is gone. */
  nick: string | null
  /** Written by the newsroom, or chosen by it. */
  isStaff: boolean
  isFeatured: boolean
  /** How the recipe went for whoever wrote it. */
  cooked: Cooked | null
  /** Whom a reply answers, when that is not the first comment of its thread. */
  answers: string | null
  likes: number
  dislikes: number
  repliesCount: number
  replies: ShownComment[]
}

/** A page of the comments of a content. */
export interface Thread {
  comments: ShownComment[]
  /** All that are shown, replies too. */
  total: number
  nextPage: number | null
}

/** Whether a content takes comments here: a site with readers, the feature on, the content not closed (OPEN-153). */
export function takesComments(site: Site, content: { commentsClosed?: boolean }): boolean {
  return hasComments(site) && content.commentsClosed === false
}

/** Whether there are comments on a site at all. */
export function hasComments(site: Site): boolean {
  return site.hasUsers && featureEnabled(site, 'user', 'comments')
}

/** Letters of a text as readers count them. */
export function lengthOf(text: string): number {
  return [...text].length
}
