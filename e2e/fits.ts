import type { Page } from 'playwright-core'

/** How large letters and how wide gaps a reader has set. */
export type Setting = 'twice the letters' | 'wide spacing'

/** WCAG 1.4.4 (text of twice the size) and 1.4.12 (spacing of text), as a reader's own style sheet would set them. */
const RULES: Record<Setting, string> = {
  'twice the letters': 'html { font-size: 200% !important }',
  'wide spacing': `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`,
}

/** Gives the page the reader's setting instead of the one before. */
export async function set(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    const own = window as unknown as { reader?: CSSStyleSheet }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== own.reader), sheet]
    own.reader = sheet
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, RULES[setting])
}

/**
 * Waits for the typefaces, which come after the first paint: the system's own have other widths on every machine.
 * What lies below is laid out after them, and until then only as high as most.
 */
async function typefaces(page: Page): Promise<void> {
  const come = () =>
    document.fonts.status === 'loaded' &&
    [...document.fonts].some(({ status }) => status === 'loaded') &&
    !document.documentElement.dataset['faces']
  await page.waitForFunction(come, undefined, { timeout: 10_000 }).catch(() => undefined)
}

/** Text that is cut off or sticks out of the page, and how far the page can be scrolled sideways. */
export async function misfits(page: Page): Promise<string[]> {
  await typefaces(page)
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth
    const faults = new Set<string>()
    const sideways = document.documentElement.scrollWidth - wide
    if (sideways > 0) faults.add(`scrolls sideways by ${sideways} px`)
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip'
    /** What cuts a line of text at its right or its bottom; lists that scroll and clamped summaries do not count. */
    const cutter = (line: DOMRect, from: Element): string | undefined => {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const look = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (/auto|scroll/.test(look.overflowX) || look.clipPath !== 'none') return undefined
        if (look.webkitLineClamp !== 'none' || edge.width <= 2) return undefined
        if (hides(look.overflowX) && (line.right > edge.right + 2 || line.left < edge.left - 2)) return box.className
        if (hides(look.overflowY) && line.bottom > edge.bottom + 4) return box.className
      }
      return line.right > wide + 1 || line.left < -1 ? 'the page' : undefined
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement!
      if (!text.textContent?.trim() || parent.closest('svg, script, style, template, [aria-hidden="true"]')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = new Range()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) {
        const by = line.width > 0 ? cutter(line, parent) : undefined
        if (by !== undefined) faults.add(`“${text.textContent.trim().slice(0, 40)}” is cut by ${by}`)
      }
    }
    return [...faults]
  })
}
