import { describe, expect, it } from 'vitest'
import { originsOf, safeBackUrl } from './back-url.ts'

const origins = originsOf([{ url: 'https://mestral.example' }, { url: 'https://ocio.example/leer' }])

describe('the way back after signing in', () => {
  it.each(['/noticias/', '/buscar/pan?x=1#y', 'https://mestral.example/a/', 'https://ocio.example/'])(
    'OPEN-17 %s is followed',
    (value) => expect(safeBackUrl(value, origins)).toBe(value),
  )
  it.each([
    '',
    null,
    undefined,
    'noticias/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/a\tb',
    '\t//evil.example',
    ' https://mestral.example',
    'https://evil.example/',
    'https://mestral.example.evil.example/',
    'https://mestral.example@evil.example/',
    'https://user:word@mestral.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://mestral.example/',
  ])('OPEN-17 %s is not', (value) => expect(safeBackUrl(value, origins)).toBeNull())
})
