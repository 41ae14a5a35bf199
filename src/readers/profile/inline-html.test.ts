import { expect, test } from 'vitest'
import { inlineHtml } from './inline-html.ts'

test.each([
  ['Boletín <b>diario</b>', 'Boletín <b>diario</b>'],
  ['A &amp; B<br/>C', 'A &amp; B<br/>C'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<b onclick="x()">a</b>', '&lt;b onclick="x()"&gt;a</b>'],
  ['<scr<b>ipt>', '&lt;scr<b>ipt&gt;'],
  ['a < b', 'a &lt; b'],
  ['<b', '&lt;b'],
])('PROF-48 the name %s is shown as %s', (name, shown) => expect(inlineHtml(name)).toBe(shown))
