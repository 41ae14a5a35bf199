/** Where a post or an episode belongs until somebody says it. */
export const NOWHERE = 'ext:none'
