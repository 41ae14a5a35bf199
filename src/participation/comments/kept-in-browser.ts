/** Session storage: what was typed and not sent, by content. */
const DRAFT = 'nx-comment-'
/** Local storage: whether this reader folds comments. */
const FOLDED = 'nx-comments-folded'

/** What was typed on a content and not sent; empty when there is nothing. */
export function draftOf(contentId: string): string {
  try {
    return sessionStorage.getItem(DRAFT + contentId) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed until it is sent. */
export function keepDraft(contentId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(DRAFT + contentId, text)
    else sessionStorage.removeItem(DRAFT + contentId)
  } catch {
    // Without storage it stays in the form alone.
  }
}

/** Folds the comments as this reader left them, unless the address leads to them. */
export function rememberFold(fold: HTMLDetailsElement): void {
  try {
    if (localStorage.getItem(FOLDED) && !location.hash.startsWith('#c')) fold.open = false
    fold.addEventListener('toggle', () => {
      if (fold.open) localStorage.removeItem(FOLDED)
      else localStorage.setItem(FOLDED, '1')
    })
  } catch {
    // Nothing is remembered without storage.
  }
}
