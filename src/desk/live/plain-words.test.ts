import { expect, it } from 'vitest'
import { excerptOf, htmlToWords, wordsToHtml } from './plain-words.ts'

it('makes paragraphs of what is typed, and back again', () => {
  const typed = 'Vuelve la luz a «El Pozo» & más\nhoy\n\n<b>112</b> km/h'
  const html = '<p>Vuelve la luz a «El Pozo» &amp; más<br>hoy</p><p>&lt;b&gt;112&lt;/b&gt; km/h</p>'
  expect(wordsToHtml(typed)).toBe(html)
  expect(htmlToWords(html)).toBe(typed)
  expect(wordsToHtml(' \n\n ')).toBe('')
})

it('does not take marks away unseen', () => {
  expect(htmlToWords('<p>Con <a href="/x">enlace</a></p>')).toBeNull()
  expect(excerptOf('<p>Con <a href="/x">enlace</a> y <em>más</em></p><p>Dos</p>')).toBe('Con enlace y más Dos')
  expect(excerptOf('<blockquote>«Una»<cite>Emergencias</cite></blockquote><p>Dos<br>tres</p>')).toBe(
    '«Una» Emergencias Dos tres',
  )
})
