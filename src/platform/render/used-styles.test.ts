import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { modulesIn, styleSheet } from './used-styles.ts'

const ALWAYS = '@layer tokens,base;@font-face{font-family:"A;{";src:url("data:x;{}")}:root{--a:1}'
const CARD = '.card-module_box_x1:hover{color:red}'
const WIDE = '@media (width<9px){.card-module_box_x1 .list-module_row_y2{top:0}}'
const EITHER = '.list-module_row_y2,.tabs-module_tab_z3{top:1px}'
const INSIDE = ':is(.list-module_a_1,.b) p{top:2px}'
const TABS = '@keyframes tabs-module_in_z3{0%{top:0}to{top:1px}}@media print{.tabs-module_tab_z3{display:none}}'
const CSS = `${ALWAYS}@layer cards{${CARD}${WIDE}${EITHER}${INSIDE}}${TABS}`
const of = (...names: string[]) => styleSheet(CSS).for(new Set(names), '').text

test('a page gets what all pages have and the modules whose classes stand in it', () => {
  expect(of()).toBe(`${ALWAYS}@layer cards{${INSIDE}}`)
  expect(of('card-module')).toBe(`${ALWAYS}@layer cards{${CARD}${INSIDE}}`)
  expect(of('card-module', 'list-module')).toBe(`${ALWAYS}@layer cards{${CARD}${WIDE}${EITHER}${INSIDE}}`)
  expect(of('tabs-module')).toBe(`${ALWAYS}@layer cards{${EITHER}${INSIDE}}${TABS}`)
  expect(of('card-module', 'list-module', 'tabs-module')).toBe(CSS)
})

test('the hash is that of the text, site tokens included', () => {
  const { text, hash } = styleSheet(CSS).for(new Set(['none-module']), ':root[data-site="x"]{--a:2}')
  expect(text.endsWith(':root[data-site="x"]{--a:2}')).toBe(true)
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
})

test('modules are found wherever their classes stand', () => {
  const html = '<p class="card-module_box_x1 b"></p><nx-a data-list="tabs-module_tab_z3">list-modules</nx-a>'
  expect([...modulesIn(html)]).toEqual(['card-module', 'tabs-module'])
  expect([...modulesIn('no module_x')]).toEqual([])
})
