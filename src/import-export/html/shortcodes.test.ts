import { describe, expect, test } from 'vitest'
import { convertShortcodes } from './shortcodes.ts'
import { shortcodeAttributes, shortcodeTokens } from './shortcode-tokens.ts'

describe('shortcodes of WordPress', () => {
  const converted = (text: string) => {
    const removed: string[] = []
    return { html: convertShortcodes(text, (name) => removed.push(name)), removed }
  }

  test.each([
    ['[contact_form]', '', ['contact_form']],
    ['a [contact-form-7 id="1" title="x"] b', 'a  b', ['contact-form-7']],
    ['[et_pb_row][et_pb_column type="4_4"]Hola[/et_pb_column][/et_pb_row]', 'Hola', ['et_pb_column', 'et_pb_row']],
    ['[foo]dentro[/foo]', 'dentro', ['foo']],
    ['[foo /]', '', ['foo']],
    ['[tab]uno[tab]dos[/tab]', 'unodos', ['tab', 'tab']],
    ['[/vc_row]', '', []],
    ['[su_box a="1"][b][/su_box]', '[b]', ['su_box']],
  ])('%s: only its text stays, and who imports hears of it', (text, html, removed) => {
    expect(converted(text)).toEqual({ html, removed })
  })

  test.each([
    '[sic]',
    '[...]',
    '[risas] y más',
    '[ex-alcalde]',
    '[Nota del editor]',
    '[1]',
    '[/nada]',
    'a[b]',
    '[',
    '[foo',
    '[a [sic] b]',
  ])('%s stays as it is', (text) => expect(converted(text)).toEqual({ html: text, removed: [] }))

  test('two brackets are the way to write about one', () => {
    expect(converted('[[gallery]] y [[caption id="1"]]')).toEqual({ html: '[gallery] y [caption id="1"]', removed: [] })
  })

  test('attributes with every kind of quote, and values without a name', () => {
    expect(shortcodeAttributes(' id="1 2" b=\'c\' d=&quot;e f&quot; g = h http://x.example/?v=1 "solo"')).toEqual({
      attributes: { id: '1 2', b: 'c', d: 'e f', g: 'h' },
      positional: ['http://x.example/?v=1', 'solo'],
    })
    expect(shortcodeAttributes('=http://x.example/').positional).toEqual(['=http://x.example/'])
  })

  test('nothing of a text is lost, however its brackets stand', () => {
    const text = '[[a] [b c="]"] [d[e] ]] [[ [/f] [caption]x[/caption] ['
    expect([...shortcodeTokens(text)].map(({ raw }) => raw).join('')).toBe(text)
  })
})
