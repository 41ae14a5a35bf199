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
