/** What comes before a link is followed, copied or opened beside: a press, the focus, the click on it or its layer. */
const BEFORE = ['pointerdown', 'focusin', 'click']

/**
 * Links to sign-in lead back to this page as it is shown now (NAV-15): scripts and campaigns change its query. Pages of
 * the entry lead on to where the reader came from: theirs stay.
 */
export function keepWayBack(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[href*="?backUrl="]')
  const own = [...links].flatMap((link) => {
    const [path, anchor] = new URLSearchParams(link.search).get('backUrl')!.split('#')
    return path!.split('?')[0] === location.pathname ? [{ link, hash: anchor ? `#${anchor}` : '' }] : []
  })
  const keep = () => {
    for (const { link, hash } of own) {
      const back = encodeURIComponent(location.pathname + location.search + hash)
      link.setAttribute('href', `${link.pathname}?backUrl=${back}`)
    }
  }
  for (const kind of BEFORE) document.addEventListener(kind, keep, true)
}
