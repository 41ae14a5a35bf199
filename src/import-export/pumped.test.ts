import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlToBlocks } from './html/blocks.ts'
import { convertShortcodes } from './html/shortcodes.ts'
import { shortcodeAttributes } from './html/shortcode-tokens.ts'
import { outlineOf } from './recognise/json-outline.ts'
import { recogniseMarkup } from './recognise/markup.ts'
import { recogniseText } from './recognise/text.ts'
import { extract } from './schema-org/extract.ts'
import { parseIngredient } from './schema-org/ingredients.ts'
import { detectEncoding } from './source/decode.ts'
import { testFolder } from './testing.ts'

// Of such lengths anything that costs more than its length once does not end within the time of a test.
const LONG = 400_000
const pump = (piece: string, length = LONG) => piece.repeat(Math.ceil(length / piece.length))

const folder = await testFolder()

test.each([
  '[',
  '[[',
  ']',
  '[a ',
  '[a]',
  '[/a]',
  '[[a]',
  '[caption]',
  '[/caption]',
  '[caption id="',
  '[caption][/caption]',
  '[a][/b]',
  '[a_b =',
  '[vc_row][vc_column a=1]',
])('shortcodes made of «%s» are read in one way through', (piece) => {
  const html = convertShortcodes(pump(piece), () => undefined)
  expect(html.length).toBeLessThanOrEqual(LONG * 60)
})

test.each(['a="', 'a=', "'", '&quot;', ' ', 'a ', '=', '"'])('attributes made of «%s»', (piece) => {
  expect(shortcodeAttributes(pump(piece, 20_000)).positional.length).toBeLessThanOrEqual(20_000)
})

test.each(['<', '<br> ', '\t', '\u00a0<br>', '<em>', '&', 'https://x.example/ ', '<p>\n', '[<a><img>'])(
  'HTML made of «%s»',
  (piece) => {
    for (const wordpress of [false, true])
      expect(htmlToBlocks(pump(piece, 100_000), { wordpress, resolve: (url) => url, image: () => null })).toBeDefined()
  },
)

test.each([
  '<script type=application/ld+json>',
  '<link ',
  '<link rel=canonical ',
  '<html lang=',
  '<script ',
  'type type=',
  '</script',
])('a page made of «%s»', (piece) => expect(extract(pump(piece)).nodes).toEqual([]))

test.each([' ', '0', '0/0', 'a ', '1 1', ':', 'poco '])('an ingredient made of «%s»', (piece) => {
  expect(parseIngredient(pump(piece, 100_000)).name).toBeDefined()
})

test.each(['<?xml', '<', '<!--', '<!DOCTYPE [', '{', '[', '{"a":', '"\\', 'BEGIN', '\n', ' \n', ';', 'a,"'])(
  'what a file made of «%s» is',
  async (piece) => {
    const text = pump(piece)
    outlineOf(text)
    outlineOf(`[${text}`)
    recogniseMarkup(text)
    recogniseText(text)
    const file = join(folder, 'pumped')
    await writeFile(file, text)
    expect(await detectEncoding(file)).toMatchObject({ name: 'utf-8' })
  },
)
