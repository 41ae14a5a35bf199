import { expect, test } from 'vitest'
import { staticAddresses } from './static-addresses.ts'

const PICTURE =
  '<picture><source srcSet="/static/images/a/16-9/210.webp 210w, /static/images/a/16-9/410.webp 410w" type="image/webp">' +
  '<img src="/static/images/a/16-9/410.jpg" alt="1 &gt; 0"></picture>'

test('SITE-13 pictures, posters and links go to the static address of the site', () => {
  const html = staticAddresses(
    `${PICTURE}<video poster="/static/images/p/16-9/850.jpg"></video>`,
    'https://cdn.example',
  )
  expect(html).not.toContain('"/static/')
  expect(html).toContain(
    'https://cdn.example/images/a/16-9/210.webp 210w, https://cdn.example/images/a/16-9/410.webp 410w',
  )
  expect(html).toContain('poster="https://cdn.example/images/p/16-9/850.jpg"')
})

test('what a text says of addresses stays, and so does everything where files are here', () => {
  const text = '<p>Mira en /static/logos, "/static/x".</p><a href="/noticias/?from=/static/y">a</a>'
  expect(staticAddresses(text, 'https://cdn.example')).toBe(text)
  expect(staticAddresses(PICTURE, '/static')).toBe(PICTURE)
})
