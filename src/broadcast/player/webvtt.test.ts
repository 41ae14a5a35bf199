import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuesOf } from './webvtt.ts'

test('what is said stands line by line, with the second at which it begins', () => {
  const text = `\uFEFFWEBVTT - x

NOTE nothing

STYLE
::cue { color: red }

1
00:01.500 --> 00:03.000 align:start
<v Elisa>Hoy he contado <i>once</i>,
y un huevo.

01:02:03.250 --> 01:02:05.000
Tom &amp; Jerry &lt;3
`
  expect(cuesOf(text)).toEqual([
    { from: 1.5, text: 'Hoy he contado once, y un huevo.' },
    { from: 3723.25, text: 'Tom & Jerry <3' },
  ])
})

test('SubRip and lines that are shown again and again are understood too', () => {
  const text =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\nHola\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nHola\r\n\r\n3\r\n00:00:03,000 --> 00:00:04,000\r\nAdiós\r\n'
  expect(cuesOf(text)).toEqual([
    { from: 1, text: 'Hola' },
    { from: 3, text: 'Adiós' },
  ])
})

test('what is no such file says nothing and does no harm', () => {
  fc.assert(fc.property(fc.string(), (text) => void cuesOf(text)))
  expect(cuesOf('<html>404</html>')).toEqual([])
})
