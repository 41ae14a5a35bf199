import { featureEnabled, type Site } from '../../sites/model.ts'

/** The place of the comments on a page. */
export const COMMENTS_ANCHOR = 'comments'

/** Whether a content takes comments here: a site with readers, the feature on, the content not closed (OPEN-153). */
export function takesComments(site: Site, content: { commentsClosed?: boolean }): boolean {
  return site.hasUsers && featureEnabled(site, 'user', 'comments') && content.commentsClosed === false
}
