import { expect, test } from 'vitest'
import { pastedHtml, pastedText } from './paste.ts'

let n = 0
const id = () => `w${++n}`
const blocksOf = (html: string) => pastedHtml(html, id).blocks.map(({ id: _, ...block }) => block)

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-9b0a6b1c-7fff-4a5d-9d5e-1c2a3b4c5d6e">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;">El puerto, cerrado</span></h1>
<p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">La flota </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">amarró</span><span style="font-weight:400;"> antes de las </span><span style="font-style:italic;font-weight:400;">seis</span><span>. </span><a href="https://www.google.com/url?q=https://example.org/aviso&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">El aviso</span></a></p><br />
<p dir="ltr"><span style="font-weight:700;">Lo que se sabe</span></p>
<ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-weight:400;">Uno</span></p></li><li aria-level="1"><p role="presentation"><span style="font-weight:700;">Dos</span></p><ul><li><p><span>Dos y medio</span></p></li></ul></li></ul>
<div><table><colgroup><col width="100"/></colgroup><tbody><tr><td><p><span style="font-weight:700">Hora</span></p></td><td><p><span style="font-weight:700">Racha</span></p></td></tr><tr><td><p><span>7.58</span></p></td><td><p><span>112&nbsp;km/h</span></p></td></tr></tbody></table></div></b>`

test('a text from Google Docs is not bold, keeps what is, and its links lead where they say', () => {
  expect(blocksOf(GOOGLE_DOCS)).toEqual([
    { type: 'heading', level: 2, text: 'El puerto, cerrado' },
    {
      type: 'paragraph',
      html: 'La flota <strong>amarró</strong> antes de las <em>seis</em>. <a href="https://example.org/aviso">El aviso</a>',
    },
    { type: 'paragraph', html: '<strong>Lo que se sabe</strong>' },
    { type: 'list', ordered: false, items: ['Uno', '<strong>Dos</strong>', 'Dos y medio'] },
    { type: 'table', head: ['Hora', 'Racha'], rows: [['7.58', '112\u00a0km/h']] },
  ])
  const { blocks, headings } = pastedHtml(GOOGLE_DOCS, id)
  expect(headings).toEqual([blocks[2]!.id])
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=ES style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Titular<o:p></o:p></p>
<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='font-size:12.0pt;mso-fareast-language:ES'>El tempo\u00adral <b style='mso-bidi-font-weight:normal'>sigue</b><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Carreteras<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Colegios<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Primero</p>
<p class=MsoQuote><i>No avisa dos veces<o:p></o:p></i></p>
<p class=MsoNormal><v:shape id="x"><img src="file:///C:/foto.jpg"></v:shape></p>
<!--EndFragment--></body></html>`

test('a text from Word has real lists, no soft hyphens and nothing of its program', () => {
  expect(blocksOf(WORD)).toEqual([
    { type: 'heading', level: 2, text: 'Titular' },
    { type: 'paragraph', html: 'El temporal <b>sigue</b>' },
    { type: 'list', ordered: false, items: ['Carreteras', 'Colegios'] },
    { type: 'list', ordered: true, items: ['Primero'] },
    { type: 'quote', html: '<i>No avisa dos veces</i>' },
  ])
  expect(pastedHtml(WORD, id).pictures).toBe(1)
})

test('a text from Pages or a mail keeps its marks and loses its colours', () => {
  const pages = `<meta charset="UTF-8"><p class="p1" style="margin: 0px; font: 12px Helvetica; color: rgb(0, 0, 0);"><b>Neus</b><span class="Apple-converted-space">&nbsp;</span>Calatrí</p><p class="p2" style="min-height: 14px;"><br></p><p class="p1"><i>Segundo</i></p>`
  expect(blocksOf(pages)).toEqual([
    { type: 'paragraph', html: '<b>Neus</b>\u00a0Calatrí' },
    { type: 'paragraph', html: '<i>Segundo</i>' },
  ])
  const mail = `<div dir="ltr"><div>Hola,</div><div><br></div><div>adjunto <font color="#ff0000">la nota</font>.</div><div class="gmail_quote"><blockquote class="gmail_quote" style="border-left:1px solid">Lo de ayer</blockquote></div></div>`
  expect(blocksOf(mail)).toEqual([
    { type: 'paragraph', html: 'Hola,' },
    { type: 'paragraph', html: 'adjunto la nota.' },
    { type: 'quote', html: 'Lo de ayer' },
  ])
})

test('messages of WhatsApp lose when they were sent and keep what they stress', () => {
  const text =
    '[8:54, 23/11/2026] Ana: el mar está *muy* mal\n[8:55, 23/11/2026] Ana: _de verdad_, 2*3*4 ~no~\n\nhttps://youtu.be/abcdefghijk'
  expect(pastedText(text, id).blocks).toMatchObject([
    { type: 'paragraph', html: 'Ana: el mar está <strong>muy</strong> mal' },
    { type: 'paragraph', html: 'Ana: <em>de verdad</em>, 2*3*4 <s>no</s>' },
    { type: 'embed', provider: 'YouTube', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
  ])
})

test('nothing that runs or carries a style survives, and a bare address is a link', () => {
  const html = `<p onclick="x()" style="color:red">a<script>alert(1)</script><a href="javascript:x()">b</a><img src=x onerror=x></p><p>https://example.org/a?b=1&amp;c=2</p><marquee>c</marquee>`
  const { blocks, pictures } = pastedHtml(html, id)
  expect(blocks).toMatchObject([
    { type: 'paragraph', html: 'ab' },
    { type: 'paragraph', html: '<a href="https://example.org/a?b=1&c=2">https://example.org/a?b=1&amp;c=2</a>' },
    { type: 'html', html: '<p>c</p>', review: true },
  ])
  expect(pictures).toBe(1)
})

test('a sheet’s first row is the head where it plainly is one', () => {
  const sheet = (...rows: string[][]) =>
    `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td class="xl65" height="20">${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  const headOf = (...rows: string[][]) => {
    const [table] = pastedHtml(sheet(...rows), () => 'id').blocks as unknown as { head: string[]; rows: string[][] }[]
    return [table!.head, table!.rows.length]
  }
  expect(headOf(['Hora', 'Racha'], ['7.58', '112 km/h'], ['8.10', '98 km/h'])).toEqual([['Hora', 'Racha'], 2])
  expect(headOf(['', '2025', '2026'], ['Portalba', '1.204', '1.310'])).toEqual([['', '2025', '2026'], 1])
  // Words above words, and figures from the first row on, may be anything.
  expect(headOf(['Portalba', 'Riubaix'], ['Benalbir', 'Castellver'])).toEqual([[], 2])
  expect(headOf(['Portalba', '1.204'], ['Riubaix', '310'])).toEqual([[], 2])
  expect(headOf(['Hora', 'Racha'])).toEqual([[], 1])
})
