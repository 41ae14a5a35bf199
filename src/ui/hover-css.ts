import type { CSSOptions } from 'vite'

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>
type PostCssPlugin = NonNullable<PostCss['plugins']>[number]

const CAN_HOVER = '(hover: hover)'

/**
 * Fingers do not hover: browsers give what was touched last the looks of `:hover` and leave them there until something
 * else is touched. Rules with `:hover` are built into a media query that only pointers meet, so that no style sheet has
 * to think of it; what else a rule names keeps its looks everywhere.
 */
export const hoverForPointers: PostCssPlugin = {
  postcssPlugin: 'hover-for-pointers',
  Rule(rule, { AtRule }) {
    if (!rule.selector.includes(':hover')) return
    const { parent } = rule
    if (parent?.type === 'atrule' && 'params' in parent && parent.params === CAN_HOVER) return
    const hovering = rule.selectors.filter((selector) => selector.includes(':hover'))
    const others = rule.selectors.filter((selector) => !selector.includes(':hover'))
    const where = new AtRule({ name: 'media', params: CAN_HOVER })
    where.append(rule.clone({ selectors: hovering }))
    rule.after(where)
    if (others.length > 0) rule.selectors = others
    else rule.remove()
  },
}
