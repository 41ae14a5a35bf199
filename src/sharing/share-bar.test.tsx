import { describe, expect, it } from 'vitest'
import { exampleContext } from '../cards/card/examples.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { isNetwork, shareAddress } from './model.ts'
import { ShareBar, type ShareBarProps } from './share-bar.tsx'

const page = { id: '7', title: 'A & B', absoluteUrl: 'https://mestral.example/a/b_7.html', commentsClosed: false }
const withUsers = { hasUsers: true }
const render = (change: Partial<ShareBarProps> = {}, site: Record<string, unknown> = withUsers) =>
  staticMarkup(<ShareBar page={page} ctx={{ ...exampleContext('es', site), here: '/a/b_7.html?foto=2' }} {...change} />)
const items = (html: string) => [...html.matchAll(/data-share-item="(\w+)"/g)].map((match) => match[1])
const visible = (html: string) => items(html.slice(0, html.indexOf('<details')))

describe('share bar', () => {
  it('SHAR-02, OPEN-124 has ten targets in their order', () => {
    expect(items(render()).join(' ')).toBe(
      'like comments facebook twitter bluesky whatsapp linkedin telegram threads copy',
    )
  })

  it('SHAR-13 SHAR-14 four stand before «more», three in the small bar', () => {
    expect(visible(render())).toEqual(['like', 'comments', 'facebook', 'twitter'])
    expect(visible(render({ variant: 'rrss' }))).toEqual(['like', 'comments', 'facebook'])
  })

  const u = 'https%3A%2F%2Fmestral.example%2Fa%2Fb_7.html'
  it.each([
    ['SHAR-04', 'facebook', `https://www.facebook.com/sharer/sharer.php?u=${u}`],
    ['SHAR-05', 'twitter', `https://twitter.com/intent/tweet?text=A%20%26%20B&url=${u}`],
    ['SHAR-06', 'bluesky', `https://bsky.app/intent/compose?text=A%20%26%20B%20${u}`],
    ['SHAR-07', 'whatsapp', `https://api.whatsapp.com/send?text=A%20%26%20B%20${u}`],
    ['SHAR-08', 'linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${u}&title=A%20%26%20B`],
    ['SHAR-09', 'telegram', `https://t.me/share/url?url=${u}&text=A%20%26%20B`],
    ['SHAR-10', 'threads', `https://www.threads.net/intent/post?text=A%20%26%20B%20${u}`],
  ] as const)('%s SHAR-12 OPEN-125 %s gets the encoded title and address, in a new window', (_id, network, address) => {
    expect(isNetwork(network) && shareAddress(network, page)).toBe(address)
    const link = new RegExp(`<a [^>]*data-share-item="${network}"[^>]*>`).exec(render())?.[0]
    expect(link).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    expect(link).toContain('target="_blank" rel="noopener nofollow"')
  })

  it('SHAR-02 the heart leads who is signed out to sign in and back; without readers there is none', () => {
    expect(render()).toContain('href="/acceso/?backUrl=%2Fa%2Fb_7.html%3Ffoto%3D2" rel="nofollow" data-like="7"')
    expect(items(render({}, { hasUsers: false }))).not.toContain('like')
    expect(visible(render({}, { hasUsers: false }))).toEqual(['facebook', 'twitter', 'bluesky', 'whatsapp'])
  })

  it('SHAR-03 OPEN-124 comments are offered where the content takes them', () => {
    expect(render()).toContain('href="#comments"')
    const closed = { ...page, commentsClosed: true }
    expect(items(render({ page: closed }))).not.toContain('comments')
    expect(items(render({}, { ...withUsers, webFeatures: { user: { comments: false } } }))).not.toContain('comments')
    expect(items(render({}, { hasUsers: false }))).not.toContain('comments')
  })

  it('every item has its name in the language of the page', () => {
    expect(render()).toContain('aria-label="Compartir en Facebook"')
    const html = staticMarkup(<ShareBar page={page} ctx={exampleContext('ca', withUsers)} />)
    expect(html).toContain('aria-label="Comparteix a Facebook"')
    expect(html).toContain('<span>Copia l’enllaç</span>')
    expect(html).toContain('Més opcions')
  })
})
