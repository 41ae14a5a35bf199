import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { classesAround, classesIn, classesNamedIn, classesOf, styleSheet } from './used-styles.ts'

const ALWAYS = '@layer tokens,base;@font-face{font-family:"A;{";src:url("data:x;{}")}:root{--a:1}a[href$=".pdf"]{top:0}'
const CARD = '.card_0:hover{color:red}'
const TITLE = `.card_0 .card_1,.card_0>.button--line{--long:${'x'.repeat(100)}}`
const WIDE = '@media (width<9px){.card_0 .list_0{top:0}}'
const EITHER = '.list_0,.tabs_2{top:1px}'
const INSIDE = ':is(.list_1,.b) p{top:2px}'
const TABS = '@media print{.tabs_2{display:none}}'
const CSS = `${ALWAYS}@layer cards{${CARD}${TITLE}${WIDE}${EITHER}${INSIDE}}${TABS}`
const of = (...names: string[]) => styleSheet(CSS).for(names, [], '').text

test('a page gets the rules that mean no class and those whose classes stand in it', () => {
  expect(of()).toBe(`${ALWAYS}@layer cards{${INSIDE}}`)
  expect(of('card_0')).toBe(`${ALWAYS}@layer cards{${CARD}${INSIDE}}`)
  expect(of('card_1')).toBe(of())
  expect(of('card_0', 'button--line')).toBe(`${ALWAYS}@layer cards{${CARD}${TITLE}${INSIDE}}`)
  expect(of('card_0', 'list_0')).toBe(`${ALWAYS}@layer cards{${CARD}${WIDE}${EITHER}${INSIDE}}`)
  expect(of('card_0', 'card_1', 'list_0', 'tabs_2')).toBe(CSS)
})

test('a class with few rules comes with its family', () => {
  const menu = `.menu_0{--long:${'x'.repeat(100)}}`
  const sheet = styleSheet(`${menu}.menu_1{top:0}.menu--wide{top:1px}.other_0{top:2px}`)
  expect(sheet.for(['menu_1'], [], '').text).toBe('.menu_1{top:0}.menu--wide{top:1px}')
  expect(sheet.for(['menu_0'], [], '').text).toBe(`${menu}.menu_1{top:0}.menu--wide{top:1px}`)
})

test('classes of several parts of a page count together, and a beginning for all that begin so', () => {
  const sheet = styleSheet(CSS)
  expect(sheet.for(['card_0'], [new Set(['card_1', 'list_0']), new Set(['tabs_2'])], '').text).toBe(CSS)
  expect(of('card_*')).toBe(of('card_0', 'card_1'))
  expect(of('*')).toBe(CSS)
})

test('parts that pages share bring the same rules each time, whatever is the own of a page', () => {
  const sheet = styleSheet(CSS)
  const shared = new Set(['card_*', 'list_0'])
  const first = sheet.for(['tabs_2'], [shared], '')
  expect(first.text).toBe(CSS)
  expect(sheet.for([], [shared], '').text).toBe(of('card_0', 'card_1', 'list_0'))
  expect(sheet.for(['tabs_2'], [shared], '')).toBe(first)
})

test('colours of another site come where something of it stands', () => {
  const sheet = styleSheet(':root,[data-site=portal]{--a:1}@media print{:root [data-site="ocio"]{--a:2}}')
  expect(sheet.for(classesAround('portal', 'front'), [], '').text).toBe(':root,[data-site=portal]{--a:1}')
  const page = [classesAround('portal', 'front'), classesIn('<section data-site="ocio"></section>')]
  expect(sheet.for([], page, '').text).toContain('--a:2')
})

test('what scripts set is always there', () => {
  const script = 'x.className="tabs_2";y.classList.add(`button--${kind}`)'
  const always = classesNamedIn(script, classesOf([CSS]))
  expect([...always]).toEqual(['tabs_2', 'button--*'])
  expect(styleSheet(CSS, always).for(['card_0'], [], '').text).toBe(of('card_0', 'tabs_2', 'button--line'))
})

test('the hash is that of the text, site tokens included', () => {
  const { text, hash } = styleSheet(CSS).for(['none'], [], ':root[data-site="x"]{--a:2}')
  expect(text.endsWith(':root[data-site="x"]{--a:2}')).toBe(true)
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
})

test('classes are found wherever they stand, and what later HTML may bring', () => {
  const html = '<p class="card_0 b"><i class="b"></i></p><nx-a class="c" data-styles="list_* media*">d</nx-a>'
  expect([...classesIn(html)].toSorted()).toEqual(['b', 'c', 'card_0', 'list_*', 'media*'])
  expect([...classesIn('no class')]).toEqual([])
})
