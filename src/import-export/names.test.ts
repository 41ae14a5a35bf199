import { expect, test } from 'vitest'
import { textOfHtml, textOfName } from './html/tree.ts'
import { inOneLine } from './html/one-line.ts'
import { shorten } from './names.ts'

test('hard spaces between words of a title stay, all others become one', () => {
  expect(inOneLine('  El\u00a010\u202f% \n de\t\tlos  pueblos\u00a0')).toBe('El\u00a010\u202f% de los pueblos')
  expect(inOneLine('Uno\u00a0\u00a0dos \u00a0 tres')).toBe('Uno\u00a0dos tres')
  expect(textOfHtml('<p>El 10&nbsp;% <br>sube</p>')).toBe('El 10\u00a0% sube')
  expect(textOfName('Sala&#160;2 &amp; bar')).toBe('Sala\u00a02 & bar')
  expect(shorten('Cinco palabras que son 10\u00a0%', 30)).toBe('Cinco palabras que son 10\u00a0%')
})

test('a text that was escaped twice says what was meant, and what may be meant as it stands stays', () => {
  expect(textOfHtml('&amp;nbsp;La Uni&amp;oacute;n &amp;#8211; hoy')).toBe('La Unión – hoy')
  expect(textOfName('C&amp;oacute;mo escribir &amp;lt;p&amp;gt; y AT&amp;T')).toBe('Cómo escribir &lt;p&gt; y AT&T')
})
