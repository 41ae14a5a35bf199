import { isItemType, itemDefinitionOf, type ContentType } from '../types/model.ts'

/** Whether readers comment on contents of a type at all. */
export const hasThread = (type: ContentType): boolean => isItemType(type) && !itemDefinitionOf({ type }).hasNoThread

/** The surrogate key of whatever shows the comments of a content, or how many there are. */
export function commentsTag(contentId: string): string {
  return `comments:${contentId}`
}

/** The content of such a key. */
export function contentOfTag(tag: string): string {
  return tag.slice(commentsTag('').length)
}

/** Whether a surrogate key is one of those. */
export function isCommentsTag(tag: string): boolean {
  return tag.startsWith(commentsTag(''))
}
