import { expect, it } from 'vitest'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { CommentsSection } from './comments-section.tsx'
import { commentExamples } from './examples.ts'
import type { PageComments } from './shown.ts'

const ctx = exampleContext()
const render = (name: keyof typeof commentExamples, comments: PageComments = commentExamples[name].comments(ctx.now)) =>
  staticMarkup(<CommentsSection of={{ comments, url: '/a.html' }} ctx={ctx} />)

it('COMM-01, COMM-04, COMM-05 the block has its anchor, replies stand under their parent, votes are shown', () => {
  const html = render('thread')
  expect(html).toContain('<section id="comments"')
  expect(html.indexOf('data-comment="3"')).toBeGreaterThan(html.indexOf('data-comment="2"'))
  expect(html).toContain('Me gusta: 31')
  expect(html).toContain('aria-label="No me gusta: 2"')
  expect(html).toContain('Destacado por la redacción')
  expect(html).toContain('Ver las respuestas (3 más)')
})

it('WCAG 2.4.4 each comment and its links say whose they are', () => {
  const html = render('thread')
  const names = [...html.matchAll(/data-reply="" aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Responder a bego_del_pla')
  expect(html).toContain('aria-label="Denunciar el comentario de bego_del_pla"')
  const [, id] = /aria-labelledby="(c-\d+-nick)"/.exec(html)!
  expect(html).toContain(`<b id="${id}" data-nick="">`)
})

it('no browser asks beforehand for a page in whose place a form opens', () => {
  for (const [link] of render('thread').matchAll(/<a [^>]*data-(?:reply|report)=""[^>]*>/g))
    expect(link).toContain('rel="nofollow"')
})

it('what is gone keeps its place and says why; an erased account has no name', () => {
  const html = render('thread')
  expect(html).toContain('Lo retiró quien lo escribió.')
  expect(html).toContain('Comentario retirado por la moderación')
  expect(html).toContain('Regla 2. No se ataca a nadie por lo que es.')
  expect(html).toContain('Usuario eliminado')
})

it('COMM-07 the box takes no more than 500 letters and sends without script', () => {
  const html = render('empty')
  expect(html).toContain('maxLength="500"')
  expect(html).toContain('method="post" action="/participacion/comentarios/1/"')
  expect(html).toContain('Sé la primera persona en comentar.')
  expect(html).toContain('Inicia sesión para comentar')
})

it('COMM-09 OPEN-153 closed comments stay readable without a form, and can be folded', () => {
  const html = render('closed')
  expect(html).toContain('Los comentarios están cerrados.')
  expect(html).toContain('Me gusta: 31')
  expect(html).not.toContain('data-composer')
  expect(html).not.toContain('data-reply=""')
  expect(html).toMatch(/<details[^>]* open=""/)
})

it('COMM-20 an incomplete profile has its message with the way to it', () => {
  const html = render('empty')
  expect(html).toContain('Para comentar, completa tus datos')
  expect(html).toContain('href="/perfil/mi-cuenta/"')
})

it('what was refused stands in the form again, with the reason', () => {
  const html = render('refused')
  expect(html).toContain('>Otra vez lo mismo</textarea>')
  expect(html).toContain('Ya has enviado este comentario.')
})

it('what readers write is text, never HTML', () => {
  const comments = commentExamples.thread.comments(ctx.now)
  comments.thread.comments[1]!.text = '<img src=x onerror=alert(1)> https://malo.example'
  const html = render('thread', comments)
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('href="https://malo.example')
})
