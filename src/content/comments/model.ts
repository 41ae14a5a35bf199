/** The surrogate key of whatever shows the comments of a content, or how many there are. */
export function commentsTag(contentId: string): string {
  return `comments:${contentId}`
}
